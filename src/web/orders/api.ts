import { queryOptions, useQuery } from '@tanstack/react-query'
import { isOnItsWay } from '../../shared/orders/office/paid-by-hand.ts'
import { type Answer, ApiError, api, type Given } from '../platform/api.ts'
import { apiQuery, freshQuery, JUST_ASKED_MS } from '../platform/query.ts'

/** How often a pending order is refetched, in ms. */
export const WATCH_MS = 2000

/** One order of the caller, as it was read last. */
export const orderQuery = (id: string | null) => ({
  ...apiQuery('/orders/:id', { params: { id: id ?? '' } }),
  staleTime: JUST_ASKED_MS,
})

/** Whether the caller has no such order, or the id is malformed. */
export function isNoOrder(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 404 || problem.status === 400)
}

/** All orders of the caller. */
export const allOrdersQuery = { ...apiQuery('/orders'), staleTime: JUST_ASKED_MS }

/** All orders of the caller, while `enabled`. */
export function useOrders(enabled = true) {
  return useQuery({ ...allOrdersQuery, enabled })
}

/** The caller's credit, and what of it is reserved. */
export const creditQuery = freshQuery('/credit')

type QuotePath = '/orders/:id/exchange/quote' | '/orders/:id/return/quote' | '/admin/orders/:id/change/quote'

/** What a choice of tickets or seats comes to, asked anew for each while `enabled`. */
export function useQuote<P extends QuotePath>(path: P, call: Given<'POST', P>[0], enabled: boolean) {
  const ask = api.post as unknown as (path: P, call: object) => Promise<Answer<'POST', P>>
  return useQuery({
    queryKey: [path, call],
    queryFn: ({ signal }) => ask(path, { ...call, signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Announcements sent to a show's ticket holders, latest first. */
export const announcementsQuery = (show: string) => freshQuery('/announcements', { query: { show } })

/** Everything about one order, for admins; polled while a refund is on its way, not while one waits for a person. */
export const adminOrderQuery = (id: string) =>
  queryOptions({
    ...freshQuery('/orders/:id/detail', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.refunds.some(isOnItsWay) ? WATCH_MS : false),
  })

/** Payments at the providers that have no order here; polled while one is being refunded. */
export const unknownPaymentsQuery = queryOptions({
  ...freshQuery('/unknown-payments'),
  refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'due') ? WATCH_MS : false),
})

/** What cancelling a performance would do, or how far its refunds are; polled meanwhile. */
export const cancellationQuery = (id: string) =>
  queryOptions({
    ...freshQuery('/performances/:id/cancellation', { params: { id } }),
    refetchInterval: ({ state }) => {
      const progress = state.data?.progress
      if (!progress) return false
      if (progress.done < progress.orders) return 1000
      // Money on its way: what the box office pays out may take days.
      return progress.due > 0 ? 5000 : false
    },
  })

/** One offer, for the office. */
export const adminOfferQuery = (id: string) => freshQuery('/admin/offers/:id', { params: { id } })
