import { useRef, useState, useSyncExternalStore } from 'react'
import { everySeat, type Layout } from '../../../../shared/seating/layout.ts'
import { AppLink, pageAt } from '../../../platform/nav.tsx'
import { usePlusTax } from '../../../shows/components/from-text.ts'
import { ErrorState } from '../../../ui/pieces.tsx'
import { words } from '../catalogue.ts'
import type { MapView } from '../map-view.ts'
import type { House } from '../seats/seat-feed.ts'
import { SeatLegend } from '../seats/seat-legend.tsx'
import type { SeatStore } from '../seats/seat-store.ts'
import { priceRange } from '../seats/seat-words.ts'
import { useSeats } from '../seats/use-seats.ts'
import { StillMap } from '../still-map.tsx'

/** What `LiveHouse` loads on demand. */
export function LiveHouseView({ performanceId }: { performanceId: string }) {
  const { house, problem, retry } = useSeats(performanceId)
  if (house) return <HousePicture house={house} performanceId={performanceId} />
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  return <div className="live-house-room" aria-hidden />
}

/** The house, whose seats lead to themselves on the page where they are chosen. */
function HousePicture({ house, performanceId }: { house: House; performanceId: string }) {
  const { layout, store, taxExempt } = house
  const view = useRef<MapView>(null)
  const [seat, setSeat] = useState<number>()
  const free = useSyncExternalStore(store.subscribe, () => countFree(layout, store))
  const seats = everySeat(layout)
  const tax = usePlusTax(taxExempt)
  const price = priceRange(seats)
  return (
    <>
      <p className="live-house-facts num">
        <b>{words.left({ count: free })}</b>
        {price && ` · ${price}${tax}`}
      </p>
      <AppLink
        to={pageAt('/seats', { performance: performanceId, seat })}
        className="map-link"
        draggable={false}
        onPointerDown={(event) => setSeat(view.current?.seatNear(event)?.id)}
      >
        <div role="img" aria-label={words.house({ free, count: seats.length })}>
          <StillMap layout={layout} store={store} view={view} />
        </div>{' '}
        <span>{words.chooseOnMap()}</span>
      </AppLink>
      {layout.blocks.length > 0 && <SeatLegend layout={layout} />}
    </>
  )
}

function countFree(layout: Layout, store: SeatStore): number {
  return everySeat(layout).filter(({ id }) => store.status(id) === 'free').length
}
