import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'
import { DESK_UNTIL_MS } from '../../../shared/orders/office/desk.ts'
import type { DeskChangeQuote } from '../../../shared/orders/office/desk-changes.ts'
import { ELSEWHERE } from '../../../shared/orders/office/elsewhere.ts'
import { quote, type SeatToQuote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import { AppError, required } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { readNow } from '../../platform/records/audit.ts'
import { listTypes } from '../../seating/queries/prices.ts'
import type { OrdersContext } from '../context.ts'
import { type ExchangePlan, findExchangedLines, quoteChange } from '../exchanges/plan-exchange.ts'
import { isUnsettled } from '../records/account.ts'
import { changeRefusal } from '../records/change-end.ts'
import type { LiveLine } from '../records/lines.ts'
import { type OrderRow, requireOrder } from '../records/orders.ts'
import { findAnyPerformance } from '../records/performances.ts'
import { carryReductions, priceSeatsNow } from '../records/price-seats.ts'

/** What a ticket is that costs nothing; `name` is that of the channel that has sold it. */
export const freeAs = (ticketType: typeof COMPLIMENTARY | typeof ELSEWHERE, name: string | null = null) => ({
  priceCents: 0,
  ticketType,
  named: { name: name ?? '', nameFr: '' },
})

type ChangeRequest = DeskChangeQuote & { difference?: number }

/**
 * Prices a change of seats or ticket types by the box office, within the performance of these tickets or in another one
 * that the desk still sells. A ticket that is complimentary or was sold elsewhere and keeps its type stays so; one
 * whose type is not offered costs the full price. Throws order-not-open, performance-not-found, performance-cancelled,
 * desk-closed, change-over, tickets-void, change-admitted, change-disputed, exchange-nothing, exchange-changed,
 * seat-not-in-house and type-not-offered.
 */
export async function planChange(
  db: Db | Trx,
  { engine, settings }: OrdersContext,
  order: OrderRow,
  { tickets, performanceId: target, difference }: ChangeRequest,
): Promise<ExchangePlan> {
  const ticketIds = tickets.map(({ ticketId }) => ticketId)
  const { ends, oldId, areValid } = await findExchangedLines(db, order, ticketIds)
  const refusal = await changeRefusal(db, order, oldId, await readNow(db, engine))
  if (refusal) throw new AppError(refusal)
  if (!areValid) throw new AppError('tickets-void')
  if (ends.some((line) => line.admitted_at !== null)) throw new AppError('change-admitted')
  if (await isUnsettled(db, order.id)) throw new AppError('change-disputed')
  const performanceId = target ?? oldId
  if (performanceId !== oldId) await requireSelling(db, engine, performanceId)
  const offer = quote(await priceChange(db, performanceId, tickets, ends), 0, taxingOf(settings.current))
  // A ticket may take the seat that another one leaves, but all only change places with one another for nothing.
  const hasLeft = tickets.some(({ seatNum }) => !ends.some((line) => line.seat_num === seatNum))
  const isAtOwn = (line: LiveLine) =>
    tickets.some(({ ticketId, seatNum }) => ticketId === line.ticket_id && seatNum === line.seat_num)
  const staying = performanceId === oldId ? ends.filter((line) => !hasLeft || isAtOwn(line)) : []
  return quoteChange(db, { orderId: order.id, performanceId, ends, offer }, staying, difference)
}

async function priceChange(
  db: Db | Trx,
  performanceId: string,
  tickets: ChangeRequest['tickets'],
  lines: readonly LiveLine[],
): Promise<SeatToQuote[]> {
  const types = await listTypes(db, performanceId, 'desk')
  const requests = tickets.map(({ ticketId, type, ...seat }) => {
    const line = lines.find(({ ticket_id }) => ticket_id === ticketId)
    const before = line?.ticket_type ?? null
    // The full price has another name where there are reduced tickets, and takes the place of what is not offered now.
    const stays = types.find((one) => one.type === before)?.type
    const paid = line && { type: before, cents: line.net_cents }
    const isFree = !type && (before === COMPLIMENTARY || before === ELSEWHERE)
    return { ...seat, paid, type: type ?? stays, free: isFree && freeAs(before, line?.type_name) }
  })
  const seats = carryReductions(await priceSeatsNow(db, performanceId, requests, 'desk'), lines)
  return seats.map((seat) => {
    const free = requests.find(({ seatNum }) => seatNum === seat.seatNum)?.free
    return free ? { ...seat, ...free } : seat
  })
}

/** What such a change comes to. Throws order-not-found, and what `planChange` throws. */
export async function quoteDeskChange(
  ctx: OrdersContext,
  orderId: string,
  input: ChangeRequest,
): Promise<ExchangeQuote> {
  return (await planChange(ctx.db, ctx, await requireOrder(ctx.db, orderId), input)).quote
}

/**
 * Throws performance-not-found, performance-cancelled, or desk-closed if it began too long ago. Online sales may have
 * ended or been closed.
 */
export async function requireSelling(db: Db | Trx, engine: Engine, performanceId: string) {
  const performance = required(await findAnyPerformance(db, engine, performanceId), 'performance-not-found')
  if (performance.status === 'cancelled') throw new AppError('performance-cancelled')
  if (performance.now >= performance.starts_at + DESK_UNTIL_MS) throw new AppError('desk-closed')
}
