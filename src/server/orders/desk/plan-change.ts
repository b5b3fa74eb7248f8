import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'
import type { DeskChangeQuote } from '../../../shared/orders/desk-changes.ts'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { quote, type SeatToQuote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import { readNow } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { listTypeRules } from '../../seating/queries/prices.ts'
import type { OrdersContext } from '../context.ts'
import { type ExchangePlan, quoteChange as quoteLines, requireChange } from '../exchanges/plan-exchange.ts'
import { findUnsettled } from '../records/account.ts'
import { changeRefusal } from '../records/change-end.ts'
import { type LiveLine, liveLines, performancesOf } from '../records/lines.ts'
import { findOrderIfAny, type OrderRow } from '../records/orders.ts'
import { priceSeatsNow } from '../records/price-seats.ts'
import { requireSelling } from './require-selling.ts'

type ChangeRequest = DeskChangeQuote & { difference?: number }

/** A change at the desk: as an exchange, with its new seats and the lines that it ends. */
export type DeskPlan = Omit<ExchangePlan, 'ends'> & { seats: SeatToQuote[]; ends: LiveLine[] }

/**
 * Prices a change of seats or ticket types by the box office, within the performance of these tickets or in another one
 * that the desk still sells. A complimentary ticket that keeps its type stays so; one whose type is not offered costs the
 * full price. Throws order-not-open, performance-not-found, performance-cancelled, desk-closed, change-over, tickets-void, change-admitted, change-disputed, exchange-nothing,
 * exchange-changed, seat-not-in-house and type-not-offered.
 */
export async function planChange(
  db: Db | Trx,
  { engine, settings }: OrdersContext,
  order: OrderRow,
  { tickets, performanceId: target, difference }: ChangeRequest,
): Promise<DeskPlan> {
  const named = new Set(tickets.map(({ ticketId }) => ticketId))
  const lines = (await liveLines(db, order.id)).filter(({ ticket_id }) => ticket_id && named.has(ticket_id))
  const [oldId = order.performance_id, ...others] = performancesOf(lines)
  const refusal = await changeRefusal(db, order, oldId, await readNow(db, engine))
  if (refusal) throw new AppError(refusal)
  if (lines.length !== tickets.length || others.length > 0) throw new AppError('tickets-void')
  if (lines.some((line) => line.admitted_at !== null)) throw new AppError('change-admitted')
  if ((await findUnsettled(db, [order.id])).has(order.id)) throw new AppError('change-disputed')
  const performanceId = target ?? oldId
  if (performanceId !== oldId) await requireSelling(db, engine, performanceId)
  const seats = await priceChange(db, performanceId, tickets, lines)
  const offer = quote(seats, 0, taxingOf(settings.current))
  if (performanceId === oldId) requireChange(lines, offer)
  return {
    orderId: order.id,
    performanceId,
    ends: lines,
    seats,
    offer,
    quote: await quoteLines(db, { orderId: order.id, lines, offer, shown: difference }),
  }
}

async function priceChange(
  db: Db | Trx,
  performanceId: string,
  tickets: ChangeRequest['tickets'],
  lines: readonly LiveLine[],
): Promise<SeatToQuote[]> {
  const rules = await listTypeRules(db, performanceId)
  const requests = tickets.map(({ ticketId, seatNum, type }) => {
    const before = lines.find((line) => line.ticket_id === ticketId)?.ticket_type ?? null
    // The full price has another name where there are reduced tickets, and takes the place of what is not offered now.
    const stays = rules.find((rule) => rule.type === before)?.type
    return { seatNum, type: type ?? stays, before: type ? null : before }
  })
  const complimentary = requests.filter(({ before }) => before === COMPLIMENTARY)
  const seats = await priceSeatsNow(
    db,
    performanceId,
    requests.map(({ seatNum, type }) => ({ seatNum, type })),
  )
  return seats
    .map((seat) =>
      complimentary.some(({ seatNum }) => seatNum === seat.seatNum)
        ? { ...seat, priceCents: 0, ticketType: COMPLIMENTARY }
        : seat,
    )
    .toSorted((a, b) => a.seatNum - b.seatNum)
}

/** What such a change comes to. Throws order-not-found, and what `planChange` throws. */
export async function quoteChange(
  ctx: OrdersContext,
  orderId: string,
  input: ChangeRequest,
): Promise<ExchangeQuote> {
  const order = await findOrderIfAny(ctx.db, orderId)
  if (!order) throw new AppError('order-not-found')
  return (await planChange(ctx.db, ctx, order, input)).quote
}
