import type { OrdersContext } from '../context.ts'

/** Notifies viewers of these performances that seats changed; after the transaction that changed them. */
export function publishSeats({ events }: Pick<OrdersContext, 'events'>, performances: readonly string[]) {
  for (const performanceId of performances) events.publish('seats', performanceId)
}
