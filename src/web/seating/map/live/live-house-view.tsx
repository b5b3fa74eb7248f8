import { useSyncExternalStore } from 'react'
import { centsFromDollars } from '../../../../shared/platform/money/money.ts'
import type { Layout } from '../../../../shared/seating/layout.ts'
import { usePlusTax } from '../../../shows/components/from-text.ts'
import { ErrorState } from '../../../ui/pieces.tsx'
import { words } from '../catalogue.ts'
import type { House } from '../seats/seat-feed.ts'
import { SeatLegend } from '../seats/seat-legend.tsx'
import type { SeatStore } from '../seats/seat-store.ts'
import { priceRange } from '../seats/seat-words.ts'
import { useSeats } from '../seats/use-seats.ts'
import { StillMap } from '../still-map.tsx'

/** What `LiveHouse` loads on demand. */
export function LiveHouseView({ performanceId }: { performanceId: string }) {
  const { house, problem, retry } = useSeats(performanceId)
  if (house) return <HousePicture house={house} />
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  return <div className="live-house-room" aria-hidden />
}

function HousePicture({ house: { layout, store, taxExempt } }: { house: House }) {
  const free = useSyncExternalStore(store.subscribe, () => countFree(layout, store))
  const seats = layout.blocks.flatMap((block) => block.seats)
  const tax = usePlusTax(taxExempt)
  const price = priceRange(seats.map((seat) => centsFromDollars(seat.price)))
  return (
    <>
      <p className="live-house-facts num">
        <b>{words.left({ count: free })}</b>
        {price && ` · ${price}${tax}`}
      </p>
      <div role="img" aria-label={words.house({ free, count: seats.length })}>
        <StillMap layout={layout} store={store} />
      </div>
      <SeatLegend layout={layout} />
    </>
  )
}

function countFree({ blocks }: Layout, store: SeatStore): number {
  return blocks.reduce(
    (sum, { seats }) => sum + seats.filter(({ id }) => store.status(id) === 'free').length,
    0,
  )
}
