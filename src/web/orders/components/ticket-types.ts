import { z } from 'zod'
import type { Order } from '../../../shared/orders/contract.ts'
import { type TicketType, ticketTypeSchema } from '../../../shared/seating/prices.ts'

/** Seat number to the kind of ticket chosen for it. */
export type TypeChoice = Readonly<Record<number, TicketType>>
export const typeChoice = z.record(z.string(), ticketTypeSchema)

/** The kinds of tickets of an order; none when one of them is nothing that can be chosen. */
export function typesOf(order: Pick<Order, 'seats'> | undefined): TypeChoice {
  const types = order?.seats.map(({ seatNum, type }) => [seatNum, type]) ?? []
  return typeChoice.safeParse(Object.fromEntries(types)).data ?? {}
}
