import { accountActs } from './accounts/audit.ts'
import { adminActs } from './admin/audit.ts'
import { doorActs } from './door/audit.ts'
import { notificationActs } from './notifications/audit.ts'
import { orderActs } from './orders/audit.ts'
import { type AuditDetail, type Sentence, wordsOf } from './platform/audit-words.ts'
import { seatingActs } from './seating/audit.ts'
import { showActs } from './shows/audit.ts'

/**
 * Every action that can be written to the audit log, and its sentence: who, the text before, the subject, the text
 * after. Each feature defines its own in `audit.ts`.
 */
export const auditSentences = {
  ...accountActs,
  ...showActs,
  ...seatingActs,
  ...notificationActs,
  ...orderActs,
  ...doorActs,
  ...adminActs,
} satisfies Record<string, Sentence>

export type AuditAction = keyof typeof auditSentences
export const auditActions = Object.keys(auditSentences) as AuditAction[]

/** The text of an entry around its subject. `formatTime` formats a stored moment in the theatre's time zone. */
export function auditWords(
  action: string,
  detail: AuditDetail,
  formatTime: (iso: string) => string,
): [string, string] {
  const sentence = (auditSentences as Record<string, Sentence>)[action]
  return sentence ? sentence.says(wordsOf(detail, formatTime)) : [`did “${action}” to`, '']
}
