import { type Language, locales, readerLanguage } from '../language/language.ts'

type Parts = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod', string>

/** Keeps a date or a time in one line. */
const NBSP = '\u00a0'

/** The months as `Intl` names them, and as they are shortened: browsers differ in theirs. */
const months: Record<Language, { long: string[]; short: string[] }> = {
  en: {
    long: 'January February March April May June July August September October November December'.split(' '),
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  },
  fr: {
    long: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    short: 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'.split(' '),
  },
}

const shortDays: Record<Language, (weekday: string) => string> = {
  en: (weekday) => weekday.slice(0, 3),
  fr: (weekday) => `${weekday.slice(0, 3)}.`,
}

/**
 * A moment in ms since 1970 as a zone's wall clock says it, in the language of the reader or in that given; `width` is
 * that of weekday and month. The hour is one of twelve in English, and of 24 in French.
 */
export function dateParts(
  at: number,
  timeZone: string,
  width: 'short' | 'long',
  language = readerLanguage(),
): Parts {
  const found: Parts = { weekday: '', day: '', month: '', year: '', hour: '', minute: '', dayPeriod: '' }
  for (const { type, value } of formatOf(timeZone, language).formatToParts(at))
    if (type in found) found[type as keyof Parts] = value.replaceAll('.', '')
  if (width === 'long') return found
  const month = months[language].short[months[language].long.indexOf(found.month)] ?? found.month
  return { ...found, weekday: shortDays[language](found.weekday), month }
}

/**
 * Formats made so far: making one takes longer than a hundred uses of it, and there are as many as zones in use. A page's
 * first takes a phone 50 ms, and is made by `index.html` while the page's script comes.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, language: Language): Intl.DateTimeFormat {
  const known = formats.get(language + timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: language === 'en' ? 'h12' : 'h23',
  })
  formats.set(language + timeZone, format)
  return format
}

/** "2026-11-27": the day of a moment in ms since 1970 on a zone's calendar. */
export function isoDay(at: number, timeZone: string): string {
  const language = readerLanguage()
  const { day, month, year } = dateParts(at, timeZone, 'long', language)
  return [year, months[language].long.indexOf(month) + 1, day]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** "November 2026" of "2026-11". */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${months[readerLanguage()].long[Number(number) - 1]} ${year}`
}

/** A day of the month as a date has it: French counts from the first, "1er". */
export function dayOfMonth(day: string, language = readerLanguage()): string {
  return language === 'fr' && day === '1' ? '1er' : day
}

/** "Friday 27 November 2026" in the theatre's zone; `at` in ms since 1970. */
export function longDate(at: number, timeZone: string, language = readerLanguage()): string {
  const { weekday, day, month, year } = dateParts(at, timeZone, 'long', language)
  return `${weekday} ${dayOfMonth(day, language)} ${month} ${year}`
}

/** "7:30 pm" in the theatre's zone; French "19 h 30" and "20 h" follow the OQLF. `at` in ms since 1970. */
export function clockTime(at: number, timeZone: string, language = readerLanguage()): string {
  const { hour, minute, dayPeriod } = dateParts(at, timeZone, 'short', language)
  if (language === 'en') return `${hour}:${minute} ${dayPeriod}`
  return minute === '00' ? `${Number(hour)}${NBSP}h` : `${Number(hour)}${NBSP}h${NBSP}${minute}`
}
