import { storageKeys } from '../../../shared/accounts/session.ts'
import { INTENT_MS } from '../../platform/session/intent.ts'
import { readLocal, writeLocal } from '../../platform/session/local-storage.ts'

/**
 * Makes this the code of this visit, for as long as an intent to buy, since people verify their address in another tab;
 * null ends it. It is stored after the time when it expires, in ms (13 digits).
 */
export function writeCode(code: string | null): void {
  writeLocal(storageKeys.code, code && `${Date.now() + INTENT_MS}${code}`)
}

/** What is stored by `writeCode`, null if nothing is. `codeOfVisit` reads it, apart from what every page loads. */
export function storedCode(): string | null {
  return readLocal(storageKeys.code)
}

/** Stores the code of the address that the visit begins with; one beside a `state` is of a sign-in with the college. */
export function takeLinkedCode(): void {
  const query = new URLSearchParams(location.search)
  const code = query.get('code')?.trim()
  if (code && !query.has('state')) writeCode(code)
}
