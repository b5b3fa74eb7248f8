import './map.css'
import './seat.css'
import type { Layout } from '../../../shared/seating/layout.ts'
import type { SeatStore } from './seats/seat-store.ts'
import { Stage, stageRoom } from './stage.tsx'
import { useMapView } from './use-map-view.ts'

/** The map as a picture: it takes neither focus nor pointer, so that a page scrolls over it. */
export function StillMap({ layout, store }: { layout: Layout; store: SeatStore }) {
  const { viewport, layer } = useMapView({ layout, store, above: stageRoom('low'), onMany: () => {} })
  return (
    <div ref={viewport} className="map-viewport" data-still inert>
      <div ref={layer} className="map-layer">
        <Stage layout={layout} shape="low" />
      </div>
    </div>
  )
}
