import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { errors } from '../../shared/errors.ts'
import type { Preferences } from '../../shared/notifications/contract.ts'
import type {
  AnnouncementBody,
  AnnouncementPreview,
  SentAnnouncement,
} from '../../shared/orders/announcements.ts'
import type { CancelBody, Cancellation } from '../../shared/orders/cancellations.ts'
import type { Order, PaymentLinkBody, paymentAnswer } from '../../shared/orders/contract.ts'
import type { DeskSaleBody, FoundOrders, OrderSearch } from '../../shared/orders/desk.ts'
import type { ExchangeQuote, ExchangeQuoteBody } from '../../shared/orders/exchanges.ts'
import { isPaidByHand } from '../../shared/orders/paid-by-hand.ts'
import type { AdminOrder, Attention } from '../../shared/orders/refunds.ts'
import type { UnknownPayment, unknownPaymentsAnswer } from '../../shared/orders/unknown-payments.ts'
import type { Message } from '../../shared/platform/base.ts'
import { ApiError, api } from '../platform/api.ts'
import { currentSession } from '../platform/session-store.ts'

/** How often a pending order is refetched, in ms. */
const WATCH_MS = 2000

/** Files that go with a paid order. */
export type OrderFile = 'tickets.pdf' | 'calendar.ics'

/** One order of the caller; polled while it is pending and the tab is visible. */
export function useOrder(id: string | null) {
  return useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => api.get<Order>(`/orders/${encodeURIComponent(id ?? '')}`, { signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? WATCH_MS : false),
  })
}

/** Whether the caller has no such order, or the id is malformed. */
export function isNoOrder(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 404 || problem.status === 400)
}

/** Query key of the caller's orders. */
export const ordersKey = ['orders'] as const

/** All orders of the caller, while `enabled`. */
export function useOrders(enabled = true) {
  return useQuery({
    queryKey: ordersKey,
    queryFn: ({ signal }) => api.get<Order[]>('/orders', { signal }),
    staleTime: 0,
    enabled,
  })
}

/** Makes an order for the caller's hold, and a provider's session for it. */
export function requestPayment(provider: string, body: PaymentLinkBody) {
  return api.post<z.infer<typeof paymentAnswer>>(`/payments/${provider}/orders`, { body })
}

/** Ends an open payment, so that its hold can change again. Throws already-paid when the money was faster. */
export function cancelPayment(orderId: string): Promise<void> {
  return api.post(`/orders/${orderId}/cancel`)
}

/** Where a payment stands. */
export async function requestOrderStatus(orderId: string): Promise<string> {
  return (await api.get<Pick<Order, 'status'>>(`/orders/${orderId}`)).status
}

/** What exchanging tickets of an order for the held seats comes to. */
export function requestExchangeQuote(orderId: string, body: ExchangeQuoteBody, signal: AbortSignal) {
  return api.post<ExchangeQuote>(`/orders/${orderId}/exchange/quote`, { body, signal })
}

/** Takes the money of an order that its buyer approved at the provider. */
export function requestCapture(provider: string, orderId: string) {
  return api.post<Order>(`/payments/${provider}/orders/${encodeURIComponent(orderId)}/capture`)
}

/** Confirms a ticket of the caller. */
export function confirmTicket(email: string, ticketId: string) {
  return api.post<Message>('/confirm-ticket', { body: { email, ticketId } })
}

/** Sends the mail with an order's tickets again; answers what came of it. */
export function resendTickets(orderId: string) {
  return api.post<Message>(`/orders/${encodeURIComponent(orderId)}/mails`)
}

/** Key of the caller's preferences. */
export const preferencesKey = ['preferences'] as const

/** Which mails the caller wants about shows. */
export function usePreferences() {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => api.get<Preferences>('/preferences', { signal }),
  })
}

/** Stores which mails the caller wants. */
export function savePreferences(email: string, wishes: Preferences): Promise<Preferences> {
  return api.post<Preferences>('/save-preferences', { body: { email, ...wishes } })
}

/** Fetches a file of an order with the caller's session: of an own one, or as an admin of any. Throws ApiError. */
export async function requestOrderFile(
  orderId: string,
  file: OrderFile,
  of: 'orders' | 'admin/orders' = 'orders',
): Promise<Blob> {
  const { token } = currentSession()
  const path = `/api/${of}/${orderId}/${file}`
  const response = await fetch(path, { headers: { authorization: `Bearer ${token ?? ''}` } }).catch(
    () => null,
  )
  if (!response) throw new ApiError(0, { code: 'network' })
  if (!response.ok)
    throw new ApiError(response.status, { code: 'internal', message: errors.unavailable.message })
  return response.blob()
}

