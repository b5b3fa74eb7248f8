import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { quote } from '../../../shared/orders/quote.ts'
import { centsFromDollars } from '../../../shared/platform/money.ts'
import { seatNumber } from '../../../shared/seating/seats.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { moveClaimsToOrder } from '../../seating/commands/claims.ts'
import { requireOnSale } from '../../seating/policy.ts'
import { type LiveHold, listLiveHolds } from '../../seating/queries/holds.ts'
import type { OrdersContext } from '../policy.ts'
import { findOpenOrder } from '../queries/orders.ts'
import { closeOrder } from './close-order.ts'
import { fulfilFreeOrder } from './fulfil-order.ts'
import { openPayment } from './open-payment.ts'
import { writeOrder } from './write-order.ts'

export type Buyer = { userId: string; email: string }

/**
 * Turns the caller's hold on exactly these seats into an order and opens its payment. Asked again for the same
 * total it answers the same link; a new total is a new order, after the old payment was closed at the provider.
 * Throws no-seats, hold-not-found, hold-unknown, hold-seats-differ, price-changed, already-paid (with the order),
 * payment-unavailable (the seats stay held: ask again).
 */
export async function placeOrder(
  ctx: OrdersContext,
  buyer: Buyer,
  wish: PaymentLinkBody,
): Promise<{ url: string; orderId: string }> {
  const hold = await findHold(ctx, buyer, wish)
  await requireOnSale(ctx.db, ctx.engine, hold.performance_id)
  const donationCents = wish.donation * 100
  const offer = quote(
    hold.seats.map((seat) => ({
      seatNum: seat.seat_num,
      priceCents: seat.price_cents,
      ticketType: 'general',
      voucher: null,
    })),
    donationCents,
  )

  const open = await findOpenOrder(ctx.db, hold.id)
  if (open && open.donation_cents === donationCents && open.total_cents === offer.totalCents)
    return openPayment(ctx, buyer, open.id)
  if (open && (await closeOrder(ctx, open.id, 'cancelled')) !== 'closed')
    throw new AppError('already-paid', { orderId: open.id })

  const orderId = newId()
  await ctx.db.transaction().execute(async (trx) => {
    const claims = await moveClaimsToOrder(trx, ctx.engine, hold, orderId)
    if (!sameSeats(claims, hold.seats)) throw new AppError('hold-seats-differ')
    const provider = offer.totalCents === 0 ? 'free' : 'stripe'
    await writeOrder(trx, ctx.engine, { id: orderId, userId: buyer.userId, hold, offer, provider })
  })
  if (offer.totalCents === 0) {
    await fulfilFreeOrder(ctx, orderId)
    return { url: `${ctx.config.publicUrl}/confirmation?order=${orderId}`, orderId }
  }
  return openPayment(ctx, buyer, orderId)
}

/** The caller's live hold that has exactly the seats of the wish. */
async function findHold(
  { db, engine }: OrdersContext,
  { userId }: Buyer,
  wish: PaymentLinkBody,
): Promise<LiveHold> {
  if (wish.seats.length === 0)
    throw new AppError('no-seats', { fields: { seats: 'Choose at least one seat.' } })
  const prices = readSeats(wish)
  const wanted = [...prices.keys()].sort((a, b) => a - b).join()
  const mine = await listLiveHolds(db, engine, userId)
  if (wish.holdId && !mine.some((hold) => hold.id === wish.holdId)) throw new AppError('hold-unknown')
  if (mine.length === 0) throw new AppError('hold-not-found')
  const hold = mine.find(
    (each) =>
      (!wish.holdId || each.id === wish.holdId) && each.seats.map((seat) => seat.seat_num).join() === wanted,
  )
  if (!hold) throw new AppError('hold-seats-differ')
  for (const seat of hold.seats) {
    const shown = prices.get(seat.seat_num)
    if (shown !== undefined && shown !== null && centsFromDollars(shown) !== seat.price_cents)
      throw new AppError('price-changed', {
        fields: { seats: `Seat ${seat.seat_num} costs something else.` },
      })
  }
  return hold
}

/** Seat numbers of a request, with the price the browser showed for each (dollars, or null). */
function readSeats(wish: PaymentLinkBody): Map<number, number | null> {
  return new Map(
    wish.seats.map((seat, i) => {
      const id = seat.seatNum ?? seat.seatMapId
      const seatNum =
        typeof id === 'string' ? (seatNumber(id) ?? (/^\d{1,6}$/.test(id) ? Number(id) : null)) : id
      if (!seatNum || seatNum < 1)
        throw new AppError('seat-not-in-house', { fields: { [`seats.${i}`]: 'Name the seat, such as A1.' } })
      return [seatNum, seat.price ?? null]
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
