import { useEffect } from 'react'
import type { House } from '../map/seat-feed.ts'

/** Calls `ask` as soon as the stream says that the viewer's own seats are held no more. */
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
