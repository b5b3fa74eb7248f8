import { plainName } from '../platform/text/plain-name.ts'
import { MAIN_BLOCK, SEAT_PITCH } from './layout.ts'
import { MAX_SEAT_NUM } from './seats.ts'

type Place = { x: number; y: number; block: string }
type Placed = Place & { row: string; number: string }

/** Seats closer than this overlap, in units of the map. */
const APART = SEAT_PITCH - 1

/** A free place for a new seat: the gap of its number, else the right end of its row, else a new row at the back. */
export function freePlace(name: Pick<Placed, 'row' | 'number'>, seats: readonly Placed[]): Place {
  const number = inRow(name)
  const isFree = (x: number, y: number) => seats.every((seat) => Math.hypot(seat.x - x, seat.y - y) >= APART)
  const row = seats
    .filter((seat) => seat.row === name.row)
    .sort((a, b) => Math.abs(inRow(a) - number) - Math.abs(inRow(b) - number))
  const [near, next] = row
  if (!near) return behind(number, seats)
  const way = next && (next.x - near.x) * (inRow(next) - inRow(near)) < 0 ? -1 : 1
  const x = near.x + way * (number - inRow(near)) * SEAT_PITCH
  if (isFree(x, near.y)) return { x, y: near.y, block: near.block }
  const last = row.reduce((most, seat) => (seat.x > most.x ? seat : most))
  let end = last.x + SEAT_PITCH
  while (!isFree(end, last.y)) end += SEAT_PITCH
  return { x: end, y: last.y, block: last.block }
}

/** The number of a seat within its row; 1 for one that is named otherwise. */
const inRow = ({ number }: Pick<Placed, 'number'>) => Number.parseInt(number, 10) || 1

function behind(number: number, seats: readonly Placed[]): Place {
  const [first] = seats
  if (!first) return { x: (number - 1) * SEAT_PITCH, y: 0, block: MAIN_BLOCK.id }
  const last = seats.reduce((most, seat) => (seat.y > most.y ? seat : most), first)
  const left = Math.min(...seats.filter(({ block }) => block === last.block).map(({ x }) => x))
  return { x: left + (number - 1) * SEAT_PITCH, y: last.y + SEAT_PITCH, block: last.block }
}

/** Numbers for new seats: those after the last; once the highest possible number is reached, the lowest that are free. */
export function* newSeatNums(seats: readonly { seatNum: number }[]): Generator<number, never> {
  const used = new Set(seats.map(({ seatNum }) => seatNum))
  let last = Math.max(0, ...used)
  while (last < MAX_SEAT_NUM) yield ++last
  for (let free = 1; ; free++) if (!used.has(free)) yield free
}

/** The first of `newSeatNums`. */
export const nextSeatNum = (seats: readonly { seatNum: number }[]): number => newSeatNums(seats).next().value

/** A unique id for something of this name. */
export function freshId(name: string, used: readonly { id: string }[]): string {
  const base = plainName(name, 30) || 'part'
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!used.some((one) => one.id === id)) return id
  }
}
