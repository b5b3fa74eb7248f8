import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberings } from '../../../shared/seating/drawing/row-names.ts'
import type { HousePlan } from '../../../shared/seating/plan.ts'
import { empty } from '../../../shared/testing/plans.ts'
import {
  labelsLost,
  nextRow,
  overlapping,
  repeatedLabel,
  snapped,
  withMoved,
  withoutPart,
  withoutSeats,
  withRow,
  withRule,
  withSeat,
} from './plan-edits.ts'

const rule = { first: '1', step: 1, numbering: 'left', pitch: 40, curve: 0, aisles: [] } as const
const row = { ...rule, row: 'A', count: 4, x: 0, y: 0, block: 'main', zone: 'house' } as const

test('a row has its seats a pitch apart, and the next one goes behind it', () => {
  const plan = withRow(empty, row)
  expect(plan.seats.map((seat) => [seat.row + seat.number, seat.x, seat.y])).toEqual([
    ['A1', 0, 0],
    ['A2', 40, 0],
    ['A3', 80, 0],
    ['A4', 120, 0],
  ])
  expect(nextRow(plan)).toBe('B')
})

test('a curve puts the middle of a row behind its ends, the same on both sides', () => {
  const ys = withRow(empty, { ...row, count: 5, curve: 30 }).seats.map((seat) => seat.y)
  expect(ys).toEqual([0, 22.5, 30, 22.5, 0])
  expect(withRow(empty, { ...row, count: 1, curve: 30 }).seats[0]?.y).toBe(0)
})

/** What the seats of a row are called, from left to right. */
const namesOf = (plan: HousePlan) => plan.seats.toSorted((a, b) => a.x - b.x).map(({ number }) => number)
const anyRule = fc.record({
  first: fc.oneof(fc.integer({ min: 0, max: 300 }).map(String), fc.constantFrom('A', 'H', 'Z', 'AB')),
  step: fc.constantFrom(1 as const, 2 as const),
  without: fc.subarray(['I', 'O', '13', '2']),
  numbering: fc.constantFrom(...numberings),
  pitch: fc.integer({ min: 10, max: 60 }),
  curve: fc.integer({ min: -50, max: 50 }),
  aisles: fc.subarray([1, 2, 5, 9, 40]),
})

test('names begin left, right, or in the middle with every other one to the left', () => {
  const named = (more: object) => namesOf(withRow(empty, { ...row, ...more })).join(' ')
  expect(named({ numbering: 'left' })).toBe('1 2 3 4')
  expect(named({ numbering: 'right' })).toBe('4 3 2 1')
  expect(named({ numbering: 'middle', count: 5 })).toBe('5 3 1 2 4')
  expect(named({ first: '2', step: 2, numbering: 'right' })).toBe('8 6 4 2')
  expect(named({ first: '101', step: 2 })).toBe('101 103 105 107')
  expect(named({ first: 'G', without: ['I', '2'] })).toBe('G H J K')
  expect(named({ first: '12', without: ['13'] })).toBe('12 14 15 16')
  expect(withRow(empty, { ...row, first: '-' })).toBe(empty)
})

test('an aisle is as wide as a seat, and a curve is as deep with it', () => {
  const plan = withRow(empty, { ...row, count: 5, aisles: [2, 4], curve: 30 })
  expect(plan.seats.map(({ x }) => x)).toEqual([0, 40, 120, 160, 240])
  expect(plan.seats.map(({ y }) => Math.round(y))).toEqual([0, 17, 30, 27, 0])
})

test('whatever the rule, a row has as many seats, of different names, in order, apart and none left out', () => {
  fc.assert(
    fc.property(anyRule, fc.integer({ min: 1, max: 30 }), (more, count) => {
      const plan = withRow(empty, { ...row, ...more, count })
      const names = plan.seats.map(({ number }) => number)
      expect(new Set(names).size).toBe(count)
      expect(names.filter((name) => more.without.includes(name))).toEqual([])
      const xs = plan.seats.map(({ x }) => x).toSorted((a, b) => a - b)
      expect(xs.slice(1).every((x, i) => x - (xs[i] ?? 0) >= more.pitch)).toBe(true)
      const all = new Set(plan.seats.map(({ seatNum }) => seatNum))
      const again = withRule(plan, all, { ...more, moves: true })
      expect(namesOf(again), 'a chosen row is called as a new one').toEqual(namesOf(plan))
      expect(again.seats.map(({ x }) => x)).toEqual(plan.seats.map(({ x }) => x))
    }),
  )
})

