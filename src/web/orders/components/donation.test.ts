import { expect, test } from 'vitest'
import { needsConfirmation, readDonation } from './donation.ts'

test.each([
  ['25', '25', 25],
  ['$1,200', '1200', 1200],
  ['1,200.50', '1200', 1200],
  ['1 200,50 $', '1200', 1200],
  ['1\u00a0200', '1200', 1200],
  ['25.00', '25', 25],
  ['10,50', '10', 10],
  ['12.5', '12', 12],
  ['25.000', '25', 25],
  ['10.5.0', '10', 10],
  ['.50', '', 0],
  ['-x7 dollars', '7', 7],
  ['abc', '', 0],
  ['', '', 0],
  ['007', '7', 7],
  ['0', '0', 0],
  ['10000', '10000', 10_000],
])('%j reads %j, %i dollars', (typed, digits, dollars) => {
  const read = readDonation(typed)
  expect(read).toMatchObject({ digits, tooMuch: false })
  expect(Number(read.digits)).toBe(dollars)
})

test('an amount typed one character after the other is never read as more than it is when complete', () => {
  for (const [whole, typed] of [
    [10, '10.50'],
    [10, '10,50'],
    [1200, '1,200.50'],
  ] as const)
    for (let length = 1; length <= typed.length; length++)
      expect(Number(readDonation(typed.slice(0, length)).digits)).toBeLessThanOrEqual(whole)
})

test('more than the most is cut to it, and said', () => {
  const most = { digits: '10000', tooMuch: true }
  expect(readDonation('10001')).toMatchObject(most)
  expect(readDonation('9'.repeat(40))).toMatchObject(most)
})

test.each([
  [0, 2090, false],
  [209, 2090, false],
  [210, 2090, true],
  [499, 20_000, false],
  [500, 20_000, true],
  [1050, 2090, true],
  [20, 100, false],
  [21, 100, true],
  [25, 0, false],
  [500, 0, true],
])(
  'a donation of $%i beside tickets of %i cents needs a confirmation: %s',
  (dollars, ticketsCents, needed) => {
    const donationCents = dollars * 100
    expect(needsConfirmation({ donationCents, subtotalCents: ticketsCents + donationCents })).toBe(needed)
  },
)
