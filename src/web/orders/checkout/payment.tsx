import { useCallback } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import type { HoldState, useHold } from '../../seating/holds/use-hold.ts'
import { type ExchangeMode, exchangePath } from '../components/exchange-mode.ts'
import { OrderTrouble } from '../components/order-trouble.tsx'
import { PreferenceBoxes } from '../components/preference-boxes.tsx'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { usePreferenceBoxes } from '../components/use-preference-boxes.ts'
import { useTicketTypes } from '../components/use-ticket-types.ts'
import { useLeftPayment } from './left-payment.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PayButton } from './pay-button.tsx'
import { words } from './pay-catalogue.ts'
import { PaymentView } from './payment-view.tsx'
import { useDonation } from './use-donation.ts'
import { closedProblem, isClosed, useOrderEnd } from './use-order-end.ts'
import { useOwnEmail } from './use-own-email.ts'
import { usePaymentLink, wishOf } from './use-payment-link.ts'
import { useWallet } from './use-wallet.ts'
import { wallets } from './ways.ts'

type PaymentProps = {
  state: HoldState
  refetch: ReturnType<typeof useHold>['refetch']
  /** The seats are had in exchange, and this much is to be paid. */
  exchange?: { mode: ExchangeMode; quote: ExchangeQuote; onOtherPrice: () => Promise<void> }
  /** The order whose payment was left at its provider, on the way back from there. */
  left?: string | null
}

/** Pays for a hold; moves on once its order is paid. */
export function Payment({ state, refetch, exchange, left = null }: PaymentProps) {
  const { hold } = state
  const email = useOwnEmail()
  const performance = useHeldPerformance(hold?.performanceId)
  const away = useLeftPayment(left, hold?.performanceId)
  const chosen = useDonation(hold)
  const donation = exchange ? { dollars: 0, ready: true } : chosen
  const { seats, ready } = useTicketTypes(hold, exchange?.mode.types)
  const swap = exchange && exchangeInputOf(exchange)
  const boxes = usePreferenceBoxes(email, 'payment')
  const canAsk = donation.ready && ready
  const wish = { seats, donation: donation.dollars, email, exchange: swap }
  const { link, error, fetching, again, retry } = usePaymentLink({
    ...wish,
    hold,
    ready: canAsk,
    onOtherPrice: exchange?.onOtherPrice,
  })
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
  const problem = closed ? closedProblem() : error
  const busy = fetching || atWallet
  const isOpen = link && !busy && !problem

  if (status === 'refunded' || status === 'manual_review') return <OrderTrouble status={status} />
  if (!hold || hold.seats.length === 0) return <NothingToPay left={left} />
  const button = (
    <PayButton
      url={isOpen ? link.url : null}
      problem={busy ? null : problem}
      onAgain={retry}
      seatsPath={`/seats?show=${performance.showId ?? ''}&performance=${hold.performanceId}`}
      opened={away.opened}
      onOpened={() => {
        away.open()
        void boxes.store()
      }}
    />
  )
  const others = wallets.map(({ name, Wallet }) => (
    <Wallet key={name} wallet={wallet.of(name)} disabled={fetching || !link || atWallet} />
  ))
  return (
    <PaymentView
      state={state}
      hold={hold}
      performance={performance}
      price={{
        seats,
        donation: donation.dollars,
        taxing: hold.taxing,
        exchange: exchange?.quote,
      }}
      seats={seats}
      isNotPaid={wallet.step === 'idle' && (wallet.left || away.isLeft)}
      onLost={ask}
      button={button}
      others={others}
      preferences={<PreferenceBoxes {...boxes} />}
      back={backOf(exchange)}
    />
  )
}

function backOf(exchange: PaymentProps['exchange']): { path: string; text: string } {
  return exchange
    ? { path: exchangePath(exchange.mode), text: words.backToExchange() }
    : { path: '/cart', text: words.backToCart() }
}

function exchangeInputOf({ mode, quote }: NonNullable<PaymentProps['exchange']>) {
  return { orderId: mode.orderId, ticketIds: mode.ticketIds, kept: [], difference: quote.difference }
}
