import { useMemo, useSyncExternalStore } from 'react'
import { judgeLonely, type LonelyVerdict } from '../../../shared/seating/lonely-seat.ts'
import type { House } from '../map/seat-feed.ts'

const never = () => () => {}

/** Whether these seats would leave one alone, as the house is now; null too where nobody minds. */
export function useLonelySeats(house: House | null, picked: readonly number[]): LonelyVerdict | null {
  const version = useSyncExternalStore(house?.store.subscribe ?? never, () => house?.store.version ?? 0)
  const key = picked.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the states, the key for the seats
  return useMemo(() => {
    if (!house || house.lonelyRule === 'off' || picked.length === 0) return null
    return judgeLonely({ layout: house.layout, isOpen: house.store.isOpen, picked })
  }, [house, key, version])
}
