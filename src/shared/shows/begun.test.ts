import { expect, test } from 'vitest'
import { hasBegun } from './begun.ts'

const startsAt = '2026-11-28T00:30:00Z'
const now = Date.parse(startsAt)

test.each([
  ['past', now - 1, true],
  ['on-sale', now + 1, false],
  ['cancelled', now, true],
  ['cancelled', now - 1, false],
] as const)('a performance that is %s has begun at %d: %s', (status, at, begun) => {
  expect(hasBegun({ status, startsAt }, at)).toBe(begun)
})
