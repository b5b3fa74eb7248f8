import type { Selectable } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { passClaims } from '../../seating/commands/pass-claims.ts'
import type { OrdersContext } from '../context.ts'
import { findExchangeTo, hasGifts, linesGivenUp } from '../records/exchanges.ts'
import { findOrder, linesOfOrder, type OrderRow } from '../records/orders.ts'
import { isStillOn } from '../records/performances.ts'
import {
  applyRefundPlan,
  planRefundSources,
  refundableParts,
  sum,
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
  /** Numbers of the seats that stay; none if the new tickets are for another performance. */
  kept: number[]
}

/**
 * The exchange that a locked order was placed for; null for any other order. `lost` if its tickets can no longer be
 * given up: they were used at the door or refunded, their performance began or was cancelled, or their payment is
 * disputed. Otherwise they are locked, so the door cannot admit them meanwhile.
 */
export async function findSwap(
  trx: Trx,
  { engine }: OrdersContext,
  order: Pick<OrderRow, 'id' | 'performance_id'>,
): Promise<Swap | 'lost' | null> {
  const exchange = await findExchangeTo(trx, order.id)
  if (!exchange) return null
  const from = await findOrder(trx, exchange.from_order_id)
  const lines = await linesGivenUp(trx, exchange.id)
  const tickets = await engine
    .lockRows(
      trx
        .selectFrom('tickets')
        .select(['id', 'seat_num'])
        .where('order_line_id', 'in', lines)
        .where('state', '=', 'valid')
        .where('admitted_at', 'is', null)
        .orderBy('id'),
    )
    .execute()
  if (from.status !== 'paid' || tickets.length !== lines.length) return 'lost'
  if (!(await isStillOn(trx, engine, from.performance_id)) || (await hasGifts(trx, from.id))) return 'lost'
  const stays = from.performance_id === order.performance_id
  const wanted = stays ? (await linesOfOrder(trx, order.id)).map((line) => line.seat_num) : []
  return {
    exchange,
    from,
    ticketIds: tickets.map((ticket) => ticket.id),
    kept: tickets.flatMap(({ seat_num }) => (wanted.includes(seat_num) ? [seat_num] : [])),
  }
}

/**
 * Voids the old tickets of an order that is paid now, and frees their seats but for those that stay; the new tickets are
 * issued afterwards. What the new seats do not need of their price is refunded, unless it is too little.
 */
export async function swapTickets(
  trx: Trx,
  ctx: OrdersContext,
  order: OrderRow,
  { exchange, from, ticketIds, kept }: Swap,
): Promise<void> {
  const { engine } = ctx
  await passClaims(trx, engine, { orderId: order.id, ticketIds, kept })
  await voidLines(trx, ctx, from, { ticketIds, donation: false, evenAdmitted: false })
  const { waivedCents } = splitDifference(order.total_cents - exchange.credit_cents)
  await settleExchange(trx, ctx, { order, exchange, waivedCents, actorId: order.user_id })
  await writeAudit(trx, engine, {
    actorId: order.user_id,
    action: 'tickets-exchanged',
    subject: `order:${from.id}`,
    detail: { tickets: ticketIds.length, credit: exchange.credit_cents, to: order.id },
  })
}

type Settling = {
  order: Pick<OrderRow, 'id' | 'total_cents'>
  exchange: Swap['exchange']
  waivedCents: number
  actorId: string
}

/**
 * Completes an exchange whose old tickets are void: what the new order does not need of their price is refunded, unless
 * it is too little, and what is not to be paid is waived.
 */
export async function settleExchange(
  trx: Trx,
  { engine }: OrdersContext,
  { order, exchange, waivedCents, actorId }: Settling,
): Promise<void> {
  const { restCents } = splitDifference(order.total_cents - exchange.credit_cents)
  const levels = await planRefundSources(trx, exchange.from_order_id, restCents)
  const parts = refundableParts(levels)
  const { backCents, keptCents } = splitRest(sum(parts))
  await applyRefundPlan(trx, engine, backCents > 0 ? levels : withoutPayments(levels), {
    reason: 'exchange',
    note: '',
    actorId,
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
      back_through: backCents > 0 ? (parts[0]?.provider ?? null) : null,
      back_parts: JSON.stringify(backCents > 0 ? parts : []),
    })
    .where('id', '=', exchange.id)
    .execute()
  await trx
    .updateTable('exchange_lines')
    .set({ done_at: engine.now() })
    .where('exchange_id', '=', exchange.id)
    .execute()
}
