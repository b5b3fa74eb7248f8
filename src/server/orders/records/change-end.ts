import type { ErrorCode } from '../../../shared/errors.ts'
import type { Db } from '../../platform/db/engine.ts'
import { performanceMs } from '../../shows/rules/length.ts'
import { hasGifts } from './exchanges.ts'
import type { OrderRow } from './orders.ts'

type Changed = Pick<OrderRow, 'status' | 'performance_status' | 'starts_at' | 'length_minutes'>

const changeEnd = ({ starts_at, length_minutes }: Changed) => starts_at + performanceMs(length_minutes)

/** Why the box office can change no ticket of this order at this time, whichever it is; null if it can. */
export function changeRefusal(order: Changed, now: number): ErrorCode | null {
  if (order.status !== 'paid') return 'order-not-open'
  if (order.performance_status === 'cancelled') return 'performance-cancelled'
  return now >= changeEnd(order) ? 'change-over' : null
}

/** When tickets of an order can no longer be changed at the desk; null if they cannot now, whatever the time. */
export async function changeUntil(
  db: Db,
  order: OrderRow,
  tickets: readonly { state: string; admittedAt: string | null }[],
): Promise<number | null> {
  const any = tickets.some(({ state, admittedAt }) => state === 'valid' && admittedAt === null)
  const end = changeEnd(order)
  if (!any || changeRefusal(order, end - 1) || (await hasGifts(db, order.id))) return null
  return end
}
