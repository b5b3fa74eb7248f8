import type { ComponentProps, ReactNode } from 'react'
import type { Hold } from '../../../shared/seating/contract.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import type { HoldState } from '../../seating/holds/use-hold.ts'
import { Notice, SeatBadge } from '../../ui/pieces.tsx'
import { HeldShow } from '../components/held-show.tsx'
import { quoteOf } from '../components/quote-lines.tsx'
import { SeatDots } from '../components/seat-dots.tsx'
import type { HeldPerformance } from '../components/use-held-performance.ts'
import type { TypedSeat } from '../components/use-ticket-types.ts'
import { words as cartWords } from './catalogue.ts'
import { CheckoutBar, useIsWide } from './checkout-bar.tsx'
import { words } from './pay-catalogue.ts'
import { PayPanel } from './pay-panel.tsx'

type Price = Pick<ComponentProps<typeof PayPanel>, 'seats' | 'donation' | 'taxing' | 'exchange'>

type PaymentViewProps = {
  state: HoldState
  hold: Hold
  performance: HeldPerformance
  seats: readonly TypedSeat[]
  price: Price
  /** The last payment was left at its provider, and none has been started since. */
  isNotPaid: boolean
  onLost: () => void
  /** The first way to pay. */
  button: ReactNode
  /** The other ways. */
  others: ReactNode
  preferences: ReactNode
  back: ComponentProps<typeof PayPanel>['back']
}

/** What is paid for, and the ways to pay it: in a sheet beside it, or in a bar at the edge of a narrow window. */
export function PaymentView({ state, hold, performance, seats, price, onLost, ...parts }: PaymentViewProps) {
  const { isNotPaid, button, others, preferences, back } = parts
  const wide = useIsWide()
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
        <HoldTimer state={state} label={cartWords.seatsHeldFor()} />
      </div>
      {isNotPaid && <Notice tone="info">{words.notPaidUntil({ time: formatTime(hold.expiresAt) })}</Notice>}
      <div className="cart-layout">
        <div className="pay-about">
          <section className="held-group" aria-label={words.yourSeats()}>
            <HeldShow performance={performance} />
            <LiveHold key={hold.performanceId} hold={hold} startsAt={performance.startsAt} onLost={onLost}>
              {(house) => <SeatDots house={house} seats={seats} />}
            </LiveHold>
            <SeatsToPay seats={seats} />
            {!wide && <div className="pay-others">{others}</div>}
          </section>
          {preferences}
        </div>
        <PayPanel {...price} ways={ways} back={back} />
        {!wide && <CheckoutBar total={totalOf(price)}>{button}</CheckoutBar>}
      </div>
    </>
  )
}

/** What is to be paid, in cents. */
function totalOf({ seats, donation, taxing, exchange }: Price): number {
  return exchange?.due ?? quoteOf(seats, donation, taxing).totalCents
}

function SeatsToPay({ seats }: { seats: readonly TypedSeat[] }) {
  const namesTypes = seats.some(({ type }) => type !== 'general')
  return (
    <ul className="pay-seats">
      {seats.map(({ seatNum, label, type }) => (
        <li key={seatNum}>
          <SeatBadge label={label} /> {namesTypes && <span>{ticketTypeName(type)}</span>}
        </li>
      ))}
    </ul>
  )
}
