import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setReader } from '../../language/language.ts'
import { csvLines } from '../../platform/text/csv.ts'
import { visibleText } from '../../platform/text/typed-text.ts'
import { empty, planOf, problemsOf } from '../../testing/plans.ts'
import { readPlanText } from './plan-text.ts'

afterEach(() => setReader(() => 'en'))

const anyName = fc
  .string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
  .filter((name) => /^[^\s"'=+@＝＋－＠-]+$/u.test(name) && name.length <= 12 && visibleText(name) === name)

test('any names, kinds and places survive a CSV, with each separator', () => {
  const seats = fc.uniqueArray(
    fc.record({
      area: fc.constantFrom('Stalls', 'Balcony; upper', 'A, "B"'),
      row: anyName,
      number: anyName,
      kind: fc.constantFrom('standard' as const, 'wheelchair' as const, 'companion' as const),
      x: fc.integer({ min: -2000, max: 2000 }),
      y: fc.integer({ min: -2000, max: 2000 }),
    }),
    {
      minLength: 1,
      maxLength: 30,
      selector: ({ area, row, number }) => `${area} ${row} ${number}`.toUpperCase(),
    },
  )
  fc.assert(
    fc.property(seats, fc.constantFrom('en' as const, 'fr' as const), (all, language) => {
      setReader(() => language)
      const lines = all.map(({ area, row, number, kind, x, y }) => [area, row, number, kind, 'Gold', x, y])
      const text = csvLines([['area', 'row', 'seat', 'kind', 'zone', 'x', 'y'], ...lines])
      const read = readPlanText(text, empty)
      // Rows and numbers that run into each other are names that are used twice.
      if ('problems' in read)
        return expect(read.problems).toMatchObject([{ message: expect.stringMatching(/called|appellent/) }])
      const { plan } = read
      const titles = new Map(plan.blocks.map(({ id, title }) => [id, title]))
      expect(
        plan.seats.map(({ block, row, number, kind, x, y }) => ({
          area: titles.get(block),
          row,
          number,
          kind,
          x,
          y,
        })),
      ).toEqual(all)
      expect(plan.zones).toMatchObject([{ name: 'Gold', price: 10 }])
    }),
  )
})

test.each([
  ['a comma', 'area,row,seat,kind\r\nStalls,A,1,wheelchair\r\nStalls,A,2,\r\n'],
  [
    'a semicolon, in French',
    '\uFEFFSecteur;Rangée;Place;Type\nStalls;A;1;Place pour fauteuil\n\nStalls;A;2;standard',
  ],
  ['a tab', 'row\tseat\tkind\tarea\nA\t1\tWheelchair space\tStalls\nA\t"2"\t\tStalls'],
])('a CSV with %s', (_, text) => {
  const plan = planOf(text)
  expect(plan.blocks).toMatchObject([{ title: 'Stalls' }])
  expect(plan.seats).toMatchObject([
    { row: 'A', number: '1', kind: 'wheelchair', x: 0, y: 0 },
    { row: 'A', number: '2', kind: 'standard', x: 40, y: 0 },
  ])
})

test.each([
  ['commas', '\r\n,A1,A2,,A3+\r\n\r\nb1,B2+,,,\r\n'],
  ['tabs', '\tA1\tA2\t\tA3+\n\t\nB1\tB2+'],
])('a grid of labels with %s, as audience1st writes it, places its seats and keeps the gaps', (_, text) => {
  const plan = planOf(text)
  const top = text.startsWith('\r\n') ? 40 : 0
  expect(plan.seats.map(({ row, number, kind, x, y }) => [row, number, kind, x, y - top])).toEqual([
    ['A', '1', 'standard', 40, 0],
    ['A', '2', 'standard', 80, 0],
    ['A', '3', 'wheelchair', 160, 0],
    ['B', '1', 'standard', 0, 80],
    ['B', '2', 'wheelchair', 40, 80],
  ])
  expect(problemsOf('A1,A2\nB1,a2+')).toEqual([['a2+', 'Two seats are called A2.']])
})

test('a grid with zones, as audience1st writes it since it has them', () => {
  const { seats, zones } = planOf('res:A1,,prem:B1+\n,res:A2,res:B2\n')
  expect(zones.map(({ name }) => name)).toEqual(['res', 'prem'])
  expect(seats.map(({ row, number, kind, zone }) => [row + number, kind, zone])).toEqual([
    ['A1', 'standard', 'res'],
    ['B1', 'wheelchair', 'prem'],
    ['A2', 'standard', 'res'],
    ['B2', 'standard', 'res'],
  ])
})

test('what a CSV says wrong is marked, and what is not read of it is named', () => {
  expect(problemsOf('row,seat,kind\nA,1,throne')).toEqual([
    ['throne', 'Kinds of seats are standard, wheelchair and companion.'],
  ])
  expect(problemsOf('row,seat,x\nA,1,left')).toEqual([['left', 'This must be a number.']])
  expect(problemsOf('row,seat\nA,1\nB,1\nA,"1"')).toEqual([['"1"', 'Two seats are called A1.']])
  expect(problemsOf('row,seat\nA,')).toEqual([['', 'Each seat needs a number or a letter of its own.']])
  expect(problemsOf('row,seat\nA,"1\nA,2"')).toEqual([
    ['"1\nA,2"', expect.stringContaining('quotation mark')],
  ])
  expect(problemsOf('area,row\nStalls,A')).toEqual([['area,row', 'The column “seat” is missing.']])
  expect(readPlanText('row,seat,price,Colour\nA,1,20,red', empty)).toMatchObject({
    leftOut: ['price', 'Colour'],
  })
})

test('V13 what nobody sees is no part of a name: two seats that look alike are refused', () => {
  const [seat] = planOf('row,seat\nA\u202e,\u20661').seats
  expect(seat).toMatchObject({ row: 'A', number: '1' })
  expect(problemsOf('row,seat\nA,1\nA\u200b,1')).toEqual([['1', 'Two seats are called A1.']])
})
