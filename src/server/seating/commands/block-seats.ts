import type { BlocksAnswer } from '../../../shared/seating/box-plan.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { requirePerformance } from '../policy.ts'
import { houseId, labelsOf } from '../queries/house.ts'
import { claimPlaces } from './claim-places.ts'
import { claimSeats } from './claims.ts'

type Block = { performanceId: string; seats: readonly number[]; reason: string }

/**
 * Takes those of these seats that are free off sale for one performance, and returns the others: held, sold, already
 * blocked, or unknown to the house. Of places it takes as many as are named, whichever are free. Throws
 * performance-not-found, performance-past, and seats-taken if there are not so many places left.
 */
export async function blockSeats(platform: Platform, actorId: string, input: Block): Promise<BlocksAnswer> {
  const { db, engine, events } = platform
  await requireComing(db, engine, input.performanceId)
  const blockId = newId()
  const done = await db.transaction().execute(async (trx) => {
    // From now on it stays in its house.
    await engine
      .lockRowsForShare(trx.selectFrom('performances').select('id').where('id', '=', input.performanceId))
      .execute()
    const blocks = await claimForBlock(trx, engine, blockId, input)
    if (blocks.changed.length === 0) return blocks
    await trx
      .insertInto('seat_blocks')
      .values({
        id: blockId,
        performance_id: input.performanceId,
        reason: input.reason,
        created_at: engine.now(),
      })
      .execute()
    // The reason may name somebody, so it stays with the block alone.
    const detail = { seats: listLabels(await labelsOf(trx, blocks.changed)), blockId }
    await writeAudit(trx, engine, actorId, 'seats-blocked', `performance:${input.performanceId}`, detail)
    return blocks
  })
  if (done.changed.length > 0) events.publish('seats', input.performanceId)
  return done
}

/** Claims those of these seats that are free, and as many free places as there are among them. */
async function claimForBlock(
  trx: Trx,
  engine: Engine,
  blockId: string,
  { performanceId, seats }: Omit<Block, 'reason'>,
): Promise<BlocksAnswer> {
  const house = await trx
    .selectFrom('seats')
    .select(['seat_num', 'label', 'kind'])
    .where('seat_num', 'in', [...seats])
    .where((eb) => eb.and({ house_id: houseId({ performance: performanceId }), retired_at: null }))
    .execute()
  // Nobody sees it as a hold: it is a block before the transaction ends.
  const hold = { id: blockId, ends_at: Number.MAX_SAFE_INTEGER }
  const requested = house.map(({ seat_num }) => ({ performance_id: performanceId, seat_num, price_cents: 0 }))
  const wanted = await claimPlaces(trx, engine, { hold, requested, priced: house, has: [] })
  if (wanted.length > 0) await claimSeats(trx, engine, hold, wanted).execute()
  const blocked = await trx
    .updateTable('seat_claims')
    .set({ kind: 'block', ends_at: null })
    .where('owner_id', '=', blockId)
    .returning('seat_num')
    .execute()
  const places = house.flatMap(({ seat_num, kind }) => (kind === 'place' ? seat_num : []))
  const changed = blocked.map(({ seat_num }) => seat_num).sort((a, b) => a - b)
  const chosen = seats.filter((seatNum) => !places.includes(seatNum))
  return answer(chosen, changed)
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
      .where((eb) => eb.and({ performance_id: input.performanceId, kind: 'block' }))
      .where('seat_num', 'in', [...input.seats])
    // In seat order, as a hold takes them.
    const seats = (await engine.lockRows(blocks.orderBy('seat_num')).execute()).map((row) => row.seat_num)
    if (seats.length === 0) return seats
    const claims = trx.deleteFrom('seat_claims').where('performance_id', '=', input.performanceId)
    await claims.where('seat_num', 'in', seats).execute()
    const detail = { seats: listLabels(await labelsOf(trx, seats)) }
    await writeAudit(trx, engine, actorId, 'seats-unblocked', `performance:${input.performanceId}`, detail)
    return seats
  })
  if (changed.length > 0) events.publish('seats', input.performanceId)
  return answer(input.seats, changed)
}

/** Throws performance-not-found, and performance-past from its start on. */
export async function requireComing(db: Db, engine: Engine, performanceId: string): Promise<void> {
  const { starts_at, now } = await requirePerformance(db, engine, performanceId)
  if (starts_at <= now) throw new AppError('performance-past')
}

function answer(requested: readonly number[], changed: number[]): BlocksAnswer {
  const untouched = [...new Set(requested)].filter((seatNum) => !changed.includes(seatNum))
  return { changed, untouched: untouched.sort((a, b) => a - b) }
}
