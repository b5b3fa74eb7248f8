import { readerLanguage } from '../../../shared/language/language.ts'
import { urlIn } from '../../../shared/language/path.ts'
import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { type Quote, quote } from '../../../shared/orders/quote.ts'
import { seatNumber } from '../../../shared/seating/seats.ts'
import { keepPerson } from '../../accounts/commands/lock-person.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { moveClaimsToOrder } from '../../seating/commands/claims.ts'
import { writeEmptyHold } from '../../seating/commands/write-sold-hold.ts'
import { requireNobodyAlone, requireOnSale } from '../../seating/policy.ts'
import {
  findEndedHold,
  type LiveHold,
  listLiveHolds,
  taxingOfHold,
  typesOfHold,
} from '../../seating/queries/holds.ts'
import type { OrdersContext } from '../context.ts'
import { type ExchangePlan, offerExchange, planExchange, writeExchange } from '../exchanges/plan-exchange.ts'
import { fulfilFreeOrder } from '../fulfilment/fulfil-order.ts'
import { lockOrder } from '../records/change-status.ts'
import { findExchanged, isForExchange, listOpenExchanges } from '../records/exchanges.ts'
import { findOpenOrder, hasLines } from '../records/orders.ts'
import { priceSeats, type SeatRequest } from '../records/price-seats.ts'
import { writeOrder } from '../records/write-order.ts'
import { isPayable } from '../rules.ts'
import { words } from './catalogue.ts'
import { closeOrder } from './close-order.ts'
import { type OpenPayment, openPayment } from './open-payment.ts'

export type Buyer = { userId: string; email: string }

/**
 * Turns the caller's hold on exactly these seats into an order and opens its payment. Asked again for the same total
 * and provider it answers the same link; a new total is a new order, after the old payment was closed at the provider.
 * Throws no-seats, hold-not-found, hold-ended (by the box office), hold-unknown, hold-seats-differ, price-changed,
 * already-paid (with the order), total-too-small, the refusals of `planExchange`, payment-unavailable (the seats stay
 * held: ask again), payment-open (a payment is under way).
 */
export async function placeOrder(
  ctx: OrdersContext,
  buyer: Buyer,
  wish: PaymentLinkBody,
  provider: string,
): Promise<PaymentLink> {
  if (wish.exchange && wish.donation > 0)
    throw new AppError('invalid-input', { fields: { donation: words.noDonation() } })
  for (let tries = 0; tries < TRIES; tries++) {
    const link = await tryToPlace(ctx, { ...buyer, provider }, wish).catch(async (error: unknown) => {
      // The other of two clicks may have made the exchange since this one looked.
      const done = error instanceof AppError ? await findDone(ctx, buyer, wish) : null
      if (done) return done
      throw error
    })
    if (link) return link
  }
  throw new AppError('unavailable')
}

/** `reference` is the provider's; null when there is nothing to pay. */
type PaymentLink = Omit<OpenPayment, 'reference'> & { reference: string | null }
type Payer = Buyer & { provider: string }

/** How often a request looks again after a double click, or another tab, was faster. */
const TRIES = 5

