import { useEffect, useRef, useState } from 'react'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import type { LayoutArea } from '../../../shared/seating/layout.ts'
import { offeredTypes, ticketTypeName, typedPrice, usualType } from '../../../shared/seating/prices.ts'
import { PlaceCounters } from '../../seating/components/place-counters.tsx'
import { partOf } from '../../seating/holds/use-hold.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { seatKey } from '../components/types/ticket-types.ts'
import { useTicketTypes } from '../components/types/use-ticket-types.ts'
import type { useSeatChoice } from './use-seat-choice.ts'

type ChoosePlacesProps = {
  performanceId: string
  house: House | null
  choice: ReturnType<typeof useSeatChoice>
  /** Kinds of tickets are chosen with the exchange. */
  isExchange: boolean
}

/** A counter for each kind of ticket of each area of places, once it is known what the caller holds. */
export function ChoosePlaces({ performanceId, house, choice, isExchange }: ChoosePlacesProps) {
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
 * The kinds of tickets of places. The server decides which numbers a hold gets: what was asked for one that it did not get
 * goes to one that it got instead.
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
