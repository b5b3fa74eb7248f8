import { useCallback } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { Redirect } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre.ts'
import { Notice, Pending, SeatBadge } from '../../ui/pieces.tsx'
import { CheckoutBar, useIsWide } from '../checkout/checkout-bar.tsx'
import { useLeftPayment } from '../checkout/left-payment.ts'
import { PayButton } from '../checkout/pay-button.tsx'
import { PayPanel } from '../checkout/pay-panel.tsx'
import { closedProblem, isClosed, useOrderEnd } from '../checkout/use-order-end.ts'
import { useOwnEmail } from '../checkout/use-own-email.ts'
import { usePaymentLink, wishOf } from '../checkout/use-payment-link.ts'
import { useWallet } from '../checkout/use-wallet.ts'
import { wallets } from '../checkout/ways.ts'
import type { ExchangeMode } from '../components/exchange-mode.ts'
import { HeldShow } from '../components/held-show.tsx'
import { OrderTrouble } from '../components/order-trouble.tsx'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { words } from './catalogue.ts'
import { useAgreedQuote } from './use-agreed-quote.ts'

type TypesPaymentProps = {
  mode: ExchangeMode
  /** As for `Payment`. */
  left: string | null
}

/** Pays the difference of a change of ticket types; the seats stay, so nothing is held. */
export function TypesPayment({ mode, left }: TypesPaymentProps) {
  const { quote, agreed, renew } = useAgreedQuote(mode, null, [])
  // Cheaper by now: what is not paid is made where it was chosen.
  if (agreed && agreed.due <= 0) return <Redirect to={changePath(mode)} />
  if (agreed)
    return <Pay mode={mode} left={left} quote={agreed} onAgain={quote.refetch} onOtherPrice={renew} />
  return (
    <>
      <h1>{words.payment()}</h1>
      <Pending query={quote} text={words.workingOut()} />
    </>
  )
}

type PayProps = TypesPaymentProps & {
  quote: ExchangeQuote
  onAgain: () => unknown
  /** As for `usePaymentLink`. */
  onOtherPrice: () => Promise<void>
}

/** Where other ticket types are chosen. */
const changePath = ({ orderId }: ExchangeMode) => `/exchange?order=${orderId}&types=1`

const noPreferences = async () => {}

function Pay({ mode, left, quote, onAgain, onOtherPrice }: PayProps) {
  const email = useOwnEmail()
  const taxing = taxingOf(useTheatre())
  const wide = useIsWide()
  const performance = useHeldPerformance(mode.performanceId)
  const away = useLeftPayment(left, mode.performanceId)
  const { orderId, ticketIds, kept } = mode
  const exchange = { orderId, ticketIds, kept, difference: quote.difference }
  const wish = { hold: null, seats: [], donation: 0, email, exchange }
  const { link, error, fetching, again, retry } = usePaymentLink({ ...wish, ready: true, onOtherPrice })
  const wallet = useWallet({ wish: wishOf(wish), email, savePreferences: noPreferences, onOver: again })
  const atWallet = wallet.step !== 'idle'
  const onClosed = useCallback(() => void onAgain(), [onAgain])
  const status = useOrderEnd({
    orderId: (atWallet && wallet.orderId) || link?.orderId,
    error,
    finishing: wallet.step === 'paying',
    onClosed,
  })
  const problem = isClosed(status) ? closedProblem() : error
  const busy = fetching || atWallet
  if (status === 'refunded' || status === 'manual_review') return <OrderTrouble status={status} />
  const back = changePath(mode)
  const button = (
    <PayButton
      url={link && !busy && !problem ? link.url : null}
      problem={busy ? null : problem}
      onAgain={retry}
      seatsPath={back}
      opened={away.opened}
      onOpened={away.open}
    />
  )
  const others = wallets.map(({ name, Wallet }) => (
    <Wallet key={name} wallet={wallet.of(name)} disabled={fetching || !link || atWallet} />
  ))
  const ways = wide && (
    <>
      {button}
      {others}
    </>
  )
  return (
    <>
      <div className="cart-head">
        <h1>{words.payment()}</h1>
      </div>
      {wallet.step === 'idle' && (wallet.left || away.isLeft) && (
        <Notice tone="info">{words.notPaid()}</Notice>
      )}
      <div className="cart-layout">
        <div className="pay-about">
          <section className="held-group" aria-label={words.yourTickets()}>
            <HeldShow performance={performance} />
            <ul className="pay-seats">
              {kept.map(({ seatNum, type }) => (
                <li key={seatNum}>
                  <SeatBadge label={seatLabel(seatNum)} /> {type && <span>{ticketTypeName(type)}</span>}
                </li>
              ))}
            </ul>
            {!wide && <div className="pay-others">{others}</div>}
          </section>
        </div>
        <PayPanel
          seats={kept.map(({ seatNum }) => ({ seatNum, price: 0 }))}
          donation={0}
          taxing={taxing}
          exchange={quote}
          ways={ways}
          back={{ path: back, text: words.backToChange() }}
        />
        {!wide && <CheckoutBar total={quote.due}>{button}</CheckoutBar>}
      </div>
    </>
  )
}