/** Announcements sent to a show's ticket holders, latest first. */
export function announcementsQuery(showId: string) {
  return queryOptions({
    queryKey: ['announcements', showId],
    queryFn: ({ signal }) =>
      api.get<SentAnnouncement[]>(`/announcements?${new URLSearchParams({ show: showId })}`, {
        signal,
      }),
    staleTime: 0,
  })
}

/** How many people an announcement would reach, and its mail. */
export function previewAnnouncement(body: AnnouncementBody) {
  return api.post<AnnouncementPreview>('/announcements/preview', { body })
}

/** Sends an announcement to the caller alone. */
export function testAnnouncement(body: AnnouncementBody) {
  return api.post<Message>('/announcements/test', { body })
}

/** Stops an announcement; returns those of its show. */
export function stopAnnouncement(id: string) {
  return api.post<SentAnnouncement[]>(`/announcements/${id}/stop`)
}

/** Sends an announcement; the same id again sends nothing more. Answers all of the show. */
export function sendAnnouncement(body: AnnouncementBody) {
  return api.post<SentAnnouncement[]>('/announcements', { body })
}

/** Everything about one order, for admins; polled while a refund is on its way. */
export function adminOrderQuery(id: string) {
  return queryOptions({
    queryKey: ['admin-order', id],
    queryFn: ({ signal }) => api.get<AdminOrder>(`/orders/${encodeURIComponent(id)}/detail`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.refunds.some((refund) => refund.state === 'due' && !isPaidByHand(refund.provider))
        ? WATCH_MS
        : false,
  })
}

/** Orders whose money waits for an admin, the oldest first. */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => api.get<Attention[]>('/orders/attention', { signal }),
  staleTime: 0,
})

/** One page of the orders that match a search, newest first; the previous page stays while the next loads. */
export function useOrderSearch(wish: OrderSearch) {
  const query = new URLSearchParams(
    Object.entries(wish).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
  ).toString()
  return useQuery({
    queryKey: ['order-search', query],
    queryFn: ({ signal }) => api.get<FoundOrders>(`/admin/orders?${query}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Sells seats at the desk; the same key again sells nothing more. */
export function sellAtDesk(body: DeskSaleBody): Promise<AdminOrder> {
  return api.post<AdminOrder>('/admin/orders', { body })
}

/** An admin's action on an order's money, with their password; answers the updated order. */
export function postOrderAction(orderId: string, deed: string, body: object): Promise<AdminOrder> {
  return api.post<AdminOrder>(`/orders/${orderId}/${deed}`, { body })
}

/** Payments at the providers that have no order here; polled while one is being refunded. */
export const unknownPaymentsQuery = queryOptions({
  queryKey: ['unknown-payments'],
  queryFn: ({ signal }) => api.get<z.infer<typeof unknownPaymentsAnswer>>('/unknown-payments', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'due') ? WATCH_MS : false),
})

/** An admin's action on an unknown payment, with their password; answers the updated list. */
export function settleUnknown(
  id: string,
  deed: 'refund' | 'explanation',
  body: object,
): Promise<UnknownPayment[]> {
  return api.post<z.infer<typeof unknownPaymentsAnswer>>(`/unknown-payments/${id}/${deed}`, { body })
}

/** What cancelling a performance would do, or how far its refunds are; polled meanwhile. */
export function cancellationQuery(performanceId: string) {
  return queryOptions({
    queryKey: ['cancellation', performanceId],
    queryFn: ({ signal }) =>
      api.get<Cancellation>(`/performances/${encodeURIComponent(performanceId)}/cancellation`, {
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const progress = state.data?.progress
      if (!progress) return false
      if (progress.done < progress.orders) return 1000
      // Money on its way: what the box office pays out may take days.
      return progress.due > 0 ? 5000 : false
    },
  })
}

/** Cancels a performance, with the admin's password. */
export function cancelPerformance(performanceId: string, body: CancelBody): Promise<Cancellation> {
  return api.post<Cancellation>(`/performances/${performanceId}/cancel`, { body })
}
