import type { Order } from '../../../shared/orders/contract.ts'
import { ticketOfSeat } from '../../../shared/orders/seat-outcomes.ts'

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
