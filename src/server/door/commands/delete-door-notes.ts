import { sql } from 'kysely'
import { retention } from '../../../shared/platform/retention.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { daysAgo, updateWhere } from '../../platform/jobs/retention.ts'
import type { Platform } from '../../platform/platform.ts'

/** Deletes what door staff wrote about a person's tickets: why an admission was undone, what a conflict was. */
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

/** Erases what was written at the door a year ago. */
export async function deleteOldDoorNotes({ db, engine }: Pick<Platform, 'db' | 'engine'>) {
  const isOld = sql`at < ${daysAgo(engine, retention.doorNoteDays)}`
  await updateWhere(db, 'resolved_conflicts', 'scan_id', { note: '' }, sql`note <> '' and ${isOld}`)
  await updateWhere(db, 'admissions', 'scan_id', { reason: null }, sql`reason is not null and ${isOld}`)
}
