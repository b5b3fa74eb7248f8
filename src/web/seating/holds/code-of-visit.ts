import { storageKeys } from '../../../shared/accounts/session.ts'
import { readLocal, writeLocal } from '../../platform/session/local-storage.ts'

/** How long a visit may last, in ms: as an intent to buy, since people verify their address in another tab. */
const VISIT_MS = 7_200_000

/** Makes this the code of this visit; null ends it. Before it stands until when it counts, in 13 digits. */
export function writeCode(code: string | null): void {
  writeLocal(storageKeys.code, code && `${Date.now() + VISIT_MS}${code}`)
}

/** What is stored by `writeCode`, null if nothing is. `codeOfVisit` reads it, apart from what every page loads. */
export function storedCode(): string | null {
  return readLocal(storageKeys.code)
}

/** Stores the code of the address that the visit begins with. */
export function takeLinkedCode(): void {
  const code = new URLSearchParams(location.search).get('code')?.trim()
  if (code) writeCode(code)
}
