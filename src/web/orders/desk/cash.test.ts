import { expect, test } from 'vitest'
import { likelyCash, readCash } from './cash.ts'

test.each([
  [3500, [3500, 4000, 5000, 10_000]],
  [1750, [1750, 2000, 5000, 10_000]],
  [2000, [2000, 5000, 10_000]],
  [10_495, [10_495, 10_500, 11_000, 12_000]],
])('%i cents are paid with %j', (total, likely) => {
  expect(likelyCash(total)).toEqual(likely)
})

test.each([
  ['40', 4000],
  ['34.98', 3498],
  ['34,5', 3450],
  [' $ 7 ', 700],
  ['34,98 $', 3498],
  ['0', 0],
  ['', null],
  ['4.999', null],
  ['-1', null],
  ['1e3', null],
])('"%s" is %s cents', (text, cents) => {
  expect(readCash(text)).toBe(cents)
})
