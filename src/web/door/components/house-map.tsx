import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DoorGuest } from '../../../shared/door/contract.ts'
import type { Layout, SeatStatusName } from '../../../shared/seating/layout.ts'
import type { House } from '../../seating/map/seat-feed.ts'
import { SeatMap } from '../../seating/map/seat-map.tsx'
import { SeatStore } from '../../seating/map/seat-store.ts'
import { useMapRoom } from '../../seating/map/use-map-room.ts'
import { useSeats } from '../../seating/map/use-seats.ts'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { GuestsDialog } from './guests-dialog.tsx'
import { countSeats, seatsNow } from './house-now.ts'

type HouseProps = { performanceId: string; guests: readonly DoorGuest[] }

/** Who is in, on the map and by row. Key it by performance. */
export function HouseNow(props: HouseProps) {
  const { house, problem, retry } = useSeats(props.performanceId)
  if (house) return <HouseSeats house={house} {...props} />
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  return (
    <div className="live-house-wait">
      <Loading text="Loading seats..." />
    </div>
  )
}

function HouseSeats({ house, performanceId, guests }: HouseProps & { house: House }) {
  const { layout } = house
  const store = useMemo(() => new SeatStore(layout, { choosesAny: true }), [layout])
  const page = useRef<HTMLDivElement>(null)
  useMapRoom(page, true)
  const [pressed, setPressed] = useState<number | null>(null)
  const seats = seatsNow(layout, guests, (seatNum) => house.store.told(seatNum))
  useLayoutEffect(() => store.tell(seats))
  const states = new Map(seats.map(({ seatNum, state }) => [seatNum, state]))
  const guest = guests.find(({ seatNum }) => seatNum === pressed)
  const party = guests.filter(({ orderId }) => orderId === guest?.orderId)
  const counts = countSeats([...states.values()])
  return (
    <div ref={page} className="live-house-now">
      <dl className="live-counts num" aria-label="Seats by state">
        {looks.map(({ state, word }) => (
          <div key={state}>
            <dt>{word}</dt>
            <dd className="display">{counts[state]}</dd>
          </div>
        ))}
      </dl>
      <p className="num">
        {counts.inside + counts.out} of {guests.length} have come.
      </p>
      <SeatMap
        layout={layout}
        store={store}
        label="Who is in, by seat"
        fits
        stage="low"
        onToggle={setPressed}
        onMany={() => {}}
      />
      <ul className="seat-legend" aria-label="Seats on the map">
        {[...looks, { state: 'blocked', word: 'Blocked' } as const].map(({ state, word }) => (
          <li key={state}>
            <span className="map-seat" data-state={state} aria-hidden />
            {word}
          </li>
        ))}
      </ul>
      <RowsTable layout={layout} states={states} />
      {guest && (
        <GuestsDialog
          performanceId={performanceId}
          name={guest.name ?? ''}
          guests={party}
          onClose={() => setPressed(null)}
        />
      )}
    </div>
  )
}

const looks = [
  { state: 'inside', word: 'In' },
  { state: 'expected', word: 'Not in yet' },
  { state: 'out', word: 'Out for now' },
  { state: 'free', word: 'Free' },
] as const

/** The same as the map says, in numbers. */
function RowsTable({ layout, states }: { layout: Layout; states: ReadonlyMap<number, SeatStatusName> }) {
  const rows = Map.groupBy(
    layout.blocks.flatMap(({ id, seats }) => seats.map((seat) => ({ ...seat, block: id }))),
    ({ block, row }) => `${block} ${row}`,
  )
  return (
    <details className="live-more">
      <summary>Row by row</summary>
      <table className="live-table num">
        <thead>
          <tr>
            <th scope="col">Row</th>
            {looks.map(({ state, word }) => (
              <th key={state} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([key, seats]) => {
            const counts = countSeats(seats.map(({ id }) => states.get(id) ?? 'free'))
            return (
              <tr key={key}>
                <th scope="row">{seats[0]?.row}</th>
                {looks.map(({ state }) => (
                  <td key={state}>{counts[state]}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
