import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditFor, SMALLEST_PAYMENT_CENTS } from './spend-credit.ts'

test('credit pays as much as it can, and leaves nothing for a card, or enough', () => {
  const cents = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(cents, cents, (due, available) => {
      const used = creditFor(due, available)
      expect(used).toBeGreaterThanOrEqual(0)
      expect(used).toBeLessThanOrEqual(Math.min(due, available))
      const left = due - used
      if (used > 0 && left > 0) expect(left).toBeGreaterThanOrEqual(SMALLEST_PAYMENT_CENTS)
      // A cent more could not have been used.
      if (used < Math.min(due, available)) expect(left).toBeLessThanOrEqual(SMALLEST_PAYMENT_CENTS)
    }),
  )
})

test.for([
  [1749, 2000, 1749],
  [1749, 1749, 1749],
  [1749, 1748, 1699],
  [1749, 1000, 1000],
  [1749, 1730, 1699],
  [60, 20, 10],
  [49, 20, 0],
])('of %d due, %d of credit pays %d', ([due = 0, available = 0, used = 0]) => {
  expect(creditFor(due, available)).toBe(used)
})
