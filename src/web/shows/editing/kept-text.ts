import { useState } from 'react'
import type { ZodType } from 'zod'
import { readTab, writeTab } from '../../platform/session/tab-storage.ts'

/** Form state, kept in this tab under `key` across reloads until `discard`. `restored`: that replaced `initial`. */
export function useKept<T>(key: string, schema: ZodType<T>, initial: T) {
  const [state, setState] = useState(() => {
    const kept = readTab(key, (value): value is T => schema.safeParse(value).success)
    return { value: kept ?? initial, restored: kept !== null }
  })
  return {
    value: state.value,
    restored: state.restored,
    /** Takes a value, or a function of the current one. */
    set(next: T | ((now: T) => T)) {
      setState((now) => {
        const value = next instanceof Function ? next(now.value) : next
        writeTab(key, value)
        return { ...now, value }
      })
    },
    discard: () => writeTab(key, null),
    /** Discards what was kept and starts from `initial`. */
    startAfresh() {
      writeTab(key, null)
      setState({ value: initial, restored: false })
    },
  }
}
