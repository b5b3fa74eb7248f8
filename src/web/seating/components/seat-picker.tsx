import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useRef } from 'react'
import { errors } from '../../../shared/platform/errors.ts'
import type { SeatOnSale } from '../../../shared/seating/contract.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import type { Performance } from '../../../shared/shows/contract.ts'
import { ApiError } from '../../platform/api.ts'
import { useAlert } from '../../platform/dialog.tsx'
import { AppLink, useGo } from '../../platform/nav.tsx'
import { ErrorState, Loading, Notice } from '../../ui/pieces.tsx'
import { chooseHold } from './hold-tabs.ts'
import { MovedNotice } from './moved-notice.tsx'
import { OrderSlip, type PickedSeat } from './order-slip.tsx'
import { PaymentOpenDialog } from './payment-open-dialog.tsx'
import { SeatMap } from './seat-map.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { holdKey, useHold } from './use-hold.ts'
import { useHoldDesk } from './use-hold-desk.ts'
import { useHoldEnd } from './use-hold-end.ts'
import { useSeats } from './use-seats.ts'

/** Map and slip of one performance. Mount anew (by key) for another. */
export function SeatPicker({ performance }: { performance: Performance }) {
  const alert = useAlert()
  const go = useGo()
  const narrow = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false })
  const live = useSeats(performance.id)
  const hold = useHold(performance.id)
  const desk = useHoldDesk({
    performanceId: performance.id,
    queryKey: holdKey(performance.id),
    onFreed: live.freed,
    revision: () => live.seats?.revision ?? 0,
  })
  const { refetch } = hold
  const ask = useCallback(() => void refetch(), [refetch])
  useHoldEnd(hold.data, ask)

  const confirmed = hold.data?.hold?.seats.map((seat) => seat.seatNum) ?? []
  const own = desk.wish ?? confirmed
  const seats = [...(live.seats?.seats.values() ?? [])].toSorted((a, b) => a.seatNum - b.seatNum)
  const unverified = isUnverified(hold.error)

  const pick = useStable((seatNum: number) => {
    if (unverified) return void alert(errors['email-unverified'].message)
    // Without knowing what is held already, a pick would replace it.
    if (!hold.data) return ask()
    if (own.includes(seatNum)) return desk.ask(own.filter((one) => one !== seatNum))
    const seat = live.seats?.seats.get(seatNum)
    if (seat && (seat.state === 'free' || confirmed.includes(seatNum))) return desk.ask([...own, seatNum])
    desk.say(`${seatLabel(seatNum)} is ${seat?.state === 'held' ? 'held by someone else' : 'taken'}`)
  })
  const toCart = async () => {
    await desk.idle()
    if (!hasSeats.current) return alert('Please select at least one seat.')
    chooseHold(performance.id)
    go('/cart')
  }
  const hasSeats = useRef(false)
  useEffect(() => {
    hasSeats.current = own.length > 0
  })

  if (live.problem && !live.seats) return <ErrorState problem={live.problem} onRetry={live.retry} />
  const slip = {
    picked: pickedSeats(own, hold.data?.hold?.seats ?? [], seats),
    state: hold.data,
    startsAt: performance.startsAt,
    onRemove: (seatNum: number) => desk.ask(own.filter((one) => one !== seatNum)),
    onCart: toCart,
  }
  return (
    <>
      <div className="seats-map">
        <MovedNotice shown={performance.startsAt} live={live.seats?.startsAt} />
        {unverified && (
          <Notice tone="info">
            {errors['email-unverified'].message} <AppLink to="/verify-notice">Send the link again</AppLink>
          </Notice>
        )}
        {hold.isError && !unverified && <ErrorState problem={hold.error} onRetry={ask} />}
        {live.seats && !hold.isPending ? (
          <SeatMap seats={seats} own={own} confirmed={confirmed} onPick={pick} />
        ) : (
          <Loading text="Loading seats..." />
        )}
        <p className="sr-only" role="status">
          {desk.said}
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

/** Prices as they were when the seats were held; of a seat just wished for, the price on sale. */
function pickedSeats(
  own: number[],
  held: readonly PickedSeat[],
  onSale: readonly SeatOnSale[],
): PickedSeat[] {
  return own.flatMap((seatNum) => {
    const seat = held.find((one) => one.seatNum === seatNum) ?? onSale.find((one) => one.seatNum === seatNum)
    return seat ? [{ seatNum, label: seat.label, price: seat.price }] : []
  })
}

function isUnverified(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'email-unverified'
}

/** The same function always, which calls what was passed last: eighty seats need not draw again for it. */
function useStable<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
