import { Redirect } from '../../platform/nav.tsx'
import type { HoldState } from '../../seating/holds/use-hold.ts'
import { Pending } from '../../ui/pieces.tsx'
import { Payment } from '../checkout/payment.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { type ExchangeMode, exchangePath } from '../components/exchange/exchange-mode.ts'
import { useTicketTypes } from '../components/types/use-ticket-types.ts'
import { words } from './catalogue.ts'
import { useAgreedQuote } from './quotes.ts'

type ExchangePaymentProps = {
  mode: ExchangeMode
  /** The new seats; null where all seats stay. */
  state: HoldState | null
  refetch: () => unknown
  /** As for `Payment`. */
  left: string | null
}

/** Pays the difference of an exchange; without one, the exchange is made where it is reviewed. */
export function ExchangePayment({ mode, state, refetch, left }: ExchangePaymentProps) {
  const hold = state?.hold ?? null
  const types = useTicketTypes(hold, mode.types)
  const { quote, agreed, renew } = useAgreedQuote(mode, hold, types.ready ? types.seats : [])
  if (agreed && agreed.due <= 0) return <Redirect to={exchangePath(mode)} />
  if (agreed)
    return (
      <Payment
        state={state}
        refetch={state ? refetch : quote.refetch}
        exchange={{ mode, quote: agreed, onOtherPrice: renew }}
        left={left}
      />
    )
  return (
    <>
      <h1>{orderWords.stepPayment()}</h1>
      <Pending query={quote} text={words.workingOut()} />
    </>
  )
}
