import type { Engine, Trx } from '../../platform/db/engine.ts'
import { closePart } from './close-part.ts'

/** Ends what open holds have of a cancelled performance; what an order pays for ends together with it. */
export async function endHolds(trx: Trx, engine: Engine, performanceId: string): Promise<void> {
  const held = await openParts(trx).where('performance_id', '=', performanceId).orderBy('holds.id').execute()
  await endParts(trx, engine, held)
}

/**
 * Ends what a hold has of performances that were cancelled while it was being paid for; done in the transaction that
 * reopens it.
 */
export async function endCancelledParts(trx: Trx, engine: Engine, holdId: string): Promise<void> {
  const held = await openParts(trx)
    .innerJoin('performances', 'performances.id', 'performance_id')
    .where('holds.id', '=', holdId)
    .where('performances.status', '=', 'cancelled')
    .execute()
  await endParts(trx, engine, held)
}

const openParts = (trx: Trx) =>
  trx
    .selectFrom('hold_parts')
    .innerJoin('holds', 'holds.id', 'hold_parts.hold_id')
    .select(['holds.id as holdId', 'performance_id as performanceId'])
    .where('hold_parts.closed_at', 'is', null)
    .where('holds.state', '=', 'open')

type Part = { holdId: string; performanceId: string }

async function endParts(trx: Trx, engine: Engine, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const open = await trx
      .updateTable('holds')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', part.holdId)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (open) await closePart(trx, engine, part)
  }
}
