import type { Engine, Trx } from '../../platform/db/engine.ts'
import { lockShowOf, syncShowDates } from './sync-show-dates.ts'

/**
 * Calls a performance off, which ends its sale; false when that was done before. Its version grows, and the dates of its
 * show follow, so that a form that was open beside it is told.
 */
export async function markCancelled(trx: Trx, engine: Engine, performanceId: string): Promise<boolean> {
  await lockShowOf(trx, engine, performanceId)
  const row = await trx
    .updateTable('performances')
    .set((eb) => ({ status: 'cancelled', version: eb('version', '+', 1) }))
    .where('id', '=', performanceId)
    .where('status', '<>', 'cancelled')
    .returning('show_id')
    .executeTakeFirst()
  if (row) await syncShowDates(trx, engine, row.show_id)
  return row !== undefined
}
