import type { ReactNode, RefObject } from 'react'
import { errors } from '../../../shared/errors.ts'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { everySeat, type Layout } from '../../../shared/seating/layout.ts'
import type { Performance } from '../../../shared/shows/contract.ts'
import { AppLink } from '../../platform/nav.tsx'
import { LonelyNote } from '../../seating/holds/lonely-note.tsx'
import { MovedNotice } from '../../seating/holds/moved-notice.tsx'
import { useLonelySeats } from '../../seating/holds/use-lonely-seats.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { useSeats } from '../../seating/map/seats/use-seats.ts'
import { ErrorState, Loading, Notice } from '../../ui/pieces.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { exchangePaymentPath, useExchangeMode } from '../components/exchange/exchange-mode.ts'
import { ExchangeNotice } from '../components/exchange/exchange-notice.tsx'
import { PaymentOpenDialog } from '../components/payment-open-dialog.tsx'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { BestAvailable } from './best-available.tsx'
import { ChoosePlaces } from './choose-places.tsx'
import { OtherEvenings, SoldOut } from './elsewhere.tsx'
import { HouseChoice } from './house-choice.tsx'
import type { SlipShape } from './order-slip.tsx'
import { OrderSlip, type PickedSeat, type SlipProps, SlipSheet } from './order-slip.tsx'
import { SeatNote, useSeatFeedback } from './seat-note.tsx'
import { useSeatChoice, useToCart } from './use-seat-choice.ts'

type SeatPickerProps = {
  performance: Performance
  /** The page around it, whose window the map fits. */
  page: RefObject<HTMLElement | null>
  slip: SlipShape
  /** Offered when no seat is left. */
  dates: ReactNode
}

/** Map and slip of one performance. Key it by performance. */
export function SeatPicker({ performance, page, slip: shape, dates }: SeatPickerProps) {
  const live = useSeats(performance.id)
  const { house } = live
  const [exchange, stopExchange] = useExchangeMode(performance.id)
  const choice = useSeatChoice(performance.id, live, exchange?.orderId)
  const { hold, holdRequests, own, held, unverified, ask, askFor } = choice
  useHoldEnd(hold.data, ask)
  const roomy = shape === 'column'
  const beside = roomy || shape === 'side'
  const lonely = useLonelySeats(house, own)

  const tickets = exchange?.seats.length ?? null
  const { remark, toggle, find, take, close } = useSeatFeedback({ house, choice, tickets })
  const parts = (exchange ? null : hold.data?.hold?.performances) ?? []
  const others = parts.filter(({ performanceId }) => performanceId !== performance.id)
  const toCart = useToCart({ hasOthers: others.length > 0, house, choice, exchange, lonely })

  if (live.problem && !house) return <ErrorState problem={live.problem} onRetry={live.retry} />
  const said = house && remark && (
    <SeatNote house={house} remark={remark} onAdd={toggle} onTake={take} onClose={close} />
  )
  const note = house && lonely && <LonelyNote house={house} verdict={lonely} onTake={askFor} />
  const slip: SlipProps = {
    picked: pickedSeats(own, held, house?.layout),
    state: hold.data,
    startsAt: performance.startsAt,
    fromCents: hold.isPending ? undefined : lowestFree(house),
    onRemove: (seatNum: number) => askFor(own.filter((one) => one !== seatNum)),
    onCart: toCart,
    taxExempt: house?.taxExempt ?? false,
    isExchange: exchange !== null,
    hasMap: hasMap(house),
    note: roomy && note,
  }
  const places = (
    <ChoosePlaces
      performanceId={performance.id}
      house={house}
      choice={choice}
      isExchange={exchange !== null}
    />
  )
  const counters = isBesideMap(house, beside) ? { slip: places } : { page: places }
  return (
    <>
      <div className="seats-map">
        {exchange && <ExchangeNotice mode={exchange} onStop={stopExchange} />}
        <OtherEvenings parts={others} />
        <MovedNotice shown={performance.startsAt} live={house?.startsAt} />
        {hold.isError && <HoldProblem problem={hold.error} unverified={unverified} onRetry={ask} />}
        {!house || hold.isPending ? (
          <Loading text={common.loadingSeats()} />
        ) : (
          <>
            <SoldOut house={house}>{dates}</SoldOut>
            <HouseChoice
              house={house}
              page={page}
              roomy={roomy}
              onToggle={toggle}
              onMany={choice.addMany}
              tools={<BestAvailable key={tickets} tickets={tickets} onFind={find} />}
              notes={said || (!roomy && note)}
            />
            {counters.page}
          </>
        )}
        <p className="sr-only" role="status">
          {holdRequests.announcement}
        </p>
      </div>
      <aside className="seats-slip">
        {counters.slip}
        {beside ? <OrderSlip {...slip} /> : <SlipSheet {...slip} low={shape === 'bar'} />}
      </aside>
      <PaymentOpenDialog
        blocked={holdRequests.blocked}
        payPath={exchange ? exchangePaymentPath(exchange.orderId) : '/payment'}
        onClose={holdRequests.unblock}
        onFreed={holdRequests.ask}
      />
    </>
  )
}

/** Whether the slip is beside a map, and so are the counters of places. */
function isBesideMap(house: House | null, beside: boolean): boolean {
  return beside && hasMap(house)
}

/** Whether there are seats to choose on a map, as far as is known. */
function hasMap(house: House | null): boolean {
  return !house || house.layout.blocks.length > 0 || house.layout.areas.length === 0
}

function HoldProblem(props: { problem: unknown; unverified: boolean; onRetry: () => void }) {
  if (!props.unverified) return <ErrorState problem={props.problem} onRetry={props.onRetry} />
  return (
    <Notice tone="info">
      {errors['email-unverified'].message} <AppLink to="/verify-notice">{orderWords.sendLinkAgain()}</AppLink>
    </Notice>
  )
}

/** Held seats at the price they were held for; seats just picked at today's price. */
function pickedSeats(
  own: readonly number[],
  held: readonly Omit<PickedSeat, 'zone' | 'zoneLang'>[],
  layout: Layout | undefined,
): PickedSeat[] {
  const all = layout ? everySeat(layout) : []
  return own.flatMap((seatNum) => {
    const seat = all.find((one) => one.id === seatNum)
    const price = held.find((one) => one.seatNum === seatNum)?.price ?? seat?.price
    if (!seat || price === undefined) return []
    const { label, zone, zoneLang } = seat
    return [{ seatNum, label, price, zone, zoneLang }]
  })
}

/** The price of the cheapest free seat, in cents; null without one, undefined until that is known. */
function lowestFree(house: House | null): number | null | undefined {
  if (!house) return undefined
  const { layout, store } = house
  const free = everySeat(layout).filter(({ id }) => store.status(id) === 'free')
  const prices = free.map(({ price }) => centsFromDollars(price))
  return prices.length > 0 ? Math.min(...prices) : null
}
