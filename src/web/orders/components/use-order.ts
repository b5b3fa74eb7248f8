import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Order } from '../../../shared/orders/contract.ts'
import { api } from '../../platform/api.ts'
import { go, pageAt } from '../../platform/nav.tsx'
import { cache } from '../../platform/query.ts'
import { orderQuery, WATCH_MS } from '../api.ts'

/** An order of the caller, never as it was before `since`: what became of a payment or an exchange. */
export const freshOrderQuery = (id: string | null, since: string) =>
  queryOptions({
    queryKey: ['fresh-order', id, since],
    queryFn: async ({ signal }) => {
      const order = await api.get('/orders/:id', { params: { id: id ?? '' }, signal })
      cache.setQueryData(orderQuery(id).queryKey, order)
      return order
    },
    staleTime: 0,
    gcTime: 0,
  })

/** The payment that an order waits for, or has waited for last: of an exchange of its tickets, else of its purchase. */
export function paymentOf(order: Order): Pick<Order, 'status' | 'expiresAt' | 'paymentUrl'> {
  return order.exchange ?? order
}

/** Refetches an order while it waits for a payment and the tab is visible. */
const watched = {
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }: { state: { data: Order | undefined } }) =>
    state.data && paymentOf(state.data).status === 'pending' ? WATCH_MS : false,
} as const

/** One order of the caller; polled while it waits for a payment. */
export function useOrder(id: string | null) {
  return useQuery({ ...orderQuery(id), ...watched, enabled: id !== null })
}

/** The same, as it is since a payment of it was opened, at `url`. */
export function usePayment(payment: { orderId: string; url: string } | null) {
  const { orderId = null, url = '' } = payment ?? {}
  return useQuery({ ...freshOrderQuery(orderId, url), ...watched, enabled: orderId !== null })
}

/** Leads to the tickets of an order as they are after a payment or an exchange; `via` is the wallet that paid. */
export async function showTickets(orderId: string, via?: string): Promise<void> {
  await cache
    .fetchQuery(freshOrderQuery(orderId, 'tickets'))
    .catch(() => cache.removeQueries({ queryKey: orderQuery(orderId).queryKey, exact: true }))
  go(pageAt('/confirmation', { order: orderId, ...(via && { via }) }))
}
