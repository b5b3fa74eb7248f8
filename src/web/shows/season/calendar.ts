import { isoDay } from '../../../shared/platform/when.ts'
import type { Performance } from '../../../shared/shows/contract.ts'
import { theatreZone } from '../../platform/theatre-time.ts'

/** The theatre's date of an instant: "2026-11-27"; its first seven characters are the month. */
export function theatreDay(iso: string, zone = theatreZone()): string {
  return isoDay(Date.parse(iso), zone)
}

/** The theatre's month of an instant: "2026-11". */
export function theatreMonth(iso: string, zone = theatreZone()): string {
  return theatreDay(iso, zone).slice(0, 7)
}

/** Parses a month from an address, or null. */
export function readMonth(text: string | null): string | null {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null
}

/** The months with performances, in order. */
export function monthsOf(performances: readonly Performance[], zone = theatreZone()): string[] {
  return [...new Set(performances.map(({ startsAt }) => theatreMonth(startsAt, zone)))].sort()
}

/** The days of a month ("2026-11-01" and on), and how many weekdays, from Sunday, come before the first. */
export function daysOf(month: string): { before: number; days: string[] } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return {
    before: new Date(Date.UTC(year, number - 1, 1)).getUTCDay(),
    days: Array.from({ length }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`),
  }
}

/** A month's days without the weeks that are over: in its own month, from the Sunday before today. */
export function daysToShow(month: string, today: string): { before: number; days: string[] } {
  const { before, days } = daysOf(month)
  const at = days.indexOf(today)
  const sunday = at - ((before + at) % 7)
  return at < 0 || sunday <= 0 ? { before, days } : { before: 0, days: days.slice(sunday) }
}

/** Shows with a matching performance: in this month, if given, and with seats on sale, if required. */
export function showsPlayed(
  performances: readonly Performance[],
  { month, seatsLeft }: { month: string | null; seatsLeft: boolean },
  zone = theatreZone(),
): Set<string> {
  const fitting = performances.filter(
    ({ status, startsAt }) =>
      (seatsLeft ? status === 'on-sale' : status !== 'cancelled') &&
      (month === null || theatreMonth(startsAt, zone) === month),
  )
  return new Set(fitting.map(({ showId }) => showId))
}
