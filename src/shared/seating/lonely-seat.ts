import type { Layout } from './layout.ts'
import { leftAlone, openRows, type Run, windowsOf } from './seat-runs.ts'

/** What becomes of a choice that leaves one seat alone, for each performance. */
export const lonelyRules = ['off', 'warn', 'block'] as const
export type LonelyRule = (typeof lonelyRules)[number]

type Choice = {
  layout: Layout
  /** Whether the buyer could have this seat: it is free, or already this buyer's. */
  isOpen: (seatNum: number) => boolean
  picked: readonly number[]
}

/** `lonely` seats would be left alone; `instead` are as many, side by side, that leave nobody alone. */
export type LonelyVerdict = { lonely: number[]; instead: number[] }

/**
 * Whether a choice leaves one seat alone in a row that had more: null when it does not, or when that many seats side
 * by side cannot be had otherwise, so that the last seats are never refused. Wheelchair spaces and companions' seats
 * are exempt. `instead` is the choice nearest to the one that was made.
 */
export function judgeLonely({ layout, isOpen, picked }: Choice): LonelyVerdict | null {
  const runs = openRows(layout, isOpen).flatMap((row) => row.runs)
  const wanted = new Set(picked)
  const lonely = runs.flatMap((run) => leftAlone(run, wanted)).map((seat) => seat.id)
  if (lonely.length === 0) return null
  const mine = runs.flat().filter((seat) => wanted.has(seat.id))
  const instead = nearestKind(runs, mine)
  if (!instead) return null
  const exempt = picked.filter((seatNum) => !mine.some((seat) => seat.id === seatNum))
  return { lonely, instead: [...exempt, ...instead].sort((a, b) => a - b) }
}

/** Of all windows as long as this choice that leave no single seat, the one nearest to it. */
function nearestKind(runs: readonly Run[], mine: Run): number[] | null {
  const middle = centre(mine)
  let best: { seats: Run; away: number } | null = null
  for (const run of runs)
    for (const seats of windowsOf(run, mine.length)) {
      const at = centre(seats)
      const away = (at.x - middle.x) ** 2 + (at.y - middle.y) ** 2
      if (best && best.away <= away) continue
      if (leftAlone(run, new Set(seats.map((seat) => seat.id))).length === 0) best = { seats, away }
    }
  return best?.seats.map((seat) => seat.id) ?? null
}

function centre(seats: Run): { x: number; y: number } {
  const sum = seats.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / seats.length, y: sum.y / seats.length }
}
