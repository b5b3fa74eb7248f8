import '../components/orders.css'
import { useState } from 'react'
import { useSearchParams } from '../../platform/search-params.ts'
import { useHold } from '../../seating/holds/use-hold.ts'
import { PaperPage } from '../../ui/page.tsx'
import { Steps } from '../../ui/pieces.tsx'
import { CheckoutPending } from '../checkout/checkout-pending.tsx'
import { Payment } from '../checkout/payment.tsx'
import { type ExchangeMode, exchangeFor } from '../components/exchange-mode.ts'
import { ExchangePayment } from '../exchange/exchange-payment.tsx'

/** Pays for a hold. */
export function PaymentPage() {
  const hold = useHold()
  const found = exchangeFor(hold.data?.hold?.performanceId)
  // The hold ends with the payment, and the page goes on.
  const [entered, setEntered] = useState<ExchangeMode | null>(null)
  const exchange = entered ?? found
  if (found && !entered) setEntered(found)
  const [params] = useSearchParams()
  const left = params.get('left')
  return (
    <PaperPage bare>
      <div className="wrap buying">
        <Steps current="Payment" />
        {hold.data ? (
          exchange ? (
            <ExchangePayment mode={exchange} state={hold.data} refetch={hold.refetch} left={left} />
          ) : (
            <Payment state={hold.data} refetch={hold.refetch} left={left} />
          )
        ) : (
          <CheckoutPending title="Payment" query={hold} />
        )}
      </div>
    </PaperPage>
  )
}
