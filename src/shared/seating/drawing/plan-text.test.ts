import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setReader } from '../../language/language.ts'
import { empty, planOf, problemsOf } from '../../testing/plans.ts'
import { type HousePlan, MAX_PLAN_SEATS, planLabels } from '../plan.ts'

afterEach(() => setReader(() => 'en'))

const labelsOf = (plan: HousePlan) => [...planLabels(plan).values()]
const countTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const seatsOf = (rows: readonly string[], count: number, area = '') =>
  rows.flatMap((row) => countTo(count).map((number) => `${area}${row}${number}`))

/** Where the seats of a row stand, from left to right. */
const rowAt = (plan: HousePlan, row: string) =>
  plan.seats
    .filter((seat) => seat.row === row)
    .toSorted((a, b) => a.x - b.x)
    .map(({ number, x }) => [number, x])

test('a hall of 264 seats: rows A to M without I, of 22', () => {
  const plan = planOf('Rows A-M without I, 22 seats.')
  expect(labelsOf(plan)).toEqual(seatsOf([...'ABCDEFGHJKLM'], 22))
  expect(plan.seats.map(({ seatNum }) => seatNum)).toEqual(countTo(264))
  expect(plan.zones).toEqual(empty.zones)
  expect(plan.blocks).toEqual(empty.blocks)
})

test('an orchestra of odd and even sides, a shorter row, and a balcony', () => {
  const plan = planOf(
    'Orchestra: rows A-M without I, 22 seats, odd left from the aisle; row N 18. Balcony: AA-CC, 14.\n' +
      'Wheelchair A1 A2, companions A3 A4. Zone Premium: A-D.',
  )
  expect(labelsOf(plan).toSorted()).toEqual(
    [
      ...seatsOf([...'ABCDEFGHJKLM'], 22, 'Orchestra '),
      ...seatsOf(['N'], 18, 'Orchestra '),
      ...seatsOf(['AA', 'BB', 'CC'], 14, 'Balcony '),
    ].toSorted(),
  )
  const a = rowAt(plan, 'A').map(([number]) => number)
  expect(a).toEqual(
    [21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22].map(String),
  )
  const at = (row: string, number: string) =>
    plan.seats.find((seat) => seat.row === row && seat.number === number)
  expect((at('A', '2')?.x ?? 0) - (at('A', '1')?.x ?? 0), 'the aisle is as wide as a seat').toBe(80)
  expect(at('N', '1')?.x, 'a shorter row has the same aisle').toBe(at('A', '1')?.x)
  expect(Math.min(...plan.seats.map(({ x }) => x))).toBe(0)
  expect((at('AA', '1')?.x ?? 0) + (at('AA', '14')?.x ?? 0), 'the balcony is centred').toBe(22 * 40)
  expect((at('AA', '1')?.y ?? 0) - (at('N', '1')?.y ?? 0), 'behind a gap').toBe(120)
  const kinds = ['1', '2', '3', '4'].map((number) => at('A', number)?.kind)
  expect(kinds).toEqual(['wheelchair', 'wheelchair', 'companion', 'companion'])
  expect(plan.seats.filter(({ kind }) => kind !== 'standard')).toHaveLength(4)
  const premium = plan.zones.find(({ name }) => name === 'Premium')
  expect(premium).toMatchObject({ id: 'premium', price: 10 })
  expect([...new Set(plan.seats.filter(({ zone }) => zone === 'premium').map(({ row }) => row))]).toEqual([
    ...'ABCD',
  ])
})

test('a balcony that repeats the letters of its rows', () => {
  const plan = planOf(
    'Stalls: rows A-F, 20. Balcony: rows A-C, 12, wheelchair A1. Zone Gold: Stalls A-B, Balcony A12. Zone Upstairs: Balcony B C',
  )
  expect(labelsOf(plan)).toEqual([
    ...seatsOf([...'ABCDEF'], 20, 'Stalls '),
    ...seatsOf([...'ABC'], 12, 'Balcony '),
  ])
  const labels = planLabels(plan)
  const called = (some: (seat: HousePlan['seats'][number]) => boolean) =>
    plan.seats.filter(some).map(({ seatNum }) => labels.get(seatNum))
  expect(called(({ kind }) => kind === 'wheelchair')).toEqual(['Balcony A1'])
  expect(called(({ zone }) => zone === 'gold')).toEqual([
    ...seatsOf(['A', 'B'], 20, 'Stalls '),
    'Balcony A12',
  ])
  expect(called(({ zone }) => zone === 'upstairs')).toEqual(seatsOf(['B', 'C'], 12, 'Balcony '))
  expect(problemsOf('Stalls: A-F, 20. Balcony: A, 12. Zone Gold: A')).toEqual([
    ['A', 'Several areas have this (Stalls, Balcony): write which before it.'],
  ])
})

