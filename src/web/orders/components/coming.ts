import type { Order } from '../../../shared/orders/contract.ts'

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

type Bought = Pick<Order, 'startsAt' | 'endsAt' | 'status' | 'tickets'>

/** Orders with tickets that are valid for a performance that is on or to come, the earliest first. */
export function comingOrders<T extends Bought>(orders: readonly T[], now: number): T[] {
  return orders
    .filter(
      (order) =>
        order.status === 'paid' &&
        !isOver(order, now) &&
        order.tickets.some(({ state }) => state === 'valid'),
    )
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}
