import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { isoDay } from '../../../shared/platform/when.ts'
import { theatreZone } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'

/** "In 17 days", "See you tomorrow", on the theatre's day itself "In 3 hours", and "See you today" within the hour. */
export function whenAhead(startsAt: string, now: number, zone = theatreZone()): string {
  const at = Date.parse(startsAt)
  const [day, today] = [at, now].map((moment) => Date.parse(isoDay(moment, zone)))
  const days = Math.round(((day ?? 0) - (today ?? 0)) / (24 * HOUR_MS))
  const hours = Math.round((at - now) / HOUR_MS)
  if (days > 0) return days === 1 ? words.tomorrow() : words.inDays({ count: days })
  return hours < 1 ? words.today() : words.inHours({ count: hours })
}
