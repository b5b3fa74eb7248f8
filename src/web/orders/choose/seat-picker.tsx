import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import type { Layout } from '../../../shared/seating/layout.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import type { Performance } from '../../../shared/shows/contract.ts'
import { ApiError } from '../../platform/api.ts'
import { AppLink, useGo } from '../../platform/nav.tsx'
import { useMediaQuery } from '../../platform/use-media-query.ts'
import { seatLabels } from '../../seating/components/seat-labels.ts'
import { chooseHold } from '../../seating/holds/hold-tabs.ts'
import { LonelyNote } from '../../seating/holds/lonely-note.tsx'
import { MovedNotice } from '../../seating/holds/moved-notice.tsx'
import { useHold } from '../../seating/holds/use-hold.ts'
import { useHoldRequests } from '../../seating/holds/use-hold-requests.ts'
import { useLonelySeats } from '../../seating/holds/use-lonely-seats.ts'
import { useLostHoldGuard } from '../../seating/holds/use-lost-hold-guard.ts'
import { bowed } from '../../seating/map/bowed.ts'
import { mapConstants } from '../../seating/map/constants.ts'
import { SeatList } from '../../seating/map/seat-list.tsx'
import { SeatMap } from '../../seating/map/seat-map.tsx'
import { useMapRoom } from '../../seating/map/use-map-room.ts'
import { useSeats } from '../../seating/map/use-seats.ts'
import { useAlert } from '../../ui/dialog.tsx'
import { ErrorState, Loading, Notice } from '../../ui/pieces.tsx'
import { exchangePath, useExchangeMode } from '../components/exchange-mode.ts'
import { ExchangeNotice } from '../components/exchange-notice.tsx'
import { PaymentOpenDialog } from '../components/payment-open-dialog.tsx'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { BestAvailable } from './best-available.tsx'
import { OrderSlip, type PickedSeat } from './order-slip.tsx'
import { SlipSheet } from './slip-sheet.tsx'

const none: readonly number[] = []

