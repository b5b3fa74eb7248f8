import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setReader } from '../../language/language.ts'
import { dollarsFromCents } from '../money/money.ts'
import { CSV_MARK, csvLines } from './csv.ts'

test('text, numbers and nothing, with quotes only where they are needed', () => {
  expect(
    csvLines([
      ['Name', 'Total', 'Note'],
      ['Noëlle “N” Roy', dollarsFromCents(1590), null],
      ['a "b", c', -2.5, 'two\nlines'],
    ]),
  ).toBe('Name,Total,Note\r\nNoëlle “N” Roy,15.9,\r\n"a ""b"", c",-2.5,two lines\r\n')
  expect(CSV_MARK.charCodeAt(0)).toBe(0xfeff)
})

afterEach(() => setReader(() => 'en'))

test('a spreadsheet in French reads its own separator and decimal comma', () => {
  setReader(() => 'fr')
  expect(csvLines([['Roy, Noëlle', dollarsFromCents(1590), -2.5, 3, 'a;b', null]])).toBe(
    '"Roy, Noëlle";15,9;-2,5;3;"a;b";\r\n',
  )
})

test('what would be a formula is text', () => {
  for (const text of ['=1+1', '+1 514', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r\n=1'])
    expect(csvLines([[text]]), text).toMatch(/^"? ?'/)
  expect(csvLines([['a;=cmd|calc']])).toBe('"a;\'=cmd|calc"\r\n')
})

/** Cells as a reader of RFC 4180 sees them. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

const letters = fc.constantFrom(...' \t\r\n",;\'=+-@＝＋－＠aé', 'Tab')
const cell = fc.oneof(
  fc.string(),
  fc.array(letters, { maxLength: 12 }).map((all) => all.join('')),
)

test('whatever people type, the cells stay apart, and none is a formula under any separator', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const text = csvLines(rows)
      const read = readCsv(text)
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
      const seen = [...read.flat(), ...text.split(/[,;\t\r\n]/)]
      for (const one of seen) expect(one).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/u)
    }),
  )
})
