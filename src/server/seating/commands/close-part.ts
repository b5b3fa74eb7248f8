import { type Engine, type Trx, together } from '../../platform/db/engine.ts'
import { freeingClaims } from './claims.ts'

type Part = {
  holdId: string
  performanceId: string
  /** The box office did it. */
  byOffice?: boolean
}

/**
 * Releases what a locked open hold has of a performance, and the hold itself with its last seat. Returns the seats, and
 * whether the hold is over.
 */
export async function closePart(
  trx: Trx,
  engine: Engine,
  { holdId, performanceId, byOffice = false }: Part,
): Promise<{ seats: number[]; isOver: boolean }> {
  const closing = trx
    .updateTable('hold_parts')
    .set({ closed_at: engine.now(), ended: Number(byOffice) })
    .where((eb) => eb.and({ hold_id: holdId, performance_id: performanceId, closed_at: null }))
  const ending = trx
    .updateTable('holds')
    .set({ state: byOffice ? 'ended' : 'released', closed_at: engine.now() })
    .where('id', '=', holdId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('hold_parts')
            .select('hold_parts.hold_id')
            .whereRef('hold_parts.hold_id', '=', 'holds.id')
            .where('hold_parts.closed_at', 'is', null),
        ),
      ),
    )
    .returning('id')
  const freeing = freeingClaims(trx, engine, holdId, performanceId)
  const [freed, , ended] = await together(trx, freeing, closing, ending)
  return { seats: freed.map(({ seat_num }) => seat_num).toSorted((a, b) => a - b), isOver: ended.length > 0 }
}
