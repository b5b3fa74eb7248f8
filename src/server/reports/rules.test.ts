import { expect, test } from 'vitest'
import { PACE_DAYS } from '../../shared/reports/sales.ts'
import { lastDates, periodOf, soldByDay, todayAndWeekAgo } from './rules.ts'

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

test('today beside the same day of last week, up to the same time by the clock, in days of 23 and 25 hours', () => {
  const spans = (now: string) => {
    const { today, weekAgo } = todayAndWeekAgo(Date.parse(now), timeZone)
    const text = ({ date, from, until }: typeof today) =>
      `${date} ${new Date(from).toISOString()} ${new Date(until).toISOString()}`
    return [text(today), text(weekAgo)]
  }
  expect(spans('2026-11-30T21:30:00-05:00')).toEqual([
    '2026-11-30 2026-11-30T05:00:00.000Z 2026-12-01T02:30:00.000Z',
    '2026-11-23 2026-11-23T05:00:00.000Z 2026-11-24T02:30:00.000Z',
  ])
  // The clocks went back on the Sunday: 25 hours, of which 21 had passed at 8 pm.
  expect(spans('2026-11-01T20:00:00-05:00')).toEqual([
    '2026-11-01 2026-11-01T04:00:00.000Z 2026-11-02T01:00:00.000Z',
    '2026-10-25 2026-10-25T04:00:00.000Z 2026-10-26T00:00:00.000Z',
  ])
  // In the hour that comes twice, last week's only one; and the other way round the first.
  expect(spans('2026-11-01T01:30:00-05:00')[1]).toMatch(/ 2026-10-25T05:30:00.000Z$/)
  expect(spans('2026-11-08T01:30:00-05:00')[1]).toMatch(/ 2026-11-01T05:30:00.000Z$/)
  // A time that the spring change skipped a week ago moves on by an hour; that day began an hour earlier.
  expect(spans('2026-03-15T02:30:00-04:00')).toEqual([
    '2026-03-15 2026-03-15T04:00:00.000Z 2026-03-15T06:30:00.000Z',
    '2026-03-08 2026-03-08T05:00:00.000Z 2026-03-08T07:30:00.000Z',
  ])
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
