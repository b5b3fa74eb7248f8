import { leastBy } from '../platform/least-by.ts'
import type { Layout } from './layout.ts'
import { kindWindowsOf, leftAlone, openRows, type Run } from './seat-runs.ts'

/** What happens when a choice leaves a single seat; set per performance. */
export const lonelyRules = ['off', 'warn', 'block'] as const
export type LonelyRule = (typeof lonelyRules)[number]

type Choice = {
  layout: Layout
  /** Whether the buyer could have this seat: free, or already theirs. */
  isOpen: (seatNum: number) => boolean
  picked: readonly number[]
}

/** `lonely` seats would be left single; `instead` are as many seats side by side that leave none. */
export type LonelyVerdict = { lonely: number[]; instead: number[] }

/**
 * Judges whether a choice leaves a single seat in a row that had more. Null if it does not, or if as many seats cannot
 * be had side by side otherwise, so that the last seats are never refused. Wheelchair spaces and companion seats are
 * exempt. `instead` is the alternative nearest to the choice.
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

/** Of all windows of the same length that leave no single seat, the nearest. */
function nearestKind(runs: readonly Run[], mine: Run): number[] | undefined {
  const middle = centre(mine)
  const windows = runs.flatMap((run) => kindWindowsOf(run, mine.length))
  const nearest = leastBy(windows, (seats) => {
    const { x, y } = centre(seats)
    return (x - middle.x) ** 2 + (y - middle.y) ** 2
  })
  return nearest?.map((seat) => seat.id)
}

function centre(seats: Run): { x: number; y: number } {
  // Stryker disable next-line ArithmeticOperator: in a mirrored house the distances are the same.
  const sum = seats.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / seats.length, y: sum.y / seats.length }
}
