import type { SeededPerformance } from './seeded-performance.ts'

type Things = { order: string; offer: string; username: string; seeded: SeededPerformance }

/** The address of a page whose path names things as `:id`: that of an order, a person, a show or a performance of ours. */
export const addressesOf =
  ({ order, offer, username, seeded }: Things) =>
  (page: string): string =>
    page
      .replace(/^\/confirmation$/, `/confirmation?order=${order}`)
      .replace(':task', 'publish-a-show')
      .replace(':seatNum', '13')
      .replace('/reports/:name', '/reports/performance')
      .replace(':username', username)
      .replace('/users/:id', `/users/${username}`)
      .replace('/offers/:id', `/offers/${offer}`)
      .replace('/orders/:id', `/orders/${order}`)
      .replace('/performances/:id', `/performances/${seeded.performance.id}`)
      .replace(':id', seeded.show._id)
