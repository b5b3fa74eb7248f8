import { MAIN_BLOCK, SEAT_PITCH } from './layout.ts'
import { MAX_SEAT_NUM, seatInRow, seatRow } from './seats.ts'

type Placed = { seatNum: number; x: number; y: number; block: string }

/** Seats closer than this overlap, in units of the map. */
const APART = SEAT_PITCH - 1

/**
 * A free place for a new seat in a drawn house: in the gap of its row that matches its number, else at the right end of
 * its row, else in a new row at the back.
 */
export function freePlace(seatNum: number, seats: readonly Placed[]): Omit<Placed, 'seatNum'> {
  const number = seatInRow(seatNum)
  const isFree = (x: number, y: number) => seats.every((seat) => Math.hypot(seat.x - x, seat.y - y) >= APART)
  const row = seats
    .filter((seat) => seatRow(seat.seatNum) === seatRow(seatNum))
    .sort((a, b) => Math.abs(a.seatNum - seatNum) - Math.abs(b.seatNum - seatNum))
  const [near, next] = row
  if (!near) return behind(number, seats)
  const way = next && (next.x - near.x) * (next.seatNum - near.seatNum) < 0 ? -1 : 1
  const x = near.x + way * (number - seatInRow(near.seatNum)) * SEAT_PITCH
  if (isFree(x, near.y)) return { x, y: near.y, block: near.block }
  const last = row.reduce((most, seat) => (seat.x > most.x ? seat : most))
  let end = last.x + SEAT_PITCH
  while (!isFree(end, last.y)) end += SEAT_PITCH
  return { x: end, y: last.y, block: last.block }
}

function behind(number: number, seats: readonly Placed[]): Omit<Placed, 'seatNum'> {
  const [first] = seats
  if (!first) return { x: (number - 1) * SEAT_PITCH, y: 0, block: MAIN_BLOCK.id }
  const last = seats.reduce((most, seat) => (seat.y > most.y ? seat : most), first)
  const left = Math.min(...seats.filter(({ block }) => block === last.block).map(({ x }) => x))
  return { x: left + (number - 1) * SEAT_PITCH, y: last.y + SEAT_PITCH, block: last.block }
}

/** The number of a new seat: one after the last; if the last has the highest possible number, the lowest free one. */
export function nextSeatNum(seats: readonly { seatNum: number }[]): number {
  const used = new Set(seats.map(({ seatNum }) => seatNum))
  const last = Math.max(0, ...used)
  if (last < MAX_SEAT_NUM) return last + 1
  let free = 1
  while (used.has(free)) free++
  return free
}
