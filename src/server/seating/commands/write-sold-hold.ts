import type { Engine, Trx } from '../../platform/db/engine.ts'
import { newId } from '../../platform/ids.ts'

type SoldHold = {
  userId: string
  performanceId: string
  /** Thousandths of a percent. */
  taxRate: number
}

/** Writes the hold of an immediate sale, as at the desk: it is sold and closed from the start, and claims nothing. */
export function writeSoldHold(trx: Trx, engine: Engine, { userId, performanceId, taxRate }: SoldHold) {
  return trx
    .insertInto('holds')
    .values({
      id: newId(),
      user_id: userId,
      performance_id: performanceId,
      slot: 1,
      created_at: engine.now(),
      ends_at: engine.now(),
      tax_rate: taxRate,
      closed_at: engine.now(),
      version: 1,
      state: 'sold',
    })
    .returning(['id', 'performance_id', 'ends_at', 'tax_rate'])
    .executeTakeFirstOrThrow()
}
