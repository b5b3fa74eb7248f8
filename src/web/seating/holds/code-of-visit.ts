import { readTab, writeTab } from '../../platform/session/tab-storage.ts'

const isText = (kept: unknown): kept is string => typeof kept === 'string'

/** The code of this visit, from a link or typed; null for none. */
export const codeOfVisit = () => readTab('code', isText)

/** Stores the code of the address that the visit begins with. */
export function takeLinkedCode(): void {
  const code = new URLSearchParams(location.search).get('code')?.trim()
  if (code) writeTab('code', code)
}
