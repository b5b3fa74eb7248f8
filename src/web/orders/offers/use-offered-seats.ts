import { useState } from 'react'
import type { Offer } from '../../../shared/orders/office/offers.ts'
import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { centsFromDollars, dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { MAX_SEATS_PER_SALE } from '../../../shared/seating/contract.ts'
import {
  chosenType,
  offeredTypes,
  type TicketType,
  type TypeRule,
  typedPrice,
} from '../../../shared/seating/prices.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import type { TypedSeat } from '../components/types/use-ticket-types.ts'
import { usePickedSeats } from '../desk/desk-room.tsx'

const none: Offer['seats'] = []

/**
 * The seats that are chosen for an offer on the map of its performance, each with ticket type and price in dollars: what was
 * `offered` before keeps what it costs there.
 */
export function useOfferedSeats(house: House, rules: readonly TypeRule[], offered = none) {
  const [before] = useState(() => offered.map(({ seatNum }) => seatNum))
  const tooMany = officeWords.mostInOffer({ max: MAX_SEATS_PER_SALE })
  const picked = usePickedSeats(house, { first: before, own: before, tooMany })
  const [types, setTypes] = useState<Readonly<Record<number, TicketType>>>({})
  const kinds = offeredTypes(rules)
  const seats = picked.seats.map(({ seatNum, label, price }): TypedSeat => {
    const was = offered.find((seat) => seat.seatNum === seatNum)
    const asked = types[seatNum]
    if (was && (asked === undefined || asked === was.type))
      return { seatNum, label, price: dollarsFromCents(was.priceCents), type: was.type as TicketType }
    const type = chosenType(asked, rules) ?? kinds[0] ?? 'general'
    const cents = typedPrice(centsFromDollars(price), type, rules)
    return { seatNum, label, type, price: dollarsFromCents(cents) }
  })
  return {
    ...picked,
    seats,
    kinds,
    reset: () => picked.choose(before),
    setType: (seatNum: number, type: TicketType) => setTypes((now) => ({ ...now, [seatNum]: type })),
  }
}
