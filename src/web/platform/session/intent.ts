/** Key of the stored intent. Every page can store one; `consume-intent.ts`, which few pages load, reads it. */
export const INTENT_KEY = 'intent'
/** How long an intent to buy outlives sign-up and verification, in ms; by the next day people start afresh. */
export const INTENT_MS = 2 * 60 * 60 * 1000

/** Remembers where a person was going before signing up: in this tab, and for the tab the mail opens. */
export function rememberIntent(path: string, now: number): void {
  const text = JSON.stringify({ path, until: now + INTENT_MS })
  for (const store of intentStores()) store.setItem(INTENT_KEY, text)
}

/** Where an intent is kept; nowhere if storage is disabled. */
export function intentStores(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    return []
  }
}
