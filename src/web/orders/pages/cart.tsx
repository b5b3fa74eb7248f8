import { useCallback } from 'react'
import { errors } from '../../../shared/errors.ts'
import { noTax } from '../../../shared/platform/money/taxes.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { lazyExtra } from '../../platform/lazily.ts'
import { go, pageAt } from '../../platform/nav.tsx'
import { cache } from '../../platform/query.ts'
import { useSession } from '../../platform/session/session.tsx'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { type HoldState, holdQuery, partOf, useHold } from '../../seating/holds/use-hold.ts'
import { useHoldRequests } from '../../seating/holds/use-hold-requests.ts'
import { alert } from '../../ui/dialog.tsx'
import { Button, ButtonLink, EmptyState, Notice, TextButton } from '../../ui/pieces.tsx'
import { Sums } from '../../ui/sums.tsx'
import { CartTable } from '../checkout/cart-table.tsx'
import { words } from '../checkout/catalogue.ts'
import { CheckoutBar, CheckoutPending, useIsWide } from '../checkout/checkout-bar.tsx'
import { DonationField, useDonation } from '../checkout/donation-field.tsx'
import { SeriesLine } from '../codes/series-line.tsx'
import { BuyingPage } from '../components/buying-page.tsx'
import { OrderSheet, SeeShows, Steps } from '../components/buying-parts.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { confirmDonation } from '../components/donation-input.tsx'
import { FOLLOWED, HeldGroup } from '../components/held-group.tsx'
import { PaymentOpenDialog } from '../components/payment-open-dialog.tsx'
import { priceLines, quoteOf } from '../components/quote-lines.ts'
import { useTicketTypes } from '../components/types/use-ticket-types.ts'
import { storeCart, useHeldPerformance } from '../components/use-held-performance.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'

/** Asks for what is held. */
export const prepare = () => void cache.prefetchQuery(holdQuery())

/** The cart: what is held, a donation, and what it all costs. */
export function CartPage() {
  const hold = useHold()
  return (
    <BuyingPage>
      <Steps current={hold.data?.hold === null ? 'seats' : 'cart'} />
      {hold.data ? (
        <Cart state={hold.data} refetch={hold.refetch} />
      ) : (
        <CheckoutPending title={words.yourCart()} query={hold} />
      )}
    </BuyingPage>
  )
}

const CodeBox = lazyExtra(() => import('../codes/code-line.tsx'), 'CodeBox')

type CartProps = { state: HoldState; refetch: ReturnType<typeof useHold>['refetch'] }

