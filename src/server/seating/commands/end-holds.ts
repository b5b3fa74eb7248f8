import type { Engine, Trx } from '../../platform/db/engine.ts'
import { closePart } from './close-part.ts'

/** Ends what open holds have of a cancelled performance; what an order pays for ends together with it. */
export async function endHolds(trx: Trx, engine: Engine, performanceId: string): Promise<void> {
  const held = await trx
    .selectFrom('hold_parts')
    .innerJoin('holds', 'holds.id', 'hold_parts.hold_id')
    .select('holds.id')
    .where('performance_id', '=', performanceId)
    .where('hold_parts.closed_at', 'is', null)
    .where('state', '=', 'open')
    .orderBy('holds.id')
    .execute()
  for (const { id: holdId } of held) {
    const open = await trx
      .updateTable('holds')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', holdId)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (open) await closePart(trx, engine, { holdId, performanceId })
  }
}
