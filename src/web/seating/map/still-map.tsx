import './map.css'
import './seat.css'
import type { RefObject } from 'react'
import type { Layout } from '../../../shared/seating/layout.ts'
import type { MapView } from './map-view.ts'
import type { SeatStore } from './seats/seat-store.ts'
import { Stage, stageRoom } from './stage.tsx'
import { useMapView } from './use-map-view.ts'

type StillMapProps = { layout: Layout; store: SeatStore; view?: RefObject<MapView | null> }

/** The map as a picture: it takes neither focus nor pointer, so that a page scrolls over it. */
export function StillMap(props: StillMapProps) {
  return props.layout.blocks.length > 0 && <DrawnMap {...props} />
}

function DrawnMap({ layout, store, view }: StillMapProps) {
  const { viewport, layer } = useMapView({ layout, store, above: stageRoom('low'), onMany: () => {}, view })
  return (
    <div ref={viewport} className="map-viewport" data-still inert>
      <div ref={layer} className="map-layer">
        <Stage layout={layout} shape="low" />
      </div>
    </div>
  )
}
