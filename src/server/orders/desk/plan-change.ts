import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'
import type { DeskChange } from '../../../shared/orders/desk-changes.ts'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { type Quote, quote, type SeatToQuote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import { readNow } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { listTypeRules } from '../../seating/queries/prices.ts'
import type { OrdersContext } from '../context.ts'
import { type ExchangePlan, type GivenLine, planForLines, requireChange } from '../exchanges/plan-exchange.ts'
import { changeRefusal } from '../records/change-end.ts'
import { hasGifts, linesOfTickets } from '../records/exchanges.ts'
import { findOrderIfAny, type OrderRow } from '../records/orders.ts'
import { priceSeatsNow } from '../records/price-seats.ts'

type Wish = Pick<DeskChange, 'tickets'> & { difference?: number }

/**
 * Prices a change of seats or ticket types within the performance of an order, by the box office. A complimentary
 * ticket that keeps its type stays so; one whose type is no longer offered costs the full price. Throws order-not-open,
 * performance-cancelled, change-over, tickets-void, change-admitted, change-disputed, exchange-nothing,
 * exchange-changed, seat-not-in-house, type-not-offered and refund-too-much.
 */
export async function planChange(
  db: Db | Trx,
  { engine, settings }: OrdersContext,
  from: OrderRow,
  { tickets, difference }: Wish,
): Promise<{ plan: ExchangePlan; offer: Quote; seats: SeatToQuote[] }> {
  const refusal = changeRefusal(from, await readNow(db, engine))
  if (refusal) throw new AppError(refusal)
  const lines = await linesOfTickets(
    db,
    from.id,
    tickets.map(({ ticketId }) => ticketId),
  )
  if (lines.length !== tickets.length) throw new AppError('tickets-void')
  if (lines.some((line) => line.admitted_at !== null)) throw new AppError('change-admitted')
  if (await hasGifts(db, from.id)) throw new AppError('change-disputed')
  const seats = await priceChange(db, from.performance_id, tickets, lines)
  const offer = quote(seats, 0, taxingOf(settings.current))
  requireChange(lines, offer)
  return { plan: await planForLines(db, { fromId: from.id, lines, offer, shown: difference }), offer, seats }
}

async function priceChange(
  db: Db | Trx,
  performanceId: string,
  tickets: Wish['tickets'],
  lines: readonly GivenLine[],
): Promise<SeatToQuote[]> {
  const rules = await listTypeRules(db, performanceId)
  const wishes = tickets.map(({ ticketId, seatNum, type }) => {
    const before = lines.find((line) => line.ticket_id === ticketId)?.ticket_type ?? null
    // The full price has another name where there are reduced tickets, and takes the place of what is not offered now.
    const stays = rules.find((rule) => rule.type === before)?.type
    return { seatNum, type: type ?? stays, before: type ? null : before }
  })
  const gifts = wishes.filter(({ before }) => before === COMPLIMENTARY)
  const seats = await priceSeatsNow(
    db,
    performanceId,
    wishes.map(({ seatNum, type }) => ({ seatNum, type })),
  )
  return seats
    .map((seat) =>
      gifts.some(({ seatNum }) => seatNum === seat.seatNum)
        ? { ...seat, priceCents: 0, ticketType: COMPLIMENTARY }
        : seat,
    )
    .toSorted((a, b) => a.seatNum - b.seatNum)
}

/** What such a change comes to. Throws order-not-found, and what `planChange` throws. */
export async function quoteChange(ctx: OrdersContext, orderId: string, wish: Wish): Promise<ExchangeQuote> {
  const from = await findOrderIfAny(ctx.db, orderId)
  if (!from) throw new AppError('order-not-found')
  return (await planChange(ctx.db, ctx, from, wish)).plan.quote
}
