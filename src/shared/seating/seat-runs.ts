import { type Layout, type LayoutSeat, SEAT_PITCH } from './layout.ts'

/** Seats further apart than this are separated by an aisle, in units of the map. */
const NEIGHBOURS = SEAT_PITCH * 1.5

export type Run = readonly LayoutSeat[]
/** A row of one block: its runs of open seats, from left to right. */
export type OpenRow = { block: string; row: string; runs: Run[] }

/** The open seats of every row, as runs of neighbours. Wheelchair spaces and companion seats end a run. */
export function openRows(layout: Layout, isOpen: (seatNum: number) => boolean): OpenRow[] {
  return layout.blocks.flatMap((block) =>
    [...Map.groupBy(block.seats, (seat) => seat.row)].map(([row, seats]) => ({
      block: block.id,
      row,
      runs: runsOf(seats, isOpen),
    })),
  )
}

function runsOf(seats: readonly LayoutSeat[], isOpen: (seatNum: number) => boolean): Run[] {
  const runs: LayoutSeat[][] = []
  let before: LayoutSeat | undefined
  for (const seat of seats) {
    if (seat.kind === 'standard' && isOpen(seat.id)) {
      const run = runs.at(-1)
      if (run && before && run.at(-1) === before && seat.x - before.x <= NEIGHBOURS) run.push(seat)
      else runs.push([seat])
    }
    before = seat
  }
  return runs
}

/** Every choice of `count` adjacent seats in a run. */
export function windowsOf(run: Run, count: number): Run[] {
  return Array.from({ length: run.length - count + 1 }, (_, from) => run.slice(from, from + count))
}

/** Those of them that leave no single seat in the run. */
export function kindWindowsOf(run: Run, count: number): Run[] {
  const isKind = (seats: Run) => leftAlone(run, new Set(seats.map(({ id }) => id))).length === 0
  return windowsOf(run, count).filter(isKind)
}

/** The single seats that taking these would leave in a run; a run of one seat was single before. */
export function leftAlone(run: Run, taken: ReadonlySet<number>): LayoutSeat[] {
  if (run.length < 2) return []
  const free = (i: number) => {
    const seat = run[i]
    return seat !== undefined && !taken.has(seat.id)
  }
  return run.filter((_, i) => free(i) && !free(i - 1) && !free(i + 1))
}
