import { Temporal } from 'temporal-polyfill'

/** When the curtain rises where nobody said otherwise. */
const CURTAIN = Temporal.PlainTime.from('19:30')

type Range = { startDate: string; endDate: string; timeZone: string }

/** A range of theatre dates: how many days it has (0 or less when it runs backwards), and the start, in ms since 1970, on its nth day (from 0). */
export type Run = { days: number; startOn(day: number): number }

/**
 * The days from `startDate` to `endDate` as the theatre's calendar counts them. Each start is the same wall-clock
 * time, converted by itself, so that the clock shows it on both sides of a daylight-saving night. The time is that
 * of `startDate`; a plain date, or midnight, has none and means 19:30. A time
 * without a zone is the theatre's. Throws a RangeError on text that is no date.
 */
export function runOf({ startDate, endDate, timeZone }: Range): Run {
  const first = wallClock(startDate, timeZone)
  const last = wallClock(endDate, timeZone).date
  return {
    days: first.date.until(last, { largestUnit: 'day' }).days + 1,
    startOn: (day) => startOf(first.date.add({ days: day }), first.time, timeZone),
  }
}

/** The start of one performance a day, ms since 1970. */
export function dailyStarts(run: Run): number[] {
  return Array.from({ length: Math.max(0, run.days) }, (_, day) => run.startOn(day))
}

/** ms since 1970 of a theatre date and a wall-clock time. A time that a spring night skips is moved on by an hour. */
export function startOf(date: Temporal.PlainDate, time: Temporal.PlainTime, timeZone: string): number {
  return date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
}

function wallClock(text: string, timeZone: string): { date: Temporal.PlainDate; time: Temporal.PlainTime } {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { date: Temporal.PlainDate.from(text), time: CURTAIN }
  const local = /T\d{2}:\d{2}$/.test(text)
    ? Temporal.PlainDateTime.from(text)
    : Temporal.Instant.from(text).toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime()
  const midnight = Temporal.PlainTime.compare(time, '00:00') === 0
  return { date: local.toPlainDate(), time: midnight ? CURTAIN : time }
}
