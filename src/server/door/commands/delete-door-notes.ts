import { sql } from 'kysely'
import { DAY_MS, retention } from '../../../shared/platform/retention.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Forgets what staff of the door wrote about a person's tickets: why they took an admission back, and what a conflict
 * was.
 */
export async function deleteDoorNotes(trx: Trx, userId: string) {
  const scans = trx
    .selectFrom('admissions')
    .innerJoin('tickets', 'tickets.id', 'admissions.ticket_id')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select('admissions.scan_id')
    .where('orders.user_id', '=', userId)
  await trx.updateTable('resolved_conflicts').set({ note: '' }).where('scan_id', 'in', scans).execute()
  const reasons = trx.updateTable('admissions').where('reason', 'is not', null)
  await reasons.set({ reason: null }).where('scan_id', 'in', scans).execute()
}

/** Forgets what was written at the door a year ago. */
export async function deleteOldDoorNotes({ db, engine }: Platform) {
  const isOld = sql<boolean>`at < ${engine.now()} - ${sql.lit(retention.doorNoteDays * DAY_MS)}`
  await db.updateTable('resolved_conflicts').set({ note: '' }).where('note', '<>', '').where(isOld).execute()
  const reasons = db.updateTable('admissions').where('reason', 'is not', null)
  await reasons.set({ reason: null }).where(isOld).execute()
}
