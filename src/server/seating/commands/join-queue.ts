import { AppError, newSecret } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireOnSale } from '../policy.ts'
import { findPlace, isOver, type Place } from '../queries/queue.ts'
import { PACE } from '../rules.ts'
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
  return db.transaction().execute(async (trx) => {
    // Until the end of the transaction the performance cannot be deleted, and its sale opens when it does now.
    const { opens_at } = await engine
      .lockRowsForShare(trx.selectFrom('performances').select('opens_at').where('id', '=', performanceId))
      .executeTakeFirstOrThrow(() => new AppError('performance-not-found'))
    if (opens_at === null) throw new AppError('no-queue')
    const queue = await trx
      .insertInto('queues')
      .values({ performance_id: performanceId, seed: newSecret(), ...empty })
      // Locks the queue that is there, and returns it with the time after the wait.
      .onConflict((conflict) =>
        conflict.column('performance_id').doUpdateSet((eb) => ({ arrivals: eb.ref('queues.arrivals') })),
      )
      .returning(['arrivals', 'early', engine.now().as('now')])
      .executeTakeFirstOrThrow()
    // Another tab may have been first.
    const meanwhile = await findPlace(trx, performanceId, mailbox)
    if (meanwhile && isStill(meanwhile)) return meanwhile
    const place = { number: queue.arrivals + 1, admitted_at: null }
    await trx
      .insertInto('queue_places')
      .values({ performance_id: performanceId, mailbox, ...place })
      .onConflict((conflict) => conflict.columns(['performance_id', 'mailbox']).doUpdateSet(place))
      .execute()
    await trx
      .updateTable('queues')
      .set({ arrivals: place.number, early: queue.early ?? (opens_at <= queue.now ? queue.arrivals : null) })
      .where('performance_id', '=', performanceId)
      .execute()
    return place
  })
}

/**
 * Throws not-your-turn if the performance has a waiting room and this is not the person's turn. Whoever has a part of it
 * goes on until the end of the hold; before the sale opens only who has seats, or a code that unlocks it.
 */
export async function requireTurn(
  trx: Trx,
  { opens_at, now }: { opens_at: number | null; now: number },
  { performanceId, origin, isStaff, hasPart, goesOn }: HoldRequest & Record<'hasPart' | 'goesOn', boolean>,
): Promise<void> {
  if (opens_at === null || isStaff || (opens_at > now ? goesOn : hasPart)) return
  if (opens_at > now) throw new AppError('not-your-turn')
  const place = await findPlace(trx, performanceId, origin.mailbox)
  if (!place?.admitted_at || isOver(place, now)) throw new AppError('not-your-turn')
}

/** Ends the waiting room of a performance: its places are deleted, and the next arrival has another seed. */
export async function deleteQueue(trx: Trx, performanceId: string): Promise<void> {
  await trx.deleteFrom('queues').where('performance_id', '=', performanceId).execute()
}
