import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { dollarsFromCents } from '../../../shared/platform/money.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { logProblem } from '../../platform/log.ts'
import { tellTabs } from '../../seating/holds/hold-tabs.ts'
import { requestPaymentLink } from '../api.ts'
import { quoteOf } from '../components/quote-lines.tsx'
import type { TypedSeat } from '../components/use-ticket-types.ts'

type PaymentRequest = {
  hold: Hold | null
  seats: readonly TypedSeat[]
  donation: number
  email: string | null
  /** The seats take the place of tickets of another order. */
  exchange?: PaymentLinkBody['exchange'] | undefined
  ready: boolean
}

/** What we ask to pay for: these seats at the prices shown, and a donation in whole dollars. */
export function wishOf({
  hold,
  seats,
  donation,
  email,
  exchange,
}: Omit<PaymentRequest, 'ready'>): PaymentLinkBody {
  return {
    ...(email ? { email } : {}),
    seats: seats.map(({ label, price, type }) => ({ seatMapId: label, price, type })),
    donation,
    salesTax: dollarsFromCents(quoteOf(seats, donation, hold?.taxRate ?? 0).taxCents),
    ...(hold ? { holdId: hold.holdId } : {}),
    ...(exchange ? { exchange } : {}),
  }
}

/**
 * The address of the card payment for a hold and a donation (whole dollars): fetched once for every total. Failures
 * are logged; `again` asks anew.
 */
export function usePaymentLink({ ready, ...wish }: PaymentRequest) {
  const { hold, seats, donation, exchange } = wish
  const client = useQueryClient()
  const { totalCents } = quoteOf(seats, donation, hold?.taxRate ?? 0)
  const link = useQuery({
    queryKey: [
      'payment-link',
      hold?.holdId,
      totalCents,
      seats.map(({ seatNum, type }) => `${seatNum} ${type}`).join(),
      exchange?.orderId,
      exchange?.ticketIds.join(),
    ],
    queryFn: ({ signal }) => requestPaymentLink(wishOf(wish), signal),
    enabled: ready && seats.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  const { data, error, refetch } = link
  useEffect(() => {
    if (error) logProblem('payment-link', error)
  }, [error])
  useEffect(() => {
    if (!data) return
    void client.invalidateQueries({ queryKey: ['hold'] })
    tellTabs()
  }, [data, client])
  return { link: data ?? null, error, fetching: link.isFetching, again: () => void refetch() }
}
