import type { ExchangeInput, ExchangeQuote, ExchangeQuoteBody } from '../../../shared/orders/exchanges.ts'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'
import { centsOf } from '../../../shared/orders/office/paid-by-hand.ts'
import { type Quote, quote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { requireOnSale } from '../../seating/policy.ts'
import { findCurrentHold, type HeldNow, taxingOfHold } from '../../seating/queries/holds.ts'
import { saleRefusal } from '../../shows/rules/sale.ts'
import type { OrdersContext } from '../context.ts'
import { isUnsettled } from '../records/account.ts'
import { costOf, isSameType, type LiveLine, liveLines, performancesOf } from '../records/lines.ts'
import { type OrderRow, requireOwnOrder } from '../records/orders.ts'
import { carryReductions, priceHeld, priceSeatsNow, type SeatRequest } from '../records/price-seats.ts'
import { quoteRefund } from '../refunds/settle-balance.ts'
import { splitDifference, splitRest } from '../rules.ts'

/** A change of tickets that may be made: the lines that it ends, what it adds to which performance, and its amounts. */
export type ExchangePlan = {
  orderId: string
  performanceId: string
  ends: LiveLine[]
  offer: Quote
  quote: ExchangeQuote
}

type ExchangeRequest = ExchangeInput & { requests: ReadonlyMap<number, SeatRequest> }

/**
 * Plans the exchange of the caller's tickets for the seats of a hold, at what it promised, and for those that stay, at
 * what they cost now. Throws order-not-found, exchange-tickets, exchange-complimentary, exchange-elsewhere,
 * exchange-cancelled, exchange-over, exchange-disputed, exchange-count, exchange-nothing, seat-not-in-house,
 * type-not-offered, price-changed, and exchange-changed if the browser showed another difference.
 */
export async function planExchange(
  ctx: OrdersContext,
  userId: string,
  held: Pick<HeldNow, 'hold' | 'parts' | 'code'> | null,
  input: ExchangeRequest,
): Promise<ExchangePlan> {
  const { db, settings } = ctx
  const order = await requireOwnOrder(db, input.orderId, userId)
  const { ends, oldId, areValid } = await findExchangedLines(db, order, input.ticketIds)
  const part = held?.parts[0]
  const performanceId = part?.performance_id ?? oldId
  const stay = input.kept.map((seat) => {
    const line = ends.find(({ seat_num }) => seat_num === seat.seatNum)
    return { ...seat, paid: line && { type: line.ticket_type, cents: line.net_cents } }
  })
  const kept = stay.length > 0 ? await priceSeatsNow(db, oldId, stay, 'public') : []
  const fresh = held && part ? priceHeld([{ ...part, requests: input.requests }], held) : []
  const ordered = [...fresh, ...kept].toSorted((a, b) => a.seatNum - b.seatNum)
  const seats = carryReductions(ordered, ends)
  const offer = quote(seats, 0, held ? taxingOfHold(held.hold) : taxingOf(settings.current))
  await requireExchangeable(ctx, oldId, performanceId)
  if (!areValid || ends.some((line) => line.admitted_at !== null)) throw new AppError('exchange-tickets')
  // Only the box office issues complimentary tickets (ADR 0024).
  if (ends.some((line) => line.ticket_type === COMPLIMENTARY)) throw new AppError('exchange-complimentary')
  if (await isUnsettled(db, order.id)) throw new AppError('exchange-disputed')
  const ours = input.kept.every(({ seatNum }) => ends.some((line) => line.seat_num === seatNum))
  if (!ours || (input.kept.length > 0 && performanceId !== oldId)) throw new AppError('exchange-tickets')
  const staying = performanceId === oldId ? ends : []
  return quoteChange(db, { orderId: order.id, performanceId, ends, offer }, staying, input.difference)
}

/** The live lines of these tickets of an order. `areValid`: each has one, and all are for one performance. */
export async function findExchangedLines(db: Db | Trx, order: OrderRow, ticketIds: readonly string[]) {
  const ends = (await liveLines(db, order.id)).filter(
    ({ ticket_id }) => ticket_id !== null && ticketIds.includes(ticket_id),
  )
  const [oldId = order.performance_id, ...others] = performancesOf(ends)
  return { ends, oldId, areValid: ends.length === ticketIds.length && others.length === 0 }
}

/**
 * What it comes to to end lines of an order for an offer; `shown`: the difference that the browser showed, in cents.
 * Throws exchange-count, exchange-changed, and exchange-nothing if one of the lines `staying`, which keep their seats
 * if those are in the offer, keeps its ticket type too.
 */
export async function quoteChange(
  db: Db | Trx,
  plan: Omit<ExchangePlan, 'quote'>,
  staying: readonly LiveLine[],
  shown: number | undefined,
): Promise<ExchangePlan> {
  const { orderId, ends, offer } = plan
  const isUnchanged = offer.lines.some(({ seatNum, ticketType }) =>
    staying.some((line) => line.seat_num === seatNum && isSameType(line.ticket_type, ticketType)),
  )
  if (isUnchanged) throw new AppError('exchange-nothing')
  if (offer.lines.filter(({ kind }) => kind === 'seat').length !== ends.length)
    throw new AppError('exchange-count')
  const credit = costOf(ends)
  const difference = offer.totalCents - credit
  if (shown !== undefined && shown !== difference) throw new AppError('exchange-changed')
  const { dueCents, waivedCents, restCents } = splitDifference(difference)
  const parts = restCents > 0 ? await quoteRefund(db, orderId, restCents) : []
  const { backCents, keptCents } = splitRest(centsOf(parts))
  const amounts = {
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
  }
  return { ...plan, quote: amounts }
}

/** An exchange for seats held now, or that stay. Throws order-not-found, hold-unknown, and as `planExchange`. */
export async function quoteExchange(
  ctx: OrdersContext,
  userId: string,
  input: ExchangeQuoteBody & { orderId: string },
): Promise<ExchangeQuote> {
  const { db, engine } = ctx
  const order = await requireOwnOrder(db, input.orderId, userId)
  const current = input.holdId ? await findCurrentHold(db, engine, { userId, exchange: order.id }) : null
  const held =
    current && current.hold.id === input.holdId && current.hold.ends_at > current.now ? current : null
  if (!held && (input.holdId || input.kept.length === 0)) throw new AppError('hold-unknown')
  const requests = new Map(input.seats.map(({ seatNum, ...typed }) => [seatNum, { ...typed, price: null }]))
  const plan = await planExchange(ctx, userId, held, { ...input, requests })
  await requireOnSale(db, engine, plan.performanceId, { held: held !== null })
  return plan.quote
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
