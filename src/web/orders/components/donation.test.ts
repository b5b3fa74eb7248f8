import { expect, test } from 'vitest'
import { readDonation } from './donation.ts'

test.each([
  ['25', '25', 25],
  ['$1,200', '1200', 1200],
  ['12.50', '1250', 1250],
  ['-8', '8', 8],
  ['abc', '', 0],
  ['', '', 0],
  ['007', '7', 7],
  ['0', '0', 0],
  ['10000', '10000', 10_000],
])('%j reads %j, %i dollars', (typed, digits, dollars) => {
  expect(readDonation(typed)).toEqual({ digits, dollars, tooMuch: false })
})

test('more than the most is cut to it, and said', () => {
  expect(readDonation('10001')).toEqual({ digits: '10000', dollars: 10_000, tooMuch: true })
  expect(readDonation('9'.repeat(40))).toEqual({ digits: '10000', dollars: 10_000, tooMuch: true })
})
