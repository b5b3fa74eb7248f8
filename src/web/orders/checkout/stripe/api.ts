import { useQuery } from '@tanstack/react-query'
import {
  type PaymentLinkBody,
  paymentLinkAnswer,
  paymentSessionAnswer,
} from '../../../../shared/orders/contract.ts'
import { api } from '../../../platform/api.ts'

/** Opens a payment for the caller's hold; its address at the card provider. */
export function requestPaymentLink(body: PaymentLinkBody, signal?: AbortSignal) {
  return api.post('/stripe/payment-link', {
    body,
    schema: paymentLinkAnswer,
    ...(signal ? { signal } : {}),
  })
}

/** What the card provider's landing page says of a payment; waits until there is a session id. */
export function useStripeSession(sessionId: string | null) {
  return useQuery({
    queryKey: ['stripe-session', sessionId],
    queryFn: ({ signal }) =>
      api.get(`/stripe/session?${new URLSearchParams({ session_id: sessionId ?? '' })}`, {
        schema: paymentSessionAnswer,
        signal,
      }),
    enabled: sessionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