/** One try; null when another request of the same person changed the hold or its order under this one. */
async function tryToPlace(
  ctx: OrdersContext,
  buyer: Payer,
  wish: PaymentLinkBody,
): Promise<PaymentLink | null> {
  const done = await findDone(ctx, buyer, wish)
  if (done) return done
  if (wish.exchange && wish.seats.length === 0 && wish.exchange.kept.length > 0)
    return placeChange(ctx, buyer, wish.exchange)
  const hold = await findHold(ctx, buyer, wish)
  const performance = await requireOnSale(ctx.db, ctx.engine, hold.performance_id, { held: true })
  const picked = hold.seats.map((seat) => seat.seat_num)
  await requireNobodyAlone(ctx.db, ctx.engine, performance, picked)
  const { offer, plan } = await readOffer(ctx, buyer, wish, hold)
  const { donationCents } = offer
  const dueCents = plan ? plan.quote.due : offer.totalCents
  if (!isPayable(dueCents)) throw new AppError('total-too-small')
  const open = await findOpenOrder(ctx.db, hold.id)
  const isSame =
    open?.donation_cents === donationCents &&
    (await hasLines(ctx.db, open.id, offer)) &&
    (await isForExchange(ctx.db, open.id, plan?.lineIds ?? null))
  if (open && isSame) return payFor(ctx, buyer, open.id, dueCents)
  if (open) await closeOther(ctx, open.id)
  // The same tickets may be on their way to another performance: this wish is the later one. An order that this hold
  // has got since we looked is the other of two clicks: the write finds it, and then it is looked at again.
  const rivals = plan ? await listOpenExchanges(ctx.db, plan.lineIds, hold.id) : []
  for (const rival of rivals) await closeOther(ctx, rival)

  const orderId = newId()
  const written = ctx.db.transaction().execute(async (trx) => {
    await keepBuyer(trx, ctx.engine, buyer)
    const claims = await moveClaimsToOrder(trx, ctx.engine, hold, orderId)
    if (!sameSeats(claims, hold.seats)) throw new AppError('hold-seats-differ')
    const provider = dueCents === 0 ? 'free' : buyer.provider
    await writeOrder(trx, ctx.engine, { id: orderId, userId: buyer.userId, hold, offer, provider, dueCents })
    if (plan) await writeExchange(trx, ctx.engine, orderId, plan)
    return true
  })
  if (!(await written.catch(nullIfLost))) return null
  return payFor(ctx, buyer, orderId, dueCents)
}

/** The price of the wish, and the exchange if it is for one. */
async function readOffer(
  ctx: OrdersContext,
  buyer: Payer,
  wish: PaymentLinkBody,
  hold: LiveHold,
): Promise<{ offer: Quote; plan: ExchangePlan | null }> {
  const seats = readSeats(wish)
  const { exchange, donation } = wish
  if (!exchange) {
    const offer = quote(priceSeats(hold.seats, typesOfHold(hold), seats), donation * 100, taxingOfHold(hold))
    return { offer, plan: null }
  }
  const { performanceId, offer } = await offerExchange(ctx, buyer.userId, hold, { ...exchange, seats })
  return { offer, plan: await planExchange(ctx, buyer.userId, exchange, performanceId, offer) }
}

/** As `tryToPlace`, for tickets that keep their seats and get another ticket type: there is nothing to hold. */
async function placeChange(
  ctx: OrdersContext,
  buyer: Payer,
  wish: NonNullable<PaymentLinkBody['exchange']>,
): Promise<PaymentLink | null> {
  const { db, engine, settings } = ctx
  const { performanceId, offer } = await offerExchange(ctx, buyer.userId, null, { ...wish, seats: new Map() })
  await requireOnSale(db, engine, performanceId)
  const plan = await planExchange(ctx, buyer.userId, wish, performanceId, offer)
  for (const open of await listOpenExchanges(db, plan.lineIds, null)) {
    if ((await hasLines(db, open, offer)) && (await isForExchange(db, open, plan.lineIds)))
      return payFor(ctx, buyer, open, plan.quote.due)
    await closeOther(ctx, open)
  }
  const orderId = newId()
  const written = await db.transaction().execute(async (trx) => {
    await keepBuyer(trx, engine, buyer)
    const from = await lockOrder(trx, engine, plan.fromId)
    if (from.user_id !== buyer.userId) throw new AppError('order-not-found')
    // The other of two clicks was faster.
    if ((await listOpenExchanges(trx, plan.lineIds, null)).length > 0) return false
    const { holdMinutes } = settings.current
    const hold = await writeEmptyHold(
      trx,
      engine,
      { userId: buyer.userId, performanceId, taxing: offer.taxing },
      Math.round(holdMinutes * 60_000),
    )
    const dueCents = plan.quote.due
    const provider = dueCents === 0 ? 'free' : buyer.provider
    await writeOrder(trx, engine, { id: orderId, userId: buyer.userId, hold, offer, provider, dueCents })
    await writeExchange(trx, engine, orderId, plan)
    return true
  })
  return written ? payFor(ctx, buyer, orderId, plan.quote.due) : null
}

/** An order of an account that is deleted or merged meanwhile would be nobody's. */
async function keepBuyer(trx: Trx, engine: Engine, { userId }: Buyer): Promise<void> {
  if (!(await keepPerson(trx, engine, userId))) throw new AppError('not-logged-in')
}

