import type { Order } from '../../../shared/orders/contract.ts'

/** The order that the tickets of these seats were exchanged for; null if they were not, or not together. */
export function exchangedFor({ exchangedTo }: Pick<Order, 'exchangedTo'>, seats: readonly string[]) {
  const made = exchangedTo.find(({ oldSeats }) => seats.every((label) => oldSeats.includes(label)))
  return made?.orderId ?? null
}
