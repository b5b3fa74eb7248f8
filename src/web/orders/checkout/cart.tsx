import { useCallback } from 'react'
import { errors } from '../../../shared/errors.ts'
import { useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'
import { useTheatre } from '../../platform/theatre.ts'
import { chooseHold } from '../../seating/holds/hold-tabs.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import type { HoldState, useHold } from '../../seating/holds/use-hold.ts'
import { useHoldRequests } from '../../seating/holds/use-hold-requests.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/pieces.tsx'
import { exchangePath, useExchangeMode } from '../components/exchange-mode.ts'
import { ExchangeNotice } from '../components/exchange-notice.tsx'
import { PaymentOpenDialog } from '../components/payment-open-dialog.tsx'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { useTicketTypes } from '../components/use-ticket-types.ts'
import { CartTable } from './cart-table.tsx'
import { DonationField } from './donation-field.tsx'
import { OrderPanel } from './order-panel.tsx'
import { useDonation } from './use-donation.ts'

type CartProps = { state: HoldState; refetch: ReturnType<typeof useHold>['refetch'] }

/** The cart of whoever holds these seats, or of nobody. */
export function Cart({ state, refetch }: CartProps) {
  const { hold } = state
  const { taxRate } = useTheatre()
  const alert = useAlert()
  const go = useGo()
  const performance = useHeldPerformance(hold?.performanceId)
  const donation = useDonation(hold)
  const desk = useHoldRequests({ performanceId: hold?.performanceId, isCart: true })
  const ask = useCallback(() => void refetch(), [refetch])
  useHoldEnd(state, ask)

  const types = useTicketTypes(hold)
  const [exchange, stopExchange] = useExchangeMode(hold?.performanceId)
  const seats = types.seats.filter(({ seatNum }) => desk.wish?.includes(seatNum) ?? true)
  const remove = (seatNum: number) =>
    desk.ask(seats.map((seat) => seat.seatNum).filter((one) => one !== seatNum))
  const checkout = async () => {
    await desk.idle()
    if (!hold || seats.length === 0) return alert('Please select at least one seat.')
    chooseHold(hold.performanceId)
    go(exchange ? exchangePath(exchange) : '/payment')
  }
  const back = () =>
    go(
      hold && performance.showId
        ? `/seats?${new URLSearchParams({ show: performance.showId, performance: hold.performanceId })}`
        : '/seats',
    )
  return (
    <>
      <div className="cart-head">
        <h1>Your cart</h1>
        {hold && seats.length > 0 && <HoldTimer state={state} label="Seats held for" />}
      </div>
      {hold && performance.startsAt && (
        <LiveHold key={hold.performanceId} hold={hold} startsAt={performance.startsAt} onLost={ask} />
      )}
      {exchange && seats.length > 0 && <ExchangeNotice mode={exchange} onStop={stopExchange} />}
      <div className="cart-layout">
        <div>
          {seats.length > 0 ? (
            <CartTable
              seats={seats}
              offered={types.offered}
              performance={performance}
              onChoose={types.choose}
              onRemove={remove}
            />
          ) : (
            <NoSeats ended={state.endedHoldId !== null} />
          )}
          {hold && seats.length > 0 && donation.ready && !exchange && (
            <DonationField key={hold.holdId} dollars={donation.dollars} onChoose={donation.choose} />
          )}
        </div>
        <OrderPanel
          seats={seats}
          donation={seats.length > 0 && !exchange ? donation.dollars : 0}
          taxRate={hold?.taxRate ?? taxRate}
          onCheckout={checkout}
          onBack={back}
        />
      </div>
      <p className="sr-only" role="status">
        {desk.announcement}
      </p>
      {hold && (
        <PaymentOpenDialog
          performanceId={hold.performanceId}
          blocked={desk.blocked}
          onClose={desk.unblock}
          onFreed={desk.ask}
        />
      )}
    </>
  )
}

function NoSeats({ ended }: { ended: boolean }) {
  const { role } = useSession()
  return (
    <EmptyState title="Your cart is empty">
      <p>
        {ended
          ? errors['hold-ended'].message
          : 'Choose a show, then your seats. They are held for you while you decide.'}
      </p>
      <div className="row-actions">
        <ButtonLink to="/shows" variant="outline">
          See the shows
        </ButtonLink>
        {role === 'user' && (
          <ButtonLink to="/profile" variant="link">
            My orders
          </ButtonLink>
        )}
      </div>
    </EmptyState>
  )
}
