import type { OfferBody } from '../../../shared/orders/office/offers.ts'
import { type Quote, quote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import { walkInAccount } from '../../accounts/people/nobody.ts'
import { AppError, hashSecret, newId } from '../../platform/base/base.ts'
import { mapForeignKeyError, type Trx } from '../../platform/db/engine.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import { claimLines } from '../records/claim-lines.ts'
import { enqueueOfferMail, tokenOf } from '../records/offers.ts'
import { findActed, type Made, once } from '../records/once.ts'
import { writeOrderNote } from '../records/order-notes.ts'
import { findAnyPerformance, lockPerformances } from '../records/performances.ts'
import { priceSeatsNow } from '../records/price-seats.ts'
import { writeOrder } from '../records/write-order.ts'
import { isPayable } from '../rules.ts'
import { requireTerms } from './terms.ts'

/**
 * Reserves seats for somebody who pays later: in one transaction an order whose purchase stays open until the deadline,
 * the claims on its seats, the mail with its link, and the audit entry. Answers the order's id; the same key answers
 * the same order. Throws performance-not-found, performance-cancelled, invalid-input for terms that cannot be met,
 * desk-sold-before, desk-price-changed, total-too-small, seat-not-in-house, type-not-offered, and seats-taken with the
 * numbers of those that are not free.
 */
export async function reserveOffer(ctx: OrdersContext, actorId: string, input: OfferBody) {
  const { db, engine, events, jobs, settings } = ctx
  const { performanceId } = input
  const isSame = (made: Made) => made.token_hash !== null && made.performance_id === performanceId
  return once(
    () => findActed(db, input, isSame),
    async () => {
      const performance = await findAnyPerformance(db, engine, performanceId)
      if (!performance) throw new AppError('performance-not-found')
      if (performance.status === 'cancelled') throw new AppError('performance-cancelled')
      const terms = requireTerms(ctx, input, performance)
      const seats = await priceSeatsNow(db, performanceId, input.seats, 'desk')
      const offer = quote(seats, 0, taxingOf(settings.current))
      requireTotal(offer, input.total)
      const orderId = await mapForeignKeyError('performance-not-found', () =>
        db.transaction().execute((trx) => reserveOnce(trx, ctx, { actorId, input, offer, terms })),
      )
      events.publish('seats', performanceId)
      jobs.wake()
      return orderId
    },
  )
}

/** Throws desk-price-changed if the page showed another total, and total-too-small if nobody could pay it by card. */
export function requireTotal({ totalCents }: Quote, shown: number) {
  if (totalCents !== shown)
    throw new AppError('desk-price-changed', { fields: { total: words.totalChanged() } })
  if (totalCents === 0 || !isPayable(totalCents)) throw new AppError('total-too-small')
}

type Reservation = {
  actorId: string
  input: Pick<OfferBody, 'performanceId' | 'name' | 'email' | 'organisation' | 'language' | 'note'> & {
    key: string | null
  }
  offer: Quote
  terms: { payBy: number; lowerUntil: number | null }
  /** Of complimentary seats: whose they are to give, in which allotment; that of its giver is of itself. */
  gift?: { id: string; allotmentId: string; giver: string }
}

/** Like `reserveOffer`, in the caller's transaction, with priced seats. Throws performance-cancelled and seats-taken. */
export async function reserveOnce(trx: Trx, ctx: OrdersContext, reservation: Reservation) {
  const { actorId, input, offer, terms, gift } = reservation
  const { engine, keys } = ctx
  const [id, orderId, link_no] = [gift?.id ?? newId(), newId(), 1]
  const { performanceId, name, email, organisation, language } = input
  if ((await lockPerformances(trx, engine, [performanceId])).cancelled)
    throw new AppError('performance-cancelled')
  const lines = await claimLines(trx, engine, { id, performanceId, offer })
  await writeOrder(trx, engine, {
    id,
    orderId,
    userId: await walkInAccount(trx, engine),
    walkIn: { name, email, language, organisation: organisation || null },
    performanceId,
    offer: { ...offer, lines },
    holdId: null,
    expiresAt: terms.payBy,
    provider: null,
    dueCents: offer.totalCents,
    byStaff: {
      actor_id: actorId,
      request_key: input.key,
      token_hash: hashSecret(tokenOf(keys.sessionSecret, { id, link_no })),
      lower_until: terms.lowerUntil,
      notified_at: await readNow(trx, engine),
      ...(gift && { allotment_id: gift.allotmentId, how: 'complimentary', reason: gift.giver }),
    },
  })
  if (input.note) await writeOrderNote(trx, engine, { orderId, actorId, note: input.note })
  await enqueueOfferMail(trx, engine, { id, order_id: orderId, link_no }, { why: 'made' })
  await writeAudit(trx, engine, actorId, 'offer-made', `order:${orderId}`, {
    cents: offer.totalCents,
    tickets: offer.lines.length,
  })
  return orderId
}
