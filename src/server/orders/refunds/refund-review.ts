import type { RefundPart } from '../../../shared/orders/paid-by-hand.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { hastenJobs } from '../../platform/jobs/waiting-jobs.ts'
import { freeClaims } from '../../seating/commands/claims.ts'
import type { OrdersContext } from '../context.ts'
import { changeStatus, lockOrder } from '../records/change-status.ts'
import { enqueueRefundMail } from './mail-refund.ts'

/** Refunds a review whose 24 hours have passed; the job of its refund calls this. */
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
    return due ? refundReviewedOrder(trx, ctx, due.order_id, null) : null
  })
  if (performanceId) events.publish('seats', performanceId)
}

/**
 * Makes the refunds of a review due, frees its seats and tells the buyer. Answers the performance, or null if nothing
 * waits for a decision.
 */
export async function refundReviewedOrder(
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
    .returning(['id', 'amount_cents'])
    .execute()
  const [first] = due
  const over =
    order.status === 'manual_review' &&
    (await changeStatus(trx, engine, { orderId, from: 'manual_review', to: 'refunded' }))
  if (over) await freeClaims(trx, engine, orderId)
  if (!first) return over ? order.performance_id : null
  const ids = due.map((refund) => `refund:${refund.id}`)
  await hastenJobs(trx, engine, ids)
  const cents = due.reduce((sum, refund) => sum + refund.amount_cents, 0)
  const parts = await listParts(
    trx,
    due.map(({ id }) => id),
  )
  await enqueueRefundMail(trx, ctx, first.id, {
    orderId,
    why: 'review',
    seats: [],
    donation: false,
    cents,
    provider: parts[0]?.provider ?? 'free',
    parts,
    taxed: order.tax_cents > 0,
    note: '',
  })
  await auditReview(trx, ctx, orderId, actorId, 'review-refunded', cents)
  return order.performance_id
}

/** What each of these refunds gives back, and through whom, the largest first. */
function listParts(trx: Trx, refundIds: readonly string[]): Promise<RefundPart[]> {
  return trx
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['provider', 'refunds.amount_cents as cents'])
    .where('refunds.id', 'in', refundIds)
    .orderBy('refunds.amount_cents', 'desc')
    .execute()
}

/** Audits the decision on a review, with its amount in cents. */
export function auditReview(
  trx: Trx,
  { engine }: OrdersContext,
  orderId: string,
  actorId: string | null,
  action: 'review-accepted' | 'review-refunded',
  cents: number,
): Promise<void> {
  return writeAudit(trx, engine, { actorId, action, subject: `order:${orderId}`, detail: { cents } })
}
