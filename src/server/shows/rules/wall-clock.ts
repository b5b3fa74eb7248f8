import { Temporal } from 'temporal-polyfill'

/** The moment of a local time in ms since 1970, or the next time that exists if it is skipped. */
export type Reading = { at: number; twice: boolean } | { missing: true; next: string }

/**
 * Reads `local` ("2026-11-26T19:30") in the theatre's time zone. In the hour repeated in autumn, the first occurrence
 * is meant. A time in the hour skipped in spring is missing; nothing is guessed. Throws a RangeError on invalid text.
 */
export function readWallClock(local: string, timeZone: string): Reading {
  const time = Temporal.PlainDateTime.from(local)
  // Stryker disable next-line ObjectLiteral: without it a skipped time moves on, and is missing all the same.
  const first = time.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const second = time.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (!first.toPlainDateTime().equals(time)) return { missing: true, next: minuteOf(second) }
  return { at: first.epochMilliseconds, twice: first.epochMilliseconds !== second.epochMilliseconds }
}

/** The local time of the theatre at `at` (ms since 1970), such as "2026-11-26T19:30". */
export function wallClock(at: number, timeZone: string): string {
  return minuteOf(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone))
}

function minuteOf(time: Temporal.ZonedDateTime): string {
  return time.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** A moment (ISO 8601) at the theatre as spreadsheets read it: "2026-11-26 19:30". */
export function sheetTime(moment: string, timeZone: string): string {
  return wallClock(Date.parse(moment), timeZone).replace('T', ' ')
}
