import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { useMe } from '../../accounts/api.ts'
import { pageAt, Redirect } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { formatTime, useTheatre } from '../../platform/theatre-time.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { type HoldState, partOf } from '../../seating/holds/use-hold.ts'
import { ButtonLink, EmptyState, Notice, Pending } from '../../ui/pieces.tsx'
import { type Sum, Sums } from '../../ui/sums.tsx'
import { useOrders } from '../api.ts'
import { OrderSheet, SeeShows } from '../components/buying-parts.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { type ExchangeMode, exchangeInputOf, exchangePath } from '../components/exchange/exchange-mode.ts'
import { FOLLOWED, HeldGroup } from '../components/held-group.tsx'
import { latestOrder } from '../components/order-state.ts'
import { OrderTrouble } from '../components/order-trouble.tsx'
import { PreferenceBoxes, usePreferenceBoxes } from '../components/preferences.tsx'
import { exchangeLines, priceLines, quoteOf } from '../components/quote-lines.ts'
import { SeatBadges } from '../components/types/seat-types.tsx'
import { type HeldSeat, useTicketTypes } from '../components/types/use-ticket-types.ts'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { paymentOf, useOrder } from '../components/use-order.ts'
import { words } from './catalogue.ts'
import { CheckoutBar, useIsWide } from './checkout-bar.tsx'
import { useDonation } from './donation-field.tsx'
import { isUnpaid } from './payment-end.ts'
import { useOwnPayment } from './use-own-payment.tsx'
import { useWhoBuys, WhoBuys } from './who-buys.tsx'

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
  const { last, hold, isGone } = useLastHold(state)
  const { mode, quote } = exchange ?? {}
  const email = useOwnEmail()
  const { isUnknown } = useWhoBuys()
  const theatre = useTheatre()
  const performanceId = hold?.performanceId ?? mode?.performanceId
  const performance = useHeldPerformance(performanceId)
  const chosen = useDonation(hold)
  const donation = exchange ? { dollars: 0, ready: true } : chosen
  const types = useTicketTypes(hold, mode?.types)
  const boxes = usePreferenceBoxes(email, 'payment')
  const ask = useCallback(() => void refetch(), [refetch])
  const taxing = hold?.taxing ?? taxingOf(theatre)
  const payment = useOwnPayment({
    request: {
      hold,
      seats: types.seats,
      donation: donation.dollars,
      email,
      exchange: mode && quote && exchangeInputOf(mode, quote),
      ready: donation.ready && types.ready && !isGone && !isUnknown,
      onOtherPrice: exchange?.onOtherPrice,
    },
    due: quote?.due ?? quoteOf(types.seats, donation.dollars, taxing).totalCents,
    left,
    savePreferences: boxes.store,
    onClosed: ask,
    seatsPath: pageAt('/seats', { show: performance.showId ?? '', performance: performanceId ?? '' }),
  })
  useHoldEnd(payment.finishing || !state ? undefined : state, ask, mode)

  const { status } = payment
  if (status === 'refunded' || status === 'manual_review')
    return <OrderTrouble status={status} isExchange={mode !== undefined} />
  const kept = mode?.kept ?? []
  const isEmpty = kept.length === 0 && (isGone ? !payment.finishing : !hold)
  if (isEmpty || payment.isElsewhere) return <NothingToPay left={left} />
  const stay = kept.map(({ seatNum, type = 'general' }, i) => {
    // What counts is the price of the exchange.
    const { performanceId = '', seats = [], keptNames = [] } = mode ?? {}
    return { performanceId, seatNum, label: seats[i] ?? '', price: 0, type, typeName: keptNames[i] ?? '' }
  })
  const seats = [...types.seats, ...stay]
  return (
    <PaymentView
      held={last && hold && { state: last, hold, onLost: ask }}
      price={quote ? exchangeLines(seats.length, quote) : priceLines(seats, taxing, donation.dollars)}
      seats={seats}
      payment={payment}
      preferences={<PreferenceBoxes {...boxes} />}
      back={backOf(mode)}
    />
  )
}

/** The last state with a hold, and whether it is gone: a webhook may make it tickets while the wallet is open. */
function useLastHold(state: HoldState | null) {
  const [last, setLast] = useState(state)
  if (state?.hold && state !== last) setLast(state)
  return { last, hold: last?.hold ?? null, isGone: Boolean(last?.hold && !state?.hold) }
}

