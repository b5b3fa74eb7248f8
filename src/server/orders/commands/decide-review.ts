import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { freeClaims } from '../../seating/commands/claims.ts'
import type { OrdersContext } from '../policy.ts'
import { findOrderIfAny } from '../queries/orders.ts'
import { isStillOn } from '../queries/performances.ts'
import { changeStatus, lockOrder } from './change-status.ts'
import { tellSeats } from './fulfil-order.ts'
import { issueOrder, mailOrder, setPaid } from './issue-order.ts'
import { mailRefund } from './mail-refund.ts'
import { oweRefund } from './owe-refund.ts'
import { findSwap, swapTickets } from './swap-tickets.ts'

/** Sends the money of a review back that has waited its 24 hours; the job of its refund calls this. */
export async function endReview(ctx: OrdersContext, refundId: string): Promise<void> {
  const { db, engine, events } = ctx
  const performanceId = await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('refunds')
      .select(['order_id'])
      .where('id', '=', refundId)
      .where('state', '=', 'review')
      .where('due_at', '<=', engine.now())
      .executeTakeFirst()
    return due ? sendBack(trx, ctx, due.order_id, null) : null
  })
  if (performanceId) events.seatsChanged(performanceId)
}

/**
 * Decides a payment that does not match its order. `accept` issues its tickets: what was paid too much goes back, what
 * is missing is waived. `refund` sends everything back now. Throws order-not-found, review-decided, performance-closed, exchange-tickets.
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
    else if (!(await sendBack(trx, ctx, orderId, actorId))) throw new AppError('review-decided')
  })
  await tellSeats(ctx, order)
  jobs.nudge()
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
  await issueOrder(trx, ctx, order)
  if (swap) await swapTickets(trx, ctx, order, swap)
  await mailOrder(trx, ctx, orderId)
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
    await oweRefund(trx, engine, attempt, {
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
  await auditDecision(trx, ctx, orderId, actorId, 'review-accepted', paid)
}

/** Owes all money of a review back, frees its seats and tells the buyer; answers the performance, null when nothing waits for a decision. */
export async function sendBack(
  trx: Trx,
  ctx: OrdersContext,
  orderId: string,
  actorId: string | null,
): Promise<string | null> {
  const { engine } = ctx
  const order = await lockOrder(trx, engine, orderId)
  const due = await trx
    .updateTable('refunds')
    .set({ state: 'due', due_at: engine.now(), ...(actorId && { actor_id: actorId }) })
    .where('order_id', '=', orderId)
    .where('state', '=', 'review')
    .where('reason', '=', 'mismatch')
    .returning(['id', 'amount_cents', 'attempt_id'])
    .execute()
  const [first] = due
  const over =
    order.status === 'manual_review' &&
    (await changeStatus(trx, engine, { orderId, from: 'manual_review', to: 'refunded' }))
  if (over) await freeClaims(trx, engine, orderId)
  if (!first) return over ? order.performance_id : null
  const ids = due.map((refund) => `refund:${refund.id}`)
  await trx.updateTable('jobs').set({ run_at: engine.now() }).where('unique_key', 'in', ids).execute()
  const cents = due.reduce((sum, refund) => sum + refund.amount_cents, 0)
  const { provider } = await trx
    .selectFrom('payment_attempts')
    .select('provider')
    .where('id', '=', first.attempt_id)
    .executeTakeFirstOrThrow()
  await mailRefund(trx, ctx, first.id, {
    orderId,
    why: 'review',
    seats: [],
    donation: false,
    cents,
    provider,
    note: '',
  })
  await auditDecision(trx, ctx, orderId, actorId, 'review-refunded', cents)
  return order.performance_id
}

function auditDecision(
  trx: Trx,
  { engine }: OrdersContext,
  orderId: string,
  actorId: string | null,
  action: 'review-accepted' | 'review-refunded',
  cents: number,
): Promise<void> {
  return writeAudit(trx, engine, { actorId, action, subject: `order:${orderId}`, detail: { cents } })
}
