import type { Trx } from '../../platform/db/engine.ts'
import { endHolds } from '../../seating/commands/end-holds.ts'
import type { OrdersContext } from '../context.ts'
import { closeOrder } from '../payments/close-order.ts'
import { lockOrder } from '../records/change-status.ts'
import { findOrder, linesOfOrder, type OrderRow } from '../records/orders.ts'
import { enqueueRefundMail } from '../refunds/mail-refund.ts'
import { refundReviewedOrder } from '../refunds/refund-review.ts'
import { refundRest } from './refund-order.ts'

/**
 * Ends one order of a cancelled performance. An open one is first closed at the provider; if paid meanwhile, it is
 * fulfilled and then refunded like the others. Its job calls this until it succeeds; repeating it changes nothing.
 */
export async function cancelOrder(ctx: OrdersContext, orderId: string): Promise<void> {
  const { db, engine, events, jobs } = ctx
  const before = await findOrder(db, orderId)
  if (before.status === 'pending' && (await closeOrder(ctx, orderId, 'cancelled')) === 'waiting')
    throw new Error(`order ${orderId}: its payment is under way`)
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, engine, orderId)
    if (order.status === 'pending') throw new Error(`order ${orderId} is open again`)
    const cancellation = await takePart(trx, ctx, orderId)
    if (!cancellation) return
    // A hold that would outlive its order has nothing left to buy.
    await endHolds(trx, engine, order.performance_id)
    const { note, note_fr: noteFr, actor_id: actorId } = cancellation
    if (order.status === 'manual_review') await refundReviewedOrder(trx, ctx, orderId, actorId)
    if (order.status === 'paid')
      await refundRest(
        trx,
        ctx,
        order,
        { reason: 'cancelled', note, noteFr, actorId, key: 'cancelled' },
        { keepDonation: cancellation.keep_donations === 1 },
      )
    // It was open when the performance was cancelled; this may be a second try, so its last status says nothing.
    if (order.status === 'cancelled' || order.status === 'expired')
      await tellUnpaid(trx, ctx, order, cancellation)
  })
  events.publish('seats', before.performance_id)
  jobs.wake()
}

/** What was decided for all orders; undefined if this one is done. */
async function takePart(trx: Trx, { engine }: OrdersContext, orderId: string) {
  const part = await trx
    .updateTable('cancelled_orders')
    .set({ done_at: engine.now() })
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null)
    .returning('performance_id')
    .executeTakeFirst()
  if (!part) return undefined
  return trx
    .selectFrom('cancellations')
    .selectAll()
    .where('performance_id', '=', part.performance_id)
    .executeTakeFirst()
}

async function tellUnpaid(
  trx: Trx,
  ctx: OrdersContext,
  order: OrderRow,
  by: { note: string; note_fr: string },
): Promise<void> {
  const lines = await linesOfOrder(trx, order.id)
  await enqueueRefundMail(trx, ctx, `${order.id}:cancelled`, {
    orderId: order.id,
    why: 'unpaid',
    seats: lines.flatMap((line) => line.seat_num ?? []),
    donation: false,
    cents: 0,
    provider: 'free',
    taxed: false,
    note: by.note,
    noteFr: by.note_fr,
  })
}
