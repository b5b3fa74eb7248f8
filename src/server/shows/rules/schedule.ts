import { Temporal } from 'temporal-polyfill'

/** The default starting time. */
const CURTAIN = Temporal.PlainTime.from('19:30')

type Range = { startDate: string; endDate: string; timeZone: string }

/** A range of dates: its days (0 or less if reversed), and the start, in ms since 1970, on its nth day (from 0). */
export type Run = { days: number; startOn(day: number): number }

/**
 * The days from `startDate` to `endDate` in the theatre's time zone, all at the same local time, across changes of
 * clocks too. The time is that of `startDate`; a plain date means 19:30. A time without a zone is local to the
 * theatre. Throws a RangeError on an invalid date.
 */
export function runOf({ startDate, endDate, timeZone }: Range): Run {
  const first = wallClock(startDate, timeZone)
  const last = wallClock(endDate, timeZone).date
  return {
    days: first.date.until(last).days + 1,
    startOn: (day) => startOf(first.date.add({ days: day }), first.time, timeZone),
  }
}

/** The starts of one performance a day, in ms since 1970. */
export function dailyStarts(run: Run): number[] {
  return Array.from({ length: Math.max(0, run.days) }, (_, day) => run.startOn(day))
}

/** Converts a date and local time to ms since 1970. A time that the spring change skips moves on by an hour. */
export function startOf(date: Temporal.PlainDate, time: Temporal.PlainTime, timeZone: string): number {
  return date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
}

function wallClock(text: string, timeZone: string): { date: Temporal.PlainDate; time: Temporal.PlainTime } {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { date: Temporal.PlainDate.from(text), time: CURTAIN }
  const local = /T\d{2}:\d{2}$/.test(text)
    ? Temporal.PlainDateTime.from(text)
    : Temporal.Instant.from(text).toZonedDateTimeISO(timeZone)
  return { date: local.toPlainDate(), time: local.toPlainTime() }
}

/** A range of dates, the last included, as ms since 1970: from the first value until before the second. */
export function dayRange(days: { from?: string | undefined; to?: string | undefined }, timeZone: string) {
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return {
    from: days.from === undefined ? null : start(Temporal.PlainDate.from(days.from)),
    until: days.to === undefined ? null : start(Temporal.PlainDate.from(days.to).add({ days: 1 })),
  }
}
