import { ownPath } from '../../../shared/platform/own-path.ts'
import { INTENT_KEY, INTENT_MS, intentStores } from './intent.ts'

/** Returns and deletes the stored path. Null if there is none or it is old; `/` if it was tampered with. */
export function consumeIntent(now: number): string | null {
  const found = intentStores().map((store) => store.getItem(INTENT_KEY))
  for (const store of intentStores()) store.removeItem(INTENT_KEY)
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
