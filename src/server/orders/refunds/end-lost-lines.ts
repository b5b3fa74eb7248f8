import type { Trx } from '../../platform/db/engine.ts'
import type { OrdersContext } from '../context.ts'
import { liveLines, performancesOf } from '../records/lines.ts'
import { returnLines } from './return-lines.ts'

/**
 * Ends all lines of a locked order whose money is gone for good, some of it taken back by others: by a refund made at the
 * provider, or a dispute that was lost. Answers the performances whose seats were freed.
 */
export async function endLostLines(trx: Trx, ctx: OrdersContext, orderId: string): Promise<string[]> {
  const lines = await liveLines(trx, orderId)
  if (lines.length === 0) return []
  const captures = await trx
    .selectFrom('payment_attempts')
    .innerJoin('order_changes', 'order_changes.id', 'payment_attempts.change_id')
    .select(['payment_attempts.id', 'captured_cents'])
    .where('payment_attempts.order_id', '=', orderId)
    // What was paid towards a change that waits for the rest pays for none of these lines.
    .where('order_changes.status', '<>', 'pending')
    .execute()
  const refunds = await trx
    .selectFrom('refunds')
    .select(['attempt_id', 'amount_cents', 'reason'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['due', 'done', 'refused'])
    .execute()
  const lost = refunds.some(({ reason }) => reason === 'external' || reason === 'disputed')
  // Each payment by itself: one of which more goes back than it brought says nothing about another.
  const isLeft = captures.some(
    ({ id, captured_cents }) =>
      refunds.reduce((sum, row) => sum + (row.attempt_id === id ? row.amount_cents : 0), 0) < captured_cents,
  )
  if (!lost || isLeft) return []
  const cause = { reason: 'requested', note: '', actorId: null, key: 'gone' } as const
  await returnLines(trx, ctx, { id: orderId }, lines, cause, true)
  return performancesOf(lines)
}
