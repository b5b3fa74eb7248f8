import { skipToken, useQuery } from '@tanstack/react-query'
import type { Theatre } from '../../shared/platform/settings/settings.ts'
import { clockTime, dateParts, dayOfMonth } from '../../shared/platform/when.ts'
import { documentMeta } from './document.ts'

/** Keeps a date or a time in one line, where there is room for it. */
export const NBSP = '\u00a0'

/** The theatre's time zone, used for every date of a show. */
export function theatreZone(): string {
  return documentMeta('theatre-time-zone') || 'America/Toronto'
}

/** "Friday 27 November, 7:30 pm". Times are ISO 8601. */
export function formatWhen(iso: string, zone = theatreZone()): string {
  return `${formatDay(iso, zone)}, ${formatTime(iso, zone)}`
}

/** "Friday 27 November". */
export function formatDay(iso: string, zone = theatreZone()): string {
  const { weekday, day, month } = parts(iso, zone, 'long')
  return `${weekday} ${day}${NBSP}${month}`
}

/** "Friday 27 November 2026", on a ticket. */
export function formatDayOfYear(iso: string, zone = theatreZone()): string {
  const { weekday, day, month, year } = parts(iso, zone, 'long')
  return `${weekday} ${day} ${month} ${year}`
}

/** "Fri 27 Nov 2026". */
export function formatDayShort(iso: string, zone = theatreZone()): string {
  const { weekday, day, month, year } = parts(iso, zone, 'short')
  return `${weekday} ${day}${NBSP}${month}${NBSP}${year}`
}

/** The same of a date such as 2026-11-27, wherever the theatre is. */
export function formatDate(date: string): string {
  return formatDayShort(`${date}T12:00:00Z`, 'UTC')
}

/** "Fri 27 Nov 2026, 7:30 pm". */
export function formatWhenShort(iso: string, zone = theatreZone()): string {
  return `${formatDayShort(iso, zone)}, ${formatTime(iso, zone)}`
}

/** {weekday: "Fri", date: "27 Nov", time: "7:30 pm"}, for a performance tile. */
export function tileDate(iso: string, zone = theatreZone()): { weekday: string; date: string; time: string } {
  const { weekday, day, month } = parts(iso, zone, 'short')
  return { weekday, date: `${day}${NBSP}${month}`, time: formatTime(iso, zone) }
}

/** "Fri 27 Nov". */
export function tileDay(iso: string, zone = theatreZone()): string {
  const { weekday, date } = tileDate(iso, zone)
  return `${weekday} ${date}`
}

/** "Fri 27 Nov, 7:30 pm", where the year is known. */
export function tileWhen(iso: string, zone = theatreZone()): string {
  const { weekday, date, time } = tileDate(iso, zone)
  return `${weekday} ${date}, ${time}`
}

/** A date that begins a line or a heading: French writes days and months small, but not there. */
export function atStart(date: string): string {
  return date.charAt(0).toUpperCase() + date.slice(1)
}

/** "7:30 pm". */
export function formatTime(iso: string, zone = theatreZone()): string {
  return clockTime(Date.parse(iso), zone).replace(' ', NBSP)
}

/** "26 Nov – 5 Dec 2026"; with `month` long "26 November – 5 December 2026". A single day is shown once. */
export function formatDateRange(
  startIso: string,
  endIso: string,
  { month = 'short', zone = theatreZone() }: { month?: 'short' | 'long'; zone?: string } = {},
): string {
  const start = parts(startIso, zone, month)
  const end = parts(endIso, zone, month)
  const last = `${end.day} ${end.month} ${end.year}`
  if (start.year !== end.year) return `${start.day} ${start.month} ${start.year} – ${last}`
  if (start.month !== end.month) return `${start.day} ${start.month} – ${last}`
  return start.day === end.day ? last : `${start.day} – ${last}`
}

function parts(iso: string, zone: string, width: 'short' | 'long') {
  const found = dateParts(Date.parse(iso), zone, width)
  return { ...found, day: dayOfMonth(found.day) }
}

/** Query key of the theatre: seeded by the document, replaced when the settings change. */
export const theatreKey = ['theatre'] as const

/** Name, links, contacts, banner and tax of the theatre. Every document has them. */
export function useTheatre(): Theatre {
  const { data } = useQuery<Theatre>({
    queryKey: theatreKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) throw new Error('The document has no theatre.')
  return data
}
