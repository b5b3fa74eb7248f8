import { HOLDING_BUDGET_MS, HOLDING_WINDOW_MS } from '../../shared/seating/contract.ts'

export type PastHold = { created_at: number; ends_at: number; closed_at: number | null; state: string }

/**
 * Whether a person may begin another hold of one performance: the time that earlier holds of it kept seats from
 * others, within the window, must be under the budget. Holds that ended in a sale do not count. All in ms.
 */
export function mayHoldAgain(past: readonly PastHold[], now: number): boolean {
  const from = now - HOLDING_WINDOW_MS
  const held = past
    .filter((hold) => hold.state !== 'sold')
    .reduce((sum, hold) => {
      const end = Math.min(hold.closed_at ?? now, hold.ends_at, now)
      return sum + Math.max(0, end - Math.max(hold.created_at, from))
    }, 0)
  return held < HOLDING_BUDGET_MS
}

/** The seats of a wish that the house does not have or does not sell. */
export function seatsNotInHouse(wanted: readonly number[], house: ReadonlyMap<number, unknown>): number[] {
  return wanted.filter((seatNum) => !house.has(seatNum))
}
