import { centsOf } from '../../../shared/orders/office/paid-by-hand.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { makeJobsDue } from '../../platform/jobs/dead-jobs.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { freeingClaims } from '../../seating/commands/claims.ts'
import type { OrdersContext } from '../context.ts'
import { type ChangeRow, changeStatus, findChange, lockOrder } from '../records/changes.ts'
import { payCreditRefund } from '../records/gifts/gift-cards.ts'
import { performancesOf, selectLines } from '../records/lines.ts'
import type { OrderRow } from '../records/orders.ts'
import { publishSeats } from '../records/publish-seats.ts'
import { enqueueBackMail } from './mail-refund.ts'

/** Refunds a review whose 24 hours have passed; the job of its refund calls this. */
export async function endReview(ctx: OrdersContext, refundId: string) {
  const { db, engine } = ctx
  const performances = await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('refunds')
      .select(['order_id', 'change_id'])
      .where((eb) => eb.and({ id: refundId, state: 'review' }))
      .where('due_at', '<=', engine.now())
      .executeTakeFirst()
    if (!due?.change_id) return []
    const order = await lockOrder(trx, engine, due.order_id)
    return refundReview(trx, ctx, order, await findChange(trx, due.change_id), null)
  })
  publishSeats(ctx, performances)
}

/**
 * Makes the refunds of a change in review due (the caller has locked the order), frees its seats and mails the buyer.
 * Returns the performances whose seats may be free.
 */
export async function refundReview(
  trx: Trx,
  ctx: OrdersContext,
  order: OrderRow,
  change: ChangeRow,
  actorId: string | null,
) {
  const { engine } = ctx
  const due = await trx
    .updateTable('refunds')
    .set({ state: 'due', due_at: engine.now(), ...(actorId && { actor_id: actorId }) })
    .where((eb) => eb.and({ change_id: change.id, state: 'review', reason: 'mismatch' }))
    .returning('id')
    .execute()
  const over =
    change.status === 'manual_review' &&
    (await changeStatus(trx, engine, { changeId: change.id, from: 'manual_review', to: 'refunded' }))
  if (over) await freeingClaims(trx, engine, change.id).execute()
  const performances = performancesOf(await selectLines(trx, change.id).execute())
  const [first] = due
  if (!first) return performances
  for (const { id } of due) await payCreditRefund(trx, engine, id)
  const ids = due.map(({ id }) => id)
  const jobKeys = ids.map((id) => `refund:${id}`)
  await makeJobsDue(trx, engine, jobKeys)
  const parts = await trx
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['provider', 'refunds.amount_cents as cents'])
    .where('refunds.id', 'in', ids)
    .orderBy('refunds.amount_cents', 'desc')
    .execute()
  await enqueueBackMail(trx, ctx, order, first.id, { why: 'review', parts })
  await writeAudit(trx, engine, actorId, 'review-refunded', `order:${order.id}`, { cents: centsOf(parts) })
  return performances
}
