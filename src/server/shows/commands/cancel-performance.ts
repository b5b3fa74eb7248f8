import type { Trx } from '../../platform/db/engine.ts'

/** Calls a performance off, which ends its sale; false when that was done before. */
export async function markCancelled(trx: Trx, performanceId: string): Promise<boolean> {
  const row = await trx
    .updateTable('performances')
    .set({ status: 'cancelled' })
    .where('id', '=', performanceId)
    .where('status', '<>', 'cancelled')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
