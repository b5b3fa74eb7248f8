import { INTENT_MS } from '../../platform/session/intent.ts'
import { readLocal, writeLocal } from '../../platform/session/local-storage.ts'
import { readTab, writeTab } from '../../platform/session/tab-storage.ts'

const KEY = 'code'
const isText = (kept: unknown): kept is string => typeof kept === 'string'

/**
 * The code of this visit, from a link or typed; null for none. That of another tab counts as long as an intent to buy,
 * since people verify their address in one.
 */
export function codeOfVisit(): string | null {
  const [, until, code = null] = /^(\d+) (.+)$/.exec(readLocal(KEY) ?? '') ?? []
  return readTab(KEY, isText) ?? (Number(until) > Date.now() ? code : null)
}

/** Makes this the code of this visit; null ends it. */
export function writeCode(code: string | null): void {
  writeTab(KEY, code)
  writeLocal(KEY, code && `${Date.now() + INTENT_MS} ${code}`)
}

/** Stores the code of the address that the visit begins with. */
export function takeLinkedCode(): void {
  const code = new URLSearchParams(location.search).get('code')?.trim()
  if (code) writeCode(code)
}
