import { expect, test } from 'vitest'
import { reopenAfter } from './reopen-after.ts'

test.each([
  [0, 1500, 3000],
  [1, 3000, 6000],
  [2, 6000, 12_000],
  [3, 7500, 15_000],
  [5000, 7500, 15_000],
])('X29: after %i refusals a page waits between %i and %i ms', (refusals, shortest, longest) => {
  expect([reopenAfter(refusals, 1), reopenAfter(refusals, 0)]).toEqual([shortest, longest])
})
