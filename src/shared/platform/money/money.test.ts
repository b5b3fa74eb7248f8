import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setReader } from '../../language/language.ts'
import {
  cashCents,
  centsFromDollars,
  dollarsFromCents,
  formatCents,
  formatDollars,
  readCents,
} from './money.ts'

test('cents survive the way to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents)
    }),
  )
})

test.each([
  [15.9, 1590],
  [0.1 + 0.2, 30],
  [1.1 * 3, 330],
  [19.99, 1999],
  [0, 0],
])('%d dollars are %d cents', (dollars, cents) => {
  expect(centsFromDollars(dollars)).toBe(cents)
})

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [1590, '$15.90'],
  [123_456_789, '$1,234,567.89'],
  [-1749, '-$17.49'],
])('%d cents read %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test('cents read as Intl would write them', () => {
  const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(formatCents(cents)).toBe(dollars.format(cents / 100))
    }),
  )
})

test.each([
  ['en', '$10,000', '-$1,234.50'],
  ['fr', '10\u00a0000\u00a0$', '-1\u00a0234,50\u00a0$'],
] as const)('amounts are written as in %s', (language, dollars, cents) => {
  setReader(() => language)
  try {
    expect(formatDollars(10_000)).toBe(dollars)
    expect(formatCents(-123_450)).toBe(cents)
  } finally {
    setReader(() => 'en')
  }
})

test.each([
  [3498, 3500],
  [1749, 1750],
  [1746, 1745],
  [1747, 1745],
  [1748, 1750],
  [1750, 1750],
  [2, 0],
  [0, 0],
])('%i cents are %i in cash', (cents, cash) => {
  expect(cashCents(cents)).toBe(cash)
})

test.each([
  ['40', 4000],
  ['34.98', 3498],
  ['34,5', 3450],
  [' $ 7 ', 700],
  ['34,98 $', 3498],
  ['$1,234.50', 123_450],
  ['1\u00a0234,50\u00a0$', 123_450],
  ['1,200', 120_000],
  ['25.', 2500],
  ['0', 0],
  ['', null],
  ['.5', null],
  ['4.999', null],
  ['1.234,50', null],
  ['-1', null],
  ['1e3', null],
  ['1$5', null],
  ['1%5', null],
])('"%s" is %s cents', (typed, cents) => {
  expect(readCents(typed)).toBe(cents)
})
