/** The language and region of everything that people read; the day stands before the month all the same. */
export const LOCALE = 'en-CA'

type Parts = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod', string>

/** A moment in ms since 1970 as a zone's wall clock says it; `width` is that of weekday and month. */
export function dateParts(at: number, timeZone: string, width: 'short' | 'long'): Parts {
  const format = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    weekday: width,
    day: 'numeric',
    month: width,
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  const found: Parts = { weekday: '', day: '', month: '', year: '', hour: '', minute: '', dayPeriod: '' }
  for (const { type, value } of format.formatToParts(at))
    if (type in found) found[type as keyof Parts] = value.replaceAll('.', '')
  return found
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
