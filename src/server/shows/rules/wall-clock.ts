import { Temporal } from 'temporal-polyfill'

/** When the theatre's clock shows a time: the moment in ms since 1970, or the time that follows where it never does. */
export type Reading = { at: number; twice: boolean } | { missing: true; next: string }

/**
 * Reads `local` ("2026-11-26T19:30") on the theatre's wall clock. On the autumn night an hour comes twice: the first is
 * meant. On the spring night an hour is missing: no moment shows it, and nothing is guessed. Throws a RangeError on text
 * that is no date and time.
 */
export function readWallClock(local: string, timeZone: string): Reading {
  const time = Temporal.PlainDateTime.from(local)
  const first = time.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const second = time.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (!first.toPlainDateTime().equals(time)) return { missing: true, next: minuteOf(second) }
  return { at: first.epochMilliseconds, twice: first.epochMilliseconds !== second.epochMilliseconds }
}

/** What the theatre's clock shows at `at` (ms since 1970), such as "2026-11-26T19:30". */
export function wallClock(at: number, timeZone: string): string {
  return minuteOf(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone))
}

function minuteOf(time: Temporal.ZonedDateTime): string {
  return time.toPlainDateTime().toString({ smallestUnit: 'minute' })
}
