import { readLocal, writeLocal } from '../../platform/session/local-storage.ts'

/** How long a visit may last, in ms: as an intent to buy, since people verify their address in another tab. */
const VISIT_MS = 7_200_000

/** The code of this visit, from a link or typed; null for none. Before it stands until when it counts, in 13 digits. */
export function codeOfVisit(): string | null {
  const stored = readLocal('code') ?? ''
  return Number(stored.slice(0, 13)) > Date.now() ? stored.slice(13) : null
}

/** Makes this the code of this visit; null ends it. */
export function writeCode(code: string | null): void {
  writeLocal('code', code && `${Date.now() + VISIT_MS}${code}`)
}

/** Stores the code of the address that the visit begins with. */
export function takeLinkedCode(): void {
  const code = new URLSearchParams(location.search).get('code')?.trim()
  if (code) writeCode(code)
}
