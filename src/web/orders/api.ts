import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Preferences } from '../../shared/notifications/contract.ts'
import type {
  AnnouncementBody,
  AnnouncementPreview,
  AnnouncementSample,
  SentAnnouncement,
} from '../../shared/orders/announcements.ts'
import type { CancelBody, Cancellation } from '../../shared/orders/cancellations.ts'
import type { Order, PaymentLinkBody, paymentAnswer } from '../../shared/orders/contract.ts'
import type { Credit } from '../../shared/orders/credit.ts'
import type { DeskSaleBody, FoundOrders, OrderNoteBody, OrderSearch } from '../../shared/orders/desk.ts'
import type { DeskChange, DeskChangeQuote } from '../../shared/orders/desk-changes.ts'
import type { ExchangeQuote, ExchangeQuoteBody } from '../../shared/orders/exchanges.ts'
import { isPaidByHand } from '../../shared/orders/paid-by-hand.ts'
import type { AdminOrder, Attention } from '../../shared/orders/refunds.ts'
import type { ownShiftAnswer, Shift } from '../../shared/orders/shifts.ts'
import type {
  SettledAll,
  UnknownPayment,
  unknownPaymentsAnswer,
} from '../../shared/orders/unknown-payments.ts'
import type { Message } from '../../shared/platform/base.ts'
import { ApiError, api } from '../platform/api.ts'
import { JUST_ASKED_MS } from '../platform/query.ts'

/** How often a pending order is refetched, in ms. */
export const WATCH_MS = 2000

/** Files that go with a paid order. */
export type OrderFile = 'tickets.pdf' | 'calendar.ics'

/** One order of the caller. */
export function requestOrder(id: string | null, signal: AbortSignal): Promise<Order> {
  return api.get<Order>(`/orders/${encodeURIComponent(id ?? '')}`, { signal })
}

/** The same, as it was read last. */
export const orderQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => requestOrder(id, signal),
    staleTime: JUST_ASKED_MS,
  })

/** Whether the caller has no such order, or the id is malformed. */
export function isNoOrder(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 404 || problem.status === 400)
}

/** Query key of the caller's orders. */
export const ordersKey = ['orders'] as const

/** All orders of the caller. */
export const allOrdersQuery = queryOptions({
  queryKey: ordersKey,
  queryFn: ({ signal }) => api.get<Order[]>('/orders', { signal }),
  staleTime: JUST_ASKED_MS,
})

/** All orders of the caller, while `enabled`. */
export function useOrders(enabled = true) {
  return useQuery({ ...allOrdersQuery, enabled })
}

/** Query key of the caller's credit. */
export const creditKey = ['credit'] as const

/** The caller's credit, and what of it is reserved. */
export const creditQuery = queryOptions({
  queryKey: creditKey,
  queryFn: ({ signal }) => api.get<Credit>('/credit', { signal }),
  staleTime: 0,
})

/** Makes an order for the caller's hold, and a provider's session for it. */
export function requestPayment(provider: string, body: PaymentLinkBody) {
  return api.post<z.infer<typeof paymentAnswer>>(`/payments/${provider}/orders`, { body })
}

/** Ends an open payment, so that its hold can change again. Throws already-paid when the money was faster. */
export function cancelPayment(orderId: string): Promise<void> {
  return api.post(`/orders/${orderId}/cancel`)
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

/** E-mails the tickets of anybody's order again, for admins. */
export function mailTickets(orderId: string) {
  return api.post<{ message: string }>(`/admin/orders/${orderId}/mails`)
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

/** Stores what the caller says about some mails; answers which they want. */
export function savePreferences(
  email: string,
  wishes: Partial<Preferences> & { left?: boolean },
  place: 'payment' | 'profile',
): Promise<Preferences> {
  return api.post<Preferences>('/save-preferences', { body: { email, ...wishes, place } })
}

/** Fetches a file of an order with the caller's session: of an own one, or as an admin of any. Throws ApiError. */
export function requestOrderFile(
  orderId: string,
  file: OrderFile,
  of: 'orders' | 'admin/orders' = 'orders',
): Promise<File> {
  return api.file(`/${of}/${orderId}/${file}`)
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
export function previewAnnouncement(body: AnnouncementSample) {
  return api.post<AnnouncementPreview>('/announcements/preview', { body })
}

/** Sends an announcement to the caller alone. */
export function testAnnouncement(body: AnnouncementSample) {
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

/** The file with all orders of a search. */
export function orderSheetPath({ q, performance, status, sort }: OrderSearch): string {
  const wish = { ...(q && { q }), ...(performance && { performance }), ...(status && { status }), sort }
  return `/admin/orders.csv?${new URLSearchParams(wish)}`
}

/** One page of the orders that match a search; the previous page stays while the next loads. */
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

/** What a change of seats or ticket types of an order comes to. */
export function requestChangeQuote(orderId: string, body: DeskChangeQuote, signal: AbortSignal) {
  return api.post<ExchangeQuote>(`/admin/orders/${orderId}/change/quote`, { body, signal })
}

/** Changes seats or ticket types of an order at the desk, or moves tickets to another performance; answers it. The same key changes nothing more. */
export function changeAtDesk(orderId: string, body: DeskChange): Promise<AdminOrder> {
  return api.post<AdminOrder>(`/admin/orders/${orderId}/change`, { body })
}

/** Changes the box office's note on an order, which was `before`; an empty one removes it. */
export function saveOrderNote(orderId: string, body: OrderNoteBody): Promise<AdminOrder> {
  return api.put<AdminOrder>(`/admin/orders/${orderId}/note`, { body })
}

/** The caller's open shift at the desk. */
export const ownShiftQuery = queryOptions({
  queryKey: ['shift'],
  queryFn: ({ signal }) => api.get<z.infer<typeof ownShiftAnswer>>('/admin/shift', { signal }),
  staleTime: 0,
})

/** Begins the caller's shift; `float` is the cash in the drawer, in cents. */
export function openShift(float: number): Promise<Shift> {
  return api.post<Shift>('/admin/shifts', { body: { float } })
}

/** Ends a shift; `counted` is the cash in the drawer, in cents. Answers what should have been there. */
export function closeShift(id: string, counted: number): Promise<Shift> {
  return api.post<Shift>(`/admin/shifts/${id}/close`, { body: { counted } })
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

/** Settles all these, with the admin's password; answers how many it took up, and the updated list. */
export function settleAllUnknown<D extends keyof SettledAll>(deed: D, body: object): Promise<SettledAll[D]> {
  return api.post<SettledAll[D]>(`/unknown-payments/${deed}`, { body })
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
