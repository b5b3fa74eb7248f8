import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPretix } from './drawing/plan-pretix.ts'
import { type HousePlan, layoutOfPlan, MAX_PLAN_SEATS, planLabels, planPrice } from './plan.ts'
import { openPlanFile, PLAN_FILE_BYTES, readPlanFile, writePlan } from './plan-files.ts'
import { MAX_SEAT_NUM } from './seats.ts'

const zones = [
  { id: 'zone-1', name: 'Stalls', price: 10 },
  { id: 'zone-2', name: 'Balcony', price: 10 },
]
const blocks = [
  { id: 'block-1', title: 'Left', color: '' },
  { id: 'block-2', title: 'Right', color: '' },
]
const name = fc.constantFrom('A', 'B', 'AA', '1', '22', 'C\u00a0bis')
const seat = fc.record({
  seatNum: fc.integer({ min: 1, max: MAX_SEAT_NUM }),
  row: name,
  number: fc.oneof(name, fc.integer({ min: 1, max: 40 }).map(String)),
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
  block: fc.constantFrom('block-1', 'block-2'),
  zone: fc.constantFrom('zone-1', 'zone-2'),
  kind: fc.constant('standard' as const),
  available: fc.constant(true),
  price: fc.constant(null),
  note: fc.constant(''),
})
const plans = fc
  .uniqueArray(seat, { selector: (one) => one.seatNum, minLength: 1, maxLength: 60 })
  .map((seats): HousePlan => ({ zones, blocks, seats: seats.toSorted((a, b) => a.seatNum - b.seatNum) }))
  .filter((plan) => new Set(planLabels(plan).values()).size === plan.seats.length)
const empty: HousePlan = { zones, blocks, seats: [] }

test('a plan that is written reads back as the same plan', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(readPlanFile(writePlan(plan), empty)).toEqual({ plan })
    }),
  )
})

