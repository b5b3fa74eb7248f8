import type { Trx } from '../../platform/db/engine.ts'
import { endHolds } from '../../seating/commands/end-holds.ts'
import type { OrdersContext } from '../context.ts'
import { closeChange } from '../payments/close-change.ts'
import { findOpenChange, findReviewedChange, lockOrder } from '../records/changes.ts'
import { type LiveLine, liveLines, selectLines } from '../records/lines.ts'
import { publishSeats } from '../records/publish-seats.ts'
import { enqueueRefundMail } from '../refunds/mail-refund.ts'
import { refundReview } from '../refunds/refund-review.ts'
import { returnAndMail } from '../refunds/return-lines.ts'

type Part = { orderId: string; performanceId: string }

/**
 * Ends what an order has of a cancelled performance. An open change of it is first closed at the provider; if paid
 * meanwhile, it is completed and then refunded like the others. Its job calls this until it succeeds; repeating it
 * changes nothing.
 */
export async function cancelOrder(ctx: OrdersContext, { orderId, performanceId }: Part) {
  const { db, engine, jobs } = ctx
  const open = await findOpenChange(db, orderId)
  if (open && (await closeChange(ctx, open.id, 'cancelled')) === 'waiting')
    throw new Error(`order ${orderId}: its payment is under way`)
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, engine, orderId)
    if (await findOpenChange(trx, orderId)) throw new Error(`order ${orderId} is open again`)
    const cancellation = await claimPart(trx, ctx, { orderId, performanceId })
    if (!cancellation) return
    // A hold that would outlive its order has nothing left to buy.
    await endHolds(trx, engine, performanceId)
    const { note, note_fr: noteFr, actor_id: actorId, keep_donations } = cancellation
    const review = await findReviewedChange(trx, orderId)
    if (review && (await linesOf(trx, review.id, performanceId)).length > 0)
      await refundReview(trx, ctx, order, review, actorId)
    const { seats, donations } = linesOfEvening(await liveLines(trx, orderId), performanceId)
    const lines = keep_donations === 1 ? seats : [...seats, ...donations]
    const cause = { reason: 'cancelled', note, noteFr, actorId, key: `cancelled:${performanceId}` } as const
    if (lines.length > 0)
      await returnAndMail(trx, ctx, { orderId: order.id, lines, cause, evenAdmitted: true })
    // Open when the performance was cancelled; this may be a second try, so what was closed above says nothing.
    const unpaid = lines.length === 0 && (await findUnpaid(trx, orderId, performanceId))
    if (unpaid) await mailUnpaid(trx, ctx, unpaid, cancellation)
  })
  publishSeats(ctx, [performanceId])
  jobs.wake()
}

/** Seats of a performance, and the donations that go with them: those of an order that has no seats of another. */
function linesOfEvening(live: readonly LiveLine[], performanceId: string) {
  const isHere = ({ performance_id }: LiveLine) => performance_id === performanceId
  const all = live.filter(({ kind }) => kind === 'seat')
  const seats = all.filter(isHere)
  const donations = live.filter(
    (line) => line.kind === 'donation' && seats.length === all.length && (seats.length > 0 || isHere(line)),
  )
  return { seats, donations }
}

/** The lines of a performance that a change adds. */
function linesOf(trx: Trx, changeId: string, performanceId: string) {
  return selectLines(trx, changeId).where('order_lines.performance_id', '=', performanceId).execute()
}

/** Marks this part as done and returns the cancellation; undefined if it was done before. */
async function claimPart(trx: Trx, { engine }: OrdersContext, { orderId, performanceId }: Part) {
  const part = await trx
    .updateTable('cancelled_orders')
    .set({ done_at: engine.now() })
    .where((eb) => eb.and({ order_id: orderId, performance_id: performanceId, done_at: null }))
    .returning('performance_id')
    .executeTakeFirst()
  if (!part) return undefined
  return trx
    .selectFrom('cancellations')
    .selectAll()
    .where('performance_id', '=', part.performance_id)
    .executeTakeFirst()
}

/** The latest change of an order that would have added lines of this performance, if it ended unpaid. */
async function findUnpaid(trx: Trx, orderId: string, performanceId: string) {
  const latest = await trx
    .selectFrom('order_changes')
    .innerJoin('order_lines', 'order_lines.change_id', 'order_changes.id')
    .select(['order_changes.id', 'order_changes.order_id', 'order_changes.status'])
    .where((eb) => eb.and({ 'order_changes.order_id': orderId, 'order_lines.performance_id': performanceId }))
    .orderBy('change_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.status === 'cancelled' || latest?.status === 'expired' ? latest : undefined
}

async function mailUnpaid(
  trx: Trx,
  ctx: OrdersContext,
  unpaid: { id: string; order_id: string },
  by: { performance_id: string; note: string; note_fr: string },
) {
  const lines = await linesOf(trx, unpaid.id, by.performance_id)
  const parts = await trx
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['provider', 'refunds.amount_cents as cents'])
    .where((eb) => eb.and({ 'refunds.change_id': unpaid.id, reason: 'lapsed' }))
    .execute()
  await enqueueRefundMail(trx, ctx, `${unpaid.id}:cancelled`, {
    orderId: unpaid.order_id,
    why: 'unpaid',
    performanceId: by.performance_id,
    seats: lines.flatMap((line) => line.seat_label ?? []),
    donation: false,
    parts,
    taxed: false,
    note: by.note,
    noteFr: by.note_fr,
  })
}
