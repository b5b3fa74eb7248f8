import { useEffect } from 'react'
import type { House } from '../map/seats/seat-feed.ts'

/** Calls `ask` once the stream reports that the viewer's seats are no longer held. */
export function useLostHoldGuard(house: House | null, ask: () => void): void {
  useEffect(() => {
    if (!house) return
    const { store } = house
    store.onLost = ask
    return () => {
      store.onLost = null
    }
  }, [house, ask])
}
