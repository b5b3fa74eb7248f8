import '../components/orders.css'
import { useState } from 'react'
import type { Prepare } from '../../platform/route.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { holdQuery, useHold } from '../../seating/holds/use-hold.ts'
import { PaperPage } from '../../ui/page.tsx'
import { CheckoutPending } from '../checkout/checkout-pending.tsx'
import { Payment } from '../checkout/payment.tsx'
import { type ExchangeMode, exchangeFor, typesChangeOf } from '../components/exchange-mode.ts'
import { Steps } from '../components/steps.tsx'
import { ExchangePayment } from '../exchange/exchange-payment.tsx'
import { words } from './patron-catalogue.ts'

/** Asks for what is held. */
export const prepare: Prepare = (client) => void client.prefetchQuery(holdQuery())

/** Pays for a hold, or for a change of ticket types. */
export function PaymentPage() {
  const hold = useHold()
  const found = exchangeFor(hold.data?.hold?.performanceId)
  // The hold ends with the payment, and the page goes on.
  const [entered, setEntered] = useState<ExchangeMode | null>(null)
  const exchange = entered ?? found
  if (found && !entered) setEntered(found)
  const [params] = useSearchParams()
  const left = params.get('left')
  const [types] = useState(() => typesChangeOf(params.get('exchange')))
  return (
    <PaperPage bare>
      <div className="wrap buying">
        <Steps current="payment" />
        {types ? (
          <ExchangePayment mode={types} state={null} refetch={hold.refetch} left={left} />
        ) : hold.data ? (
          exchange ? (
            <ExchangePayment mode={exchange} state={hold.data} refetch={hold.refetch} left={left} />
          ) : (
            <Payment state={hold.data} refetch={hold.refetch} left={left} />
          )
        ) : (
          <CheckoutPending title={words.payment()} query={hold} />
        )}
      </div>
    </PaperPage>
  )
}
