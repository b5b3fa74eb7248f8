import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrdersContext } from '../context.ts'
import { findSwap, swapTickets } from '../exchanges/swap-tickets.ts'
import { lockOrder } from '../records/change-status.ts'
import { createRefund } from '../records/create-refund.ts'
import { findOrderIfAny } from '../records/orders.ts'
import { isStillOn } from '../records/performances.ts'
import { auditReview, refundReviewedOrder } from '../refunds/refund-review.ts'
import { publishSeatChanges } from './fulfil-order.ts'
import { enqueueOrderMail, issueOrder, setPaid } from './issue-order.ts'

/**
 * Decides on a payment that does not match its order. `accept` issues the tickets: an overpayment is refunded, a
 * shortfall waived. `refund` refunds everything now. Throws order-not-found, review-decided, performance-closed,
 * exchange-tickets.
 */
export async function decideReview(
  ctx: OrdersContext,
  orderId: string,
  actorId: string,
  decision: 'accept' | 'refund',
): Promise<void> {
  const { db, jobs } = ctx
  const order = await findOrderIfAny(db, orderId)
  if (!order) throw new AppError('order-not-found')
  await db.transaction().execute(async (trx) => {
    if (decision === 'accept') await accept(trx, ctx, orderId, actorId)
    else if (!(await refundReviewedOrder(trx, ctx, orderId, actorId))) throw new AppError('review-decided')
  })
  await publishSeatChanges(ctx, order)
  jobs.wake()
}

async function accept(trx: Trx, ctx: OrdersContext, orderId: string, actorId: string): Promise<void> {
  const { engine } = ctx
  const order = await lockOrder(trx, engine, orderId)
  if (order.status !== 'manual_review') throw new AppError('review-decided')
  if (!(await isStillOn(trx, engine, order.performance_id))) throw new AppError('performance-closed')
  const dropped = await trx
    .updateTable('refunds')
    .set({ state: 'dropped' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'review')
    .where('reason', '=', 'mismatch')
    .returning(['attempt_id', 'amount_cents'])
    .execute()
  const swap = await findSwap(trx, ctx, order)
  if (swap === 'lost') throw new AppError('exchange-tickets')
  if (!(await setPaid(trx, ctx, orderId, 'manual_review'))) throw new AppError('review-decided')
  if (swap) await swapTickets(trx, ctx, order, swap)
  await issueOrder(trx, ctx, order)
  await enqueueOrderMail(trx, ctx, orderId)
  const paid = dropped.reduce((sum, refund) => sum + refund.amount_cents, 0)
  const attempt = await trx
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'provider', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .orderBy('attempt_no')
    .executeTakeFirstOrThrow()
  const due = attempt.amount_cents
  if (paid > due)
    await createRefund(trx, engine, attempt, {
      amountCents: paid - due,
      reason: 'mismatch',
      state: 'due',
      key: `refund:${attempt.id}:overpaid`,
      actorId,
    })
  if (paid < due)
    await trx
      .updateTable('payment_attempts')
      .set({ waived_cents: due - paid })
      .where('id', '=', attempt.id)
      .execute()
  await auditReview(trx, ctx, orderId, actorId, 'review-accepted', paid)
}
