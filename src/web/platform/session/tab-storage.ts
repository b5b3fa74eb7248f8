/** The value this tab keeps under `key`; null if there is none, `fits` refuses it, or storage is disabled. */
export function readTab<T>(key: string, fits: (value: unknown) => value is T): T | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return fits(kept) ? kept : null
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
