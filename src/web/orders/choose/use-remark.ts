import { useState } from 'react'
import { bestAvailable } from '../../../shared/seating/best-available.ts'
import { MAX_SEATS_PER_PERFORMANCE } from '../../../shared/seating/contract.ts'
import type { House } from '../../seating/map/seat-feed.ts'
import { useAlert } from '../../ui/dialog.tsx'
import { words } from './catalogue.ts'
import type { Remark } from './seat-note.tsx'
import type { useSeatChoice } from './use-seat-choice.ts'

type Options = {
  house: House | null
  choice: ReturnType<typeof useSeatChoice>
  /** Most seats that may be chosen, where an exchange says so. */
  tickets: number | null
}

/** Presses of seats and the search for seats together, with what the page says about either. */
export function useRemark({ house, choice, tickets }: Options) {
  const alert = useAlert()
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
    const isOpen = (seatNum: number) =>
      kept ? store.isOpen(seatNum) && !before.includes(seatNum) : store.isOpen(seatNum)
    const seats = bestAvailable({ layout, isOpen, count, ...(kept && near(house, before)) })
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