/** Map and slip of one performance. Key it by performance. */
export function SeatPicker({ performance }: { performance: Performance }) {
  const alert = useAlert()
  const go = useGo()
  const narrow = useMediaQuery('(max-width: 900px)')
  const [asList, setAsList] = useState(false)
  const live = useSeats(performance.id)
  const { house } = live
  const hold = useHold(performance.id)
  const [exchange, stopExchange] = useExchangeMode(performance.id)
  const desk = useHoldRequests({
    performanceId: performance.id,
    onFreed: live.freed,
    revision: live.revision,
  })
  const drawn = useMemo(() => house && (narrow ? house.layout : bowed(house.layout)), [house, narrow])
  const room = useRef<HTMLDivElement>(null)
  useMapRoom(room, house !== null && !hold.isPending && !asList)
  const { refetch } = hold
  const ask = useCallback(() => void refetch(), [refetch])
  useHoldEnd(hold.data, ask)

  const held = hold.data?.hold?.seats
  const confirmed = useMemo(() => held?.map((seat) => seat.seatNum) ?? none, [held])
  const own = desk.wish ?? confirmed
  useLayoutEffect(() => house?.store.choose(own, confirmed), [house, own, confirmed])
  useLostHoldGuard(house, ask)
  const lonely = useLonelySeats(house, own)
  const unverified = isUnverified(hold.error)

  // Clicks come faster than renders.
  const latest = useRef(own)
  useLayoutEffect(() => {
    latest.current = own
  })
  const askFor = (seats: readonly number[], waitMs = 0) => {
    if (unverified) return void alert(errors['email-unverified'].message)
    // Until we know what is held already, a pick would replace it.
    if (!hold.data) return ask()
    if (desk.ask([...seats], waitMs)) latest.current = seats
  }
  const toggle = (seatNum: number, by: 'pointer' | 'keys' = 'keys') => {
    const waitMs = by === 'pointer' ? mapConstants.doubleClickMs : 0
    const now = latest.current
    if (now.includes(seatNum))
      return askFor(
        now.filter((one) => one !== seatNum),
        waitMs,
      )
    const status = house?.store.status(seatNum)
    if (status === 'free' || confirmed.includes(seatNum)) return askFor([...now, seatNum], waitMs)
    desk.announce(
      `${house ? seatLabels(house.layout, [seatNum]) : seatLabel(seatNum)} is ${status === 'held' ? 'held by someone else' : 'taken'}`,
    )
  }
  const addMany = (seatNums: number[]) => {
    const open = seatNums.filter((seatNum) => house?.store.status(seatNum) === 'free')
    if (open.length > 0) askFor([...new Set([...latest.current, ...open])])
  }
  const takeBest = (seats: number[] | null, count: number) => {
    if (!seats) return void alert(count === 1 ? 'No seats are left.' : `Fewer than ${count} seats are left.`)
    askFor(seats)
  }
  const hasSeats = useRef(false)
  useEffect(() => {
    hasSeats.current = own.length > 0
  })
  const toCart = async () => {
    await desk.idle()
    if (!hasSeats.current) return alert('Please select at least one seat.')
    if (exchange && latest.current.length !== exchange.seats.length)
      return alert(errors['exchange-count'].message)
    if (lonely && house?.lonelyRule === 'block')
      return alert(
        `This leaves ${seatLabels(house.layout, lonely.lonely)} on ${lonely.lonely.length === 1 ? 'its' : 'their'} own. Please choose other seats.`,
      )
    chooseHold(performance.id)
    go(exchange ? exchangePath(exchange) : '/cart')
  }

  if (live.problem && !house) return <ErrorState problem={live.problem} onRetry={live.retry} />
  const slip = {
    picked: pickedSeats(own, held ?? [], house?.layout),
    state: hold.data,
    startsAt: performance.startsAt,
    onRemove: (seatNum: number) => askFor(own.filter((one) => one !== seatNum)),
    onCart: toCart,
    isExchange: exchange !== null,
    note: house && lonely && <LonelyNote house={house} verdict={lonely} onTake={askFor} />,
  }
  return (
    <>
      <div className="seats-map">
        {exchange && <ExchangeNotice mode={exchange} onStop={stopExchange} />}
        <MovedNotice shown={performance.startsAt} live={house?.startsAt} />
        {unverified && (
          <Notice tone="info">
            {errors['email-unverified'].message} <AppLink to="/verify-notice">Send the link again</AppLink>
          </Notice>
        )}
        {hold.isError && !unverified && <ErrorState problem={hold.error} onRetry={ask} />}
        {!house || hold.isPending ? (
          <Loading text="Loading seats..." />
        ) : asList ? (
          <SeatList layout={house.layout} store={house.store} onToggle={toggle}>
            <button type="button" className="text-button" onClick={() => setAsList(false)}>
              Back to the map
            </button>
          </SeatList>
        ) : (
          <div ref={room}>
            <SeatMap
              layout={drawn ?? house.layout}
              store={house.store}
              label="Seat map"
              stage={narrow ? 'low' : 'high'}
              onToggle={toggle}
              onMany={addMany}
              onList={() => setAsList(true)}
              tools={<BestAvailable house={house} onFound={takeBest} />}
            />
          </div>
        )}
        <p className="sr-only" role="status">
          {desk.announcement}
        </p>
      </div>
      <aside className="seats-slip">{narrow ? <SlipSheet {...slip} /> : <OrderSlip {...slip} />}</aside>
      <PaymentOpenDialog
        performanceId={performance.id}
        blocked={desk.blocked}
        onClose={desk.unblock}
        onFreed={desk.ask}
      />
    </>
  )
}

/** Held seats at the price they were held for; seats just picked at today's price. */
function pickedSeats(
  own: readonly number[],
  held: readonly Omit<PickedSeat, 'zone'>[],
  layout: Layout | undefined,
): PickedSeat[] {
  const all = layout?.blocks.flatMap((block) => block.seats) ?? []
  return own.flatMap((seatNum) => {
    const seat = all.find((one) => one.id === seatNum)
    const price = held.find((one) => one.seatNum === seatNum)?.price ?? seat?.price
    return seat && price !== undefined ? [{ seatNum, label: seat.label, price, zone: seat.zone }] : []
  })
}

function isUnverified(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'email-unverified'
}