/** Closes an open order that the wish replaces. Throws already-paid and payment-open. */
async function closeOther(ctx: OrdersContext, orderId: string): Promise<void> {
  const end = await closeOrder(ctx, orderId, 'cancelled')
  if (end !== 'closed') throw new AppError(end === 'paid' ? 'already-paid' : 'payment-open', { orderId })
}

/** The answer to an exchange that was done a moment ago, by the first of two clicks. */
async function findDone(
  ctx: OrdersContext,
  { userId }: Buyer,
  { exchange, holdId }: PaymentLinkBody,
): Promise<PaymentLink | null> {
  if (!exchange || (!holdId && exchange.kept.length === 0)) return null
  const orderId = await findExchanged(ctx.db, { userId, holdId, ...exchange })
  return orderId ? paidLink(ctx, orderId) : null
}

/** The link of an open order; one of which nothing is due is paid by this. */
async function payFor(
  ctx: OrdersContext,
  buyer: Payer,
  orderId: string,
  dueCents: number,
): Promise<PaymentLink | null> {
  if (dueCents > 0) return openPayment(ctx, buyer, orderId).catch(nullIfLost)
  try {
    await fulfilFreeOrder(ctx, orderId)
  } catch (error) {
    // An exchange whose old tickets are gone: the seats stay held.
    if (error instanceof AppError) await closeOrder(ctx, orderId, 'cancelled')
    throw error
  }
  return paidLink(ctx, orderId)
}

function paidLink({ config }: OrdersContext, orderId: string): PaymentLink {
  const url = urlIn(readerLanguage(), `${config.publicUrl}/confirmation?order=${orderId}`)
  return { url, orderId, reference: null }
}

/** Null for what a hold or an order says when it was changed between our look at it and our write. */
function nullIfLost(error: unknown): null {
  const lost = ['hold-not-found', 'hold-seats-differ', 'order-not-open']
  if (error instanceof AppError && lost.includes(error.code)) return null
  throw error
}

/** The caller's live hold that has exactly the seats of the wish. */
async function findHold(
  { db, engine }: OrdersContext,
  { userId }: Buyer,
  wish: PaymentLinkBody,
): Promise<LiveHold> {
  if (wish.seats.length === 0) throw new AppError('no-seats', { fields: { seats: words.chooseSeat() } })
  const wanted = [...readSeats(wish).keys()].sort((a, b) => a - b).join()
  const mine = await listLiveHolds(db, engine, userId)
  const hold = mine.find(
    (each) =>
      (!wish.holdId || each.id === wish.holdId) && each.seats.map((seat) => seat.seat_num).join() === wanted,
  )
  if (hold) return hold
  const known = mine.some((each) => !wish.holdId || each.id === wish.holdId)
  const ended = known ? null : await findEndedHold(db, engine, userId)
  if (ended && (!wish.holdId || wish.holdId === ended)) throw new AppError('hold-ended')
  if (wish.holdId && !known) throw new AppError('hold-unknown')
  throw new AppError(known ? 'hold-seats-differ' : 'hold-not-found')
}

/** Seat numbers of a request, with what is wished for each. */
function readSeats(wish: PaymentLinkBody): Map<number, SeatRequest> {
  return new Map(
    wish.seats.map((seat, i) => {
      const id = seat.seatNum ?? seat.seatMapId
      const seatNum =
        typeof id === 'string' ? (seatNumber(id) ?? (/^\d{1,6}$/.test(id) ? Number(id) : null)) : id
      if (!seatNum || seatNum < 1)
        throw new AppError('seat-not-in-house', { fields: { [`seats.${i}`]: words.nameSeat() } })
      return [seatNum, { price: seat.price ?? null, type: seat.type }]
    }),
  )
}

type Priced = { seat_num: number; price_cents: number }

/** Whether the claims are still those that the offer was made for. */
function sameSeats(claims: readonly Priced[], offered: readonly Priced[]): boolean {
  const text = (seats: readonly Priced[]) =>
    seats.map((seat) => `${seat.seat_num}:${seat.price_cents}`).join()
  return text(claims) === text(offered)
}
