import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useSearchParams } from '../../platform/nav.tsx'
import { bowed } from '../../seating/map/bowed.ts'
import { SeatMap } from '../../seating/map/seat-map.tsx'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { SeatLegend } from '../../seating/map/seats/seat-legend.tsx'
import { SeatList } from '../../seating/map/seats/seat-list.tsx'
import { priceRange } from '../../seating/map/seats/seat-words.ts'
import { useMapRoom } from '../../seating/map/use-map-room.ts'
import { usePlusTax } from '../../shows/components/from-text.ts'
import { TextButton } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { isTaken } from './elsewhere.tsx'

type HouseChoiceProps = {
  house: House
  /** The page around it, whose window the map fits. */
  page: RefObject<HTMLElement | null>
  /** Whether there is room for bowed rows and the whole stage. */
  roomy: boolean
  onToggle: (seatNum: number, by: 'pointer' | 'keys') => void
  onMany: (seatNums: number[]) => void
  tools: ReactNode
  notes: ReactNode
}

/** The seats to choose from: a map, or the same as a list. */
export function HouseChoice({ house, page, roomy, onToggle, onMany, tools, notes }: HouseChoiceProps) {
  const [asList, setAsList] = useState(false)
  const sought = Number(useSearchParams()[0].get('seat'))
  const { layout, store } = house
  const drawn = useMemo(() => (roomy ? bowed(layout) : layout), [layout, roomy])
  useMapRoom(page, !asList)
  if (layout.blocks.length === 0 && layout.areas.length > 0) return notes
  if (asList)
    return (
      <SeatList layout={layout} store={store} onToggle={(seatNum) => onToggle(seatNum, 'keys')}>
        <TextButton onClick={() => setAsList(false)}>{words.backToMap()}</TextButton>
        {notes}
      </SeatList>
    )
  return (
    <>
      <SeatMap
        layout={drawn}
        store={store}
        label={words.seatMap()}
        stage={roomy ? 'high' : 'low'}
        fits
        withLoupe
        withPrices
        first={sought}
        onToggle={onToggle}
        onMany={onMany}
        onList={() => setAsList(true)}
        tools={!isTaken(house) && tools}
        notes={notes}
      />
      <HouseKey layout={layout} taxExempt={house.taxExempt} />
    </>
  )
}

/** Under the map: what seats cost, and what the map's colours and signs mean. */
function HouseKey({ layout, taxExempt }: Pick<House, 'layout' | 'taxExempt'>) {
  const tax = usePlusTax(taxExempt)
  return (
    <div className="house-key">
      <p className="house-price num">
        {words.everySeat()} <b>{priceRange(layout.blocks.flatMap(({ seats }) => seats))}</b>
        {tax}
      </p>
      <SeatLegend layout={layout} withOwn />
    </div>
  )
}
