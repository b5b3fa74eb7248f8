import { useCallback, useEffect, useState } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { useMe } from '../../accounts/api.ts'
import { ApiError } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'
import { formatWhen } from '../../platform/theatre-time.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import type { HoldState, useHold } from '../../seating/holds/use-hold.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, SeatBadge } from '../../ui/pieces.tsx'
import { useOrder } from '../api.ts'
import { type ExchangeMode, exchangePath } from '../components/exchange-mode.ts'
import { OrderTrouble } from '../components/order-trouble.tsx'
import { PreferenceBoxes } from '../components/preference-boxes.tsx'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { usePreferenceBoxes } from '../components/use-preference-boxes.ts'
import { useTicketTypes } from '../components/use-ticket-types.ts'
import { PayPanel } from './pay-panel.tsx'
import { useDonation } from './use-donation.ts'
import { usePaymentLink, wishOf } from './use-payment-link.ts'
import { useWallet } from './use-wallet.ts'
import { wallets } from './ways.ts'

type PaymentProps = {
  state: HoldState
  refetch: ReturnType<typeof useHold>['refetch']
  /** The seats are had in exchange, and this much is to be paid. */
  exchange?: { mode: ExchangeMode; quote: ExchangeQuote }
}

/** Pays for a hold; moves on once its order is paid. */
export function Payment({ state, refetch, exchange }: PaymentProps) {
  const { hold } = state
  const email = useOwnEmail()
  const performance = useHeldPerformance(hold?.performanceId)
  const chosen = useDonation(hold)
  const donation = exchange ? { dollars: 0, ready: true } : chosen
  const { seats, ready } = useTicketTypes(hold)
  const swap = exchange && exchangeInputOf(exchange)
  const boxes = usePreferenceBoxes(email)
  const canAsk = donation.ready && ready
  const wish = { seats, donation: donation.dollars, email, exchange: swap }
  const { link, error, fetching, again } = usePaymentLink({ ...wish, hold, ready: canAsk })
  const wallet = useWallet({
    wish: hold && canAsk ? wishOf({ ...wish, hold }) : null,
    email,
    savePreferences: boxes.store,
    onOver: again,
  })
  const atWallet = wallet.step !== 'idle'
  const ask = useCallback(() => void refetch(), [refetch])
  // A payment by a wallet shows its tickets itself, once they are confirmed.
  const finishing = wallet.step === 'paying'
  useHoldEnd(finishing ? undefined : state, ask)
  const status = useOrderEnd({
    orderId: (atWallet && wallet.orderId) || link?.orderId,
    error,
    finishing,
    onClosed: ask,
  })
  const closed = isClosed(status)
  const problem = closed ? closedProblem : error
  const busy = fetching || atWallet
  const isOpen = link && !busy && !problem

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
          <SeatsToPay performance={performance} seats={seats} />
          <PreferenceBoxes {...boxes} />
        </div>
        <PayPanel
          seats={seats}
          donation={donation.dollars}
          taxRate={hold.taxRate}
          exchange={exchange?.quote}
          back={backOf(exchange)}
          url={isOpen ? link.url : null}
          problem={busy ? null : problem}
          onAgain={again}
          seatsPath={`/seats?show=${performance.showId ?? ''}&performance=${hold.performanceId}`}
          onPay={() => void boxes.store()}
          wallets={wallets.map(({ name, Wallet }) => (
            <Wallet key={name} wallet={wallet.of(name)} disabled={fetching || !link || atWallet} />
          ))}
        />
      </div>
    </>
  )
}

function useOwnEmail() {
  const session = useSession()
  const me = useMe()
  return me.data?.email ?? session.email
}

type OrderEnd = {
  orderId: string | undefined
  /** Why no payment could be opened. */
  error: Error | null
  /** Somebody else shows what becomes of the order. */
  finishing: boolean
  onClosed: () => void
}

/**
 * Follows the latest order of this payment; answers its status. Goes to the tickets of one that is paid, and calls
 * `onClosed` for one that never will be.
 */
function useOrderEnd({ orderId: current, error, finishing, onClosed }: OrderEnd) {
  const go = useGo()
  const [orderId, setOrderId] = useState<string | null>(null)
  if (current && current !== orderId) setOrderId(current)
  const status = useOrder(orderId).data?.status
  const refused = error instanceof ApiError && error.status === 409 ? error : null
  const paidElsewhere = refused?.code === 'already-paid' ? refused.orderId : null
  const paid = status === 'paid' ? orderId : paidElsewhere
  const closed = isClosed(status)
  const outdated = refused !== null
  useEffect(() => {
    if (finishing) return
    if (paid) go(`/confirmation?order=${paid}`)
    else if (closed || outdated) onClosed()
  }, [finishing, paid, closed, outdated, onClosed, go])
  return status
}

function isClosed(status: string | undefined): boolean {
  return status === 'expired' || status === 'cancelled'
}

type SeatsToPayProps = {
  performance: ReturnType<typeof useHeldPerformance>
  seats: ReturnType<typeof useTicketTypes>['seats']
}

function SeatsToPay({ performance: { showName, startsAt, location }, seats }: SeatsToPayProps) {
  const namesTypes = seats.some(({ type }) => type !== 'general')
  return (
    <section aria-label="Your seats">
      <h2 className="block-title">{showName || 'Your seats'}</h2>
      <p className="text-2 num">{startsAt && formatWhen(startsAt)}</p>
      <p className="text-2">{location}</p>
      <ul className="pay-seats">
        {seats.map(({ seatNum, label, type }) => (
          <li key={seatNum}>
            <SeatBadge label={label} /> {namesTypes && <span>{ticketTypeName(type)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function backOf(exchange: PaymentProps['exchange']): { path: string; text: string } {
  return exchange
    ? { path: exchangePath(exchange.mode), text: 'Back to the Exchange' }
    : { path: '/cart', text: 'Back to Cart' }
}

function exchangeInputOf({ mode, quote }: NonNullable<PaymentProps['exchange']>) {
  return { orderId: mode.orderId, ticketIds: mode.ticketIds, difference: quote.difference }
}

const closedProblem = new ApiError(409, { code: 'order-not-open', message: 'This payment was closed.' })

function NothingToPay() {
  return (
    <>
      <h1>Payment</h1>
      <EmptyState title="There is nothing to pay">
        <p>Your seats have already been paid for, or are no longer held.</p>
        <div className="row-actions">
          <ButtonLink to="/confirmation" variant="outline">
            My latest tickets
          </ButtonLink>
          <ButtonLink to="/shows" variant="outline">
            See the shows
          </ButtonLink>
        </div>
      </EmptyState>
    </>
  )
}
