import { sql } from 'kysely'
import { HOLDING_WINDOW_MS } from '../../../shared/seating/contract.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { HoldRow, PartOfHold } from '../queries/holds.ts'
import { listTypeRules } from '../queries/prices.ts'
import { mayHoldAgain } from '../rules.ts'
import type { HoldRequest } from './open-hold.ts'

type PartRequest = {
  hold: HoldRow
  request: Pick<HoldRequest, 'performanceId' | 'seats' | 'exchange'>
  now: number
}

/**
 * Notes how many seats a locked hold is to have of a performance; of one that is new to it, with the ticket types that
 * it offers now. What an exchange had of another is closed. Throws hold-limit.
 */
export async function writePart(
  trx: Trx,
  engine: Engine,
  { hold, request, now }: PartRequest,
): Promise<Omit<PartOfHold, 'seats'>> {
  const { performanceId } = request
  const isNew = hold.version === 1
  if (request.exchange !== null && !isNew)
    await trx
      .updateTable('hold_parts')
      .set({ closed_at: now })
      .where('hold_id', '=', hold.id)
      .where('performance_id', '<>', performanceId)
      .where('closed_at', 'is', null)
      .execute()
  const known = isNew ? undefined : await updatePart(trx, engine, hold.id, request)
  if (known) return known
  if (!mayHoldAgain(await pastParts(trx, hold.user_id, performanceId, now), now))
    throw new AppError('hold-limit')
  const part = {
    performance_id: performanceId,
    type_rules: JSON.stringify(await listTypeRules(trx, performanceId)),
    created_at: now,
  }
  await trx
    .insertInto('hold_parts')
    .values({ ...part, hold_id: hold.id, seats: request.seats.length, changed_at: now })
    .execute()
  return part
}

/** Updates the part that a hold has of a performance; answers nothing if it has none. */
function updatePart(
  trx: Trx,
  engine: Engine,
  holdId: string,
  { performanceId, seats: { length } }: PartRequest['request'],
) {
  return trx
    .updateTable('hold_parts')
    .set({
      seats: length,
      // The present number counts from the next change on, since seats refused after their commit do not.
      most_seats: sql<number>`case when most_seats < seats then seats else most_seats end`,
      changed_at: sql<number>`case when seats < ${length} or closed_at is not null then ${engine.now()} else changed_at end`,
      closed_at: null,
      ended: 0,
    })
    .where('hold_id', '=', holdId)
    .where('performance_id', '=', performanceId)
    .returning(['performance_id', 'type_rules', 'created_at'])
    .executeTakeFirst()
}

/** What a person has held of a performance within the window. */
async function pastParts(trx: Trx, userId: string, performanceId: string, now: number) {
  const rows = await trx
    .selectFrom('holds')
    .innerJoin('hold_parts', 'hold_parts.hold_id', 'holds.id')
    .select(['hold_parts.created_at', 'ends_at', 'state'])
    .select(['hold_parts.closed_at as part_closed_at', 'holds.closed_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now - HOLDING_WINDOW_MS)
    .where('performance_id', '=', performanceId)
    .execute()
  return rows.map(({ part_closed_at, ...row }) => ({
    ...row,
    closed_at: part_closed_at ?? row.closed_at,
    sold: row.state === 'sold' && part_closed_at === null,
  }))
}
