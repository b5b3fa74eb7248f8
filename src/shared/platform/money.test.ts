import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsFromDollars, dollarsFromCents, formatCents } from './money.ts'

test('dollars and cents are two ways to write one amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents)
    }),
  )
})

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [1590, '$15.90'],
  [-1590, '-$15.90'],
  [123_456_789, '$1,234,567.89'],
])('%i cents read %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test('the binary noise of 15.9 does not become a cent', () => {
  expect(centsFromDollars(15.9)).toBe(1590)
  expect(centsFromDollars(0.1 + 0.2)).toBe(30)
})
