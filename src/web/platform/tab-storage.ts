import type { ZodType } from 'zod'

/** What this tab keeps under `key`; null when there is nothing, nothing that `schema` can read, or no storage. */
export function readTab<T>(key: string, schema: ZodType<T>): T | null {
  try {
    const kept = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

/** Keeps a value under `key` for as long as this tab is open; null removes what is there. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be switched off or full: the value then lasts as long as the page.
  }
}
