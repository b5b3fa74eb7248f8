import { useMemo, useSyncExternalStore } from 'react'
import { judgeLonely, type LonelyVerdict } from '../../../shared/seating/lonely-seat.ts'
import type { House } from '../map/seats/seat-feed.ts'

const never = () => () => {}

/** Whether this selection would leave a single seat, as the house is now; null also where the rule is off. */
export function useLonelySeats(house: House | null, picked: readonly number[]): LonelyVerdict | null {
  const version = useSyncExternalStore(house?.store.subscribe ?? never, () => house?.store.version ?? 0)
  const key = picked.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: version and key stand for states and seats
  return useMemo(() => {
    if (!house || house.lonelyRule === 'off' || picked.length === 0) return null
    return judgeLonely({ layout: house.layout, isOpen: house.store.isOpen, picked })
  }, [house, key, version])
}
