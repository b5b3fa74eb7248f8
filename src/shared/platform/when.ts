/** The language and region of everything that people read; the day stands before the month all the same. */
export const LOCALE = 'en-CA'

type Parts = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod', string>

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * A moment in ms since 1970 as a zone's wall clock says it; `width` is that of weekday and month. Three letters make the
 * short ones: browsers differ in theirs.
 */
export function dateParts(at: number, timeZone: string, width: 'short' | 'long'): Parts {
  const found: Parts = { weekday: '', day: '', month: '', year: '', hour: '', minute: '', dayPeriod: '' }
  for (const { type, value } of formatOf(timeZone).formatToParts(at))
    if (type in found) found[type as keyof Parts] = value.replaceAll('.', '')
  if (width === 'long') return found
  return { ...found, weekday: found.weekday.slice(0, 3), month: found.month.slice(0, 3) }
}

/**
 * Formats made so far: making one takes longer than a hundred uses of it, and there are as many as zones in use. A page's
 * first takes a phone 50 ms, and is made by `index.html` while the page's script comes.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
  formats.set(timeZone, format)
  return format
}

/** "2026-11-27": the day of a moment in ms since 1970 on a zone's calendar. */
export function isoDay(at: number, timeZone: string): string {
  const { day, month, year } = dateParts(at, timeZone, 'long')
  return [year, MONTHS.indexOf(month) + 1, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** "November 2026" of "2026-11". */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${MONTHS[Number(number) - 1]} ${year}`
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
