import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { creditFor } from '../../../shared/orders/spend-credit.ts'
import type { Taxing } from '../../../shared/platform/taxes.ts'
import { creditQuery } from '../api.ts'
import { quoteOf } from '../components/quote-lines.tsx'
import { CreditButton } from './credit-button.tsx'
import { CreditChoice } from './credit-choice.tsx'
import { type PaymentRequest, wishOf } from './use-payment-link.ts'

type CreditOptions = {
  /** What is paid for. */
  request: Omit<PaymentRequest, 'credit'>
  taxing: Taxing
  quote: ExchangeQuote | undefined
  savePreferences: () => Promise<void>
  /** The payment was refused: what is paid for is asked for anew. */
  onRefused: () => void
}

/**
 * What the buyer's credit pays, used unless they say otherwise: the request with it, and what is left to pay, in cents.
 * `instead`: the ways to pay; where it pays everything, its own button takes their place. Where the credit cannot be asked for, none is used.
 */
export function useCredit({ request, taxing, quote, savePreferences, onRefused }: CreditOptions) {
  const { hold, exchange, seats, donation, ready } = request
  const { data, isPending } = useQuery(creditQuery)
  const [isOn, choose] = useState(true)
  const due = quote?.due ?? quoteOf(seats, donation, taxing).totalCents
  // What is set aside for these seats already is used for them.
  const reserved = data?.reserved.find(({ orderId, holdId }) =>
    exchange ? orderId === exchange.orderId : holdId === hold?.holdId,
  )
  const available = (data?.balance ?? 0) + (reserved?.cents ?? 0)
  const used = isOn ? creditFor(due, available) : 0
  const paysAll = used > 0 && used === due
  const known = ready && !isPending
  const whole = { ...request, credit: used }
  const button = (
    <CreditButton
      wish={known ? wishOf(whole) : null}
      savePreferences={savePreferences}
      onRefused={onRefused}
    />
  )
  return {
    request: { ...whole, ready: known && !paysAll },
    left: due - used,
    choice: <CreditChoice {...{ available, used, due, isOn, choose }} />,
    instead: (ways: { button: ReactNode; others: ReactNode }) => (paysAll ? { button, others: null } : ways),
  }
}
