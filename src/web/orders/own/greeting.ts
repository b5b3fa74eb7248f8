import type { Order } from '../../../shared/orders/contract.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/platform/durations.ts'
import { dateParts, isoDay } from '../../../shared/platform/when.ts'
import { formatDay, theatreZone } from '../../platform/theatre-time.ts'
import { comingPerformance } from '../components/order-state.ts'
import { words } from './catalogue.ts'

type Meeting = Pick<Order, 'status' | 'tickets'> & {
  performances: readonly Pick<Order['performances'][number], 'performanceId' | 'startsAt' | 'endsAt'>[]
}

/** "See you tonight", "See you Thursday", "See you on Thursday 3 December": as short as is clear, in theatre days. */
export function greeting(order: Meeting, now: number, zone = theatreZone()): string {
  const next = comingPerformance(order, now)
  if (!next) return order.tickets.some(({ admittedAt }) => admittedAt) ? words.thanks() : words.over()
  const { startsAt } = next
  const days = daysUntil(startsAt, now, zone)
  const day = formatDay(startsAt, zone)
  // In French the hours of a day go to 24.
  const hour = Number(dateParts(Date.parse(startsAt), zone, 'long', 'fr').hour)
  if (days <= 0) return hour >= 17 ? words.tonight() : words.today()
  if (days === 1) return words.tomorrow()
  return days < 7 ? words.onWeekday({ weekday: day.split(' ')[0] ?? '' }) : words.onDay({ day })
}

/** "In 17 days", "See you tomorrow", on the theatre's day itself "In 3 hours", and "See you today" within the hour. */
export function whenAhead(startsAt: string, now: number, zone = theatreZone()): string {
  const days = daysUntil(startsAt, now, zone)
  const hours = Math.round((Date.parse(startsAt) - now) / HOUR_MS)
  if (days > 0) return days === 1 ? words.tomorrow() : words.inDays({ count: days })
  return hours < 1 ? words.today() : words.inHours({ count: hours })
}

/** How many days later on the theatre's calendar it starts. */
function daysUntil(startsAt: string, now: number, zone: string): number {
  const dayOf = (at: number) => Date.parse(isoDay(at, zone))
  return (dayOf(Date.parse(startsAt)) - dayOf(now)) / DAY_MS
}