test('a hall of 1,256 seats: odd and even sides apart, doubled letters, numbered rows', () => {
  const plan = planOf(
    `Left: rows A-Z without I O, odd 1-23.
     Centre: rows A-Z without I O, 101-114.
     Right: rows A-Z without I O, even 2-24, from the right.
     Mezzanine: rows AA-DD, 20 seats; rows 1-12, 18; row 13 seats 1-8 11-18.
     Wheelchair Mezzanine 13-18
     Zone Upstairs: Mezzanine.`,
  )
  const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']
  const names = [
    ...letters.flatMap((row) => countTo(12).map((n) => `Left ${row}${2 * n - 1}`)),
    ...letters.flatMap((row) => countTo(14).map((n) => `Centre ${row}${100 + n}`)),
    ...letters.flatMap((row) => countTo(12).map((n) => `Right ${row}${2 * n}`)),
    ...seatsOf(['AA', 'BB', 'CC', 'DD'], 20, 'Mezzanine '),
    ...countTo(12).flatMap((row) => countTo(18).map((n) => `Mezzanine ${row}-${n}`)),
    ...[...countTo(8), 11, 12, 13, 14, 15, 16, 17, 18].map((n) => `Mezzanine 13-${n}`),
  ]
  expect(names.length).toBeGreaterThan(1000)
  expect(labelsOf(plan).toSorted()).toEqual(names.toSorted())
  expect(plan.seats.filter(({ kind }) => kind === 'wheelchair')).toMatchObject([{ row: '13', number: '18' }])
  expect(plan.seats.filter(({ zone }) => zone === 'upstairs')).toHaveLength(80 + 216 + 16)
})

test('French, and both languages at once', () => {
  const french = planOf(
    'Parterre : rangées A à M sans I, 22 places, impairs à gauche depuis l’allée ; rangée N 18. Balcon : AA-CC, 14.\n' +
      'Fauteuils Parterre A1 A2, accompagnement A3 A4. Zone Premium : A-D.',
  )
  const english = planOf(
    'Parterre: rows A-M without I, 22 seats, odd left from the aisle; row N 18. Balcon: AA-CC, 14.\n' +
      'Wheelchair A1 A2, companions A3 A4. Zone Premium: A-D.',
  )
  expect(french).toEqual(english)
  setReader(() => 'fr')
  expect(problemsOf('Parterre: rangées A-C')).toEqual([['A-C', 'Indiquez combien de places a cette rangée.']])
})

test.each([
  ['Rows A-C', [['A-C', 'Say how many seats this row has.']]],
  ['Rows A-C, 0 seats', [['0', 'Say how many seats this row has.']]],
  [
    'Balcony: rows A-C, 5. Rows D-F, 4. Rows G-H, 3',
    [
      [
        'D-F',
        'Other seats have an area: write that of these before them, as in “Balcony: rows A-C, 10 seats.”',
      ],
    ],
  ],
  ['row,seat\n,A1\nA,1', [['1', 'Two seats are called A1.']]],
  ['area,row,seat\nBalcony,A,1\n,B,1', [['1', expect.stringMatching(/^Other seats have an area/)]]],
  ['22 seats', [['22', 'Say which rows have these seats.']]],
  [
    'Rows A-C, 22 seets',
    [['seets', 'Unknown word. Rows and seats are called by at most three letters, or with a number.']],
  ],
  ['Rows M-A, 22', [['M-A', 'This is not a range, such as A-M or 1-22.']]],
  ['Rows A-7, 22', [['A-7', 'This is not a range, such as A-M or 1-22.']]],
  ['Rows A-C without I, 22', [['I', 'There is no row or seat of this name.']]],
  ['Rows A-C, 22; row B 4', [['B', 'Two seats are called B1.']]],
  ['Rows A-C, 5. Wheelchair A9', [['A9', 'There is no row or seat of this name.']]],
  [
    'Rows A-C, 5. Zone Premium A',
    [['Zone Premium A', 'A name and a colon belong here, as in “Zone Premium: A-D.”']],
  ],
  [': rows A-C, 5', [['rows A-C, 5', 'A name and a colon belong here, as in “Zone Premium: A-D.”']]],
  ['Rows A-C, 5001', [['5001', 'A house has at most 5000 seats.']]],
  ['Rows A-Z, 200', [['A-Z', 'A house has at most 5000 seats.']]],
  [`${'x'.repeat(61)}: row A 5`, [['x'.repeat(61), 'At most 60 characters, please.']]],
  ['Row A1234567890123 5', [['A1234567890123', 'At most 12 characters, please.']]],
  [
    'Rows A-C, foo. Rows D-F, bar',
    [
      ['foo', expect.anything()],
      ['bar', expect.anything()],
    ],
  ],
])('%s is wrong at the word', (text, problems) => {
  expect(problemsOf(text)).toEqual(problems)
})

