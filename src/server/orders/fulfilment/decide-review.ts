import { AppError, required } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { readAccount, readDue } from '../records/account.ts'
import { type ChangeRow, findReviewedChange, lockOrder } from '../records/changes.ts'
import { performancesOf, selectLines } from '../records/lines.ts'
import { type OrderRow, requireOrder } from '../records/orders.ts'
import { areStillOn } from '../records/performances.ts'
import { publishSeats } from '../records/publish-seats.ts'
import { refundReview } from '../refunds/refund-review.ts'
import { settleBalance } from '../refunds/settle-balance.ts'
import { completeChange, orderMail, readCompletion } from './complete-change.ts'

/**
 * Decides on a payment that does not match its order. `accept` issues the tickets: an overpayment is refunded, a
 * shortfall waived. `refund` refunds everything now. Throws order-not-found, review-decided, performance-closed,
 * exchange-tickets, and change-disputed if money for it was given back at the provider meanwhile, or is disputed.
 */
export async function decideReview(
  ctx: OrdersContext,
  orderId: string,
  actorId: string,
  decision: 'accept' | 'refund',
) {
  const { db, engine, jobs } = ctx
  await requireOrder(db, orderId)
  const performances = await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, engine, orderId)
    const change = required(await findReviewedChange(trx, orderId), 'review-decided')
    if (decision === 'accept') return accept(trx, ctx, order, change, actorId)
    return refundReview(trx, ctx, order, change, actorId)
  })
  publishSeats(ctx, performances)
  jobs.wake()
}

async function accept(trx: Trx, ctx: OrdersContext, order: OrderRow, change: ChangeRow, actorId: string) {
  const { engine } = ctx
  const lines = await selectLines(trx, change.id).execute()
  if (!(await areStillOn(trx, engine, performancesOf(lines)))) throw new AppError('performance-closed')
  const dropped = await trx
    .updateTable('refunds')
    .set({ state: 'dropped' })
    .where((eb) => eb.and({ change_id: change.id, state: 'review', reason: 'mismatch' }))
    .returning('amount_cents')
    .execute()
  const { outside_cents: outside } = await readAccount(trx, order.id)
  // What a provider gave back is no shortfall that could be waived.
  if (outside > 0 && (await readDue(trx, change.id)) > 0) throw new AppError('change-disputed')
  const completion = await readCompletion(trx, ctx, order, change, lines)
  if (completion.lost) throw new AppError('exchange-tickets')
  await completeChange(trx, ctx, completion, { from: 'manual_review' })
  await settleBalance(trx, engine, {
    orderId: order.id,
    changeId: change.id,
    cause: { reason: 'mismatch', actorId, key: `${change.id}:overpaid` },
    waive: true,
  })
  await enqueue(trx, ctx.engine, orderMail(change))
  const paid = dropped.reduce((sum, refund) => sum + refund.amount_cents, 0)
  await writeAudit(trx, engine, actorId, 'review-accepted', `order:${order.id}`, { cents: paid })
  return performancesOf([...lines, ...completion.ends])
}
