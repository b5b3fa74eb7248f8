import type { Taxing } from '../../../shared/platform/taxes.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { newId } from '../../platform/ids.ts'

type SoldHold = {
  userId: string
  performanceId: string
  taxing: Taxing
}

/** Writes the hold of an immediate sale, as at the desk: it is sold and closed from the start, and claims nothing. */
export function writeSoldHold(trx: Trx, engine: Engine, hold: SoldHold) {
  return writeClosedHold(trx, engine, hold, 'sold', 0)
}

/**
 * Writes the hold of an order that takes no new seats, as when only ticket types change: closed from the start, it
 * claims nothing, but lasts for `forMs`, the time to pay.
 */
export function writeEmptyHold(trx: Trx, engine: Engine, hold: SoldHold, forMs: number) {
  return writeClosedHold(trx, engine, hold, 'expired', forMs)
}

function writeClosedHold(
  trx: Trx,
  engine: Engine,
  { userId, performanceId, taxing }: SoldHold,
  state: 'sold' | 'expired',
  forMs: number,
) {
  return trx
    .insertInto('holds')
    .values((eb) => ({
      id: newId(),
      user_id: userId,
      performance_id: performanceId,
      slot: 1,
      created_at: engine.now(),
      ends_at: eb(engine.now(), '+', forMs),
      taxing: JSON.stringify(taxing),
      closed_at: engine.now(),
      version: 1,
      state,
    }))
    .returning(['id', 'performance_id', 'ends_at'])
    .executeTakeFirstOrThrow()
}
