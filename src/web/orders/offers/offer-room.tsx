import '../desk/desk.css'
import { type ReactNode, useRef } from 'react'
import { SeatMap } from '../../seating/map/seat-map.tsx'
import { useMapRoom } from '../../seating/map/use-map-room.ts'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import type { OfferedSeats } from './use-offered-seats.ts'

type OfferRoomProps = {
  chosen: OfferedSeats
  /** Stands above the map. */
  above?: ReactNode
  /** The form beside the map. */
  children: ReactNode
}

/** The map of a performance with the seats of an offer, and a form beside it. */
export function OfferRoom({ chosen, above, children }: OfferRoomProps) {
  const page = useRef<HTMLDivElement>(null)
  const { house, ready, problem } = chosen
  useMapRoom(page, ready)
  if (!house || !ready)
    return (
      <>
        {above}
        {problem ? (
          <ErrorState problem={problem} onRetry={chosen.retry} />
        ) : (
          <Loading text={words.loadingSeats()} />
        )}
      </>
    )
  return (
    <div className="desk-room" ref={page}>
      <div className="desk">
        <div className="desk-map">
          {above}
          <SeatMap
            layout={house.layout}
            store={house.store}
            label={words.seatsToReserve()}
            stage="low"
            fits
            onToggle={chosen.toggle}
            onMany={chosen.add}
          />
          <p className="text-2" role="status">
            {chosen.announcement}
          </p>
        </div>
        <div className="desk-till sheet">{children}</div>
      </div>
    </div>
  )
}
