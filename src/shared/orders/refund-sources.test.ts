import { expect, test } from 'vitest'
import { splitRefund } from './refund-sources.ts'

const sources = [
  { kind: 'outside', cents: 100 },
  { kind: 'waived', cents: 875 },
  { kind: 'paid', cents: 874 },
  { kind: 'waived', cents: 50 },
  { kind: 'paid', cents: 500 },
] as const

test.each([
  [0, { waived: 0, paid: 0 }],
  [90, { waived: 0, paid: 0 }],
  [1749, { waived: 875, paid: 774 }],
  [1949, { waived: 925, paid: 924 }],
  // More than is known: the server says what to that.
  [3000, { waived: 925, paid: 1975 }],
])('of %s cents each source gives what it has, in turn', (cents, split) => {
  expect(splitRefund(sources, cents)).toMatchObject(split)
})

const payments = [
  { kind: 'outside', cents: 100 },
  { kind: 'paid', cents: 874, provider: 'cash' },
  { kind: 'waived', cents: 50 },
  { kind: 'paid', cents: 500, provider: 'stripe' },
] as const

test.each([
  [100, []],
  [600, [{ provider: 'cash', cents: 500 }]],
  [
    1124,
    [
      { provider: 'cash', cents: 874 },
      { provider: 'stripe', cents: 100 },
    ],
  ],
])('of %s cents what goes back is named by the payment that it came from', (cents, parts) => {
  expect(splitRefund(payments, cents).parts).toEqual(parts)
})

test('where the provider is not known, or there is less than that, no part is named', () => {
  expect(splitRefund(sources, 1949).parts).toEqual([])
  expect(splitRefund(payments, 3000).parts).toEqual([])
  expect(splitRefund([{ kind: 'paid', cents: 100 }, ...payments], 600).parts).toEqual([])
})
