import type { Order } from '../../../../shared/orders/contract.ts'
import { COMPLIMENTARY } from '../../../../shared/orders/office/complimentary.ts'
import {
  FULL_PRICE,
  type OfferedType,
  offeredTypes,
  ticketTypeName,
  usualType,
} from '../../../../shared/seating/prices.ts'

/** A kind of ticket, with the amount in dollars where the buyer chooses it. */
export type ChosenType = { type: string; chosenPrice?: number }

/** By `seatKey`, what is chosen for a seat. */
export type TypeChoice = Readonly<Record<string, ChosenType>>

/** A seat of a performance, as one word. */
export function seatKey({ performanceId, seatNum }: { performanceId: string; seatNum: number }): string {
  return `${performanceId} ${seatNum}`
}

function isChosen(one: unknown): one is ChosenType {
  if (typeof one !== 'object' || one === null || !('type' in one)) return false
  const chosenPrice = 'chosenPrice' in one ? one.chosenPrice : undefined
  return typeof one.type === 'string' && one.type !== COMPLIMENTARY && typeof (chosenPrice ?? 0) === 'number'
}

/** What a kind of ticket is called, of those that may be chosen. */
export function nameOfType(id: string, offered: readonly OfferedType[]): string {
  const { type, name, nameFr } = offered.find(({ type }) => type === id) ?? usualType(offered)
  return ticketTypeName(type, name, nameFr)
}

/** Whether what a tab kept is such a choice. */
export function isTypeChoice(kept: unknown): kept is TypeChoice {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every(isChosen)
}

/** The kinds of tickets of an order; none when one of them is nothing that can be chosen. */
export function typesOf(order: Pick<Order, 'seats'> | undefined): TypeChoice {
  const types = order?.seats.map((seat) => [
    seatKey(seat),
    { type: seat.type, chosenPrice: seat.priceCents / 100 },
  ])
  const choice: unknown = Object.fromEntries(types ?? [])
  return isTypeChoice(choice) ? choice : {}
}

/** The kind for a new seat, unless another is chosen: that of the ticket returned for it where it is offered. */
export function kindOffered(returned: string | undefined, offered: readonly OfferedType[]): OfferedType {
  return offered.find(({ type }) => type === returned) ?? usualType(offered)
}

/**
 * The kinds that a ticket can become, and the one it has if nothing is chosen. One that is no longer offered stays while
 * its seat does; a ticket that is moved gets the full price instead.
 */
export function kindsOfTicket(
  { type: has, typeName: name }: { type: string; typeName: string },
  types: readonly OfferedType[],
  moved = false,
): { kinds: readonly OfferedType[]; before: OfferedType } {
  const offered = offeredTypes(types)
  const isGone = has !== 'general' && has !== FULL_PRICE && !offered.some(({ type }) => type === has)
  if (!isGone || moved) return { kinds: offered, before: kindOffered(has, offered) }
  const gone: OfferedType = { type: has, name, nameFr: name, unit: 'percent', value: 0 }
  return { kinds: [gone, ...offered], before: gone }
}
