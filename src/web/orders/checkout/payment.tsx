import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { useMe } from '../../accounts/api.ts'
import { ApiError } from '../../platform/api.ts'
import { AppLink, useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'
import { formatWhen } from '../../platform/theatre-time.ts'
import { type ExchangeMode, exchangePath } from '../../seating/choose/exchange-mode.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import type { HoldState, useHold } from '../../seating/holds/use-hold.ts'
import { useHoldEnd } from '../../seating/holds/use-hold-end.ts'
import { EmptyState, SeatBadge } from '../../ui/pieces.tsx'
import { useOrder } from '../api.ts'
import { OrderTrouble } from '../components/order-trouble.tsx'
import { PreferenceBoxes } from '../components/preference-boxes.tsx'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { usePreferenceBoxes } from '../components/use-preference-boxes.ts'
import { useTicketTypes } from '../components/use-ticket-types.ts'
import { PayPanel } from './pay-panel.tsx'
import { useDonation } from './use-donation.ts'
import { usePaymentLink, wishOf } from './use-payment-link.ts'
import { useWallet } from './use-wallet.ts'
import { Wallet } from './wallet.tsx'

type PaymentProps = {
  state: HoldState
  refetch: ReturnType<typeof useHold>['refetch']
  /** The seats are had in exchange, and this much is to be paid. */
  exchange?: { mode: ExchangeMode; quote: ExchangeQuote }
}

/** The payment of whoever holds these seats. It watches its order and moves on when that is paid. */
export function Payment({ state, refetch, exchange }: PaymentProps) {
  const { hold } = state
  const session = useSession()
  const me = useMe()
  const email = me.data?.email ?? session.email
  const go = useGo()
  const performance = useHeldPerformance(hold?.performanceId)
  const chosen = useDonation(hold)
  const donation = exchange ? { dollars: 0, ready: true } : chosen
  const { seats, ready } = useTicketTypes(hold)
  const swap = exchange && exchangeWishOf(exchange)
  const boxes = usePreferenceBoxes(email)
  const { link, error, fetching, again } = usePaymentLink({
    hold,
    seats,
    donation: donation.dollars,
    email,
    exchange: swap,
    ready: donation.ready && ready,
  })
  const wallet = useWallet({
    wish:
      hold && donation.ready && ready
        ? wishOf({ hold, seats, donation: donation.dollars, email, exchange: swap })
        : null,
    email,
    savePreferences: boxes.store,
    onOver: again,
  })
  const atWallet = wallet.step !== 'idle'
  const [orderId, setOrderId] = useState<string | null>(null)
  const current = (atWallet && wallet.orderId) || link?.orderId
  if (current && current !== orderId) setOrderId(current)
  const order = useOrder(orderId)
  const status = order.data?.status
  const ask = useCallback(() => void refetch(), [refetch])
  // A payment by PayPal shows its tickets itself, once they are confirmed.
  const finishing = wallet.step === 'paying'
  useHoldEnd(finishing ? undefined : state, ask)

  const paidElsewhere = error instanceof ApiError && error.code === 'already-paid' ? error.orderId : null
  const outdated = error instanceof ApiError && error.status === 409
  const closed = status === 'expired' || status === 'cancelled'
  useEffect(() => {
    if (finishing) return
    const paid = status === 'paid' ? orderId : paidElsewhere
    if (paid) go(`/confirmation?order=${paid}`)
    else if (closed || outdated) ask()
  }, [finishing, status, orderId, paidElsewhere, closed, outdated, ask, go])

  if (status === 'refunded' || status === 'manual_review') return <OrderTrouble status={status} />
  if (!hold || hold.seats.length === 0) return <NothingToPay />
  return (
    <>
      <div className="cart-head">
        <h1>Payment</h1>
        <HoldTimer state={state} label="Seats held for" />
      </div>
      {performance.startsAt && (
        <LiveHold key={hold.performanceId} hold={hold} startsAt={performance.startsAt} onLost={ask} />
      )}
      <div className="cart-layout">
        <div className="pay-about">
          <section aria-label="Your seats">
            <h2 className="block-title">{performance.showName || 'Your seats'}</h2>
            <p className="text-2 num">{performance.startsAt && formatWhen(performance.startsAt)}</p>
            <p className="text-2">{performance.location}</p>
            <ul className="pay-seats">
              {seats.map(({ seatNum, label, type }) => (
                <li key={seatNum}>
                  <SeatBadge label={label} />{' '}
                  {seats.some((one) => one.type !== 'general') && <span>{ticketTypeName(type)}</span>}
                </li>
              ))}
            </ul>
          </section>
          <PreferenceBoxes {...boxes} />
        </div>
        <PayPanel
          seats={seats}
          donation={donation.dollars}
          taxRate={hold.taxRate}
          exchange={exchange?.quote}
          back={
            exchange
              ? { path: exchangePath(exchange.mode), text: 'Back to the Exchange' }
              : { path: '/cart', text: 'Back to Cart' }
          }
          url={closed || fetching || atWallet || error ? null : (link?.url ?? null)}
          problem={
            fetching || atWallet
              ? null
              : closed
                ? new ApiError(409, { code: 'order-not-open', message: closedText })
                : error
          }
          onAgain={again}
          seatsPath={`/seats?show=${performance.showId ?? ''}&performance=${hold.performanceId}`}
          onPay={() => void boxes.store()}
          wallet={<Wallet wallet={wallet} disabled={fetching || !link} />}
        />
      </div>
    </>
  )
}

function exchangeWishOf({ mode, quote }: NonNullable<PaymentProps['exchange']>) {
  return { orderId: mode.orderId, ticketIds: mode.ticketIds, difference: quote.difference }
}

const closedText = 'This payment was closed.'

function NothingToPay() {
  return (
    <>
      <h1>Payment</h1>
      <EmptyState title="There is nothing to pay">
        <p>Your seats have already been paid for, or are no longer held.</p>
        <div className="row-actions">
          <Button component={AppLink} to="/confirmation" variant="outline">
            My latest tickets
          </Button>
          <Button component={AppLink} to="/shows" variant="outline">
            See the shows
          </Button>
        </div>
      </EmptyState>
    </>
  )
}
