import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HousePlan, layoutOfPlan, MAX_PLAN_SEATS, planPrice } from './plan.ts'
import { openPlanFile, PLAN_FILE_BYTES, readPlanFile, toPretix, writePlan } from './plan-files.ts'
import { MAX_SEAT_NUM } from './seats.ts'

const zones = [
  { id: 'zone-1', name: 'Stalls', color: '#112233', price: 10 },
  { id: 'zone-2', name: 'Balcony', color: '#445566', price: 10 },
]
const blocks = [
  { id: 'block-1', title: 'Left', color: '' },
  { id: 'block-2', title: 'Right', color: '' },
]
const seat = fc.record({
  seatNum: fc.integer({ min: 1, max: MAX_SEAT_NUM }),
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

test('a plan that is written reads back as the same plan', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(readPlanFile(writePlan(plan))).toEqual({ plan })
    }),
  )
})

test('a plan goes to pretix and back with its seats, numbers, places and zones', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(readPlanFile(JSON.stringify(toPretix(plan, 'House')))).toMatchObject({ plan })
    }),
  )
})

test('a plan of somebody else is numbered anew, ten to a row', () => {
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
  )
  if (!('plan' in read)) throw new Error(read.problem)
  expect(read.lacks).toBe(
    'A pretix plan has no prices or kinds of seats: all are now standard, at $10.00 in every zone.',
  )
  expect(read.plan.seats.map((one) => one.seatNum)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(read.plan.seats[11]).toMatchObject({ x: 435, y: 27, block: 'block-1', zone: 'zone-1' })
  expect(read.plan.zones).toMatchObject([{ name: 'Cheap', color: '#8f7d6f' }])
})

test('a plan whose rows and numbers change says how, and the notes of its seats have the old names', () => {
  const row = (name: string) => ({
    row_number: name,
    seats: Array.from({ length: 14 }, (_, i) => ({
      seat_guid: `${name}-${i + 1}`,
      seat_number: String(i + 1),
      position: { x: i * 30, y: 0 },
    })),
  })
  const read = readPlanFile(JSON.stringify({ zones: [{ rows: [row('1'), row('2')] }] }))
  if (!('plan' in read)) throw new Error(read.problem)
  expect(read.lacks).toContain(
    'Rows and numbers change, and the note of each seat says what it was: row 1 becomes A1–A10, B1–B4; row 2 becomes C1–C10, D1–D4.',
  )
  expect(read.plan.seats.find(({ seatNum }) => seatNum === 11)).toMatchObject({ note: 'Was row 1, seat 11' })
  const many = Array.from({ length: 12 }, (_, i) => row(`R${i}`))
  expect(readPlanFile(JSON.stringify({ zones: [{ rows: many }] }))).toMatchObject({
    lacks: expect.stringMatching(/row R7 becomes O1–O10, P1–P4; 4 more rows\.$/),
  })
})

test('what is wrong with a plan is said in our words, with its place', () => {
  const plan = { zones: [{ ...zones[0], name: 'x'.repeat(70) }], blocks, seats: [] }
  const read = (more: object) => readPlanFile(JSON.stringify({ format: 'front-of-house', ...plan, ...more }))
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
  expect(readPlanFile(text)).toEqual({ problem: expect.stringMatching(problem) })
})

test('X14 a file that is too large for a plan is refused unread, and the largest plan is not', async () => {
  const file = { size: PLAN_FILE_BYTES + 1, text: () => Promise.reject(new Error('it was read')) }
  expect(await openPlanFile(file)).toEqual({
    problem: 'This file is larger than 4 MB, so it cannot be a seating plan.',
  })
  const seats = Array.from({ length: MAX_PLAN_SEATS }, (_, i) => ({
    seatNum: i + 1,
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
  expect(await openPlanFile(new Blob([writePlan(plan)]))).toEqual({ plan })
})

test('X14 deep nesting and archives are no plan', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  for (const text of [
    deep(200_000),
    `{"format":"front-of-house","seats":${deep(200_000)}}`,
    'PK\x03\x04',
    '%PDF-1.7',
  ])
    expect(readPlanFile(text)).toEqual({ problem: expect.stringMatching(/./) })
})

test('a seat costs what its zone costs, unless it has a price of its own', () => {
  const plan = { zones, blocks, seats: [] }
  expect(planPrice(plan, { price: null, zone: 'zone-2' })).toBe(10)
  expect(planPrice(plan, { price: 0, zone: 'zone-2' })).toBe(0)
  expect(layoutOfPlan(plan).blocks).toEqual([])
})
