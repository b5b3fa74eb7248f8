import '../components/orders.css'
import { useLayoutEffect, useState } from 'react'
import { useHold } from '../../seating/holds/use-hold.ts'
import { PaperPage } from '../../ui/page.tsx'
import { Steps } from '../../ui/pieces.tsx'
import { Payment } from '../checkout/payment.tsx'
import { type ExchangeMode, exchangeFor } from '../components/exchange-mode.ts'
import { HoldPending } from '../components/hold-pending.tsx'
import { ExchangePayment } from '../exchange/exchange-payment.tsx'

/** Pays for a hold. A token in the address is dropped unread. */
export function PaymentPage() {
  const hold = useHold()
  const found = exchangeFor(hold.data?.hold?.performanceId)
  // The hold ends with the payment, and the page goes on.
  const [entered, setEntered] = useState<ExchangeMode | null>(null)
  const exchange = entered ?? found
  if (found && !entered) setEntered(found)
  useLayoutEffect(() => {
    if (new URLSearchParams(window.location.search).has('token'))
      window.history.replaceState(window.history.state, '', '/payment')
  }, [])
  return (
    <PaperPage bare>
      <div className="wrap buying">
        <Steps current="Payment" />
        {hold.data ? (
          exchange ? (
            <ExchangePayment mode={exchange} state={hold.data} refetch={hold.refetch} />
          ) : (
            <Payment state={hold.data} refetch={hold.refetch} />
          )
        ) : (
          <>
            {hold.isError && <h1>Payment</h1>}
            <HoldPending query={hold} />
          </>
        )}
      </div>
    </PaperPage>
  )
}
