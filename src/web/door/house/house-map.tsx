import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DoorGuest } from '../../../shared/door/contract.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Layout, SeatStatusName } from '../../../shared/seating/layout.ts'
import { rowAndSeat, splitLabel } from '../../../shared/seating/seats.ts'
import { SeatMap } from '../../seating/map/seat-map.tsx'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { SeatStore } from '../../seating/map/seats/seat-store.ts'
import { useSeats } from '../../seating/map/seats/use-seats.ts'
import { useMapRoom } from '../../seating/map/use-map-room.ts'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { NumberTable } from '../../ui/table/number-table.tsx'
import { GuestsDialog } from '../list/guests-dialog.tsx'
import { words } from './catalogue.ts'
import { countSeats, seatsNow } from './house-now.ts'

type HouseProps = { performanceId: string; guests: readonly DoorGuest[] }

/** Who is in, on the map and by row. Key it by performance. */
export function HouseNow(props: HouseProps) {
  const { house, problem, retry } = useSeats(props.performanceId)
  if (house) return <HouseSeats house={house} {...props} />
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  return (
    <div className="live-house-wait">
      <Loading text={common.loadingSeats()} />
    </div>
  )
}

function HouseSeats({ house, performanceId, guests }: HouseProps & { house: House }) {
  const { layout } = house
  const store = useMemo(() => new SeatStore(layout, { choosesAny: true }), [layout])
  const page = useRef<HTMLDivElement>(null)
  useMapRoom(page, true)
  const [pressed, setPressed] = useState<number | null>(null)
  const seats = seatsNow(layout, guests, (seatNum) => house.store.serverStatus(seatNum))
  useLayoutEffect(() => store.applyStatuses(seats))
  const states = new Map(seats.map(({ seatNum, state }) => [seatNum, state]))
  const guest = guests.find(({ seatNum }) => seatNum === pressed)
  const party = guests.filter(({ orderId }) => orderId === guest?.orderId)
  const counts = countSeats([...states.values()])
  return (
    <div ref={page} className="live-house-now">
      <dl className="live-counts num" aria-label={common.seatsByState()}>
        {looks.map((state) => (
          <div key={state}>
            <dt>{words[state]()}</dt>
            <dd className="display">{counts[state]}</dd>
          </div>
        ))}
      </dl>
      <p className="num">{words.haveCome({ came: counts.inside + counts.out, count: guests.length })}</p>
      <SeatMap
        layout={layout}
        store={store}
        label={words.bySeat()}
        fits
        stage="low"
        onToggle={setPressed}
        onMany={() => {}}
      />
      <ul className="seat-legend" aria-label={words.onMap()}>
        {[...looks, 'blocked' as const].map((state) => (
          <li key={state}>
            <span className="map-seat" data-state={state} aria-hidden />
            {words[state]()}
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

const looks = ['inside', 'expected', 'out', 'free'] as const

const rowOf = (label: string) => rowAndSeat(label).row || splitLabel(label).area

/** The same as the map says, in numbers. */
function RowsTable({ layout, states }: { layout: Layout; states: ReadonlyMap<number, SeatStatusName> }) {
  const seats = layout.blocks.flatMap(({ id, seats }) => seats.map((seat) => ({ ...seat, block: id })))
  const rows = [
    ...[...Map.groupBy(seats, ({ block, row }) => `${block} ${row}`)].map(([key, row]) => ({
      ...{ key, name: rowOf(row[0]?.label ?? ''), seats: row.map(({ id }) => id) },
    })),
    ...layout.areas.map(({ label, places }) => ({ key: label, name: label, seats: places })),
  ]
  return (
    <details className="live-more">
      <summary>{common.rowByRow()}</summary>
      <NumberTable
        className="live-table"
        heads={[common.row(), ...looks.map((state) => words[state]())]}
        rows={rows.map(({ key, name, seats }) => {
          const counts = countSeats(seats.map((id) => states.get(id) ?? 'free'))
          return { key, cells: [name, ...looks.map((state) => counts[state])] }
        })}
      />
    </details>
  )
}
