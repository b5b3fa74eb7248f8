import './desk.css'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { MAX_SEATS_PER_SALE } from '../../../shared/seating/contract.ts'
import { everySeat } from '../../../shared/seating/layout.ts'
import type { OfferedType } from '../../../shared/seating/prices.ts'
import { pricingQuery } from '../../seating/api.ts'
import { onlyRow, PlaceCounters } from '../../seating/components/place-counters.tsx'
import { SeatMap } from '../../seating/map/seat-map.tsx'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { useSeats } from '../../seating/map/seats/use-seats.ts'
import { useMapRoom } from '../../seating/map/use-map-room.ts'
import { ErrorState, Loading } from '../../ui/pieces.tsx'

type DeskHouseProps = {
  performanceId: string
  /** Stands above what is said meanwhile. */
  above?: ReactNode
  children: (house: House, types: readonly OfferedType[]) => ReactNode
}

/** The seats of a performance and the kinds of tickets that it offers, once both are known. */
export function DeskHouse({ performanceId, above, children }: DeskHouseProps) {
  const { house, problem, retry } = useSeats(performanceId)
  const pricing = useQuery(pricingQuery(performanceId))
  if (house && pricing.data) return children(house, pricing.data.offered)
  const failure = problem ?? pricing.error
  const again = () => {
    retry()
    void pricing.refetch()
  }
  return (
    <>
      {above}
      {failure ? <ErrorState problem={failure} onRetry={again} /> : <Loading text={common.loadingSeats()} />}
    </>
  )
}

type DeskRoomProps = {
  house: House
  above?: ReactNode
  /** What the map says below. */
  announcement?: string
  /** The form beside the map. */
  children: ReactNode
} & Pick<ComponentProps<typeof SeatMap>, 'label' | 'onToggle' | 'onMany'>

/** The map of a performance, and a form beside it. */
export function DeskRoom({ house, above, announcement, children, ...map }: DeskRoomProps) {
  const page = useRef<HTMLDivElement>(null)
  useMapRoom(page, true)
  return (
    <div className="desk-room" ref={page}>
      <div className="desk">
        <div className="desk-map">
          {above}
          <SeatMap layout={house.layout} store={house.store} stage="low" fits withPrices {...map} />
          <PlaceCounters house={house} rowsOf={(area) => [onlyRow(area, house.store, map)]} />
          {announcement !== undefined && (
            <p className="text-2" role="status">
              {announcement}
            </p>
          )}
        </div>
        <div className="desk-till sheet">{children}</div>
      </div>
    </div>
  )
}

type Picking = {
  first: readonly number[]
  /** What can be chosen though it is not free. */
  own?: readonly number[]
  /** What is said where more are chosen than one sale has. */
  tooMany: string
}

/** The seats that are chosen on a map. */
export function usePickedSeats({ layout, store }: House, { first, own = [], tooMany }: Picking) {
  const [picked, setPicked] = useState(() => first.slice(0, MAX_SEATS_PER_SALE))
  const [announcement, setAnnouncement] = useState('')
  useLayoutEffect(() => store.choose(picked, picked), [store, picked])
  const remove = (gone: readonly number[]) =>
    setPicked((now) => now.filter((seatNum) => !gone.includes(seatNum)))
  const add = (seatNums: readonly number[]) => {
    const open = seatNums.filter((seatNum) => store.status(seatNum) === 'free' || own.includes(seatNum))
    const next = [...new Set([...picked, ...open])]
    setAnnouncement(next.length > MAX_SEATS_PER_SALE ? tooMany : '')
    setPicked(next.slice(0, MAX_SEATS_PER_SALE))
  }
  return {
    /** In the order of the house; prices in dollars. */
    seats: everySeat(layout)
      .filter(({ id }) => picked.includes(id))
      .map(({ id, label, price }) => ({ seatNum: id, label, price })),
    /** The seat chosen last. */
    latest: picked.at(-1),
    announcement,
    add,
    remove,
    toggle: (seatNum: number) => (picked.includes(seatNum) ? remove([seatNum]) : add([seatNum])),
    choose: setPicked,
  }
}
