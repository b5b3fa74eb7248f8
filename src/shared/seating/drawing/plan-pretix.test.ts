import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setReader } from '../../language/language.ts'
import { empty } from '../../testing/plans.ts'
import { SEAT_PITCH, SEAT_SIZE, seatKinds } from '../layout.ts'
import { type HousePlan, housePlan, layoutOfPlan, planLabels } from '../plan.ts'
import { readPlanFile } from '../plan-files.ts'
import { toPretix } from './plan-pretix.ts'

afterEach(() => setReader(() => 'en'))

/** What a file of pretix's becomes; it must be a plan. */
function planOf(json: unknown, current = empty) {
  const read = readPlanFile(JSON.stringify(json), current)
  if ('problem' in read) throw new Error(read.problem)
  return { plan: read.plan, lacks: read.lacks ?? [] }
}

const names = ['House', 'Gold', 'Wheelchair', 'Gold (companion)', 'Rollstuhlplatz', 'Vue (standard)', 'Été']
// JSON has no -0.
const across = fc.double({ min: -900, max: 900, noNaN: true }).map((x) => x + 0)
const place = { x: across, y: fc.integer({ min: -900, max: 900 }) }
const anyPlan = fc
  .record({
    zones: fc
      .uniqueArray(fc.constantFrom(...names), { minLength: 1 })
      .chain((some) =>
        fc.tuple(
          ...some.map((name, i) =>
            fc.record({ id: fc.constant(`z${i}`), name: fc.constant(name), price: fc.nat(90) }),
          ),
        ),
      ),
    blocks: fc.tuple(
      ...['Stalls', 'Balcony', 'House'].map((title, i) =>
        fc.record({
          ...{ id: fc.constant(`b${i}`), title: fc.constant(title), titleFr: fc.constantFrom('', 'Côté') },
          color: fc.constantFrom('', '#aabbcc'),
          texts: fc.array(
            fc.record({ title: fc.constantFrom('Bar', 'Exit', '20 places (Gold)'), ...place }),
            { minLength: 1, maxLength: 3 },
          ),
        }),
      ),
    ),
    seats: fc.uniqueArray(
      fc.record({
        row: fc.constantFrom('', 'A', 'B', 'AA', '12', 'Loge\u00a02'),
        number: fc.oneof(
          fc.constantFrom('A', 'C\u00a0bis', '7a', '1\u20112'),
          fc.integer({ min: 1, max: 40 }).map(String),
        ),
        ...place,
        ...{
          block: fc.nat(2),
          zone: fc.nat(6),
          kind: fc.constantFrom(...seatKinds),
          available: fc.boolean(),
        },
        ...{ price: fc.constantFrom(null, 5), note: fc.constantFrom('', 'Pillar') },
      }),
      { selector: ({ row, number, block }) => `${block} ${row} ${number}`, maxLength: 40 },
    ),
    lawn: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ zones, blocks, seats, lawn }): HousePlan => {
    const zone = (i: number) => zones[i % zones.length]?.id ?? ''
    const used = new Set(seats.map(({ block }) => block))
    const places =
      lawn > 0 ? [{ id: 'lawn', title: 'Lawn', color: '', places: { count: lawn, zone: zone(lawn) } }] : []
    return {
      zones,
      blocks: [
        ...blocks.map(({ texts, ...block }, i) => ({ ...block, ...(used.has(i) && { texts }) })),
        ...places,
      ],
      seats: seats.map((seat, i) => ({
        ...seat,
        seatNum: i + 1,
        block: `b${seat.block}`,
        zone: zone(seat.zone),
      })),
    }
  })
  .filter((plan) => housePlan.safeParse(plan).success)

test('any plan goes to pretix and back into its house without a change', () => {
  fc.assert(
    fc.property(anyPlan, fc.constantFrom('en' as const, 'fr' as const), (plan, language) => {
      setReader(() => language)
      expect(planOf(toPretix(plan, 'House'), plan)).toEqual({ plan, lacks: [] })
    }),
  )
})