test('a rule names the chosen seats of each row, and moves them only if it says so', () => {
  const plan = withRow(withRow(empty, row), { ...row, row: 'B', x: 20, y: 40 })
  const some = new Set([2, 3, 4, 5, 6, 7, 8])
  const odd = { ...rule, first: '11', step: 2, numbering: 'right', aisles: [1] } as const
  const named = withRule(plan, some, { ...odd, moves: false })
  const seen = ({ seats }: HousePlan) => seats.map(({ row, number, x, y }) => [row + number, x, y].join(' '))
  const [a1] = seen(plan)
  expect(seen(named)).toEqual([
    a1,
    'A15 40 0',
    'A13 80 0',
    'A11 120 0',
    ...['B17 20 40', 'B15 60 40', 'B13 100 40', 'B11 140 40'],
  ])
  const moved = withRule(plan, some, { ...odd, moves: true })
  expect(seen(moved)).toEqual([
    a1,
    'A15 40 0',
    'A13 120 0',
    'A11 160 0',
    ...['B17 20 40', 'B15 100 40', 'B13 140 40', 'B11 180 40'],
  ])
  expect(moved.seats.map(({ seatNum }) => seatNum)).toEqual(plan.seats.map(({ seatNum }) => seatNum))
  expect(repeatedLabel(named)).toBeUndefined()
  expect(repeatedLabel(withRule(plan, new Set([2]), { ...rule, moves: false }))).toBe('A1')
})

test('a row never makes a second seat of a number, and moving back undoes moving', () => {
  const plan = withRow(withRow(empty, row), { ...row, count: 6, y: 200 })
  expect(plan.seats.map((seat) => seat.seatNum)).toEqual([1, 2, 3, 4, 5, 6])
  const some = new Set([2, 5])
  expect(withMoved(withMoved(plan, some, 30, -10), some, -30, 10)).toEqual(plan)
  expect(withoutSeats(plan, some).seats.map((seat) => seat.seatNum)).toEqual([1, 3, 4, 6])
  expect([snapped(14.9), snapped(15), snapped(-4)]).toEqual([10, 20, 0])
})

test('what belonged to a zone that goes belongs to the first that stays', () => {
  const zones = [...empty.zones, { id: 'b', name: 'B', price: 5 }]
  const plan = withRow({ ...empty, zones }, { ...row, zone: 'b' })
  expect(withoutPart(plan, 'zones', 'b').seats.every((seat) => seat.zone === 'house')).toBe(true)
  expect(withoutPart(empty, 'zones', 'house')).toBe(empty)
})

test('a seat more stands after the last, in its block, on no other', () => {
  const first = withSeat(empty)
  expect(first).toMatchObject({
    seatNum: 1,
    plan: { seats: [{ x: 0, y: 0, block: 'main', zone: 'house', price: 10 }] },
  })
  const plan = withRow(
    { ...empty, blocks: [...empty.blocks, { id: 'up', title: 'Up', color: '' }] },
    { ...row, block: 'up' },
  )
  expect(withSeat(plan).plan.seats.at(-1)).toMatchObject({ seatNum: 5, x: 160, y: 0, block: 'up' })
})

test('a row that is there already changes nothing', () => {
  const plan = withRow(empty, row)
  expect(withRow(plan, { ...row, y: 300 })).toBe(plan)
})

test('seats that lie on one another are found', () => {
  const plan = withRow(withRow(empty, row), { ...row, row: 'B', y: 40 })
  expect(overlapping(plan)).toEqual([])
  expect(overlapping(withMoved(plan, new Set([6]), -5, -30))).toEqual([2, 6])
})

test('what another plan lacks is named seat by seat, places too', () => {
  const lawn = (count: number) => ({ id: 'lawn', title: 'Lawn', color: '', places: { count, zone: 'house' } })
  const house = withRow(empty, row)
  const before = { ...house, blocks: [...house.blocks, lawn(200)] }
  expect(labelsLost(before, before)).toEqual([])
  const after = { ...withoutSeats(before, new Set([2])), blocks: [...house.blocks, lawn(198)] }
  expect(labelsLost(before, after)).toEqual(['A2', 'Lawn', 'Lawn'])
  expect(labelsLost(before, house)).toHaveLength(200)
  expect(labelsLost(house, before)).toEqual([])
})
