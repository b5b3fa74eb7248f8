import type { AuditAction } from '../../shared/audit.ts'
import type { AuditDetail } from '../../shared/platform/audit-words.ts'
import type { Engine, Trx } from './db/engine.ts'
import { newOrderedId } from './ids.ts'

export type AuditEntry = {
  /** Who did it; null for the operator's console and for what the system does by itself. */
  actorId: string | null
  /** One that the table in src/shared/audit.ts has a sentence for. */
  action: AuditAction
  /** What it was done to: kind and id, such as `user:0f3c…`. Ids only: entries outlive the people in them. */
  subject: string
  detail?: AuditDetail
}

/** Writes an entry of the audit in the transaction of its cause, so that neither is there without the other. */
export async function writeAudit(trx: Trx, engine: Engine, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      id: newOrderedId(),
      at: engine.now(),
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}
