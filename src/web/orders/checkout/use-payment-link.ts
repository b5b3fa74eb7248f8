import { hashKey, useMutation } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { noTax } from '../../../shared/platform/money/taxes.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { ApiError, logProblem } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { broadcastHoldChange } from '../../seating/holds/hold-tabs.ts'
import { quoteOf } from '../components/quote-lines.ts'
import { seatKey } from '../components/types/ticket-types.ts'
import type { HeldSeat } from '../components/types/use-ticket-types.ts'
import { linkProvider } from './ways.ts'

export type PaymentRequest = {
  hold: Hold | null
  seats: readonly HeldSeat[]
  donation: number
  email: string | null
  /** Cents that the buyer's credit pays. */
  credit: number
  /** The seats take the place of these tickets. */
  exchange?: PaymentLinkBody['exchange'] | undefined
  ready: boolean
  /** The exchange costs something else by now: shows its present price. */
  onOtherPrice?: (() => Promise<void>) | undefined
}

/** What we ask to pay for: these seats at the prices shown, and a donation in whole dollars. */
export function paymentBody(
  request: Pick<PaymentRequest, 'hold' | 'seats' | 'exchange'> & Partial<PaymentRequest>,
): PaymentLinkBody {
  const { hold, seats, donation = 0, email, credit = 0, exchange } = request
  return {
    ...(email ? { email } : {}),
    seats: seats.map(({ performanceId, seatNum, label, price, type, chosenPrice }) => ({
      ...{ performanceId, seatNum, seatMapId: label, price, type, chosenPrice },
    })),
    donation,
    credit,
    salesTax: dollarsFromCents(quoteOf(seats, donation, hold?.taxing ?? noTax).taxCents),
    ...(hold ? { holdId: hold.holdId } : {}),
    ...(exchange ? { exchange } : {}),
  }
}

/**
 * The address of the card payment for a hold and a donation (whole dollars), requested once for every order that this
 * would make. Failures are logged; `again` requests it anew, `retry` because somebody pressed for it: they see first
 * what an exchange costs by now.
 */
export function usePaymentLink({ ready, onOtherPrice, ...request }: PaymentRequest) {
  const { hold, seats, donation, credit, exchange } = request
  const [round, again] = useReducer((before: number) => before + 1, 0)
  const { totalCents } = quoteOf(seats, donation, hold?.taxing ?? noTax)
  const types = seats.map((seat) => [seatKey(seat), seat.type, seat.chosenPrice])
  const order =
    ready && (seats.length > 0 || (exchange && exchange.kept.length > 0))
      ? hashKey([hold?.holdId, totalCents, types, credit, exchange, round])
      : null
  const { mutate, variables, data, error, isPending } = useMutation({
    mutationFn: ({ signal }: { order: string; signal: AbortSignal }) =>
      linkProvider.requestLink(paymentBody(request), signal),
    onSuccess: () => {
      void refresh('/holds/current')
      if (credit > 0) void refresh('/credit')
      broadcastHoldChange()
    },
    onError: (problem, { signal }) => {
      if (!signal.aborted) logProblem('payment-link', problem)
      if (problem instanceof ApiError && problem.code === 'credit-changed') void refresh('/credit')
    },
  })
  const isAnswer = variables?.order === order
  const isThere = isAnswer && data !== undefined
  useEffect(() => {
    // While its order is read again, what is paid for is unknown for a moment; then it is the same.
    if (order === null || isThere) return
    const leaving = new AbortController()
    mutate({ order, signal: leaving.signal })
    return () => leaving.abort()
  }, [order, isThere, mutate])
  const isOtherPrice = isAnswer && error instanceof ApiError && error.code === 'exchange-changed'
  return {
    link: (isAnswer && data) || null,
    error: isAnswer ? error : null,
    fetching: order !== null && (!isAnswer || isPending),
    again,
    retry: () => void (isOtherPrice && onOtherPrice ? onOtherPrice().then(again) : again()),
  }
}
