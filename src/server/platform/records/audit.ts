import { sql } from 'kysely'
import type { AuditAction } from '../../../shared/audit.ts'
import type { AuditDetail } from '../../../shared/platform/audit-words.ts'
import { newOrderedId } from '../base/base.ts'
import type { Db, Engine, Trx } from '../db/engine.ts'

/**
 * Writes an audit entry in the transaction of the action, so that neither exists without the other; a download is
 * audited alone. `actorId` is null for the operator's console and for the system itself. `subject` is what it was
 * done to: kind and id, such as `user:0f3c…`. Never a name, since entries outlive people's data.
 */
export async function writeAudit(
  trx: Db | Trx,
  engine: Engine,
  actorId: string | null,
  action: AuditAction,
  subject: string,
  detail: AuditDetail = {},
) {
  await trx
    .insertInto('audit')
    .values({
      id: newOrderedId(),
      at: engine.now(),
      actor_id: actorId,
      action,
      subject,
      detail: JSON.stringify(detail),
    })
    .execute()
}

/**
 * Audits that somebody downloads a list with people's names, before its first row goes out. What was searched for may
 * be a name, so the entry says only that there was a search.
 */
export async function auditDownload(
  { db, engine }: { db: Db; engine: Engine },
  actorId: string,
  list: 'users' | 'orders' | 'audit' | 'everything',
  search: Readonly<Record<string, unknown>>,
) {
  const { sort: _, ...filter } = search
  const narrowed = Object.values(filter).some((value) => value !== undefined && value !== '')
  await writeAudit(db, engine, actorId, 'list-downloaded', `list:${list}`, { narrowed })
}

/** The database's time in ms since 1970, for rules that take `now`. */
export async function readNow(db: Db | Trx, engine: Engine) {
  const { rows } = await sql<{ now: number }>`select ${engine.now()} as now`.execute(db)
  return rows[0]?.now ?? Number.NaN
}

/** Converts ms since 1970 to the API's format; empty, which no answer accepts, for a number that is no time. */
export function iso(ms: number): string {
  const at = new Date(ms)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** The same of what may not have happened. */
export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms)
}
