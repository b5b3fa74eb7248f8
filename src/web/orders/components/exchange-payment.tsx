import { GoTo } from '../../platform/nav.tsx'
import { type ExchangeMode, exchangePath } from '../../seating/components/exchange-mode.ts'
import type { HoldState, useHold } from '../../seating/components/use-hold.ts'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { Payment } from './payment.tsx'
import { useExchangeQuote } from './use-exchange-quote.ts'
import { useTicketTypes } from './use-ticket-types.ts'

type ExchangePaymentProps = {
  mode: ExchangeMode
  state: HoldState
  refetch: ReturnType<typeof useHold>['refetch']
}

/** The payment of what an exchange costs more; one that costs nothing is made where it is looked at. */
export function ExchangePayment({ mode, state, refetch }: ExchangePaymentProps) {
  const types = useTicketTypes(state.hold)
  const quote = useExchangeQuote(mode, state.hold, types.ready ? types.seats : [])
  if (quote.data?.due === 0) return <GoTo to={exchangePath(mode)} />
  if (quote.data) return <Payment state={state} refetch={refetch} exchange={{ mode, quote: quote.data }} />
  return (
    <>
      <h1>Payment</h1>
      {quote.isError ? (
        <ErrorState problem={quote.error} onRetry={() => void quote.refetch()} />
      ) : (
        <Loading text="Working it out…" />
      )}
    </>
  )
}
