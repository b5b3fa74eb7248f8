import type { Trx } from '../../platform/db/engine.ts'
import type { OrdersContext } from '../context.ts'
import { listExchangesFrom } from '../records/exchanges.ts'
import { findOrder } from '../records/orders.ts'
import { listCaptures, listUncoveredReversals } from '../records/refunds.ts'
import { attachLines } from './create-refunds.ts'
import { applyRefundPlan, planRefundSources } from './refund-sources.ts'
import { endIfNothingLeft, standingLines, voidLines } from './void-lines.ts'

/**
 * Voids the tickets of a locked order whose money others took back in full, and then tickets exchanged for them, unless
 * something else pays for those. `brought` is how much of an exchange's credit is gone. Answers the performances whose
 * seats were freed.
 */
export async function voidReversedTickets(
  trx: Trx,
  ctx: OrdersContext,
  orderId: string,
  brought = 0,
): Promise<string[]> {
  const order = await findOrder(trx, orderId)
  // What was left of a refunded order went back; what was exchanged still depends on its money.
  if (order.status !== 'paid' && order.status !== 'refunded') return []
  const lines = order.status === 'paid' ? await standingLines(trx, orderId) : []
  const standing = lines.reduce((sum, line) => sum + line.net_cents + line.tax_cents, 0)
  const exchanges = await listExchangesFrom(trx, orderId)
  const needed = exchanges.reduce((sum, { moved_cents }) => sum + moved_cents, standing)
  const unpaid = (await listCaptures(trx, orderId)).reduce((sum, { waived_cents }) => sum + waived_cents, 0)
  const reversals = (await listUncoveredReversals(trx, orderId)).filter(({ state }) => state === 'done')
  const gone = reversals.reduce((sum, row) => sum + row.amount_cents - row.covers_cents, brought)
  if (needed === 0 || gone === 0 || gone + unpaid < needed) return []
  const freed = [order.performance_id]
  if (standing > 0) {
    const given = await voidLines(trx, ctx, order, {
      ticketIds: lines.flatMap((line) => line.ticket_id ?? []),
      donation: lines.some((line) => line.kind === 'donation'),
      evenAdmitted: true,
    })
    const levels = await planRefundSources(trx, orderId, given.totalCents)
    const cause = { reason: 'requested', note: '', actorId: null, key: 'gone' } as const
    const holder = await applyRefundPlan(trx, ctx.engine, levels, cause)
    if (holder) await attachLines(trx, holder, given)
    await endIfNothingLeft(trx, ctx, orderId)
  }
  for (const { to_order_id, moved_cents } of exchanges)
    freed.push(...(await voidReversedTickets(trx, ctx, to_order_id, moved_cents)))
  return freed
}
