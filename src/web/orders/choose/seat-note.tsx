import { MapNote } from '../../seating/map/map-note.tsx'
import { nearestFree } from '../../seating/map/nearest-free.ts'
import type { House } from '../../seating/map/seat-feed.ts'
import { words } from './catalogue.ts'

/** What the page has to say about the last press. */
export type Remark =
  /** A seat that cannot be had was pressed. */
  | { kind: 'gone'; seatNum: number; held: boolean }
  /** Seats together were found: added to those chosen before, or in their place. */
  | { kind: 'found'; seats: number[]; before: readonly number[]; kept: boolean }

/** How many seats are offered instead of one that cannot be had. */
const OFFERED = 3

type SeatNoteProps = {
  house: House
  remark: Remark
  /** Takes one seat more. */
  onAdd: (seatNum: number) => void
  /** Takes exactly these seats. */
  onTake: (seats: readonly number[]) => void
  onClose: () => void
}

/** Says why a seat cannot be had and offers the nearest free ones; says what was found, and offers the other way. */
export function SeatNote({ house, remark, onAdd, onTake, onClose }: SeatNoteProps) {
  const { layout, store } = house
  if (remark.kind === 'found') {
    const { seats, before, kept } = remark
    const count = seats.length
    const text = words.found({ count, kept: kept ? 'yes' : 'no', before: before.length })
    return (
      <MapNote text={text} onClose={onClose}>
        <button type="button" className="text-button" onClick={() => onTake(kept ? seats : before)}>
          {kept ? words.onlyNew({ count }) : words.backToYours({ count: before.length })}
        </button>
      </MapNote>
    )
  }
  const instead = layout.blocks.flatMap((block) => block.seats).find(({ id }) => id === remark.seatNum)
  if (!instead) return null
  const isFree = (seatNum: number) => store.status(seatNum) === 'free'
  const offered = nearestFree({ layout, isFree, instead, count: OFFERED })
  const gone = words.gone({ label: instead.label, why: remark.held ? 'held' : 'taken' })
  return (
    <MapNote text={offered.length > 0 ? `${gone} ${words.nearestFree()}` : gone} onClose={onClose}>
      {offered.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="text-button num"
          aria-label={words.choose({ label })}
          onClick={() => onAdd(id)}
        >
          {label}
        </button>
      ))}
    </MapNote>
  )
}
