import type { Engine, Trx } from '../../platform/db/engine.ts'

/**
 * Locks a performance until the transaction ends, and answers its status. Cancelling it takes the same lock, so one of
 * the two sees the other’s work. To be taken before the locks of its seats; tickets may still be inserted.
 */
export async function lockPerformance(trx: Trx, engine: Engine, id: string) {
  const { status } = await engine
    .lockValues(trx.selectFrom('performances').select('status').where('id', '=', id))
    .executeTakeFirstOrThrow()
  return status
}
