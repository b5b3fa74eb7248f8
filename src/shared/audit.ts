import { accountActs } from './accounts/audit.ts'
import { doorActs } from './door/audit.ts'
import { notificationActs } from './notifications/audit.ts'
import { officeActs } from './office/audit.ts'
import { operationsActs } from './operations/audit.ts'
import { orderActs } from './orders/audit.ts'
import { type AuditDetail, aroundSubject, detailWords, type Sentence } from './platform/audit-words.ts'
import { words } from './platform/catalogue.ts'
import { reportActs } from './reports/audit.ts'
import { seatingActs } from './seating/audit.ts'
import { showActs } from './shows/audit.ts'

/** Every action of the audit log and its sentence, as each feature defines them in `audit.ts`. */
export const auditSentences = {
  ...accountActs,
  ...showActs,
  ...seatingActs,
  ...notificationActs,
  ...orderActs,
  ...doorActs,
  ...reportActs,
  ...operationsActs,
  ...officeActs,
} satisfies Record<string, Sentence>

export type AuditAction = keyof typeof auditSentences
export const auditActions = Object.keys(auditSentences) as AuditAction[]

/** What the history of an order calls an action; its code, if there is none of that code any more. */
export function actName(action: string): string {
  return (auditSentences as Record<string, Sentence>)[action]?.name ?? action
}

/** The text of an entry around its subject. `formatTime` formats a stored moment in the theatre's time zone. */
export function auditWords(
  action: string,
  detail: AuditDetail,
  formatTime: (iso: string) => string,
): [string, string] {
  const values = detailWords(detail, formatTime)
  const sentence = (auditSentences as Record<string, Sentence>)[action]
  return sentence?.says(values) ?? aroundSubject(words.unknownAct({ action, subject: values.subject }))
}
