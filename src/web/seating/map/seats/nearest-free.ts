import type { Layout, LayoutSeat } from '../../../../shared/seating/layout.ts'
import { SEAT_PITCH } from '../../../../shared/seating/layout.ts'

/** Seats in another row count as this much further away: a neighbour beats the seat behind. */
const ROW_WEIGHT = 1.2

type Request = {
  layout: Layout
  isFree: (seatNum: number) => boolean
  /** The seat that cannot be had. */
  instead: LayoutSeat
  count: number
}

/** The free seats nearest to one that cannot be had, of its kind, nearest first. */
export function nearestFree({ layout, isFree, instead, count }: Request): LayoutSeat[] {
  const away = ({ x, y }: LayoutSeat) => {
    const depth = Math.abs(y - instead.y)
    return Math.hypot(x - instead.x, depth < SEAT_PITCH / 2 ? depth : depth * ROW_WEIGHT)
  }
  return layout.blocks
    .flatMap((block) => block.seats)
    .filter((seat) => seat.kind === instead.kind && isFree(seat.id))
    .toSorted((a, b) => away(a) - away(b) || a.id - b.id)
    .slice(0, count)
}
