import type { ExchangeInput, ExchangeQuote, ExchangeQuoteBody } from '../../../shared/orders/exchanges.ts'
import { type Quote, quote } from '../../../shared/orders/quote.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { requireOnSale } from '../../seating/policy.ts'
import { listLiveHolds, typesOfHold } from '../../seating/queries/holds.ts'
import { saleRefusal } from '../../shows/rules/sale.ts'
import type { OrdersContext } from '../context.ts'
import { findExchangeTo, hasGifts, linesOfTickets } from '../records/exchanges.ts'
import { findOwnOrder } from '../records/orders.ts'
import { priceSeats } from '../records/price-seats.ts'
import { planRefundSources, refundableAmount } from '../refunds/refund-sources.ts'
import { splitDifference, splitRest } from '../rules.ts'

/** An exchange that may be placed: the order and lines it gives up, and its amounts. */
export type ExchangePlan = { fromId: string; lineIds: string[]; quote: ExchangeQuote }

type NewSeats = { performance_id: string; seats: readonly unknown[] }

/**
 * Prices the exchange of the caller's tickets for the seats of a hold, at this offer. Throws order-not-found,
 * exchange-tickets, exchange-elsewhere, exchange-cancelled, exchange-over, exchange-disputed, exchange-count,
 * exchange-changed if the browser showed another difference, and refund-too-much if the difference cannot be refunded.
 */
export async function planExchange(
  ctx: OrdersContext,
  userId: string,
  wish: ExchangeInput,
  hold: NewSeats,
  offer: Quote,
): Promise<ExchangePlan> {
  const { db } = ctx
  const from = await findOwnOrder(db, wish.orderId, userId)
  if (!from) throw new AppError('order-not-found')
  await requireExchangeable(ctx, from.performance_id, hold.performance_id)
  const lines = await linesOfTickets(db, from.id, wish.ticketIds)
  const given = lines.length === wish.ticketIds.length && lines.every((line) => line.admitted_at === null)
  if (from.status !== 'paid' || !given) throw new AppError('exchange-tickets')
  if (await hasGifts(db, from.id)) throw new AppError('exchange-disputed')
  if (hold.seats.length !== lines.length) throw new AppError('exchange-count')

  const credit = lines.reduce((sum, line) => sum + line.net_cents + line.tax_cents, 0)
  const difference = offer.totalCents - credit
  if (wish.difference !== undefined && wish.difference !== difference) throw new AppError('exchange-changed')
  const { dueCents, waivedCents, restCents } = splitDifference(difference)
  const { cents, provider } = refundableAmount(await planRefundSources(db, from.id, restCents))
  const { backCents, keptCents } = splitRest(cents)
  return {
    fromId: from.id,
    lineIds: lines.map((line) => line.id),
    quote: {
      credit,
      subtotal: offer.subtotalCents,
      tax: offer.taxCents,
      total: offer.totalCents,
      difference,
      due: dueCents,
      waived: waivedCents,
      back: backCents,
      kept: keptCents,
      provider: backCents > 0 ? provider : null,
    },
  }
}

/**
 * As `planExchange`, for seats that the caller holds now. Throws order-not-found, hold-unknown, and the refusals of the
 * offer and the exchange.
 */
export async function quoteExchange(
  ctx: OrdersContext,
  userId: string,
  wish: ExchangeQuoteBody & { orderId: string },
): Promise<ExchangeQuote> {
  const { db, engine } = ctx
  if (!(await findOwnOrder(db, wish.orderId, userId))) throw new AppError('order-not-found')
  const hold = (await listLiveHolds(db, engine, userId)).find(({ id }) => id === wish.holdId)
  if (!hold) throw new AppError('hold-unknown')
  await requireOnSale(db, engine, hold.performance_id)
  const types = new Map(wish.seats.map(({ seatNum, type }) => [seatNum, { price: null, type }]))
  const offer = quote(priceSeats(hold.seats, typesOfHold(hold), types), 0, hold.tax_rate)
  return (await planExchange(ctx, userId, wish, hold, offer)).quote
}

/**
 * Both performances must be of one show, and the sale of the old one open; that of the new one was checked when its
 * seats were held.
 */
async function requireExchangeable({ db, engine }: OrdersContext, oldId: string, newPerformanceId: string) {
  const rows = await db
    .selectFrom('performances')
    .select(['id', 'show_id', 'status', 'starts_at', 'sales_end_at', engine.now().as('now')])
    .where('id', 'in', [oldId, newPerformanceId])
    .execute()
  const old = rows.find((row) => row.id === oldId)
  const next = rows.find((row) => row.id === newPerformanceId)
  if (!old || !next || old === next || old.show_id !== next.show_id) throw new AppError('exchange-elsewhere')
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
      created_at: engine.now(),
    })
    .execute()
  await trx
    .insertInto('exchange_lines')
    .values(lineIds.map((lineId) => ({ exchange_id: id, order_line_id: lineId })))
    .execute()
}
