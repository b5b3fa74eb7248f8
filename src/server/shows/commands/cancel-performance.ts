import type { Engine, Trx } from '../../platform/db/engine.ts'
import { followPerformances } from './follow-performances.ts'

/**
 * Calls a performance off, which ends its sale; false when that was done before. Its version grows, and the dates of its
 * show follow, so that a form that was open beside it is told.
 */
export async function markCancelled(trx: Trx, engine: Engine, performanceId: string): Promise<boolean> {
  // The show before its performance, as whoever changes the show locks them.
  const shows = trx
    .selectFrom('shows')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('performances').select('show_id').where('performances.id', '=', performanceId),
    )
  await engine.lockRows(shows).execute()
  const row = await trx
    .updateTable('performances')
    .set((eb) => ({ status: 'cancelled', version: eb('version', '+', 1) }))
    .where('id', '=', performanceId)
    .where('status', '<>', 'cancelled')
    .returning('show_id')
    .executeTakeFirst()
  if (row) await followPerformances(trx, engine, row.show_id)
  return row !== undefined
}
