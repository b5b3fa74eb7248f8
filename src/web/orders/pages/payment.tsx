import '../components/orders.css'
import { useLayoutEffect, useState } from 'react'
import { useHold } from '../../seating/holds/use-hold.ts'
import { PaperPage } from '../../ui/page.tsx'
import { Loading, Steps } from '../../ui/pieces.tsx'
import { Payment } from '../checkout/payment.tsx'
import { type ExchangeMode, exchangeFor } from '../components/exchange-mode.ts'
import { HoldProblem } from '../components/hold-problem.tsx'
import { ExchangePayment } from '../exchange/exchange-payment.tsx'

/** Where a hold is paid for. A token in its address is nobody's: it is dropped unread. */
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
        ) : hold.isError ? (
          <>
            <h1>Payment</h1>
            <HoldProblem problem={hold.error} onRetry={() => hold.refetch()} />
          </>
        ) : (
          <Loading />
        )}
      </div>
    </PaperPage>
  )
}
