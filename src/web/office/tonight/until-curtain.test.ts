import { expect, test } from 'vitest'
import { untilCurtain } from './until-curtain.ts'

const startsAt = '2026-11-28T00:30:00.000Z'
const doorsAt = '2026-11-28T00:00:00.000Z'

test.each([
  ['2026-11-28T00:12:00.000Z', 'open', 'Curtain up in 18 min'],
  ['2026-11-28T00:29:01.000Z', 'open', 'Curtain up in 1 min'],
  ['2026-11-28T00:30:00.000Z', 'open', 'Curtain up now'],
  ['2026-11-28T00:42:30.000Z', 'open', 'Curtain went up 12 min ago'],
  ['2026-11-27T22:30:00.000Z', 'today', 'Curtain up in 2 h'],
  ['2026-11-27T21:05:00.000Z', 'today', 'Curtain up in 3 h 25 min'],
  ['2026-11-26T23:00:00.000Z', 'later', 'Curtain up in 1 day'],
  ['2026-11-20T00:30:00.000Z', 'later', 'Curtain up in 8 days'],
  ['2026-11-28T05:30:00.000Z', 'over', 'Over'],
] as const)('at %s the evening is at: %s, %s', (serverTime, stage, words) => {
  expect(untilCurtain({ startsAt, doorsAt, stage }, serverTime)).toBe(words)
})
