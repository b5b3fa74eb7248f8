import { type Compilable, sql } from 'kysely'
import { AppError } from '../../platform/base/base.ts'
import { type Engine, type Trx, together } from '../../platform/db/engine.ts'
import { type HeldBefore, type HoldRow, holdsBefore, type PartOfHold } from '../queries/holds.ts'
import { exemptionOf, typesFor, typesOf } from '../queries/prices.ts'
import { mayHoldAgain, type PastPart } from '../rules.ts'
import type { HoldRequest, PartBasis } from './open-hold.ts'

type PartRequest = {
  hold: HoldRow
  request: Pick<HoldRequest, 'performanceId' | 'seats' | 'exchange'>
  /** Whether the hold has had seats of the performance. A concurrent request may have added them since. */
  hasPart: boolean
  /** If it is known already. */
  basis: PartBasis | null
  now: number
}

/**
 * Returns the statement that records how many seats a locked hold is to have of a performance; of one that is new to
 * it, with the ticket types that it offers, and the exemption from tax that its show has, now. What an exchange had of
 * another is closed. Throws hold-limit.
 */
export async function preparePart(
  trx: Trx,
  engine: Engine,
  { hold, request, hasPart, basis, now }: PartRequest,
): Promise<Compilable<Omit<PartOfHold, 'seats'>>> {
  const { performanceId, seats } = request
  if (request.exchange !== null && hold.version > 1)
    await trx
      .updateTable('hold_parts')
      .set({ closed_at: now })
      .where((eb) => eb.and({ hold_id: hold.id, closed_at: null }))
      .where('performance_id', '<>', performanceId)
      .execute()
  const changes = {
    seats: seats.length,
    // The present number counts from the next change on, since seats refused after their commit do not.
    most_seats: sql<number>`case when hold_parts.most_seats < hold_parts.seats then hold_parts.seats else hold_parts.most_seats end`,
    changed_at: sql<number>`case when hold_parts.seats < ${seats.length} or hold_parts.closed_at is not null then ${engine.now()} else hold_parts.changed_at end`,
    closed_at: null,
    ended: 0,
  }
  if (hasPart)
    return trx
      .updateTable('hold_parts')
      .set(changes)
      .where((eb) => eb.and({ hold_id: hold.id, performance_id: performanceId }))
      .returning(partColumns)
  const { past, types } = basis ?? (await readBasis(trx, engine, { userId: hold.user_id, performanceId }))
  if (!mayHoldAgain(past.flatMap(pastPart), now)) throw new AppError('hold-limit')
  return trx
    .insertInto('hold_parts')
    .values({
      hold_id: hold.id,
      performance_id: performanceId,
      types: JSON.stringify(types),
      tax_exempt: exemptionOf(trx, performanceId),
      seats: seats.length,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['hold_id', 'performance_id']).doUpdateSet(changes))
    .returning(partColumns)
}

async function readBasis(
  trx: Trx,
  engine: Engine,
  of: { userId: string; performanceId: string },
): Promise<PartBasis> {
  const [past, types] = await together(trx, holdsBefore(trx, engine, of), typesOf(trx, of.performanceId))
  return { past, types: typesFor('public', types) }
}

const partColumns = ['performance_id', 'types', 'tax_exempt', 'created_at'] as const

/** What an earlier hold had of the performance; nothing if it had none of its seats. */
function pastPart({ part_created_at, part_closed_at, ends_at, closed_at, state }: HeldBefore): PastPart[] {
  if (part_created_at === null) return []
  return [
    {
      created_at: part_created_at,
      ends_at,
      closed_at: part_closed_at ?? closed_at,
      sold: state === 'sold' && part_closed_at === null,
    },
  ]
}
