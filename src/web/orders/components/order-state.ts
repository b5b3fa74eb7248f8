import type { Order } from '../../../shared/orders/contract.ts'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { ticketOfSeat } from '../../../shared/orders/seat-outcomes.ts'

/** How much later than planned a performance may end, in ms: an evening that begins late is not over yet. */
const LATE_MS = 30 * 60 * 1000

/** Whether a performance that ends at `endsAt` (ISO 8601), as planned, is over. */
export function isOver({ endsAt }: Pick<Order, 'endsAt'>, now: number): boolean {
  return Date.parse(endsAt) + LATE_MS < now
}

/** The order with tickets that was made last; undefined without any. */
export function latestOrder<T extends Pick<Order, 'createdAt' | 'status'>>(
  orders: readonly T[],
): T | undefined {
  return orders
    .filter(({ status }) => status === 'paid')
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
}

type Bought = {
  status: Order['status']
  performances: readonly Pick<Order['performances'][number], 'performanceId' | 'startsAt' | 'endsAt'>[]
  tickets: readonly Pick<Order['tickets'][number], 'performanceId' | 'state'>[]
}

/** The first performance that is on or to come and that a paid order has valid tickets for; undefined without one. */
export function comingPerformance<T extends Bought>(
  { status, performances, tickets }: T,
  now: number,
): T['performances'][number] | undefined {
  if (status !== 'paid') return undefined
  return performances.find(
    (each) =>
      !isOver(each, now) &&
      tickets.some(({ performanceId, state }) => state === 'valid' && performanceId === each.performanceId),
  )
}

/** Orders with tickets that are valid for a performance that is on or to come, the earliest first. */
export function comingOrders<T extends Bought>(orders: readonly T[], now: number): T[] {
  return orders
    .flatMap((order) => {
      const next = comingPerformance(order, now)
      return next ? [{ order, at: Date.parse(next.startsAt) }] : []
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ order }) => order)
}

/** Whether tickets of this order, or of one of its performances, may be exchanged now. */
export function canExchange({ exchangeUntil }: Pick<Order, 'exchangeUntil'>): boolean {
  return exchangeUntil !== null && Date.parse(exchangeUntil) > Date.now()
}

/** Whether the box office may change tickets of this order now. */
export function canChange({ changeUntil }: Pick<AdminOrder, 'changeUntil'>): boolean {
  return changeUntil !== null && Date.parse(changeUntil) > Date.now()
}

/** Whether this ticket may be among them: valid, nobody admitted with it, and not given by the box office. */
export function isExchangeable({ state, admittedAt, type }: Order['tickets'][number]): boolean {
  return state === 'valid' && admittedAt === null && type !== COMPLIMENTARY
}

/** The tickets of one of its performances that may be. */
export function exchangeableTickets({ tickets }: Pick<Order, 'tickets'>, performanceId: string) {
  return tickets.filter((ticket) => isExchangeable(ticket) && ticket.performanceId === performanceId)
}

/** The tickets that may be returned for credit now, until `hours` before their performance; 0: none. */
export function returnableTickets(order: Order, hours: number, now: number) {
  return ticketsOf(order).filter(
    ({ performance: { exchangeUntil, startsAt }, ...ticket }) =>
      hours > 0 &&
      isExchangeable(ticket) &&
      // Null where no ticket of it may be changed, whatever the time.
      exchangeUntil !== null &&
      now < Date.parse(startsAt) - hours * 3_600_000,
  )
}

type Line = AdminOrder['lines'][number]

/** The tickets that the box office may change: valid, and nobody admitted with them. */
export function changeableLines({ lines }: Pick<AdminOrder, 'lines'>) {
  return lines.flatMap(({ ticket, ...line }) =>
    ticket?.state === 'valid' && ticket.admittedAt === null ? [{ ...line, ticket }] : [],
  )
}

/** One of these lines for each performance that they are of. */
export function onePerPerformance<T extends Pick<Line, 'performanceId'>>(lines: readonly T[]): T[] {
  return [...new Map(lines.map((line) => [line.performanceId, line])).values()]
}

type Of = { performanceId: string }

/** What was ordered for each performance, in time. */
export function eveningsOf<P extends Of, S extends Of>(order: {
  performances: readonly P[]
  seats: readonly S[]
}): { performance: P; seats: S[] }[] {
  return order.performances.map((performance) => ({
    performance,
    seats: order.seats.filter(({ performanceId }) => performanceId === performance.performanceId),
  }))
}

/** The name of the show in front of its evening, where an order has several shows. */
export function showOf(
  { showName }: { showName: string },
  evenings: readonly { showName: string }[],
): string {
  return evenings.some((each) => each.showName !== showName) ? `${showName}, ` : ''
}

/** The last ticket of each seat that an order has, with its performance and price. */
export function ticketsOf(order: Pick<Order, 'performances' | 'seats' | 'tickets'>) {
  const all = eveningsOf(order).flatMap(({ performance, seats }) =>
    seats.flatMap((seat) => {
      const ticket = ticketOfSeat(order, seat)
      return ticket ? [{ ...ticket, performance, priceCents: seat.priceCents }] : []
    }),
  )
  // A seat that was given back and taken again has two lines.
  return all.filter(({ ticketId }, i) => all.findIndex((each) => each.ticketId === ticketId) === i)
}
