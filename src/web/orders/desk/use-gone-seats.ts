import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../platform/api.ts'
import type { SeatStore } from '../../seating/map/seat-store.ts'

/** Whether nobody knows what became of it: the seats may be gone because it went through. */
export function isUnheard(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 0 || problem.status >= 500)
}

/**
 * Calls `onGone` with those of the chosen seats that are no longer free, as soon as the map knows: before money is taken
 * for them. Not while it is `sent`: then the answer says it.
 */
export function useGoneSeats(
  store: SeatStore,
  chosen: readonly number[],
  sent: boolean,
  onGone: (seatNums: readonly number[]) => void,
): void {
  const look = useEffectEvent(() => {
    const gone = sent ? [] : chosen.filter((seatNum) => store.told(seatNum) !== 'free')
    if (gone.length > 0) onGone(gone)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was missed meanwhile
  useEffect(() => {
    look()
    return store.subscribe(() => look())
  }, [store, sent])
}
