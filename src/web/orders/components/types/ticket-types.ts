import type { Order } from '../../../../shared/orders/contract.ts'
import { reducedTypes, type TicketType, ticketTypes } from '../../../../shared/seating/prices.ts'

/** By `seatKey`, the kind of ticket chosen for a seat. */
export type TypeChoice = Readonly<Record<string, TicketType>>

/** A seat of a performance, as one word. */
export function seatKey({ performanceId, seatNum }: { performanceId: string; seatNum: number }): string {
  return `${performanceId} ${seatNum}`
}

const isType = (type: unknown): type is TicketType => ticketTypes.some((each) => each === type)

/** Whether what a tab kept is such a choice. */
export function isTypeChoice(kept: unknown): kept is TypeChoice {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every(isType)
}

/** The kinds of tickets of an order; none when one of them is nothing that can be chosen. */
export function typesOf(order: Pick<Order, 'seats'> | undefined): TypeChoice {
  const types = order?.seats.map((seat) => [seatKey(seat), seat.type]) ?? []
  const choice: unknown = Object.fromEntries(types)
  return isTypeChoice(choice) ? choice : {}
}

/** The kind for a new seat, unless another is chosen: that of the ticket returned for it where it is offered. */
export function kindOffered(returned: string | undefined, offered: readonly TicketType[]): TicketType {
  return offered.find((type) => type === returned) ?? offered[0] ?? 'general'
}

/**
 * The kinds that a ticket can become, and the one it has if nothing is chosen. One that is no longer offered stays while
 * its seat does; a ticket that is moved gets the full price instead.
 */
export function kindsOfTicket(
  has: string,
  offered: readonly TicketType[],
  moved = false,
): { kinds: readonly TicketType[]; before: TicketType } {
  const gone = reducedTypes.find((type) => type === has && !offered.includes(type))
  return gone && !moved
    ? { kinds: [gone, ...offered], before: gone }
    : { kinds: offered, before: kindOffered(has, offered) }
}
