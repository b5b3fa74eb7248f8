import { accountActs } from './accounts/audit.ts'
import { adminActs } from './admin/audit.ts'
import { orderActs } from './orders/audit.ts'
import { type AuditDetail, type Sentence, wordsOf } from './platform/audit-words.ts'
import { seatingActs } from './seating/audit.ts'
import { showActs } from './shows/audit.ts'

/**
 * Everything that is ever written to the audit, and how it reads: who, the words before, the subject, the words after.
 * An act that is not here cannot be written. Each feature has its own beside its contract.
 */
export const auditSentences = {
  ...accountActs,
  ...showActs,
  ...seatingActs,
  ...orderActs,
  ...adminActs,
} satisfies Record<string, Sentence>

export type AuditAction = keyof typeof auditSentences
export const auditActions = Object.keys(auditSentences) as AuditAction[]

/** The words of an entry around its subject. `say` writes a stored moment on the theatre's clock. */
export function auditWords(
  action: string,
  detail: AuditDetail,
  say: (iso: string) => string,
): [string, string] {
  const sentence = (auditSentences as Record<string, Sentence>)[action]
  return sentence ? sentence.says(wordsOf(detail, say)) : [`did “${action}” to`, '']
}
