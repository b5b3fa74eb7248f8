import type { ComponentProps, ReactNode } from 'react'
import type { Hold } from '../../../shared/seating/contract.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import type { HoldState } from '../../seating/holds/use-hold.ts'
import { Notice, SeatBadge } from '../../ui/pieces.tsx'
import { HeldShow } from '../components/held-show.tsx'
import { OrderSheet } from '../components/order-sheet.tsx'
import { QuoteLines } from '../components/quote-lines.tsx'
import { SeatDots } from '../components/seat-dots.tsx'
import type { HeldPerformance } from '../components/use-held-performance.ts'
import type { TypedSeat } from '../components/use-ticket-types.ts'
import { words as cartWords } from './catalogue.ts'
import { CheckoutBar, useIsWide } from './checkout-bar.tsx'
import { words } from './pay-catalogue.ts'

type Price = Pick<ComponentProps<typeof QuoteLines>, 'seats' | 'donation' | 'taxing' | 'exchange'>

type PaymentViewProps = {
  /** Null where no seats are held. */
  held: { state: HoldState; hold: Hold; onLost: () => void } | null
  performance: HeldPerformance
  seats: readonly TypedSeat[]
  price: Price
  /** What of it the buyer's credit pays. */
  credit: ReactNode
  /** What is left to pay, in cents. */
  left: number
  /** The last payment was left at its provider, and none has been started since. */
  isNotPaid: boolean
  /** The first way to pay. */
  button: ReactNode
  /** The other ways. */
  others: ReactNode
  preferences: ReactNode
  back: ComponentProps<typeof OrderSheet>['back']
}

/** What is paid for, and the ways to pay it: in a sheet beside it, or in a bar at the edge of a narrow window. */
export function PaymentView({ held, performance, seats, price, ...parts }: PaymentViewProps) {
  const { credit, left, isNotPaid, button, others, preferences, back } = parts
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
        {held && <HoldTimer state={held.state} label={cartWords.seatsHeldFor()} />}
      </div>
      {isNotPaid && (
        <Notice tone="info">
          {held ? words.notPaidUntil({ time: formatTime(held.hold.expiresAt) }) : words.notPaidUnchanged()}
        </Notice>
      )}
      <div className="cart-layout">
        <div className="pay-about">
          <section className="held-group" aria-label={words.yourSeats()}>
            <HeldShow performance={performance} />
            {held && (
              <LiveHold
                key={held.hold.performanceId}
                hold={held.hold}
                startsAt={performance.startsAt}
                onLost={held.onLost}
              >
                {(house) => <SeatDots house={house} seats={seats} />}
              </LiveHold>
            )}
            <SeatsToPay seats={seats} />
            {!wide && <div className="pay-others">{others}</div>}
          </section>
          {preferences}
        </div>
        <OrderSheet next={ways} back={back}>
          <QuoteLines {...price} />
          {credit}
        </OrderSheet>
        {!wide && <CheckoutBar total={left}>{button}</CheckoutBar>}
      </div>
    </>
  )
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
