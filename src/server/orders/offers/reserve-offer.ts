import type { OfferBody } from '../../../shared/orders/offers.ts'
import { type Quote, quote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import { walkInAccount } from '../../accounts/commands/walk-ins.ts'
import { writeAudit } from '../../platform/audit.ts'
import { readNow } from '../../platform/clock.ts'
import { mapForeignKeyError, mapUniqueError } from '../../platform/db/constraint-errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret, newId } from '../../platform/ids.ts'
import { claimInstead } from '../../seating/commands/pass-claims.ts'
import type { OrdersContext } from '../context.ts'
import { enqueueOfferMail, tokenOf } from '../records/offers.ts'
import { writeOrderNote } from '../records/order-notes.ts'
import { findAnyPerformance, lockPerformances } from '../records/performances.ts'
import { priceSeatsNow } from '../records/price-seats.ts'
import { writeOrder } from '../records/write-order.ts'
import { isPayable } from '../rules.ts'
import { words } from './catalogue.ts'
import { requireTerms } from './terms.ts'

/**
 * Reserves seats for somebody who pays later: in one transaction an order whose purchase stays open until the deadline, the
 * claims on its seats, the mail with its link, and the audit entry. Answers the order's id; the same key answers the same
 * order. Throws performance-not-found, performance-cancelled, invalid-input for terms that cannot be met,
 * desk-sold-before, desk-price-changed, total-too-small, seat-not-in-house, type-not-offered, and seats-taken with the
 * numbers of those that are not free.
 */
export async function reserveOffer(ctx: OrdersContext, actorId: string, wish: OfferBody): Promise<string> {
  const { db, engine, events, jobs, settings } = ctx
  const earlier = await findReserved(ctx, wish)
  if (earlier) return earlier
  const performance = await findAnyPerformance(db, engine, wish.performanceId)
  if (!performance) throw new AppError('performance-not-found')
  if (performance.status === 'cancelled') throw new AppError('performance-cancelled')
  const terms = requireTerms(ctx, wish, performance)
  const seats = await priceSeatsNow(db, wish.performanceId, wish.seats)
  const offer = quote(seats, 0, taxingOf(settings.current))
  requireTotal(offer, wish.total)
  const made = await mapForeignKeyError('performance-not-found', () =>
    mapUniqueError('desk-sold-before', () =>
      db.transaction().execute((trx) => reserveOnce(trx, ctx, { actorId, wish, offer, terms })),
    ),
  ).catch((error: unknown) => {
    // The first of two clicks wrote its change first.
    if (error instanceof AppError && error.code === 'desk-sold-before') return null
    throw error
  })
  events.publish('seats', wish.performanceId)
  jobs.wake()
  const orderId = made ?? (await findReserved(ctx, wish))
  if (!orderId) throw new AppError('unavailable')
  return orderId
}

/** Throws desk-price-changed if the page showed another total, and total-too-small if nobody could pay it by card. */
export function requireTotal({ totalCents }: Quote, shown: number): void {
  if (totalCents !== shown)
    throw new AppError('desk-price-changed', { fields: { total: words.totalChanged() } })
  if (totalCents === 0 || !isPayable(totalCents)) throw new AppError('total-too-small')
}

type Reservation = {
  actorId: string
  wish: OfferBody
  offer: Quote
  terms: { payBy: number; lowerUntil: number | null }
}

async function reserveOnce(
  trx: Trx,
  ctx: OrdersContext,
  { actorId, wish, offer, terms }: Reservation,
): Promise<string> {
  const { engine, keys } = ctx
  const [id, orderId] = [newId(), newId()]
  const { performanceId, name, email, organisation, language } = wish
  await writeOrder(trx, engine, {
    id,
    orderId,
    userId: await walkInAccount(trx, engine),
    walkIn: { name, email, language, organisation: organisation || null },
    performanceId,
    offer,
    holdId: null,
    expiresAt: terms.payBy,
    provider: null,
    dueCents: offer.totalCents,
    byStaff: {
      actor_id: actorId,
      request_key: wish.key,
      token_hash: hashSecret(tokenOf(keys.sessionSecret, id)),
      lower_until: terms.lowerUntil,
      notified_at: await readNow(trx, engine),
    },
  })
  if (wish.note) await writeOrderNote(trx, engine, { orderId, actorId, note: wish.note })
  if ((await lockPerformances(trx, engine, [performanceId])).cancelled)
    throw new AppError('performance-cancelled')
  await claimOffered(trx, ctx, { id, performanceId, offer })
  await enqueueOfferMail(trx, engine, { id, order_id: orderId }, 'made')
  await writeAudit(trx, engine, {
    actorId,
    action: 'offer-made',
    subject: `order:${orderId}`,
    detail: { cents: offer.totalCents, tickets: offer.lines.length },
  })
  return orderId
}

/** Gives an offer exactly these seats. Throws seats-taken with those that are not free. */
export async function claimOffered(
  trx: Trx,
  { engine }: OrdersContext,
  { id, performanceId, offer }: { id: string; performanceId: string; offer: Quote },
): Promise<void> {
  const taken = await claimInstead(trx, engine, {
    changeId: id,
    performanceId,
    seats: offer.lines.flatMap(({ seatNum, netCents }) =>
      seatNum === null ? [] : [{ seat_num: seatNum, price_cents: netCents }],
    ),
    owners: [id],
  })
  if (taken.length > 0) throw new AppError('seats-taken', { taken })
}

/** The order that this key made before. Throws desk-sold-before if that was for other seats. */
async function findReserved({ db }: OrdersContext, wish: OfferBody): Promise<string | undefined> {
  const made = await db
    .selectFrom('order_changes')
    .innerJoin('order_lines', 'order_lines.change_id', 'order_changes.id')
    .select(['order_changes.order_id', 'performance_id', 'seat_num', 'token_hash'])
    .where('request_key', '=', wish.key)
    .execute()
  const [first] = made
  if (!first) return undefined
  const seats = new Set(made.map(({ seat_num }) => seat_num))
  const same =
    first.token_hash !== null &&
    first.performance_id === wish.performanceId &&
    seats.size === wish.seats.length &&
    wish.seats.every(({ seatNum }) => seats.has(seatNum))
  if (!same) throw new AppError('desk-sold-before', { orderId: first.order_id })
  return first.order_id
}