test('nothing is wrong with an empty text, and it is no house', () => {
  expect(problemsOf(' \n')).toEqual([])
})

const rowNames = fc.oneof(
  fc.constantFrom(...'ABCDEFGHJKLMNOPQRSTUVWXYZ', 'AA', 'BB', 'AB', 'BC', 'R1', 'R2'),
  fc.integer({ min: 1, max: 40 }).map(String),
)
const areaNames = fc.constantFrom(
  'Orchestra',
  'Orchestra left',
  'Côté-jardin',
  'Balcony',
  'Loge 4',
  'Row house',
)
const house = fc.uniqueArray(
  fc.record({
    area: areaNames,
    rows: fc.uniqueArray(
      fc.record({
        row: rowNames,
        seats: fc.oneof(
          fc
            .integer({ min: 1, max: 30 })
            .map((count) => ({ text: String(count), numbers: countTo(count).map(String) })),
          fc
            .uniqueArray(
              fc.oneof(
                fc.integer({ min: 1, max: 200 }).map(String),
                fc.constantFrom('A', 'B', '3A', '12bis'),
              ),
              { minLength: 2, maxLength: 8, selector: (number) => number.toUpperCase() },
            )
            .map((numbers) => ({ text: `seats ${numbers.join(' ')}`, numbers })),
        ),
        side: fc.constantFrom('', ', odd left from the aisle', ', even left', ', from the right'),
      }),
      { minLength: 1, maxLength: 8, selector: ({ row }) => row },
    ),
  }),
  { minLength: 1, maxLength: 4, selector: ({ area }) => area },
)

test('any house keeps exactly its names', () => {
  fc.assert(
    fc.property(house, (areas) => {
      const text = areas
        .map(
          ({ area, rows }) =>
            `${area}: ${rows.map(({ row, seats, side }) => `row ${row} ${seats.text}${side}`).join('; ')}.`,
        )
        .join(' ')
      const names = areas.flatMap(({ area, rows }) =>
        rows.flatMap(({ row, seats }) => seats.numbers.map((number) => [area, row, number])),
      )
      const plan = planOf(text)
      const titles = new Map(plan.blocks.map(({ id, title }) => [id, title]))
      const read = plan.seats.map(({ block, row, number }) => [titles.get(block), row, number])
      expect(read.toSorted()).toEqual(names.toSorted())
      expect(new Set(plan.seats.map(({ x, y }) => `${x} ${y}`)).size, 'each in a place of its own').toBe(
        read.length,
      )
      const again = planOf(text, plan)
      expect(again, 'and is the same house when it is drawn again').toEqual(plan)
    }),
  )
})

test('seats, zones and blocks of the house that are called alike stay: number, price and colour', () => {
  const before = planOf('Stalls: A-B, 3. Zone Gold: A.')
  const house = {
    ...before,
    zones: before.zones.map((zone) => ({ ...zone, price: 25, nameFr: 'Or' })),
    seats: before.seats.map((seat) => ({ ...seat, seatNum: seat.seatNum + 100 })),
  }
  const plan = planOf('Stalls: A-C, 3. Zone Gold: C. Zone New: B2.', house)
  const labels = planLabels(plan)
  expect(plan.seats.map(({ seatNum }) => `${seatNum} ${labels.get(seatNum)}`)).toEqual(
    seatsOf(['A', 'B', 'C'], 3).map((label, i) => `${101 + i} ${label}`),
  )
  expect(plan.blocks).toEqual(house.blocks)
  expect(plan.zones).toEqual([
    house.zones.find(({ name }) => name === 'House'),
    { id: 'new', name: 'New', price: 10 },
    house.zones.find(({ name }) => name === 'Gold'),
  ])
})

test('the largest house is drawn, and one seat more is refused at its row', () => {
  expect(planOf('Rows 1-50, 100 seats').seats).toHaveLength(MAX_PLAN_SEATS)
  expect(problemsOf('Rows 1-50, 100 seats; row X 1')).toEqual([['X', 'A house has at most 5000 seats.']])
})