/** The cart of whoever holds these seats, or of nobody. */
function Cart({ state, refetch }: CartProps) {
  const { hold } = state
  const { showId } = useHeldPerformance(hold?.performanceId)
  const donation = useDonation(hold)
  const holdRequests = useHoldRequests({})
  const ask = useCallback(() => void refetch(), [refetch])
  useHoldEnd(state, ask)

  const types = useTicketTypes(hold)
  const parts = types.parts
    .map((part) => {
      const requested = holdRequests.requested[part.performanceId]
      return { ...part, seats: part.seats.filter(({ seatNum }) => requested?.includes(seatNum) ?? true) }
    })
    .filter((part) => part.seats.length > 0)
  const seats = parts.flatMap((part) => part.seats)
  const taxing = hold?.taxing ?? noTax
  const checkout = async () => {
    await holdRequests.idle()
    if (!hold || seats.length === 0) return alert(errors['no-seats'].message)
    if (!(await confirmDonation(quoteOf(seats, donation.dollars, taxing)))) return
    storeCart(hold)
    go('/payment')
  }
  const path = showId ? pageAt('/seats', { show: showId, performance: hold?.performanceId }) : '/seats'
  const back = { path, text: orderWords.backToSeats() }
  const wide = useIsWide()
  const blocked = <Blocked requests={holdRequests} />
  if (!hold || seats.length === 0)
    return (
      <>
        <h1>{words.yourCart()}</h1>
        <NoSeats ended={state.endedHoldId !== null} />
        {hold && blocked}
      </>
    )
  const next = (
    <Button variant="primary" size="lg" fullWidth onClick={checkout}>
      {words.toCheckout()}
    </Button>
  )
  return (
    <>
      <div className="cart-head">
        <h1>{words.yourCart()}</h1>
        <HoldTimer state={state} label={orderWords.seatsHeldFor()} />
      </div>
      <div className="cart-layout">
        <div className="held-groups">
          <SeriesLine hold={hold} tickets={seats} />
          {parts.map((part, i) => (
            <HeldGroup
              key={part.performanceId}
              performanceId={part.performanceId}
              held={i < FOLLOWED ? partOf(hold, part.performanceId) : undefined}
              seats={part.seats}
              onLost={ask}
            >
              <OffSale
                performanceId={part.performanceId}
                onRemove={() => holdRequests.ask(part.performanceId, [])}
              />
              <CartTable
                seats={part.seats}
                offered={part.offered}
                onChoose={types.choose}
                onRemove={(seatNum) =>
                  holdRequests.ask(
                    part.performanceId,
                    part.seats.map((seat) => seat.seatNum).filter((one) => one !== seatNum),
                  )
                }
              />
              {i === parts.length - 1 && (
                <DonationField
                  key={`${hold.holdId} ${donation.ready}`}
                  dollars={donation.dollars}
                  onChoose={donation.choose}
                />
              )}
            </HeldGroup>
          ))}
        </div>
        <OrderSheet next={wide && next} back={back}>
          <CodeBox />
          <Sums lines={priceLines(seats, taxing, donation.dollars)} />
        </OrderSheet>
        {!wide && (
          <CheckoutBar total={quoteOf(seats, donation.dollars, taxing).totalCents}>{next}</CheckoutBar>
        )}
      </div>
      {blocked}
    </>
  )
}

/** What became of a request to change the seats, said and asked. */
function Blocked({ requests }: { requests: ReturnType<typeof useHoldRequests> }) {
  return (
    <>
      <p className="sr-only" role="status">
        {requests.announcement}
      </p>
      <PaymentOpenDialog blocked={requests.blocked} payPath="/payment" onClose={requests.unblock} />
    </>
  )
}

function NoSeats({ ended }: { ended: boolean }) {
  const { role } = useSession()
  if (role === 'admin' || role === 'ticket_person') return <StaffCart role={role} />
  return (
    <EmptyState title={words.cartEmpty()} hint={ended ? errors['hold-ended'].message : words.chooseShow()}>
      <div className="row-actions">
        <SeeShows />
        {role === 'user' && (
          <ButtonLink to="/profile" variant="link">
            {common.myTickets()}
          </ButtonLink>
        )}
      </div>
    </EmptyState>
  )
}

/** Staff have no cart: it leads them to where they sell, or scan. */
function StaffCart({ role }: { role: 'admin' | 'ticket_person' }) {
  return (
    <EmptyState title={words.cartEmpty()} hint={words.staffCannotBuy()}>
      <div className="row-actions">
        <ButtonLink variant="primary" to={role === 'admin' ? '/admin/orders/new' : '/scan-ticket'}>
          {role === 'admin' ? common.sellAtDesk() : common.scanTicket()}
        </ButtonLink>
        <SeeShows variant="outline" />
      </div>
    </EmptyState>
  )
}

const reasons = {
  closed: 'performance-closed',
  past: 'performance-past',
  cancelled: 'performance-cancelled',
} as const

/** Says that an evening of the cart cannot be bought any more, so that the others can be without it. */
function OffSale({ performanceId, onRemove }: { performanceId: string; onRemove: () => void }) {
  const { status } = useHeldPerformance(performanceId)
  if (status === null || status === 'on-sale' || status === 'sold-out') return null
  return (
    <Notice>
      {errors[reasons[status]].message} <TextButton onClick={onRemove}>{words.removeSeats()}</TextButton>
    </Notice>
  )
}
