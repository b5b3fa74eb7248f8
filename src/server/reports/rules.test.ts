import { expect, test } from 'vitest'
import { periodOf } from './rules.ts'

test('a period of which one date is missing is the rest of its month or year, never one that ends before it begins', () => {
  const now = Date.parse('2026-11-24T03:00:00Z')
  const period = (span: 'month' | 'year', dates: { from?: string; to?: string }) => {
    const { from, to } = periodOf(dates, span, now, 'America/Toronto')
    return `${from} ${to}`
  }
  expect(period('month', {})).toBe('2026-11-01 2026-11-23')
  expect(period('year', {})).toBe('2026-01-01 2026-11-23')
  expect(period('month', { from: '2026-10-15' })).toBe('2026-10-15 2026-11-23')
  expect(period('month', { to: '2026-10-15' })).toBe('2026-10-01 2026-10-15')
  expect(period('year', { to: '2025-10-15' })).toBe('2025-01-01 2025-10-15')
  expect(period('month', { from: '2027-02-03' })).toBe('2027-02-03 2027-02-28')
  expect(period('year', { from: '2027-02-03' })).toBe('2027-02-03 2027-12-31')
})
