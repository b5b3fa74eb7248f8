import './seat-list.css'
import { memo, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Layout, LayoutSeat } from '../../../../shared/seating/layout.ts'
import { words } from '../catalogue.ts'
import { FactLine } from '../fact-line.tsx'
import type { SeatStore } from './seat-store.ts'
import { priceRange, seatSpeech } from './seat-words.ts'

type SeatListProps = {
  layout: Layout
  store: SeatStore
  onToggle: (seatNum: number) => void
  /** Returns to the map. */
  children: ReactNode
}

/** The seats of the map as checkboxes. Takes focus when it opens. */
export function SeatList({ layout, store, onToggle, children }: SeatListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="seat-list" aria-labelledby="seat-list">
      <h2 id="seat-list" ref={heading} className="block-title" tabIndex={-1}>
        {words.seatsByRow()}
      </h2>
      {children}
      {layout.blocks.map((block) => (
        <div key={block.id}>
          {layout.blocks.length > 1 && (
            <h3 className="block-title" lang={block.lang}>
              {block.title}
            </h3>
          )}
          {[...Map.groupBy(block.seats, (seat) => seat.row)].map(([row, seats]) => (
            <ListRow key={row} row={row} seats={seats} store={store} onToggle={onToggle} />
          ))}
        </div>
      ))}
    </section>
  )
}

type ListRowProps = Pick<SeatListProps, 'store' | 'onToggle'> & { row: string; seats: readonly LayoutSeat[] }

const ListRow = memo(function ListRow({ row, seats, store, onToggle }: ListRowProps) {
  useSyncExternalStore(store.subscribe, () => seats.map((seat) => store.status(seat.id)).join())
  const price = priceRange(seats)
  const free = seats.filter((seat) => store.status(seat.id) === 'free').length
  return (
    <fieldset>
      <legend className="num">
        {words.row({ row: row || 'none', free, count: seats.length })}
        {price && <span>, {price}</span>}
      </legend>
      <ul>
        {seats.map((seat) => (
          <li key={seat.id}>
            <label className="checkbox num">
              <input
                type="checkbox"
                checked={store.status(seat.id) === 'own'}
                disabled={!store.isOpen(seat.id)}
                onChange={() => onToggle(seat.id)}
              />
              <span aria-hidden>
                {seat.number}
                {seat.kind !== 'standard' && ` ${words[seat.kind]()}`}
              </span>
              <span className="sr-only">
                <FactLine facts={seatSpeech(seat, store)} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
})
