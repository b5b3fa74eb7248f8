import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { stepOfUnused } from './unused.ts'

const now = 10_000 * DAY_MS
const daysAgo = (days: number | null) => (days === null ? null : now - days * DAY_MS)

test.each([
  // Unused for a thousand days means deleted; the last 30 of them come after a mail.
  [0, null, 'keep'],
  [970, null, 'keep'],
  [971, null, 'warn'],
  [971, 1, 'keep'],
  [999, 29, 'keep'],
  [1001, 31, 'erase'],
  // Told late, because the server stood still or the setting changed: a month all the same.
  [2000, null, 'warn'],
  [2000, 30, 'keep'],
  [2000, 31, 'erase'],
  // Used since they were told: told again.
  [980, 990, 'warn'],
  [5, 40, 'keep'],
])('used %i days ago, told %j days ago: %s', (used, told, step) => {
  const use = { now, usedAt: now - used * DAY_MS, warnedAt: daysAgo(told) }
  expect(stepOfUnused(use, 1000 * DAY_MS)).toBe(step)
})
