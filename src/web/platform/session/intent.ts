import { ownPath } from '../../../shared/platform/own-path.ts'

const KEY = 'intent'
/** How long an intent to buy outlives sign-up and verification, in ms; by the next day people start afresh. */
export const INTENT_MS = 2 * 60 * 60 * 1000

/** Remembers where a person was going before signing up: in this tab, and for the tab the mail opens. */
export function rememberIntent(path: string, now: number): void {
  const text = JSON.stringify({ path, until: now + INTENT_MS })
  for (const store of stores()) store.setItem(KEY, text)
}

/** Returns and forgets the remembered path. Null if there is none or it is old; `/` if it was tampered with. */
export function consumeIntent(now: number): string | null {
  const found = stores().map((store) => store.getItem(KEY))
  for (const store of stores()) store.removeItem(KEY)
  return readIntent(found.find((text) => text !== null) ?? null, now)
}

/** The stored path: null if missing or expired, `/` if it would leave this site. */
export function readIntent(text: string | null, now: number): string | null {
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('until' in kept)) return '/'
    if (typeof kept.path !== 'string' || typeof kept.until !== 'number') return '/'
    return kept.until < now || kept.until > now + INTENT_MS ? null : ownPath(kept.path)
  } catch {
    return '/'
  }
}

function stores(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    return []
  }
}
