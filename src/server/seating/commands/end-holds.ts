import type { Engine, Trx } from '../../platform/db/engine.ts'
import { freeClaims } from './claims.ts'

/** Ends every open hold of a cancelled performance; holds with an order end together with it. */
export async function endHolds(trx: Trx, engine: Engine, performanceId: string): Promise<void> {
  const ended = await trx
    .updateTable('holds')
    .set((eb) => ({ state: 'released', closed_at: engine.now(), version: eb('version', '+', 1) }))
    .where('performance_id', '=', performanceId)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  for (const { id } of ended) await freeClaims(trx, engine, id)
}
