import { Temporal } from 'temporal-polyfill'
import type { Run } from './schedule.ts'

type Performed = { id: string; starts_at: number }
type Before<P> = { starts_on: number; ends_on: number; performances: readonly P[] }

/** Starts (ms since 1970) of the performances to add, and the performances to drop. */
export type RunChange<P extends Performed> = { adds: number[]; drops: P[] }

/**
 * What new dates change: each day that joins the run gets one performance, unless it has one, and those on days that
 * leave it go. Days that stay keep what they have, so a run of some weekdays alone stays one.
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

/** The day by the theatre's calendar, as 2026-11-26. */
export function theatreDay(at: number, timeZone: string): string {
  return String(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate())
}

/** The theatre's wall clock at that moment, as 19:30. */
export function wallTime(at: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** A moment on the theatre's wall clock of another day: the same time, so many days later. */
export function daysLater(at: number, days: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).add({ days })
    .epochMilliseconds
}

/** Days from one day to another, both as 2026-11-26; negative when it comes before. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
}

function isWithin(day: string, range: { first: string; last: string }): boolean {
  return range.first <= day && day <= range.last
}
