import type { ZodType } from 'zod'

/** The value this tab keeps under `key`; null if there is none, it does not parse, or storage is disabled. */
export function readTab<T>(key: string, schema: ZodType<T>): T | null {
  try {
    const kept = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

/** Keeps a value under `key` until the tab is closed; null removes it. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be disabled or full; the value then lasts until the page is closed.
  }
}
