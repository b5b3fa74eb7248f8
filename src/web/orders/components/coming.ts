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
