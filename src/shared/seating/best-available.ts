import { leastBy } from '../platform/least-by.ts'
import type { Layout, LayoutSeat } from './layout.ts'
import { kindWindowsOf, type OpenRow, openRows, type Run, windowsOf } from './seat-runs.ts'

type Point = { x: number; y: number }
type Request = {
  layout: Layout
  /** Whether the buyer could have this seat. */
  isOpen: (seatNum: number) => boolean
  count: number
  /** Where the best seats are; default: the middle of the house. */
  focus?: Point
}

/** Distance towards or from the stage weighs this much more than distance to the side. */
const DEPTH_WEIGHT = 1.5

/**
 * The best seats for a party, in seat order: side by side without leaving a single seat; else side by side; else in two
 * adjacent rows; else the nearest single seats. Null if there are not that many. A party that can sit together is never
 * split.
 */
export function bestAvailable({ layout, isOpen, count, focus = middleOf(layout) }: Request): number[] | null {
  if (count < 1) return null
  const rows = openRows(layout, isOpen)
  const cost = (seats: Run) => seats.reduce((sum, seat) => sum + seatCost(seat, focus), 0)
  const windows = (of: typeof windowsOf) => rows.flatMap(({ runs }) => runs.flatMap((run) => of(run, count)))
  const chosen =
    leastBy(windows(kindWindowsOf), cost) ??
    leastBy(windows(windowsOf), cost) ??
    leastBy(pairsOf(rows, count, cost), cost) ??
    nearestSingles(rows, count, focus)
  return chosen?.map((seat) => seat.id).sort((a, b) => a - b) ?? null
}

/** Squared distance from the focus, weighted by depth. */
function seatCost(seat: LayoutSeat, focus: Point): number {
  return (seat.x - focus.x) ** 2 + DEPTH_WEIGHT * (seat.y - focus.y) ** 2
}

/** A party in two adjacent rows: for each way to split it, the best pair of windows that touch. */
function pairsOf(rows: OpenRow[], count: number, cost: (seats: Run) => number): Run[] {
  return rows.flatMap((front, i) => {
    const back = rows[i + 1]
    if (!back || back.block !== front.block) return []
    return Array.from({ length: count - 1 }, (_, k) => k + 1).flatMap((ahead) => {
      const behind = back.runs.flatMap((run) => windowsOf(run, count - ahead))
      return front.runs
        .flatMap((run) => windowsOf(run, ahead))
        .flatMap((window) => {
          const touching = behind.filter((other) => overlap(window, other))
          const fitting = leastBy(touching, cost)
          return fitting ? [[...window, ...fitting]] : []
        })
    })
  })
}

/** Whether some seat of one window is behind a seat of the other. */
function overlap(a: Run, b: Run): boolean {
  return leftOf(a) <= rightOf(b) && leftOf(b) <= rightOf(a)
}

const leftOf = (window: Run) => window[0]?.x ?? 0
const rightOf = (window: Run) => window.at(-1)?.x ?? 0

function nearestSingles(rows: OpenRow[], count: number, focus: Point): Run | undefined {
  const all = rows.flatMap(({ runs }) => runs.flat())
  if (all.length < count) return undefined
  return all.toSorted((a, b) => seatCost(a, focus) - seatCost(b, focus)).slice(0, count)
}

/** The middle of all seats. */
function middleOf({ blocks }: Layout): Point {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { seats } of blocks)
    for (const { x, y } of seats) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
