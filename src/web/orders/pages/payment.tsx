import { useState } from 'react'
import { Redirect, useSearchParams } from '../../platform/nav.tsx'
import { cache } from '../../platform/query.ts'
import { type HoldState, holdQuery, useHold } from '../../seating/holds/use-hold.ts'
import { Pending } from '../../ui/pieces.tsx'
import { CheckoutPending } from '../checkout/checkout-bar.tsx'
import { Payment } from '../checkout/payment.tsx'
import { BuyingPage } from '../components/buying-page.tsx'
import { Steps } from '../components/buying-parts.tsx'
import { words } from '../components/catalogue.ts'
import { type ExchangeMode, exchangeOf, exchangePath } from '../components/exchange/exchange-mode.ts'
import { useTicketTypes } from '../components/types/use-ticket-types.ts'
import { words as exchangeWords } from '../exchange/catalogue.ts'
import { useAgreedQuote } from '../exchange/quotes.ts'

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
  const state = staying ? null : hold.data
  return (
    <BuyingPage>
      <Steps current="payment" />
      {state === undefined ? (
        <CheckoutPending title={words.stepPayment()} query={hold} />
      ) : mode ? (
        <ExchangePayment mode={mode} state={state} refetch={hold.refetch} left={left} />
      ) : (
        <Payment state={state} refetch={hold.refetch} left={left} />
      )}
    </BuyingPage>
  )
}

/** The exchange under way that the address names, or whose payment was left at its provider. */
function exchangeIn(params: URLSearchParams): ExchangeMode | null {
  const named = params.get('exchange') ?? params.get('left')
  return named ? exchangeOf(named) : null
}

type ExchangePaymentProps = {
  mode: ExchangeMode
  /** The new seats; null where all seats stay. */
  state: HoldState | null
  refetch: () => unknown
  /** As for `Payment`. */
  left: string | null
}

/** Pays the difference of an exchange; without one, the exchange is made where it is reviewed. */
function ExchangePayment({ mode, state, refetch, left }: ExchangePaymentProps) {
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
      <h1>{words.stepPayment()}</h1>
      <Pending query={quote} text={exchangeWords.workingOut()} />
    </>
  )
}