test('seats without names in a plan of somebody else are called by their ids', () => {
  const seats = Array.from({ length: 12 }, (_, i) => ({
    seat_guid: `guid-${i}`,
    position: { x: i * 30, y: 0 },
    category: 'Cheap',
  }))
  const read = readPlanFile(
    JSON.stringify({
      categories: [{ name: 'Cheap', color: 'red' }],
      zones: [{ position: { x: 5, y: 7 }, rows: [{ position: { x: 100, y: 20 }, seats }] }],
    }),
    empty,
  )
  if (!('plan' in read)) throw new Error(read.problem)
  expect(read.lacks).toEqual(['The file has no prices. New zones cost $10.00: Cheap.'])
  expect(read.plan.seats.map((one) => one.seatNum)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(read.plan.seats[11]).toMatchObject({
    x: expect.closeTo(573.33),
    y: expect.closeTo(26.67),
    block: 'block-1-2',
    zone: 'cheap',
  })
  expect(read.plan.zones).toMatchObject([{ name: 'Cheap' }])
})

test('a hall of 264 seats, rows A to M without I of 22, keeps all of its names', () => {
  const rows = [...'ABCDEFGHJKLM'].map((row, y) => ({
    row_number: row,
    position: { x: 0, y: y * 30 },
    seats: Array.from({ length: 22 }, (_, i) => ({
      seat_guid: `Ground floor-${row}-${i + 1}`,
      seat_number: String(i + 1),
      position: { x: i * 30, y: 0 },
    })),
  }))
  const read = readPlanFile(JSON.stringify({ zones: [{ name: 'Ground floor', rows }] }), empty)
  if (!('plan' in read)) throw new Error(read.problem)
  const labels = [...planLabels(read.plan).values()]
  expect(labels).toEqual(
    rows.flatMap(({ row_number, seats }) => seats.map((one) => row_number + one.seat_number)),
  )
  const again = readPlanFile(JSON.stringify(toPretix(read.plan, 'Hall')), read.plan)
  expect(again).toMatchObject({ plan: { seats: read.plan.seats } })
})

test('a balcony that repeats row letters is told apart by its name', () => {
  const zone = (name: string) => ({
    name,
    rows: [{ row_number: 'A', seats: [{ seat_guid: `${name}1`, seat_number: '1' }] }],
  })
  const read = readPlanFile(JSON.stringify({ zones: [zone('Stalls'), zone('Balcony')] }), empty)
  if (!('plan' in read)) throw new Error(read.problem)
  expect([...planLabels(read.plan).values()]).toEqual(['Stalls A1', 'Balcony A1'])
  const twice = { zones: [{ ...zone('Stalls'), rows: [...zone('Stalls').rows, ...zone('Stalls').rows] }] }
  expect(readPlanFile(JSON.stringify(twice), empty)).toMatchObject({
    problem: 'Two seats are called Stalls A1.',
  })
})

test('a seat that is called like one of the house is that seat, and others get new numbers', () => {
  const house: HousePlan = {
    zones,
    blocks,
    seats: [1, 2].map((seatNum) => ({
      ...{ seatNum, row: 'B', number: String(seatNum), x: 0, y: 0, block: 'block-1', zone: 'zone-1' },
      ...{ kind: 'standard', available: true, price: null, note: '' },
    })),
  }
  const seats = ['1', '2', '3'].map((number) => ({ seat_guid: `x${number}`, seat_number: number }))
  const read = readPlanFile(
    JSON.stringify({ zones: [{ rows: ['A', 'B'].map((row_number) => ({ row_number, seats })) }] }),
    house,
  )
  if (!('plan' in read)) throw new Error(read.problem)
  const labels = planLabels(read.plan)
  expect(read.plan.seats.map(({ seatNum }) => `${seatNum} ${labels.get(seatNum)}`)).toEqual([
    '1 B1',
    '2 B2',
    '3 A1',
    '4 A2',
    '5 A3',
    '6 B3',
  ])
})

test('what is wrong with a plan is said in our words, with its place', () => {
  const plan = { zones: [{ ...zones[0], name: 'x'.repeat(70) }], blocks, seats: [] }
  const read = (more: object) =>
    readPlanFile(JSON.stringify({ format: 'front-of-house', ...plan, ...more }), empty)
  expect(read({})).toEqual({ problem: 'zones.0.name: At most 60 characters, please.' })
  expect(read({ zones: Array.from({ length: 41 }, () => zones[0]) })).toEqual({
    problem: 'At most 40 entries, please.',
  })
})

test.each([
  ['', "This file isn't valid JSON."],
  ['[]', "This isn't a seating plan we can read"],
  ['{"format":"front-of-house"}', /./],
  ['null', "This isn't a seating plan we can read"],
])('%j is refused', (text, problem) => {
  expect(readPlanFile(text, empty)).toEqual({ problem: expect.stringMatching(problem) })
})

test('X14 a file that is too large for a plan is refused unread, and the largest plan is not', async () => {
  const file = { size: PLAN_FILE_BYTES + 1, text: () => Promise.reject(new Error('it was read')) }
  expect(await openPlanFile(file, empty)).toEqual({
    problem: 'This file is larger than 4 MB, so it cannot be a seating plan.',
  })
  const seats = Array.from({ length: MAX_PLAN_SEATS }, (_, i) => ({
    seatNum: i + 1,
    row: 'R'.repeat(12),
    number: String(i + 1),
    x: -12_345.678_901,
    y: -12_345.678_901,
    block: 'block-1',
    zone: 'zone-2',
    kind: 'standard' as const,
    available: true,
    price: 12.34,
    note: 'x'.repeat(200),
  }))
  const plan = { zones, blocks, seats }
  expect(await openPlanFile(new Blob([writePlan(plan)]), empty)).toEqual({ plan })
})

test('X14 deep nesting and archives are no plan', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  for (const text of [
    deep(200_000),
    `{"format":"front-of-house","seats":${deep(200_000)}}`,
    'PK\x03\x04',
    '%PDF-1.7',
  ])
    expect(readPlanFile(text, empty)).toEqual({ problem: expect.stringMatching(/./) })
})

test('a seat costs what its zone costs, unless it has a price of its own', () => {
  const plan = { zones, blocks, seats: [] }
  expect(planPrice(plan, { price: null, zone: 'zone-2' })).toBe(10)
  expect(planPrice(plan, { price: 0, zone: 'zone-2' })).toBe(0)
  expect(layoutOfPlan(plan).blocks).toEqual([])
})