function backOf(mode: ExchangeMode | undefined): { path: string; text: string } {
  return mode
    ? { path: exchangePath(mode), text: words.backToExchange() }
    : { path: '/cart', text: words.backToCart() }
}

type PaymentViewProps = {
  /** Null where no seats are held. */
  held: { state: HoldState; hold: Hold; onLost: () => void } | null
  seats: readonly HeldSeat[]
  /** What it comes to. */
  price: readonly Sum[]
  payment: ReturnType<typeof useOwnPayment>
  preferences: ReactNode
  back: ComponentProps<typeof OrderSheet>['back']
}

/** What is paid for, and the ways to pay it: in a sheet beside it, or in a bar at the edge of a narrow window. */
function PaymentView({ held, seats, price, payment, preferences, back }: PaymentViewProps) {
  const { isGuest, isUnknown } = useWhoBuys()
  const { button, others, choice, due, isNotPaid } = payment
  const evenings = [...Map.groupBy(seats, ({ performanceId }) => performanceId)]
  const wide = useIsWide()
  const ways = wide && !isUnknown && (
    <>
      {button}
      {others}
    </>
  )
  return (
    <>
      <div className="cart-head">
        <h1>{orderWords.stepPayment()}</h1>
        {held && <HoldTimer state={held.state} label={orderWords.seatsHeldFor()} />}
      </div>
      {isNotPaid && (
        <Notice>
          {held ? words.notPaidUntil({ time: formatTime(held.hold.expiresAt) }) : words.notPaidUnchanged()}
        </Notice>
      )}
      <div className="cart-layout">
        <div className="pay-about">
          {evenings.map(([performanceId, here], i) => (
            <HeldGroup
              key={performanceId}
              performanceId={performanceId}
              held={i < FOLLOWED ? partOf(held?.hold, performanceId) : undefined}
              seats={here}
              onLost={held?.onLost}
            >
              <SeatBadges seats={here} />
              {!wide && !isUnknown && i === evenings.length - 1 && <div className="stack-s">{others}</div>}
            </HeldGroup>
          ))}
          {isUnknown && <WhoBuys />}
          {!isGuest && preferences}
        </div>
        <OrderSheet next={ways} back={back}>
          <Sums lines={price} />
          {choice}
        </OrderSheet>
        {!wide && !isUnknown && <CheckoutBar total={due}>{button}</CheckoutBar>}
      </div>
    </>
  )
}

/** The address of whoever is logged in. */
function useOwnEmail() {
  const session = useSession()
  const me = useMe()
  return me.data?.email ?? session.email
}

/** In place of a payment when no seats are held; `left` is the order whose payment was left at its provider. */
function NothingToPay({ left }: { left: string | null }) {
  const order = useOrder(left)
  const unpaid = order.data && isUnpaid(order.data) ? order.data : null
  const latest = latestOrder(useOrders().data ?? [])
  if (order.data && !unpaid) return <Redirect to={pageAt('/confirmation', { order: order.data.orderId })} />
  return (
    <>
      <h1>{orderWords.stepPayment()}</h1>
      {left && order.isPending ? (
        <Pending query={order} />
      ) : unpaid ? (
        <EmptyState title={words.notPaid()} hint={textOf(unpaid)}>
          <div className="row-actions">
            {unpaid.exchange ? (
              <ButtonLink variant="primary" to={pageAt('/exchange', { order: unpaid.orderId })}>
                {words.backToExchange()}
              </ButtonLink>
            ) : (
              <ButtonLink
                variant="primary"
                to={pageAt('/seats', { show: unpaid.showId, performance: unpaid.performanceId })}
              >
                {words.chooseAgain()}
              </ButtonLink>
            )}
          </div>
        </EmptyState>
      ) : (
        <EmptyState title={words.nothingToPay()} hint={words.noLongerHeld()}>
          <div className="row-actions">
            {latest && (
              <ButtonLink variant="primary" to={pageAt('/confirmation', { order: latest.orderId })}>
                {words.latestTickets()}
              </ButtonLink>
            )}
            <SeeShows variant={latest ? 'outline' : 'primary'} />
          </div>
        </EmptyState>
      )}
    </>
  )
}

function textOf(order: Order): string {
  if (paymentOf(order).status === 'pending') return words.stillWaits()
  return order.exchange ? words.nothingChanged() : words.ranOut()
}
