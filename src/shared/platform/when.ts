/** The language and region of everything that people read; the day stands before the month all the same. */
export const LOCALE = 'en-CA'

type Parts = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod', string>

/** A moment in ms since 1970 as a zone's wall clock says it; `width` is that of weekday and month. */
export function dateParts(at: number, timeZone: string, width: 'short' | 'long'): Parts {
  const found: Parts = { weekday: '', day: '', month: '', year: '', hour: '', minute: '', dayPeriod: '' }
  for (const { type, value } of formatOf(timeZone, width).formatToParts(at))
    if (type in found) found[type as keyof Parts] = value.replaceAll('.', '')
  return found
}

/** Formats made so far: making one takes longer than a hundred uses of it, and there are as many as zones in use. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, width: 'short' | 'long'): Intl.DateTimeFormat {
  const key = `${width} ${timeZone}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      weekday: width,
      day: 'numeric',
      month: width,
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
  formats.set(key, format)
  return format
}

/** "Friday 27 November 2026" in the theatre's zone; `at` in ms since 1970. */
export function longDate(at: number, timeZone: string): string {
  const { weekday, day, month, year } = dateParts(at, timeZone, 'long')
  return `${weekday} ${day} ${month} ${year}`
}

/** "7:30 pm" in the theatre's zone; `at` in ms since 1970. */
export function clockTime(at: number, timeZone: string): string {
  const { hour, minute, dayPeriod } = dateParts(at, timeZone, 'short')
  return `${hour}:${minute} ${dayPeriod}`
}
