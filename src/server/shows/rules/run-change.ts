import { Temporal } from 'temporal-polyfill'
import type { Run } from './schedule.ts'

type Performed = { id: string; starts_at: number }
type Before<P> = { starts_on: number; ends_on: number; performances: readonly P[] }

/** Starts (ms since 1970) of the performances to add, and the performances to delete. */
export type RunChange<P extends Performed> = { adds: number[]; drops: P[] }

/**
 * What new dates change: a day that joins the run gets one performance unless it has one, and performances on days that
 * leave it go. Other days are untouched, so a run on certain weekdays only stays that way.
 */
export function changeOfRun<P extends Performed>(
  before: Before<P>,
  run: Run,
  timeZone: string,
): RunChange<P> {
  const day = (at: number) => theatreDay(at, timeZone)
  const old = { first: day(before.starts_on), last: day(before.ends_on) }
  const now = { first: day(run.startOn(0)), last: day(run.startOn(run.days - 1)) }
  const performed = new Set(before.performances.map(({ starts_at }) => day(starts_at)))
  const starts = Array.from({ length: run.days }, (_, n) => run.startOn(n))
  return {
    adds: starts.filter((at) => !isWithin(day(at), old) && !performed.has(day(at))),
    drops: before.performances.filter(({ starts_at }) => {
      const date = day(starts_at)
      return isWithin(date, old) && !isWithin(date, now)
    }),
  }
}

/** How many days of the run are not between the dates that the show has. */
export function daysAdded(
  before: Pick<Before<Performed>, 'starts_on' | 'ends_on'>,
  run: Run,
  timeZone: string,
) {
  const day = (at: number) => theatreDay(at, timeZone)
  const first = Math.max(before.starts_on, run.startOn(0))
  const last = Math.min(before.ends_on, run.startOn(run.days - 1))
  return run.days - Math.max(0, daysBetween(day(first), day(last)) + 1)
}

/** The date in the theatre's time zone, such as 2026-11-26. */
export function theatreDay(at: number, timeZone: string): string {
  return String(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate())
}

/** The time in the theatre's time zone, such as 19:30. */
export function wallTime(at: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** Days between two dates (2026-11-26); negative when `to` is earlier. */
function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
}

function isWithin(day: string, range: { first: string; last: string }): boolean {
  return range.first <= day && day <= range.last
}
