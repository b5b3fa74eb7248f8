import { useSyncExternalStore } from 'react'

/** A value of the whole page, which any code may change and components follow. It is `first` on the server. */
export function pageState<T>(first: T) {
  let now = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    now: () => now,
    change(next: (before: T) => T) {
      now = next(now)
      for (const listener of listeners) listener()
    },
    useNow: () =>
      useSyncExternalStore(
        subscribe,
        () => now,
        () => first,
      ),
  }
}
