import { expect, test } from 'vitest'
import { whenAhead } from './when-ahead.ts'

const curtain = '2026-11-29T00:30:00.000Z' // 28 November, 7:30 pm in Montréal

test.each([
  ['2026-11-11T17:00:00.000Z', 'In 17 days'],
  ['2026-11-28T03:00:00.000Z', 'See you tomorrow'],
  ['2026-11-28T05:30:00.000Z', 'In 19 hours'],
  ['2026-11-28T23:40:00.000Z', 'In 1 hour'],
  ['2026-11-29T00:20:00.000Z', 'See you today'],
  ['2026-11-29T02:00:00.000Z', 'See you today'],
])('at %s a card says: %s', (now, words) => {
  expect(whenAhead(curtain, Date.parse(now), 'America/Toronto')).toBe(words)
})
