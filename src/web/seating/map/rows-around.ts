import type { LayoutBlock, LayoutSeat } from '../../../shared/seating/layout.ts'

/** A row of a block, or the part of it that is shown. */
export type ShownRow = { name: string; seats: LayoutSeat[] }

/**
 * The rows of a block around a seat, at most so many, and of each the seats beside it, at most so many. Near an edge of
 * the block they are not around the seat but as many all the same.
 */
export function rowsAround(
  { seats }: LayoutBlock,
  seat: LayoutSeat,
  most: { rows: number; seats: number },
): ShownRow[] {
  const rows = [...Map.groupBy(seats, (one) => one.row)].map(([name, all]) => ({ name, seats: all }))
  const at = rows.findIndex((row) => row.name === seat.row)
  return around(rows, at, most.rows).map((row) => ({
    name: row.name,
    seats: around(row.seats, nearestIn(row.seats, seat.x), most.seats),
  }))
}

function around<T>(all: readonly T[], at: number, most: number): T[] {
  const first = Math.max(0, Math.min(at - Math.floor(most / 2), all.length - most))
  return all.slice(first, first + most)
}

function nearestIn(seats: readonly LayoutSeat[], x: number): number {
  const away = seats.map((seat) => Math.abs(seat.x - x))
  return away.indexOf(Math.min(...away))
}
