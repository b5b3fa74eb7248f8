import { useState } from 'react'
import type { ZodType } from 'zod'

/**
 * The state of a form that is not lost: it is kept in this tab under `key` with each change, until `forget`. `restored`
 * says that it came from there, and not from `initial`.
 */
export function useKept<T>(key: string, schema: ZodType<T>, initial: T) {
  const [state, setState] = useState(() => {
    const kept = read(key, schema)
    return { value: kept ?? initial, restored: kept !== null }
  })
  return {
    value: state.value,
    restored: state.restored,
    /** Takes a value, or what makes it out of the one that is there then. */
    set(next: T | ((now: T) => T)) {
      setState((now) => {
        const value = next instanceof Function ? next(now.value) : next
        write(key, JSON.stringify(value))
        return { ...now, value }
      })
    },
    forget: () => write(key, null),
    /** Throws what was kept away and begins with `initial`. */
    startAfresh() {
      write(key, null)
      setState({ value: initial, restored: false })
    },
  }
}

function read<T>(key: string, schema: ZodType<T>): T | null {
  try {
    const kept = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage may be switched off or full: the text then lasts as long as the page.
  }
}
