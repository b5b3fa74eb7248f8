import { expect, test } from 'vitest'
import { whenAhead } from './when-ahead.ts'

const curtain = '2026-11-29T00:30:00.000Z' // 28 November, 7:30 pm in Montréal

test.each([
  ['2026-11-11T17:00:00.000Z', 'in 17 days'],
  ['2026-11-28T03:00:00.000Z', 'tomorrow'],
  ['2026-11-28T05:30:00.000Z', 'in 19 hours'],
  ['2026-11-28T23:40:00.000Z', 'in 1 hour'],
  ['2026-11-29T00:20:00.000Z', 'today'],
  ['2026-11-29T02:00:00.000Z', 'today'],
])('at %s the curtain rises %s', (now, words) => {
  expect(whenAhead(curtain, Date.parse(now), 'America/Toronto')).toBe(words)
})
