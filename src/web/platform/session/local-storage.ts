/** What this browser keeps under `key`; null if there is nothing, or storage is disabled. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value under `key`, in every tab; null removes it. Where storage is disabled, nothing is kept. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The caller has what it needs until the page is closed.
  }
}
