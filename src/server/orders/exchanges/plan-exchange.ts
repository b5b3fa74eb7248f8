import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'
import type { ExchangeInput, ExchangeQuote, ExchangeQuoteBody } from '../../../shared/orders/exchanges.ts'
import { type Quote, quote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { requireOnSale } from '../../seating/policy.ts'
import { type LiveHold, listLiveHolds, taxingOfHold, typesOfHold } from '../../seating/queries/holds.ts'
import { saleRefusal } from '../../shows/rules/sale.ts'
import type { OrdersContext } from '../context.ts'
import { findExchangeTo, hasGifts, isSameType, linesOfTickets } from '../records/exchanges.ts'
import { findOwnOrder } from '../records/orders.ts'
import { priceSeats, priceSeatsNow, type SeatRequest } from '../records/price-seats.ts'
import { planRefundSources, refundableParts, sum } from '../refunds/refund-sources.ts'
import { splitDifference, splitRest } from '../rules.ts'

/** An exchange that may be placed: the order and lines it gives up, and its amounts. */
export type ExchangePlan = { fromId: string; lineIds: string[]; quote: ExchangeQuote }

/** A line that is given up, with its valid ticket. */
export type GivenLine = Awaited<ReturnType<typeof linesOfTickets>>[number]

/**
 * Prices the exchange of the caller's tickets for this offer in a performance. Throws order-not-found,
 * exchange-tickets, exchange-complimentary, exchange-elsewhere, exchange-cancelled, exchange-over, exchange-disputed,
 * exchange-count, exchange-nothing, exchange-changed if the browser showed another difference, and refund-too-much if
 * the difference cannot be refunded.
 */
export async function planExchange(
  ctx: OrdersContext,
  userId: string,
  wish: ExchangeInput,
  performanceId: string,
  offer: Quote,
): Promise<ExchangePlan> {
  const { db } = ctx
  const from = await findOwnOrder(db, wish.orderId, userId)
  if (!from) throw new AppError('order-not-found')
  await requireExchangeable(ctx, from.performance_id, performanceId)
  const lines = await linesOfTickets(db, from.id, wish.ticketIds)
  const given = lines.length === wish.ticketIds.length && lines.every((line) => line.admitted_at === null)
  if (from.status !== 'paid' || !given) throw new AppError('exchange-tickets')
  // The box office alone gives seats away (ADR 0061).
  if (lines.some((line) => line.ticket_type === COMPLIMENTARY)) throw new AppError('exchange-complimentary')
  if (await hasGifts(db, from.id)) throw new AppError('exchange-disputed')
  const stays = from.performance_id === performanceId
  const ours = wish.kept.every(({ seatNum }) => lines.some((line) => line.seat_num === seatNum))
  if (!ours || (wish.kept.length > 0 && !stays)) throw new AppError('exchange-tickets')
  if (stays) requireChange(lines, offer)
  return planForLines(db, { fromId: from.id, lines, offer, shown: wish.difference })
}

type ForLines = {
  fromId: string
  lines: readonly GivenLine[]
  offer: Quote
  /** The difference that the browser showed, in cents. */
  shown: number | undefined
}

/**
 * What it comes to to give up these lines of an order for an offer. Throws exchange-count, exchange-changed and
 * refund-too-much.
 */
export async function planForLines(
  db: Db | Trx,
  { fromId, lines, offer, shown }: ForLines,
): Promise<ExchangePlan> {
  if (offer.lines.filter(({ kind }) => kind === 'seat').length !== lines.length)
    throw new AppError('exchange-count')
  const credit = lines.reduce((sum, line) => sum + line.net_cents + line.tax_cents, 0)
  const difference = offer.totalCents - credit
  if (shown !== undefined && shown !== difference) throw new AppError('exchange-changed')
  const { dueCents, waivedCents, restCents } = splitDifference(difference)
  const parts = refundableParts(await planRefundSources(db, fromId, restCents))
  const { backCents, keptCents } = splitRest(sum(parts))
  return {
    fromId,
    lineIds: lines.map((line) => line.id),
    quote: {
      credit,
      subtotal: offer.subtotalCents,
      tax: offer.taxCents,
      taxes: offer.taxes,
      total: offer.totalCents,
      difference,
      due: dueCents,
      waived: waivedCents,
      back: backCents,
      kept: keptCents,
      provider: backCents > 0 ? (parts[0]?.provider ?? null) : null,
      parts: backCents > 0 ? parts : [],
    },
  }
}

/** Within one performance each ticket has to change: throws exchange-nothing if a seat keeps its ticket type. */
export function requireChange(lines: readonly GivenLine[], offer: Quote): void {
  const stays = offer.lines.some(({ seatNum, ticketType }) =>
    lines.some((line) => line.seat_num === seatNum && isSameType(line.ticket_type, ticketType)),
  )
  if (stays) throw new AppError('exchange-nothing')
}

type SeatsWished = Pick<ExchangeInput, 'orderId' | 'kept'> & { seats: ReadonlyMap<number, SeatRequest> }

/**
 * Held and kept seats at their prices, in seat order, and the performance they are of: held ones at what the hold
 * promised, kept ones at what they cost now. Throws order-not-found, seat-not-in-house, type-not-offered, price-changed.
 */
export async function offerExchange(
  { db, settings }: OrdersContext,
  userId: string,
  hold: LiveHold | null,
  wish: SeatsWished,
): Promise<{ performanceId: string; offer: Quote }> {
  const from = await findOwnOrder(db, wish.orderId, userId)
  if (!from) throw new AppError('order-not-found')
  const kept = wish.kept.length > 0 ? await priceSeatsNow(db, from.performance_id, wish.kept) : []
  const held = hold ? priceSeats(hold.seats, typesOfHold(hold), wish.seats) : []
  const seats = [...held, ...kept].toSorted((a, b) => a.seatNum - b.seatNum)
  return {
    performanceId: hold?.performance_id ?? from.performance_id,
    offer: quote(seats, 0, hold ? taxingOfHold(hold) : taxingOf(settings.current)),
  }
}

/**
 * As `planExchange`, for seats that the caller holds now, or that stay. Throws order-not-found, hold-unknown, and the
 * refusals of the offer and the exchange.
 */
export async function quoteExchange(
  ctx: OrdersContext,
  userId: string,
  wish: ExchangeQuoteBody & { orderId: string },
): Promise<ExchangeQuote> {
  const { db, engine } = ctx
  if (!(await findOwnOrder(db, wish.orderId, userId))) throw new AppError('order-not-found')
  const hold = (await listLiveHolds(db, engine, userId)).find(({ id }) => id === wish.holdId) ?? null
  if (!hold && (wish.holdId || wish.kept.length === 0)) throw new AppError('hold-unknown')
  const seats = new Map(wish.seats.map(({ seatNum, type }) => [seatNum, { price: null, type }]))
  const { performanceId, offer } = await offerExchange(ctx, userId, hold, { ...wish, seats })
  await requireOnSale(db, engine, performanceId, { held: hold !== null })
  return (await planExchange(ctx, userId, wish, performanceId, offer)).quote
}

/**
 * Both performances must be of one show, and the sale of the old one open; that of the new one was checked when its
 * seats were held. They may be one.
 */
async function requireExchangeable({ db, engine }: OrdersContext, oldId: string, newPerformanceId: string) {
  const rows = await db
    .selectFrom('performances')
    .select(['id', 'show_id', 'status', 'starts_at', 'sales_end_at', engine.now().as('now')])
    .where('id', 'in', [oldId, newPerformanceId])
    .execute()
  const old = rows.find((row) => row.id === oldId)
  const next = rows.find((row) => row.id === newPerformanceId)
  if (!old || !next || old.show_id !== next.show_id) throw new AppError('exchange-elsewhere')
  if (old.status === 'cancelled') throw new AppError('exchange-cancelled')
  if (saleRefusal(old, old.now)) throw new AppError('exchange-over')
}

/** Records that an order, once paid, replaces these lines. */
export async function writeExchange(
  trx: Trx,
  engine: Engine,
  orderId: string,
  { fromId, lineIds, quote }: ExchangePlan,
): Promise<void> {
  const before = await findExchangeTo(trx, fromId)
  const id = newId()
  await trx
    .insertInto('exchanges')
    .values({
      id,
      from_order_id: fromId,
      to_order_id: orderId,
      root_order_id: before?.root_order_id ?? fromId,
      credit_cents: quote.credit,
      moved_cents: Math.min(quote.credit, quote.total),
      kept_cents: 0,
      back_cents: 0,
      back_parts: '[]',
      created_at: engine.now(),
    })
    .execute()
  await trx
    .insertInto('exchange_lines')
    .values(lineIds.map((lineId) => ({ exchange_id: id, order_line_id: lineId })))
    .execute()
}
