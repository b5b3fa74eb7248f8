import type { Engine, Trx } from '../../platform/db/engine.ts'

/** A performance that has not begun and was not cancelled. */
export async function isStillOn(trx: Trx, engine: Engine, performanceId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('performances')
    .select('id')
    .where('id', '=', performanceId)
    .where('status', '<>', 'cancelled')
    .where('starts_at', '>', engine.now())
    .executeTakeFirst()
  return row !== undefined
}
