import { expect, test } from 'vitest'
import { percentile, perSecond } from './statistics.ts'

const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)

test.each([
  ['the median of 1 to 100', hundred, 0.5, 50],
  ['the 99th of 1 to 100', hundred, 0.99, 99],
  ['the largest', hundred, 1, 100],
  ['the smallest', hundred, 0, 1],
  ['the median of two is the smaller', [20, 10], 0.5, 10],
  ['the 99th of a few is the largest', [5, 1, 9], 0.99, 9],
  ['numbers, not texts, are compared', [10, 9, 100], 0.5, 10],
  ['nothing measured', [], 0.5, Number.NaN],
])('percentile: %s', (_what, values, share, expected) => {
  expect(percentile(values, share)).toBe(expected)
})

test('the values stay as they were', () => {
  const values = [3, 1, 2]
  percentile(values, 0.5)
  expect(values).toEqual([3, 1, 2])
})

test('a rate', () => {
  expect(perSecond(50, 2000)).toBe(25)
})
