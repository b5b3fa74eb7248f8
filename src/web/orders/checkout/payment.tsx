import { useCallback } from 'react'
import type { ExchangeQuote, KeptSeat } from '../../../shared/orders/exchanges.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { useTheatre } from '../../platform/theatre.ts'
import type { HoldState } from '../../seating/holds/use-hold.ts'
import { type ExchangeMode, exchangeInputOf, exchangePath } from '../components/exchange-mode.ts'
import { OrderTrouble } from '../components/order-trouble.tsx'
import { PreferenceBoxes } from '../components/preference-boxes.tsx'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { usePreferenceBoxes } from '../components/use-preference-boxes.ts'
import { type HeldSeat, useTicketTypes } from '../components/use-ticket-types.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { words } from './pay-catalogue.ts'
import { PaymentView } from './payment-view.tsx'
import { useCheckout } from './use-checkout.tsx'
import { useCredit } from './use-credit.tsx'
import { useDonation } from './use-donation.ts'
import { useOwnEmail } from './use-own-email.ts'

type PaymentProps = {
  /** What is held; null where an exchange needs no other seats. */
  state: HoldState | null
  /** Asks anew for what is paid for. */
  refetch: () => unknown
  /** What is paid is the difference of an exchange. */
  exchange?: { mode: ExchangeMode; quote: ExchangeQuote; onOtherPrice: () => Promise<void> }
  /** The order whose payment was left at its provider, on the way back from there. */
  left: string | null
}

/** Pays for a hold, or for an exchange; moves on once it is paid. */
export function Payment({ state, refetch, exchange, left }: PaymentProps) {
  const hold = state?.hold ?? null
  const { mode, quote } = exchange ?? {}
  const email = useOwnEmail()
  const theatre = useTheatre()
  const performanceId = hold?.performanceId ?? mode?.performanceId
  const performance = useHeldPerformance(performanceId)
  const chosen = useDonation(hold)
  const donation = exchange ? { dollars: 0, ready: true } : chosen
  const types = useTicketTypes(hold, mode?.types)
  const boxes = usePreferenceBoxes(email, 'payment')
  const ask = useCallback(() => void refetch(), [refetch])
  const taxing = hold?.taxing ?? taxingOf(theatre)
  const credit = useCredit({
    request: {
      hold,
      seats: types.seats,
      donation: donation.dollars,
      email,
      exchange: mode && quote && exchangeInputOf(mode, quote),
      ready: donation.ready && types.ready,
      onOtherPrice: exchange?.onOtherPrice,
    },
    taxing,
    quote,
    savePreferences: boxes.store,
    onRefused: ask,
  })
  const checkout = useCheckout({
    request: credit.request,
    left,
    savePreferences: boxes.store,
    onClosed: ask,
    seatsPath: `/seats?show=${performance.showId ?? ''}&performance=${performanceId ?? ''}`,
  })
  useHoldEnd(checkout.finishing || !state ? undefined : state, ask, mode)

  const { status, button, others, isNotPaid } = checkout
  if (status === 'refunded' || status === 'manual_review')
    return <OrderTrouble status={status} isExchange={mode !== undefined} />
  const kept = mode?.kept ?? []
  const isEmpty = kept.length === 0 && !hold
  if (isEmpty || checkout.isElsewhere) return <NothingToPay left={left} />
  const stay = kept.map((seat) => seatThatStays(mode?.performanceId ?? '', seat))
  const seats = [...types.seats, ...stay]
  return (
    <PaymentView
      held={state && hold && { state, hold, onLost: ask }}
      price={{
        seats,
        donation: donation.dollars,
        taxing,
        exchange: quote,
      }}
      seats={seats}
      credit={credit.choice}
      left={credit.left}
      isNotPaid={isNotPaid}
      {...credit.instead({ button, others })}
      preferences={<PreferenceBoxes {...boxes} />}
      back={backOf(mode)}
    />
  )
}

function backOf(mode: ExchangeMode | undefined): { path: string; text: string } {
  return mode
    ? { path: exchangePath(mode), text: words.backToExchange() }
    : { path: '/cart', text: words.backToCart() }
}

/** A seat that is not held: what counts is the price of the exchange. */
function seatThatStays(performanceId: string, { seatNum, type = 'general' }: KeptSeat): HeldSeat {
  return { performanceId, seatNum, label: seatLabel(seatNum), price: 0, type }
}
