import type { BlocksAnswer } from '../../../shared/seating/box-plan.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { AppError } from '../../platform/base/errors.ts'
import { newId } from '../../platform/base/ids.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { requirePerformance } from '../policy.ts'
import { houseId, labelsOf } from '../queries/house.ts'

type Block = { performanceId: string; seats: readonly number[]; reason: string }

/**
 * Takes those of these seats that are free off sale for one performance, and returns the others: held, sold, already
 * blocked, or unknown to the house. Throws performance-not-found and performance-past.
 */
export async function blockSeats(platform: Platform, actorId: string, input: Block): Promise<BlocksAnswer> {
  const { db, engine, events } = platform
  await requireComing(db, engine, input.performanceId)
  const blockId = newId()
  const changed = await db.transaction().execute(async (trx) => {
    // From now on it stays in its house.
    await engine
      .lockRows(trx.selectFrom('performances').select('id').where('id', '=', input.performanceId))
      .execute()
    const house = await trx
      .selectFrom('seats')
      .select('seat_num')
      .where('seat_num', 'in', [...input.seats])
      .where('house_id', '=', houseId({ performance: input.performanceId }))
      .where('retired_at', 'is', null)
      .orderBy('seat_num')
      .execute()
    if (house.length === 0) return []
    const rows = await trx
      .insertInto('seat_claims')
      .values(
        house.map(({ seat_num }) => ({
          performance_id: input.performanceId,
          seat_num,
          kind: 'block' as const,
          owner_id: blockId,
          price_cents: 0,
          ends_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['performance_id', 'seat_num'])
          .doUpdateSet({ kind: 'block', owner_id: blockId, price_cents: 0, ends_at: null })
          .where('seat_claims.kind', '=', 'hold')
          .where('seat_claims.ends_at', '<=', engine.now()),
      )
      .returning('seat_num')
      .execute()
    if (rows.length === 0) return []
    await trx
      .insertInto('seat_blocks')
      .values({
        id: blockId,
        performance_id: input.performanceId,
        reason: input.reason,
        created_at: engine.now(),
      })
      .execute()
    const seats = rows.map((row) => row.seat_num).sort((a, b) => a - b)
    // The reason may name somebody, so it stays with the block alone.
    const detail = { seats: listLabels(await labelsOf(trx, seats)), blockId }
    await writeAudit(trx, engine, actorId, 'seats-blocked', `performance:${input.performanceId}`, detail)
    return seats
  })
  if (changed.length > 0) events.publish('seats', input.performanceId)
  return answer(input.seats, changed)
}

/** Puts those of these seats that are blocked back on sale, and returns the others. */
export async function unblockSeats(
  platform: Platform,
  actorId: string,
  input: Omit<Block, 'reason'>,
): Promise<BlocksAnswer> {
  const { db, engine, events } = platform
  await requireComing(db, engine, input.performanceId)
  const changed = await db.transaction().execute(async (trx) => {
    const blocks = trx
      .selectFrom('seat_claims')
      .select('seat_num')
      .where('performance_id', '=', input.performanceId)
      .where('kind', '=', 'block')
      .where('seat_num', 'in', [...input.seats])
    // In seat order, as a hold takes them.
    const seats = (await engine.lockRows(blocks.orderBy('seat_num')).execute()).map((row) => row.seat_num)
    if (seats.length > 0)
      await trx
        .deleteFrom('seat_claims')
        .where('performance_id', '=', input.performanceId)
        .where('seat_num', 'in', seats)
        .execute()
    if (seats.length > 0)
      await writeAudit(trx, engine, actorId, 'seats-unblocked', `performance:${input.performanceId}`, {
        seats: listLabels(await labelsOf(trx, seats)),
      })
    return seats
  })
  if (changed.length > 0) events.publish('seats', input.performanceId)
  return answer(input.seats, changed)
}

async function requireComing(db: Db, engine: Engine, performanceId: string): Promise<void> {
  const { starts_at, now } = await requirePerformance(db, engine, performanceId)
  if (starts_at <= now) throw new AppError('performance-past')
}

function answer(requested: readonly number[], changed: number[]): BlocksAnswer {
  const untouched = [...new Set(requested)].filter((seatNum) => !changed.includes(seatNum))
  return { changed, untouched: untouched.sort((a, b) => a - b) }
}
