import { useEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'
import { navigate, useLocation } from './location.tsx'
import { readTab, writeTab } from './session/tab-storage.ts'

const KEY = 'passed'
type Parcel = { to: string; state?: unknown }
const isParcel = (kept: unknown): kept is Parcel =>
  typeof kept === 'object' && kept !== null && 'to' in kept && typeof kept.to === 'string'

/** Keeps navigation state for the page at `to`, which is about to load as a new document. */
export function passToDocument(to: string, state: unknown): void {
  writeTab(KEY, { to: to.split(/[?#]/)[0], state })
}

/**
 * What another of our pages passed to this one: the navigation state, which survives reloads and history, or
 * what `passToDocument` kept, which becomes that state. Null if there is nothing that `fits`. Never read from
 * the address, which anyone can write.
 */
export function useNavigationState<T>(fits: (value: unknown) => value is T): T | null {
  const { pathname, search, state } = useLocation()
  const [kept, setKept] = useState(() => readTab(KEY, isParcel))
  // A drawn page knows nothing of what was passed.
  const hydrated = useHydrated()
  const arrived = hydrated && kept?.to === pathname ? (kept.state ?? null) : null
  useEffect(() => {
    if (arrived === null) return
    writeTab(KEY, null)
    setKept(null)
    navigate(pathname + search, { replace: true, state: arrived })
  }, [arrived, pathname, search])
  const passed: unknown = hydrated ? (arrived ?? state) : null
  return fits(passed) ? passed : null
}
