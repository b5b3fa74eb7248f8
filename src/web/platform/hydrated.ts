import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { documentMeta } from './document.ts'

const never = () => () => {}

/** False on the server and during hydration; what only this browser knows is rendered once it is true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The time from which a page counts, in ms: that of its rendering on the server if it has one, else now. It stays the same. */
export function usePageTime(): number {
  const hydrated = useHydrated()
  const [time] = useState(() => (hydrated ? 0 : Number(documentMeta('rendered-at'))) || Date.now())
  return time
}

/** Turns true when the browser has nothing better to do, at the latest after a second: for what can wait. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const turn = () => startTransition(() => setIdle(true))
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(turn, 200)
      return () => clearTimeout(timer)
    }
    const call = requestIdleCallback(turn, { timeout: 1000 })
    return () => cancelIdleCallback(call)
  }, [])
  return idle
}
