import '../components/orders.css'
import { useState } from 'react'
import { cache } from '../../platform/query.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { holdQuery, useHold } from '../../seating/holds/use-hold.ts'
import { PaperPage } from '../../ui/frame/page.tsx'
import { CheckoutPending } from '../checkout/checkout-bar.tsx'
import { Payment } from '../checkout/payment.tsx'
import { Steps } from '../components/buying-parts.tsx'
import { words } from '../components/catalogue.ts'
import { type ExchangeMode, exchangeOf } from '../components/exchange/exchange-mode.ts'
import { ExchangePayment } from '../exchange/exchange-payment.tsx'

/** Asks for what is held. */
export const prepare = () => {
  const mode = exchangeIn(new URLSearchParams(window.location.search))
  if (!mode || mode.kept.length === 0) void cache.prefetchQuery(holdQuery(mode?.orderId))
}

/** Pays for the cart, or for an exchange. */
export function PaymentPage() {
  const [params] = useSearchParams()
  const left = params.get('left')
  // The exchange ends with the payment, and the page goes on.
  const [mode] = useState(() => exchangeIn(params))
  const staying = mode !== null && mode.kept.length > 0
  const hold = useHold(mode?.orderId, !staying)
  return (
    <PaperPage bare>
      <div className="wrap buying">
        <Steps current="payment" />
        {staying ? (
          <ExchangePayment mode={mode} state={null} refetch={hold.refetch} left={left} />
        ) : hold.data ? (
          mode ? (
            <ExchangePayment mode={mode} state={hold.data} refetch={hold.refetch} left={left} />
          ) : (
            <Payment state={hold.data} refetch={hold.refetch} left={left} />
          )
        ) : (
          <CheckoutPending title={words.stepPayment()} query={hold} />
        )}
      </div>
    </PaperPage>
  )
}

/** The exchange under way that the address names, or whose payment was left at its provider. */
function exchangeIn(params: URLSearchParams): ExchangeMode | null {
  const named = params.get('exchange') ?? params.get('left')
  return named ? exchangeOf(named) : null
}
