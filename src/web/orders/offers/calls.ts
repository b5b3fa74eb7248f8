import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  AdminOffer,
  Offer,
  OfferBody,
  OfferPaymentBody,
  OfferRow,
  OfferTerms,
  offerPaymentAnswer,
  offerSeatsBody,
  PayOfferBody,
} from '../../../shared/orders/offers.ts'
import type { Message } from '../../../shared/platform/base.ts'
import { api } from '../../platform/api.ts'

/** Offers that wait, or those that are over. */
export const offersQuery = (over: boolean) =>
  queryOptions({
    queryKey: ['offers', over],
    queryFn: ({ signal }) => api.get<OfferRow[]>(`/admin/offers?over=${over}`, { signal }),
    staleTime: 0,
  })

/** One offer, for the office. */
export const adminOfferQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-offer', id],
    queryFn: ({ signal }) => api.get<AdminOffer>(`/admin/offers/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  })

/** Reserves seats and sends their link; the same key again reserves nothing more. */
export function reserveOffer(body: OfferBody) {
  return api.post<AdminOffer>('/admin/offers', { body })
}

/** Changes what an offer consists of. */
export function alterOffer(orderId: string, body: z.infer<typeof offerSeatsBody>) {
  return api.put<AdminOffer>(`/admin/offers/${orderId}/seats`, { body })
}

/** Changes the deadlines of an offer. */
export function changeTerms(orderId: string, body: OfferTerms) {
  return api.put<AdminOffer>(`/admin/offers/${orderId}/terms`, { body })
}

/** Records what the box office has for an offer; the same key again records nothing more. */
export function recordPayment(orderId: string, body: OfferPaymentBody) {
  return api.post<AdminOffer>(`/admin/offers/${orderId}/payments`, { body })
}

/** E-mails the link of an offer again. */
export function mailOffer(orderId: string) {
  return api.post<Message>(`/admin/offers/${orderId}/mails`)
}

/** Ends an offer; with the password where money goes back to a card or wallet. */
export function withdrawOffer(orderId: string, password?: string) {
  return api.post<AdminOffer>(`/admin/offers/${orderId}/withdraw`, {
    body: password === undefined ? {} : { password },
  })
}

/** The offer that a link leads to. */
export function showOffer(token: string, signal: AbortSignal) {
  return api.post<Offer>('/offers/show', { body: { token }, signal })
}

/** Gives up all seats of an offer but these. */
export function keepSeats(token: string, keep: readonly number[]) {
  return api.post<Offer>('/offers/seats', { body: { token, keep } })
}

/** Opens a payment of an offer. */
export function payOffer(body: PayOfferBody) {
  return api.post<z.infer<typeof offerPaymentAnswer>>('/offers/payments', { body })
}

/** Takes the money that was approved at a wallet. */
export function captureOffer(token: string, provider: string) {
  return api.post<Offer>(`/offers/payments/${provider}/capture`, { body: { token } })
}
