import { useState } from 'react'
import type { ZodType } from 'zod'
import { readTab, writeTab } from '../../platform/tab-storage.ts'

/**
 * The state of a form that is not lost: it is kept in this tab under `key` with each change, until `forget`. `restored`
 * says that it came from there, and not from `initial`.
 */
export function useKept<T>(key: string, schema: ZodType<T>, initial: T) {
  const [state, setState] = useState(() => {
    const kept = readTab(key, schema)
    return { value: kept ?? initial, restored: kept !== null }
  })
  return {
    value: state.value,
    restored: state.restored,
    /** Takes a value, or what makes it out of the one that is there then. */
    set(next: T | ((now: T) => T)) {
      setState((now) => {
        const value = next instanceof Function ? next(now.value) : next
        writeTab(key, value)
        return { ...now, value }
      })
    },
    forget: () => writeTab(key, null),
    /** Throws what was kept away and begins with `initial`. */
    startAfresh() {
      writeTab(key, null)
      setState({ value: initial, restored: false })
    },
  }
}
