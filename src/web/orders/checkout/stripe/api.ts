import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  PaymentLinkBody,
  paymentLinkAnswer,
  paymentSessionAnswer,
} from '../../../../shared/orders/contract.ts'
import { api } from '../../../platform/api.ts'

/** Opens a payment for the caller's hold; its address at the card provider. */
export function requestPaymentLink(body: PaymentLinkBody, signal?: AbortSignal) {
  return api.post<z.infer<typeof paymentLinkAnswer>>('/stripe/payment-link', {
    body,
    ...(signal ? { signal } : {}),
  })
}

/** What the card provider's landing page says of a payment; waits until there is a session id. */
export function useStripeSession(sessionId: string | null) {
  return useQuery({
    queryKey: ['stripe-session', sessionId],
    queryFn: ({ signal }) =>
      api.get<z.infer<typeof paymentSessionAnswer>>(
        `/stripe/session?${new URLSearchParams({ session_id: sessionId ?? '' })}`,
        {
          signal,
        },
      ),
    enabled: sessionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
