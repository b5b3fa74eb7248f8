import { Temporal } from 'temporal-polyfill'
import { isoDay } from '../../shared/platform/when.ts'
import { PACE_DAYS } from '../../shared/reports/sales.ts'

/**
 * The dates from `from` to `to`. By default it ends today, or with the month or year of a beginning that is still to come,
 * and begins with the month or year in which it ends.
 */
export function periodOf(
  dates: { from?: string | undefined; to?: string | undefined },
  span: 'month' | 'year',
  now: number,
  timeZone: string,
): { from: string; to: string } {
  const today = isoDay(now, timeZone)
  const to = dates.to ?? (dates.from !== undefined && dates.from > today ? lastOf(dates.from, span) : today)
  return { from: dates.from ?? (span === 'year' ? `${to.slice(0, 4)}-01-01` : `${to.slice(0, 7)}-01`), to }
}

function lastOf(date: string, span: 'month' | 'year'): string {
  const last = { day: 31, ...(span === 'year' && { month: 12 }) }
  return Temporal.PlainDate.from(date).with(last).toString()
}

/**
 * Today until `now`, then the same day of last week until the same time by the theatre's clock, also where either has 23
 * or 25 hours. Both ends, in ms since 1970, are included.
 */
export function todayAndWeekAgo(now: number, timeZone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const spanOf = (end: Temporal.ZonedDateTime) => ({
    date: end.toPlainDate().toString(),
    from: end.startOfDay().epochMilliseconds,
    until: end.epochMilliseconds,
  })
  return { today: spanOf(today), weekAgo: spanOf(today.subtract({ days: 7 })) }
}

/** This many dates, the last one that of `now`. */
export function lastDates(days: number, now: number, timeZone: string): string[] {
  const today = Temporal.PlainDate.from(isoDay(now, timeZone))
  return Array.from({ length: days }, (_, i) => today.subtract({ days: days - 1 - i }).toString())
}

/** Seats sold by the end of each day from `PACE_DAYS.before` before an opening to `until` or `PACE_DAYS.after`. */
export function soldByDay(sales: readonly { day: number; sold: number }[], until: number): number[] {
  const days = Math.min(until, PACE_DAYS.after) + PACE_DAYS.before + 1
  return Array.from({ length: Math.max(0, days) }, (_, i) =>
    sales.reduce((sum, { day, sold }) => sum + (day <= i - PACE_DAYS.before ? sold : 0), 0),
  )
}
