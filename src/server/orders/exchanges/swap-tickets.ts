import type { Selectable } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { OrdersContext } from '../context.ts'
import { findExchangeTo, hasGifts, linesGivenUp } from '../records/exchanges.ts'
import { findOrder, type OrderRow } from '../records/orders.ts'
import { isStillOn } from '../records/performances.ts'
import {
  applyRefundPlan,
  planRefundSources,
  refundableAmount,
  withoutPayments,
} from '../refunds/refund-sources.ts'
import { voidLines } from '../refunds/void-lines.ts'
import { splitDifference, splitRest } from '../rules.ts'
import type { OrderTables } from '../tables.ts'

/** An exchange whose old tickets are locked until the transaction ends. */
export type Swap = {
  exchange: Selectable<OrderTables['exchanges']>
  from: OrderRow
  ticketIds: string[]
}

/**
 * The exchange that a locked order was placed for; null for any other order. `lost` if its tickets can no longer be
 * given up: they were used at the door or refunded, their performance began or was cancelled, or their payment is
 * disputed. Otherwise they are locked, so the door cannot admit them meanwhile.
 */
export async function findSwap(
  trx: Trx,
  { engine }: OrdersContext,
  order: Pick<OrderRow, 'id'>,
): Promise<Swap | 'lost' | null> {
  const exchange = await findExchangeTo(trx, order.id)
  if (!exchange) return null
  const from = await findOrder(trx, exchange.from_order_id)
  const lines = await linesGivenUp(trx, exchange.id)
  const tickets = await engine
    .lockRows(
      trx
        .selectFrom('tickets')
        .select('id')
        .where('order_line_id', 'in', lines)
        .where('state', '=', 'valid')
        .where('admitted_at', 'is', null)
        .orderBy('id'),
    )
    .execute()
  if (from.status !== 'paid' || tickets.length !== lines.length) return 'lost'
  if (!(await isStillOn(trx, engine, from.performance_id)) || (await hasGifts(trx, from.id))) return 'lost'
  return { exchange, from, ticketIds: tickets.map((ticket) => ticket.id) }
}

/**
 * Voids the old tickets of an order that is paid now, and frees their seats. What the new seats do not need of their
 * price is refunded, unless it is too little.
 */
export async function swapTickets(
  trx: Trx,
  ctx: OrdersContext,
  order: OrderRow,
  { exchange, from, ticketIds }: Swap,
): Promise<void> {
  const { engine } = ctx
  await voidLines(trx, ctx, from, { ticketIds, donation: false, evenAdmitted: false })
  const { waivedCents, restCents } = splitDifference(order.total_cents - exchange.credit_cents)
  const levels = await planRefundSources(trx, from.id, restCents)
  const { cents, provider } = refundableAmount(levels)
  const { backCents, keptCents } = splitRest(cents)
  await applyRefundPlan(trx, engine, backCents > 0 ? levels : withoutPayments(levels), {
    reason: 'exchange',
    note: '',
    actorId: order.user_id,
    key: exchange.id,
  })
  if (waivedCents > 0)
    await trx
      .updateTable('payment_attempts')
      .set({ waived_cents: waivedCents })
      .where('order_id', '=', order.id)
      .where('state', '=', 'captured')
      .execute()
  await trx
    .updateTable('exchanges')
    .set({
      done_at: engine.now(),
      kept_cents: keptCents,
      back_cents: backCents,
      back_through: backCents > 0 ? provider : null,
    })
    .where('id', '=', exchange.id)
    .execute()
  await trx
    .updateTable('exchange_lines')
    .set({ done_at: engine.now() })
    .where('exchange_id', '=', exchange.id)
    .execute()
  await writeAudit(trx, engine, {
    actorId: order.user_id,
    action: 'tickets-exchanged',
    subject: `order:${from.id}`,
    detail: { tickets: ticketIds.length, credit: exchange.credit_cents, to: order.id },
  })
}
