import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HousePlan } from '../../../shared/seating/plan.ts'
import {
  nextRow,
  numberings,
  numbersFromLeft,
  overlapping,
  placeForRow,
  snapped,
  withMoved,
  withoutPart,
  withoutSeats,
  withRow,
  withSeat,
} from './plan-edits.ts'

const empty: HousePlan = {
  zones: [{ id: 'house', name: 'House', price: 15.9 }],
  blocks: [{ id: 'main', title: 'House', color: '' }],
  seats: [],
}
const row = {
  row: 'A',
  count: 4,
  x: 0,
  y: 0,
  pitch: 40,
  curve: 0,
  numbering: 'left',
  block: 'main',
  zone: 'house',
} as const

test('a row has its seats a pitch apart, and the next one goes behind it', () => {
  const plan = withRow(empty, row)
  expect(plan.seats.map((seat) => [seat.row + seat.number, seat.x, seat.y])).toEqual([
    ['A1', 0, 0],
    ['A2', 40, 0],
    ['A3', 80, 0],
    ['A4', 120, 0],
  ])
  expect(nextRow(plan)).toBe('B')
  expect(placeForRow(plan)).toEqual({ x: 0, y: 40 })
  expect(placeForRow(empty)).toEqual({ x: 0, y: 0 })
})

test('a curve puts the middle of a row behind its ends, the same on both sides', () => {
  const ys = withRow(empty, { ...row, count: 5, curve: 30 }).seats.map((seat) => seat.y)
  expect(ys).toEqual([0, 22.5, 30, 22.5, 0])
  expect(withRow(empty, { ...row, count: 1, curve: 30 }).seats[0]?.y).toBe(0)
})

test('numbers begin left, right, or in the middle with the odd ones to the left', () => {
  expect(numbersFromLeft(4, 'left')).toEqual([1, 2, 3, 4])
  expect(numbersFromLeft(4, 'right')).toEqual([4, 3, 2, 1])
  expect(numbersFromLeft(5, 'middle')).toEqual([5, 3, 1, 2, 4])
})

test('every numbering has each number once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.constantFrom(...numberings), (count, numbering) => {
      expect(numbersFromLeft(count, numbering).sort((a, b) => a - b)).toEqual(numbersFromLeft(count, 'left'))
    }),
  )
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
