import { useState } from 'react'
import { bestAvailable } from '../../../shared/seating/best-available.ts'
import { MAX_SEATS_PER_PERFORMANCE } from '../../../shared/seating/contract.ts'
import { MapNote } from '../../seating/map/map-note.tsx'
import { nearestFree } from '../../seating/map/seats/nearest-free.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { alert } from '../../ui/dialog.tsx'
import { TextButton } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import type { useSeatChoice } from './use-seat-choice.ts'

/** What the page has to say about the last press. */
type Remark =
  /** A seat that cannot be had was pressed. */
  | { kind: 'gone'; seatNum: number; held: boolean }
  /** Seats together were found: added to those chosen before, or in their place. */
  | { kind: 'found'; seats: number[]; before: readonly number[]; kept: boolean }

/** How many seats are offered instead of one that cannot be had. */
const OFFERED = 3

type SeatNoteProps = {
  house: House
  remark: Remark
  onAdd: (seatNum: number) => void
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
        <TextButton onClick={() => onTake(kept ? seats : before)}>
          {kept ? words.onlyNew({ count }) : words.backToYours({ count: before.length })}
        </TextButton>
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
        <TextButton key={id} className="num" aria-label={words.choose({ label })} onClick={() => onAdd(id)}>
          {label}
        </TextButton>
      ))}
    </MapNote>
  )
}

type Options = {
  house: House | null
  choice: ReturnType<typeof useSeatChoice>
  /** Most seats that may be chosen, where an exchange says so. */
  tickets: number | null
}

/** Presses of seats and the search for seats together, with what the page says about either. */
export function useSeatFeedback({ house, choice, tickets }: Options) {
  const [remark, setRemark] = useState<Remark | null>(null)
  const { latest, askFor } = choice

  const toggle = (seatNum: number, by: 'pointer' | 'keys' = 'keys') => {
    const status = house?.store.status(seatNum)
    const open = latest.current.includes(seatNum) || choice.canHave(seatNum)
    setRemark(open ? null : { kind: 'gone', seatNum, held: status === 'held' })
    if (open) choice.toggle(seatNum, by)
  }
  const find = (count: number) => {
    if (!house) return
    const { layout, store } = house
    const before = latest.current
    const kept = before.length + count <= (tickets ?? MAX_SEATS_PER_PERFORMANCE)
    const all = layout.blocks.flatMap((block) => block.seats)
    const wanted = new Set(all.filter(({ tier }) => [0, tier].includes(store.only)).map(({ id }) => id))
    const isOpen = (seatNum: number) =>
      store.isOpen(seatNum) && wanted.has(seatNum) && !(kept && before.includes(seatNum))
    const seats = bestAvailable({ layout, isOpen, count, ...(kept && near(house, before)) })
    if (!seats && store.only) return void alert(words.fewerAtPrice({ count }))
    if (!seats) return void alert(count === 1 ? words.noneLeft() : words.fewerLeft({ count }))
    askFor(kept ? [...before, ...seats] : seats)
    setRemark(before.length > 0 ? { kind: 'found', seats, before, kept } : null)
  }
  const take = (seats: readonly number[]) => {
    setRemark(null)
    askFor(seats)
  }
  return { remark, toggle, find, take, close: () => setRemark(null) }
}

/** Where to look for more seats: around those chosen. Nothing without any. */
function near({ layout }: House, own: readonly number[]): { focus?: { x: number; y: number } } {
  const seats = layout.blocks.flatMap((block) => block.seats).filter(({ id }) => own.includes(id))
  if (seats.length === 0) return {}
  const middle = (of: 'x' | 'y') => seats.reduce((sum, seat) => sum + seat[of], 0) / seats.length
  return { focus: { x: middle('x'), y: middle('y') } }
}
