import { locales, readerLanguage } from '../../../shared/language/language.ts'
import { isoDay } from '../../../shared/platform/when.ts'
import { theatreZone } from '../../platform/theatre-time.ts'

const HOUR_MS = 3_600_000

/** "tomorrow", "in 17 days", on the theatre's day itself "in 3 hours", and "today" once it has begun. */
export function whenAhead(startsAt: string, now: number, zone = theatreZone()): string {
  const format = new Intl.RelativeTimeFormat(locales[readerLanguage()], { numeric: 'auto' })
  const at = Date.parse(startsAt)
  const [day, today] = [at, now].map((moment) => Date.parse(isoDay(moment, zone)))
  const days = Math.max(0, Math.round(((day ?? 0) - (today ?? 0)) / (24 * HOUR_MS)))
  const hours = Math.round((at - now) / HOUR_MS)
  return days > 0 || hours < 1 ? format.format(days, 'day') : format.format(hours, 'hour')
}
