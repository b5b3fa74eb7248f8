import type { OfferTerms } from '../../../shared/orders/offers.ts'
import { words } from '../../../shared/orders/offers-catalogue.ts'
import { AppError, badField } from '../../platform/base/errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { readNow } from '../../platform/records/clock.ts'
import { readWallClock } from '../../shows/rules/wall-clock.ts'
import type { OrdersContext } from '../context.ts'
import { type ChangeRow, lockOrder } from '../records/changes.ts'
import { enqueueOfferMail, findOffer } from '../records/offers.ts'

type Times = { payBy: number; lowerUntil: number | null }

/** The terms of an offer in ms. Throws invalid-input for a deadline that has passed, or ends after the performance began. */
export function requireTerms(
  { config }: OrdersContext,
  { payBy, lowerUntil }: OfferTerms,
  { starts_at, now }: { starts_at: number; now: number },
): Times {
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

/**
 * Locks an order and answers the offer that it began with, open and before its deadline. Throws order-not-found, offer-paid
 * and offer-ended.
 */
export async function lockOffer(trx: Trx, ctx: OrdersContext, orderId: string): Promise<ChangeRow> {
  if (!(await findOffer(trx, orderId))) throw new AppError('order-not-found')
  await lockOrder(trx, ctx.engine, orderId)
  return requireOpen(await findOffer(trx, orderId), await readNow(trx, ctx.engine))
}

/** An offer that is open at `now` (ms). Throws order-not-found, offer-paid and offer-ended. */
export function requireOpen(offer: ChangeRow | undefined, now: number): ChangeRow {
  if (!offer) throw new AppError('order-not-found')
  if (['paid', 'manual_review'].includes(offer.status)) throw new AppError('offer-paid')
  if (offer.status !== 'pending' || (offer.expires_at ?? 0) <= now) throw new AppError('offer-ended')
  return offer
}

/**
 * Changes the deadlines of an open offer, with a mail to its recipient. Throws what `requireOpen` and `requireTerms` throw.
 */
export async function changeTerms(
  ctx: OrdersContext,
  orderId: string,
  actorId: string,
  wish: OfferTerms,
): Promise<void> {
  const { db, engine, jobs } = ctx
  await db.transaction().execute(async (trx) => {
    const offer = await lockOffer(trx, ctx, orderId)
    const performance = await trx
      .selectFrom('orders')
      .innerJoin('performances', 'performances.id', 'orders.performance_id')
      .select(['starts_at', engine.now().as('now')])
      .where('orders.id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { payBy, lowerUntil } = requireTerms(ctx, wish, performance)
    if (payBy === offer.expires_at && lowerUntil === offer.lower_until) return
    await trx
      .updateTable('order_changes')
      .set({ expires_at: payBy, lower_until: lowerUntil, notified_at: engine.now() })
      .where('id', '=', offer.id)
      .execute()
    await enqueueOfferMail(trx, engine, offer, 'extended', `${performance.now}`)
    await writeAudit(trx, engine, { actorId, action: 'offer-extended', subject: `order:${orderId}` })
  })
  jobs.wake()
}
