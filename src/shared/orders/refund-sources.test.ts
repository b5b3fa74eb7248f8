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
  [0, { outside: 0, waived: 0, paid: 0 }],
  [90, { outside: 90, waived: 0, paid: 0 }],
  [1749, { outside: 100, waived: 875, paid: 774 }],
  [1949, { outside: 100, waived: 925, paid: 924 }],
  // More than is known: the server says what to that.
  [3000, { outside: 100, waived: 925, paid: 1975 }],
])('of %s cents each source gives what it has, in turn', (cents, split) => {
  expect(splitRefund(sources, cents)).toEqual(split)
})
