import { AppError } from '../../platform/base/errors.ts'
import { newSecret } from '../../platform/base/ids.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireOnSale } from '../policy.ts'
import { findPlace, isOver, type Place } from '../queries/queue.ts'
import { PACE, TURN_MS } from '../rules.ts'
import type { HoldRequest } from './open-hold.ts'

type Arrival = { performanceId: string; mailbox: string; again: boolean }

/**
 * The place of a mailbox in the queue of a performance: the one it has, or a new one at the end; with `again` also in
 * place of one whose turn is over. Throws no-queue without a waiting room, and what a performance that is not on sale
 * throws.
 */
export async function joinQueue({ db, engine }: Platform, arrival: Arrival): Promise<Place> {
  const { performanceId, mailbox, again } = arrival
  const { opens_at, now } = await requireOnSale(db, engine, performanceId)
  if (opens_at === null) throw new AppError('no-queue')
  const isStill = (place: Place | undefined) => place && !(again && isOver(place, now))
  const known = await findPlace(db, performanceId, mailbox)
  if (known && isStill(known)) return known
  const empty = { arrivals: 0, front: 0, pace: PACE.first * 1000, steady: 0, moved_at: 0 }
  await db
    .insertInto('queues')
    .values({ performance_id: performanceId, seed: newSecret(), ...empty })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.transaction().execute(async (trx) => {
    const queue = await engine
      .lockRows(
        trx.selectFrom('queues').select(['arrivals', 'early']).where('performance_id', '=', performanceId),
      )
      .executeTakeFirstOrThrow()
    // Another tab may have been first.
    const meanwhile = await findPlace(trx, performanceId, mailbox)
    if (meanwhile && isStill(meanwhile)) return meanwhile
    const place = { number: queue.arrivals + 1, admitted_at: null, began_at: null }
    await trx
      .insertInto('queue_places')
      .values({ performance_id: performanceId, mailbox, ...place })
      .onConflict((conflict) => conflict.columns(['performance_id', 'mailbox']).doUpdateSet(place))
      .execute()
    await trx
      .updateTable('queues')
      .set({ arrivals: place.number, early: queue.early ?? (opens_at <= now ? queue.arrivals : null) })
      .where('performance_id', '=', performanceId)
      .execute()
    return place
  })
}

/**
 * Begins to hold seats in the turn of the person, if the performance has a waiting room; throws not-your-turn. Whoever has
 * a part of it goes on until the end of the hold.
 */
export async function beginTurn(
  trx: Trx,
  engine: Engine,
  { opens_at, now }: { opens_at: number | null; now: number },
  { performanceId, origin, isStaff, hasPart }: HoldRequest & { hasPart: boolean },
): Promise<void> {
  if (opens_at === null || isStaff || hasPart) return
  if (opens_at > now) throw new AppError('not-your-turn')
  const { numUpdatedRows } = await trx
    .updateTable('queue_places')
    .set((eb) => ({ began_at: eb.fn.coalesce('began_at', engine.now()) }))
    .where('performance_id', '=', performanceId)
    .where('mailbox', '=', origin.mailbox)
    .where('admitted_at', '>', now - TURN_MS)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not-your-turn')
}
