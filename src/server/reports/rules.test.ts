import { expect, test } from 'vitest'
import { PACE_DAYS } from '../../shared/reports/sales.ts'
import { dayRange, lastDates, periodOf, soldByDay } from './rules.ts'

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
  expect(period('month', { from: '2026-11-23' })).toBe('2026-11-23 2026-11-23')
  expect(period('month', { from: '2027-02-03' })).toBe('2027-02-03 2027-02-28')
  expect(period('year', { from: '2027-02-03' })).toBe('2027-02-03 2027-12-31')
})

const timeZone = 'America/Toronto'

test('a range of dates is from its first midnight until that after its last, over a change of clocks', () => {
  expect(dayRange({ from: '2026-10-31', to: '2026-11-01' }, timeZone)).toEqual({
    from: Date.parse('2026-10-31T00:00:00-04:00'),
    until: Date.parse('2026-11-02T00:00:00-05:00'),
  })
  expect(dayRange({}, timeZone)).toEqual({ from: null, until: null })
})

test('the last dates end with that of now at the theatre', () => {
  const now = Date.parse('2026-11-02T03:00:00Z')
  expect(lastDates(3, now, timeZone)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01'])
})

test('seats sold until the end of each day, from long before an opening to some days after it', () => {
  const { before, after } = PACE_DAYS
  const sales = [
    { day: -before - 5, sold: 2 },
    { day: -1, sold: 3 },
    { day: 1, sold: 4 },
  ]
  expect(soldByDay(sales, 0)).toEqual([...Array(before - 1).fill(2), 5, 5])
  expect(soldByDay(sales, 1).at(-1)).toBe(9)
  expect(soldByDay(sales, after + 9)).toHaveLength(before + after + 1)
  expect(soldByDay(sales, -before)).toEqual([2])
  expect(soldByDay(sales, -before - 9)).toEqual([])
})