test('in another house its names, kinds, places, zones, areas and texts are the same', () => {
  const seen = (plan: HousePlan) => {
    const labels = planLabels(plan)
    const zones = new Map(plan.zones.map(({ id, name }) => [id, name]))
    return {
      zones: plan.zones.map(({ name }) => name),
      blocks: plan.blocks.map(({ title, texts, places }) => ({
        ...{ title, texts, places: places && [places.count, zones.get(places.zone)] },
      })),
      seats: plan.seats
        .map(({ seatNum, x, y, zone, kind }) => [labels.get(seatNum), x, y, zones.get(zone), kind])
        .toSorted(),
    }
  }
  fc.assert(
    fc.property(anyPlan, (plan) => {
      expect(seen(planOf(toPretix(plan, 'House')).plan)).toEqual(seen(plan))
    }),
  )
})

test('pretix takes every export: unique ids of two letters or more, whole sizes, and all of it in sight', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { zones, size, categories } = toPretix(plan, 'House')
      const seats = zones.flatMap(({ rows, position }) =>
        rows.flatMap((row) => row.seats.map((seat) => ({ from: position, ...seat }))),
      )
      expect(new Set(seats.map((seat) => seat.seat_guid)).size).toBe(plan.seats.length)
      for (const { seat_guid, category, from, position } of seats) {
        expect(seat_guid).toMatch(/^[^ ].*[^ ]$/)
        expect(categories.map(({ name }) => name)).toContain(category)
        const [x, y] = [from.x + position.x, from.y + position.y]
        expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true)
      }
      expect(Number.isInteger(size.width) && Number.isInteger(size.height)).toBe(true)
    }),
  )
})

const seat = (seat_number: string, x: number, category = 'Parkett') => ({
  ...{ seat_guid: `g-${category}-${seat_number}`, seat_number, position: { x, y: 0 }, category },
})
const written = (shape: string, text: string, x: number, y: number) => ({
  ...{ shape, position: { x, y }, text: { text, position: { x: 5, y: 5 } } },
})
const foreign = {
  categories: [{ name: 'Parkett' }, { name: 'Rollstuhlplätze' }, { name: 'Begleitperson' }],
  zones: [
    {
      name: 'Saal',
      position: { x: 100, y: 50 },
      rows: [
        {
          row_number: 'A',
          row_label: 'Reihe %s',
          seats: [seat('1', 0), seat('2', 40, 'Rollstuhlplätze'), seat('3', 80, 'Begleitperson')],
        },
        { row_number: 'B', position: { x: 0, y: 40 }, seats: [seat('4', 0), seat('5', 40)] },
      ],
      areas: [
        written('text', ' Bar \n left', 200, 0),
        written('rectangle', 'Technik', 40, 200),
        { shape: 'polygon', position: { x: 0, y: 0 } },
        { shape: 'polygon', position: { x: 0, y: 0 } },
        written('text', 'x'.repeat(61), 0, 0),
      ],
    },
    { name: 'Foyer', position: { x: 100, y: 50 }, rows: [], areas: [written('text', 'Exit', 0, 300)] },
  ],
}

test('a plan of somebody else: texts stay, kinds are read from categories, and what is lost is named', () => {
  const { plan, lacks } = planOf(foreign)
  expect(plan.blocks).toMatchObject([
    {
      title: 'Saal',
      texts: [
        { title: 'Bar left', x: 205, y: 5 },
        { title: 'Technik', x: 45, y: 205 },
        { title: 'Exit', x: 5, y: 305 },
      ],
    },
    { title: 'Foyer' },
  ])
  expect(plan.seats.map(({ row, number, kind, x, y }) => [row + number, kind, x, y])).toEqual([
    ['A1', 'standard', 0, 0],
    ['A2', 'wheelchair', 40, 0],
    ['A3', 'companion', 80, 0],
    ['B4', 'standard', 0, 40],
    ['B5', 'standard', 40, 40],
  ])
  expect(lacks).toEqual([
    'The file has no prices. New zones cost $10.00: Begleitperson, Parkett, Rollstuhlplätze.',
    'Shapes that are not kept: 2\u00a0×\u00a0polygon, Technik.',
    `Texts that are not kept: ${'x'.repeat(61)}.`,
    'Descriptions of rows and seats that are not kept: Reihe %s.',
  ])
  const [saal] = layoutOfPlan(plan).blocks
  expect(saal?.labels.map(({ title }) => title)).toEqual(['A', 'A', 'B', 'B', 'Bar left', 'Technik', 'Exit'])
})

