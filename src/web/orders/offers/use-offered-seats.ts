import { useState } from 'react'
import type { Offer } from '../../../shared/orders/office/offers.ts'
import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { MAX_SEATS_PER_SALE } from '../../../shared/seating/contract.ts'
import { type OfferedType, offeredTypes } from '../../../shared/seating/prices.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import type { ChosenType } from '../components/types/ticket-types.ts'
import { type TypedSeat, typedSeat } from '../components/types/use-ticket-types.ts'
import { usePickedSeats } from '../desk/desk-room.tsx'

const none: Offer['seats'] = []

/**
 * The seats that are chosen for an offer on the map of its performance, each with ticket type and price in dollars: what was
 * `offered` before keeps what it costs there.
 */
export function useOfferedSeats(house: House, types: readonly OfferedType[], offered = none) {
  const [before] = useState(() => offered.map(({ seatNum }) => seatNum))
  const tooMany = officeWords.mostInOffer({ max: MAX_SEATS_PER_SALE })
  const picked = usePickedSeats(house, { first: before, own: before, tooMany })
  const [chosen, setChosen] = useState<Readonly<Record<number, ChosenType>>>({})
  const kinds = offeredTypes(types)
  const seats = picked.seats.map((seat): TypedSeat => {
    const was = offered.find(({ seatNum }) => seatNum === seat.seatNum)
    const asked = chosen[seat.seatNum]
    return was && (asked === undefined || asked.type === was.type)
      ? { ...was, price: dollarsFromCents(was.priceCents) }
      : typedSeat(seat, asked, types)
  })
  return {
    ...picked,
    seats,
    kinds,
    reset: () => picked.choose(before),
    setType: (seatNum: number, type: ChosenType) => setChosen((now) => ({ ...now, [seatNum]: type })),
  }
}
