import type { Engine, Trx } from '../../platform/db/engine.ts'
import { lockShowOf, syncShowDates } from './sync-show-dates.ts'

/**
 * Marks a performance as cancelled, which ends its sales; false when it already was. Increments its version and updates
 * the dates of its show, so that a stale form is refused.
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