test.each([
  ['in front', 40, -100, 'A1 A2 A3 / B4 B5', undefined],
  ['behind', 40, 300, 'B5 B4 / A3 A2 A1', 'turned'],
  ['on the left', -200, 20, 'B4 A1 / B5 A2 / A3', 'turned'],
  ['on the right', 400, 20, 'A3 / A2 B5 / A1 B4', 'turned'],
  ['in the middle', 40, 20, 'A1 A2 A3 / B4 B5', 'among the seats'],
])('with its stage %s a plan has that in front of the first row', (_, x, y, seen, says) => {
  const [saal] = foreign.zones
  const { plan, lacks } = planOf({
    ...foreign,
    zones: [{ ...saal, areas: [written('ellipse', x < 0 ? 'S T A G E' : 'Bühne', x, y)] }],
  })
  const rows = Map.groupBy(
    plan.seats.toSorted((a, b) => a.y - b.y || a.x - b.x),
    (one) => one.y,
  )
  const names = [...rows.values()].map((row) => row.map((one) => one.row + one.number).join(' '))
  expect(names.join(' / ')).toBe(seen)
  expect(lacks.filter((each) => /turned|among/.test(each))).toEqual(
    says ? [expect.stringContaining(says)] : [],
  )
  expect(plan.blocks[0]?.texts).toBeUndefined()
})

test.each([
  ['25 apart', 25, undefined],
  ['100 apart', 100, undefined],
  ['of our size, closer together', 36, 17],
])('seats %s stand as ours do, and texts move with them', (_, apart, radius) => {
  const ours = radius === SEAT_SIZE / 2
  const row = (y: number) => ({
    ...{ row_number: `R${y}`, position: { x: 0, y: y * apart } },
    seats: [0, 1, 2].map((x) => ({ ...seat(`${x}`, x * apart, `C${y}`), ...(radius && { radius }) })),
  })
  const zone = { name: 'Saal', rows: [0, 1].map(row), areas: [written('text', 'Bar', 4 * apart - 5, -5)] }
  const { plan } = planOf({ zones: [zone] })
  const pitch = ours ? apart : SEAT_PITCH
  expect(plan.seats.map(({ x, y }) => [x, y])).toEqual(
    [0, pitch].flatMap((y) => [0, pitch, 2 * pitch].map((x) => [x, y])),
  )
  expect(plan.blocks[0]?.texts).toEqual([{ title: 'Bar', x: 4 * pitch, y: 0 }])
})

test('no seats overlap where some stand closer together than most, nor where two have one place', () => {
  const at = [0, 25, 50, 75, 95, 115, 115, 140, 165]
  const seats = at.map((x, i) => seat(String(i), x))
  const { plan } = planOf({ zones: [{ name: 'Saal', rows: [{ row_number: 'A', seats }] }] })
  const apart = plan.seats.slice(1).map(({ x }, i) => x - (plan.seats[i]?.x ?? 0))
  expect(apart.map((x) => Math.round(x * 10) / 10)).toEqual([42.5, 42.5, 42.5, 34, 34, 0, 42.5, 42.5])
})

test('more texts than a block may have, and names that no house may have', () => {
  const [saal] = foreign.zones
  const areas = Array.from({ length: 51 }, (_, i) => written('text', `T${i}`, 0, 0))
  const { plan, lacks } = planOf({ zones: [{ ...saal, areas }] })
  expect(plan.blocks[0]?.texts).toHaveLength(50)
  expect(lacks).toContain('Texts that are not kept: T50.')
  const rows = [{ row_number: 'R'.repeat(13), seats: [seat('1', 0)] }]
  expect(readPlanFile(JSON.stringify({ zones: [{ rows }] }), empty)).toEqual({
    problem: 'At most 12 characters, please.',
  })
})
