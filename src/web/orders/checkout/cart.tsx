import { useCallback } from 'react'
import { errors } from '../../../shared/errors.ts'
import { noTax } from '../../../shared/platform/taxes.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'
import { chooseHold } from '../../seating/holds/hold-tabs.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import type { HoldState, useHold } from '../../seating/holds/use-hold.ts'
import { useHoldRequests } from '../../seating/holds/use-hold-requests.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/pieces.tsx'
import { exchangePath, useExchangeMode } from '../components/exchange-mode.ts'
import { ExchangeNotice } from '../components/exchange-notice.tsx'
import { HeldShow } from '../components/held-show.tsx'
import { OrderSheet } from '../components/order-sheet.tsx'
import { PaymentOpenDialog } from '../components/payment-open-dialog.tsx'
import { QuoteLines, quoteOf } from '../components/quote-lines.tsx'
import { SeatDots } from '../components/seat-dots.tsx'
import { useConfirmDonation } from '../components/use-confirm-donation.ts'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { useTicketTypes } from '../components/use-ticket-types.ts'
import { CartTable } from './cart-table.tsx'
import { words } from './catalogue.ts'
import { CheckoutBar, useIsWide } from './checkout-bar.tsx'
import { DonationField } from './donation-field.tsx'
import { useDonation } from './use-donation.ts'

type CartProps = { state: HoldState; refetch: ReturnType<typeof useHold>['refetch'] }

/** The cart of whoever holds these seats, or of nobody. */
export function Cart({ state, refetch }: CartProps) {
  const { hold } = state
  const alert = useAlert()
  const go = useGo()
  const performance = useHeldPerformance(hold?.performanceId)
  const donation = useDonation(hold)
  const confirmDonation = useConfirmDonation()
  const desk = useHoldRequests({ performanceId: hold?.performanceId, isCart: true })
  const ask = useCallback(() => void refetch(), [refetch])
  useHoldEnd(state, ask)

  const [exchange, stopExchange] = useExchangeMode(hold?.performanceId)
  const types = useTicketTypes(hold, exchange?.types)
  const seats = types.seats.filter(({ seatNum }) => desk.wish?.includes(seatNum) ?? true)
  const remove = (seatNum: number) =>
    desk.ask(seats.map((seat) => seat.seatNum).filter((one) => one !== seatNum))
  const taxing = hold?.taxing ?? noTax
  const given = exchange ? 0 : donation.dollars
  const checkout = async () => {
    await desk.idle()
    if (!hold || seats.length === 0) return alert(errors['no-seats'].message)
    if (!(await confirmDonation(quoteOf(seats, given, taxing)))) return
    chooseHold(hold.performanceId)
    go(exchange ? exchangePath(exchange) : '/payment')
  }
  const about = new URLSearchParams({
    show: performance.showId ?? '',
    performance: hold?.performanceId ?? '',
  })
  const back = { path: performance.showId ? `/seats?${about}` : '/seats', text: words.backToSeats() }
  const wide = useIsWide()
  if (!hold || seats.length === 0)
    return (
      <>
        <h1>{words.yourCart()}</h1>
        <NoSeats ended={state.endedHoldId !== null} />
        {hold && <Blocked hold={hold} requests={desk} />}
      </>
    )
  const next = (
    <Button size="lg" fullWidth onClick={checkout}>
      {words.toCheckout()}
    </Button>
  )
  return (
    <>
      <div className="cart-head">
        <h1>{words.yourCart()}</h1>
        <HoldTimer state={state} label={words.seatsHeldFor()} />
      </div>
      {exchange && <ExchangeNotice mode={exchange} onStop={stopExchange} />}
      <div className="cart-layout">
        <div className="held-group">
          <HeldShow performance={performance} />
          <LiveHold key={hold.performanceId} hold={hold} startsAt={performance.startsAt} onLost={ask}>
            {(house) => <SeatDots house={house} seats={seats} />}
          </LiveHold>
          <CartTable seats={seats} offered={types.offered} onChoose={types.choose} onRemove={remove} />
          {!exchange && (
            <DonationField
              key={`${hold.holdId} ${donation.ready}`}
              dollars={donation.dollars}
              onChoose={donation.choose}
            />
          )}
        </div>
        <OrderSheet next={wide && next} back={back}>
          <QuoteLines seats={seats} donation={given} taxing={taxing} />
        </OrderSheet>
        {!wide && <CheckoutBar total={quoteOf(seats, given, taxing).totalCents}>{next}</CheckoutBar>}
      </div>
      <Blocked hold={hold} requests={desk} />
    </>
  )
}

/** What became of a request to change the seats, said and asked. */
function Blocked({ hold, requests }: { hold: Hold; requests: ReturnType<typeof useHoldRequests> }) {
  return (
    <>
      <p className="sr-only" role="status">
        {requests.announcement}
      </p>
      <PaymentOpenDialog
        performanceId={hold.performanceId}
        blocked={requests.blocked}
        onClose={requests.unblock}
        onFreed={requests.ask}
      />
    </>
  )
}

function NoSeats({ ended }: { ended: boolean }) {
  const { role } = useSession()
  if (role === 'admin' || role === 'ticket_person') return <StaffCart role={role} />
  return (
    <EmptyState title={words.cartEmpty()}>
      <p>{ended ? errors['hold-ended'].message : words.chooseShow()}</p>
      <div className="row-actions">
        <ButtonLink to="/shows">{words.seeShows()}</ButtonLink>
        {role === 'user' && (
          <ButtonLink to="/profile" variant="link">
            {words.myTickets()}
          </ButtonLink>
        )}
      </div>
    </EmptyState>
  )
}

/** Staff have no cart: it leads them to where they sell, or scan. */
function StaffCart({ role }: { role: 'admin' | 'ticket_person' }) {
  return (
    <EmptyState title={words.cartEmpty()}>
      <p>{words.staffCannotBuy()}</p>
      <div className="row-actions">
        {role === 'admin' ? (
          <ButtonLink to="/admin/orders/new">{words.sellAtDesk()}</ButtonLink>
        ) : (
          <ButtonLink to="/scan-ticket">{words.scanTicket()}</ButtonLink>
        )}
        <ButtonLink to="/shows" variant="outline">
          {words.seeShows()}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}
