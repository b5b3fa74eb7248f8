import type { ComponentProps, ReactNode } from 'react'
import type { Hold } from '../../../shared/seating/contract.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { type HoldState, partOf } from '../../seating/holds/use-hold.ts'
import { Notice, SeatBadge } from '../../ui/pieces.tsx'
import { FOLLOWED, HeldGroup } from '../components/held-group.tsx'
import { OrderSheet } from '../components/order-sheet.tsx'
import { QuoteLines } from '../components/quote-lines.tsx'
import type { HeldSeat } from '../components/use-ticket-types.ts'
import { words as cartWords } from './catalogue.ts'
import { CheckoutBar, useIsWide } from './checkout-bar.tsx'
import { words } from './pay-catalogue.ts'

type Price = Pick<ComponentProps<typeof QuoteLines>, 'seats' | 'donation' | 'taxing' | 'exchange'>

type PaymentViewProps = {
  /** Null where no seats are held. */
  held: { state: HoldState; hold: Hold; onLost: () => void } | null
  seats: readonly HeldSeat[]
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
export function PaymentView({ held, seats, price, ...parts }: PaymentViewProps) {
  const { credit, left, isNotPaid, button, others, preferences, back } = parts
  const evenings = [...Map.groupBy(seats, ({ performanceId }) => performanceId)]
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
          {evenings.map(([performanceId, here], i) => (
            <HeldGroup
              key={performanceId}
              performanceId={performanceId}
              held={partOf(held?.hold, performanceId)}
              seats={here}
              follow={i < FOLLOWED}
              onLost={held?.onLost}
            >
              <SeatsToPay seats={here} />
              {!wide && i === evenings.length - 1 && <div className="pay-others">{others}</div>}
            </HeldGroup>
          ))}
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

function SeatsToPay({ seats }: { seats: readonly HeldSeat[] }) {
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
