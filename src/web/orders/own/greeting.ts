import type { Order } from '../../../shared/orders/contract.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { clockTime, isoDay } from '../../../shared/platform/when.ts'
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
  const days = (dayOf(Date.parse(startsAt), zone) - dayOf(now, zone)) / DAY_MS
  const day = formatDay(startsAt, zone)
  if (days <= 0) return isEvening(startsAt, zone) ? words.tonight() : words.today()
  if (days === 1) return words.tomorrow()
  return days < 7 ? words.onWeekday({ weekday: day.split(' ')[0] ?? '' }) : words.onDay({ day })
}

/** The day of a moment on the theatre's calendar, as ms since 1970. */
function dayOf(at: number, timeZone: string): number {
  return Date.parse(isoDay(at, timeZone))
}

function isEvening(startsAt: string, zone: string): boolean {
  const time = clockTime(Date.parse(startsAt), zone, 'en')
  return time.endsWith('pm') && !time.startsWith('12') && Number.parseInt(time, 10) >= 5
}
