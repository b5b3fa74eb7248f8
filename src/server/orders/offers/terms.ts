import type { OfferTerms } from '../../../shared/orders/office/offers.ts'
import { words } from '../../../shared/orders/office/office-catalogue.ts'
import { AppError, badField, required } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { readWallClock } from '../../shows/rules/wall-clock.ts'
import type { OrdersContext } from '../context.ts'
import { type ChangeRow, changeStatus, findChange, lockOrder } from '../records/changes.ts'
import { reclaimLines } from '../records/claim-lines.ts'
import { selectLines } from '../records/lines.ts'
import { eachGuest, enqueueOfferMail, findOffer } from '../records/offers.ts'
import { findOrder } from '../records/orders.ts'
import { lockPerformances } from '../records/performances.ts'

/** The terms of an offer in ms. Throws invalid-input for a deadline that has passed, or ends after the performance began. */
export function requireTerms(
  { config }: OrdersContext,
  { payBy, lowerUntil }: OfferTerms,
  { starts_at, now }: { starts_at: number; now: number },
): { payBy: number; lowerUntil: number | null } {
  const read = (field: string, text: string) => {
    const reading = readWallClock(text, config.timeZone)
    if ('missing' in reading) throw badField(field, words.noSuchTime({ next: reading.next.slice(-5) }))
    return reading.at
  }
  const times = {
    payBy: read('payBy', payBy),
    lowerUntil: lowerUntil === null ? null : read('lowerUntil', lowerUntil),
  }
  if (times.payBy <= now) throw badField('payBy', words.payByPast())
  if (times.payBy > starts_at) throw badField('payBy', words.payByLate())
  if (times.lowerUntil !== null && times.lowerUntil > times.payBy)
    throw badField('lowerUntil', words.lowerLate())
  return times
}

/** Locks an order with an open offer before its deadline. Throws order-not-found, offer-paid and offer-ended. */
export async function lockOffer(trx: Trx, ctx: OrdersContext, orderId: string) {
  return requireOpen(await lockAnyOffer(trx, ctx, orderId), await readNow(trx, ctx.engine))
}

/** Locks an order with an offer, open or not. Throws order-not-found. */
async function lockAnyOffer(trx: Trx, ctx: OrdersContext, orderId: string) {
  const seen = required(await findOffer(trx, orderId), 'order-not-found')
  await lockOrder(trx, ctx.engine, orderId)
  return findChange(trx, seen.id)
}

/** An offer that is open at `now` (ms). Throws order-not-found, offer-paid and offer-ended. */
export function requireOpen(offer: ChangeRow | undefined, now: number): ChangeRow {
  if (!offer) throw new AppError('order-not-found')
  if (['paid', 'manual_review'].includes(offer.status)) throw new AppError('offer-paid')
  if (offer.status !== 'pending' || (offer.expires_at ?? 0) <= now) throw new AppError('offer-ended')
  return offer
}

/**
 * Changes the deadlines of an offer that is open, or has lapsed, with a mail to its recipient. One that has lapsed is
 * open again, with the price and the seats that it had. An allotment's guests get its deadline. Throws what `requireOpen` and `requireTerms` throw,
 * performance-cancelled, and seats-taken with those of its seats that are not free any more.
 */
export async function changeTerms(ctx: OrdersContext, orderId: string, actorId: string, input: OfferTerms) {
  const { db, engine, events, jobs } = ctx
  const performanceId = await db.transaction().execute(async (trx) => {
    const found = await lockAnyOffer(trx, ctx, orderId)
    const lapsed = found.status === 'expired'
    const order = await findOrder(trx, orderId)
    const now = await readNow(trx, engine)
    // A buyer who was forgotten can be offered nothing.
    const offer = lapsed && order.buyer_name !== null ? found : requireOpen(found, now)
    const { payBy, lowerUntil } = requireTerms(ctx, input, { starts_at: order.starts_at, now })
    if (!lapsed && payBy === offer.expires_at && lowerUntil === offer.lower_until) return null
    if (lapsed) await claimAgain(trx, ctx, offer, order.performance_id)
    await trx
      .updateTable('order_changes')
      .set({ expires_at: payBy, lower_until: lowerUntil, notified_at: engine.now() })
      .where('id', '=', offer.id)
      .execute()
    await enqueueOfferMail(trx, engine, offer, { why: lapsed ? 'made' : 'extended', cause: now })
    const action = lapsed ? 'offer-revived' : 'offer-extended'
    await writeAudit(trx, engine, actorId, action, `order:${orderId}`)
    return lapsed ? order.performance_id : null
  })
  if (performanceId !== null) events.publish('seats', performanceId)
  await eachGuest(db, orderId, ['pending', 'expired'], (guest) => changeTerms(ctx, guest, actorId, input))
  jobs.wake()
}

/** Opens an offer that has lapsed, with its seats. Throws performance-cancelled and seats-taken. */
async function claimAgain(trx: Trx, ctx: OrdersContext, { id }: ChangeRow, performanceId: string) {
  await changeStatus(trx, ctx.engine, { changeId: id, from: 'expired', to: 'pending' })
  const { cancelled } = await lockPerformances(trx, ctx.engine, [performanceId])
  if (cancelled) throw new AppError('performance-cancelled')
  await reclaimLines(trx, ctx.engine, id, await selectLines(trx, id).execute())
}
