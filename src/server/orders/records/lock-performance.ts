import type { Engine, Trx } from '../../platform/db/engine.ts'

/**
 * Locks a performance until the transaction ends, as whoever calls it off does, so that one of the two sees the other's
 * work. Both lock it before its seats. Tickets of it may be written meanwhile. Answers its status.
 */
export async function lockPerformance(trx: Trx, engine: Engine, id: string) {
  const { status } = await engine
    .lockValues(trx.selectFrom('performances').select('status').where('id', '=', id))
    .executeTakeFirstOrThrow()
  return status
}
