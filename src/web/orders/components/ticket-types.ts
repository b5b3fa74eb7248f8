import type { Order } from '../../../shared/orders/contract.ts'
import { type TicketType, ticketTypes } from '../../../shared/seating/prices.ts'

/** Seat number to the kind of ticket chosen for it. */
export type TypeChoice = Readonly<Record<number, TicketType>>

const isType = (type: unknown): type is TicketType => ticketTypes.some((each) => each === type)

/** Whether what a tab kept is such a choice. */
export function isTypeChoice(kept: unknown): kept is TypeChoice {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every(isType)
}

/** The kinds of tickets of an order; none when one of them is nothing that can be chosen. */
export function typesOf(order: Pick<Order, 'seats'> | undefined): TypeChoice {
  const types = order?.seats.map(({ seatNum, type }) => [seatNum, type]) ?? []
  const choice: unknown = Object.fromEntries(types)
  return isTypeChoice(choice) ? choice : {}
}
