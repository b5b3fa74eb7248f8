import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { readerLocale } from '../../../shared/language/language.ts'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { everySeat, type Layout, type LayoutArea } from '../../../shared/seating/layout.ts'
import { offeredTypes, ticketTypeName, typedPrice, usualType } from '../../../shared/seating/prices.ts'
import type { Performance } from '../../../shared/shows/contract.ts'
import { AppLink } from '../../platform/nav.tsx'
import { PlaceCounters } from '../../seating/components/place-counters.tsx'
import { LonelyNote, useLonelySeats } from '../../seating/holds/lonely-note.tsx'
import { MovedNotice } from '../../seating/holds/moved-notice.tsx'
import { partOf } from '../../seating/holds/use-hold.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { useSeats } from '../../seating/map/seats/use-seats.ts'
import { ErrorState, Loading, Notice, Rich, TextButton } from '../../ui/pieces.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import {
  type ExchangeMode,
  exchangePaymentPath,
  useExchangeMode,
} from '../components/exchange/exchange-mode.ts'
import { PaymentOpenDialog } from '../components/payment-open-dialog.tsx'
import { seatKey } from '../components/types/ticket-types.ts'
import { useTicketTypes } from '../components/types/use-ticket-types.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { BestAvailable } from './best-available.tsx'
import { OtherEvenings, SoldOut } from './elsewhere.tsx'
import { HouseChoice } from './house-choice.tsx'
import { OrderSlip, type PickedSeat, type SlipProps, type SlipShape, SlipSheet } from './order-slip.tsx'
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
    <Notice>
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

type ChoosePlacesProps = {
  performanceId: string
  house: House | null
  choice: ReturnType<typeof useSeatChoice>
  /** Kinds of tickets are chosen with the exchange. */
  isExchange: boolean
}

/** A counter for each kind of ticket of each area of places, once it is known what the caller holds. */
function ChoosePlaces({ performanceId, house, choice, isExchange }: ChoosePlacesProps) {
  const { own, askFor } = choice
  const kinds = usePlaceKinds(performanceId, house, choice)
  if (!house || !choice.hold.data) return null
  const offered = partOf(choice.hold.data?.hold, performanceId)?.types ?? house.types
  const types = offeredTypes(isExchange ? [] : offered)
  const rowsOf = ({ places, price }: LayoutArea) =>
    types.map((type) => {
      const isChosen = (place: number) =>
        types.length < 2 || (kinds.read(place) ?? usualType(types).type) === type.type
      const chosen = own.filter((place) => places.includes(place) && isChosen(place))
      return {
        name: types.length > 1 ? ticketTypeName(type.type, type.name, type.nameFr) : '',
        priceCents: typedPrice(centsFromDollars(price), type),
        chosen,
        onChange: (now: readonly number[]) => {
          if (types.length > 1) kinds.ask(now.slice(chosen.length), type.type)
          askFor([...own.filter((place) => !chosen.includes(place)), ...now])
        },
      }
    })
  return <PlaceCounters house={house} rowsOf={rowsOf} />
}

/**
 * The kinds of tickets of places. The server picks the numbers; a kind chosen for one that the hold did not get goes to
 * one that it got.
 */
function usePlaceKinds(
  performanceId: string,
  house: House | null,
  { hold, own }: ChoosePlacesProps['choice'],
) {
  const { chosen, chooseAll } = useTicketTypes(hold.data?.hold ?? null)
  const [asked, setAsked] = useState<ReadonlyMap<number, string>>(new Map())
  const known = useRef<readonly number[]>([])
  const held = partOf(hold.data?.hold, performanceId)?.seats
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of the server assigns kinds
  useEffect(() => {
    const places = new Set(house?.layout.areas.flatMap((area) => area.places))
    const mine = held?.flatMap(({ seatNum }) => (places.has(seatNum) ? seatNum : [])) ?? []
    const left = [...asked].filter(([place]) => !mine.includes(place) && !own.includes(place))
    const got = mine.flatMap((place) => {
      const type = asked.get(place) ?? (known.current.includes(place) ? undefined : left.shift()?.[1])
      return type === undefined ? [] : [[seatKey({ performanceId, seatNum: place }), { type }] as const]
    })
    known.current = mine
    if (got.length > 0) chooseAll(Object.fromEntries(got))
    setAsked(new Map([...asked].filter(([place]) => own.includes(place) && !mine.includes(place))))
  }, [held])
  return {
    read: (place: number) => asked.get(place) ?? chosen[seatKey({ performanceId, seatNum: place })]?.type,
    ask: (places: readonly number[], type: string) =>
      setAsked(new Map([...asked, ...places.map((place) => [place, type] as const)])),
  }
}

/** Says that an exchange is under way, and of which seats. */
function ExchangeNotice({ mode, onStop }: { mode: ExchangeMode; onStop: () => void }) {
  const { seats, oldPerformanceId, performanceId } = mode
  const same = oldPerformanceId === performanceId
  return (
    <Notice>
      <Rich
        text={orderWords.exchanging({
          seats: new Intl.ListFormat(readerLocale()).format(seats),
          count: seats.length,
          same: same ? 'yes' : 'no',
        })}
      />{' '}
      <TextButton onClick={onStop}>{orderWords.stopExchange()}</TextButton>
    </Notice>
  )
}
