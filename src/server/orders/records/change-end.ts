import type { ErrorCode } from '../../../shared/errors.ts'
import { performanceMs } from '../../../shared/shows/length.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { performancesWithShows } from '../../shows/queries/seats-left.ts'
import { isUnsettled } from './account.ts'
import type { OrderRow } from './orders.ts'

/** Why the box office can change no ticket of an order for this performance at this time; null if it can. */
export async function changeRefusal(
  db: Db | Trx,
  order: Pick<OrderRow, 'status'>,
  performanceId: string,
  now: number,
): Promise<ErrorCode | null> {
  if (order.status !== 'paid') return 'order-not-open'
  const [performance] = await endsOf(db, [performanceId])
  if (performance?.cancelled) return 'performance-cancelled'
  return now >= (performance?.end ?? 0) ? 'change-over' : null
}

/** When tickets of an order can no longer be changed at the desk; null if they cannot now, whatever the time. */
export async function changeUntil(
  db: Db,
  order: Pick<OrderRow, 'id' | 'status'>,
  tickets: readonly { state: string; admitted_at: number | null; performance_id: string }[],
) {
  const open = tickets.filter(({ state, admitted_at }) => state === 'valid' && admitted_at === null)
  if (order.status !== 'paid' || open.length === 0) return null
  const performanceIds = open.map(({ performance_id }) => performance_id)
  const ends = (await endsOf(db, performanceIds)).flatMap(({ cancelled, end }) => (cancelled ? [] : [end]))
  if (ends.length === 0 || (await isUnsettled(db, order.id))) return null
  return Math.max(...ends)
}

async function endsOf(db: Db | Trx, performanceIds: readonly string[]) {
  const rows = await performancesWithShows(db)
    .select(['performances.status', 'starts_at', 'length_minutes'])
    .where('performances.id', 'in', performanceIds)
    .execute()
  return rows.map((row) => ({
    cancelled: row.status === 'cancelled',
    end: row.starts_at + performanceMs(row.length_minutes),
  }))
}
