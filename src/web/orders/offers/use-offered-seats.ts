import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { Offer } from '../../../shared/orders/offers.ts'
import { centsFromDollars, dollarsFromCents } from '../../../shared/platform/money.ts'
import { MAX_SEATS_PER_SALE } from '../../../shared/seating/contract.ts'
import { chosenType, offeredTypes, type TicketType, typedPrice } from '../../../shared/seating/prices.ts'
import { pricingQuery } from '../../seating/api.ts'
import { useSeats } from '../../seating/map/use-seats.ts'
import type { TypedSeat } from '../components/use-ticket-types.ts'
import { words } from './catalogue.ts'

/**
 * The seats that are chosen for an offer on the map of its performance, each with ticket type and price in dollars: what was
 * `offered` before keeps what it costs there.
 */
export function useOfferedSeats(performanceId: string, offered: Offer['seats'] = []) {
  const live = useSeats(performanceId)
  const pricing = useQuery(pricingQuery(performanceId))
  const before = useMemo(() => offered.map(({ seatNum }) => seatNum), [offered])
  const [picked, setPicked] = useState<readonly number[]>(before)
  const [types, setTypes] = useState<Readonly<Record<number, TicketType>>>({})
  const [announcement, setAnnouncement] = useState('')
  const { house } = live
  useLayoutEffect(() => house?.store.choose(picked, picked), [house, picked])
  const rules = pricing.data?.types ?? []
  const kinds = offeredTypes(rules)
  const all = house?.layout.blocks.flatMap((block) => block.seats) ?? []
  const seats = all
    .filter(({ id }) => picked.includes(id))
    .map(({ id, label, price }): TypedSeat => {
      const was = offered.find(({ seatNum }) => seatNum === id)
      const wish = types[id]
      if (was && (wish === undefined || wish === was.type))
        return {
          seatNum: id,
          label,
          price: dollarsFromCents(was.priceCents),
          type: was.type as TicketType,
        }
      const type = chosenType(wish, rules) ?? kinds[0] ?? 'general'
      return {
        seatNum: id,
        label,
        type,
        price: dollarsFromCents(typedPrice(centsFromDollars(price), type, rules)),
      }
    })
  const remove = (gone: readonly number[]) =>
    setPicked((now) => now.filter((seatNum) => !gone.includes(seatNum)))
  const add = (seatNums: readonly number[]) => {
    const free = seatNums.filter(
      (seatNum) => house?.store.status(seatNum) === 'free' || before.includes(seatNum),
    )
    const next = [...new Set([...picked, ...free])]
    setAnnouncement(next.length > MAX_SEATS_PER_SALE ? words.mostSeats({ max: MAX_SEATS_PER_SALE }) : '')
    setPicked(next.slice(0, MAX_SEATS_PER_SALE))
  }
  return {
    house,
    ready: house !== null && pricing.data !== undefined,
    problem: live.problem ?? pricing.error,
    retry: () => {
      live.retry()
      void pricing.refetch()
    },
    seats,
    kinds,
    announcement,
    toggle: (seatNum: number) => (picked.includes(seatNum) ? remove([seatNum]) : add([seatNum])),
    add,
    remove,
    reset: () => setPicked(before),
    setType: (seatNum: number, type: TicketType) => setTypes((now) => ({ ...now, [seatNum]: type })),
  }
}

export type OfferedSeats = ReturnType<typeof useOfferedSeats>
