import type { QueuePlace } from '../../../shared/seating/contract.ts'
import { AppError, hashSecret } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { seatsLeft } from '../../shows/queries/seats-left.ts'
import { saleRefusal } from '../../shows/rules/sale.ts'
import { pollAfter, rankOf, TURN_MS } from '../rules.ts'

/** The queue of a performance. Throws no-queue, also before the first arrival, and what one not on sale throws. */
export async function readQueue(db: Db, engine: Engine, performanceId: string) {
  const queue = await db
    .selectFrom('queues')
    .innerJoin('performances', 'performances.id', 'queues.performance_id')
    .select(['seed', 'arrivals', 'early', 'front', 'pace', 'steady', 'opens_at', engine.now().as('now')])
    .select(['status', 'starts_at', 'sales_end_at', seatsLeft(engine).as('seats_left')])
    .where('queues.performance_id', '=', performanceId)
    .where('opens_at', 'is not', null)
    .executeTakeFirstOrThrow(() => new AppError('no-queue'))
  const reason = saleRefusal(queue, queue.now)
  if (reason) throw new AppError(reason)
  return queue
}

export type QueueNow = Awaited<ReturnType<typeof readQueue>>
export type Place = { number: number; admitted_at: number | null }

/** The place of a mailbox, if it has one. */
export function findPlace(db: Db | Trx, performanceId: string, mailbox: string): Promise<Place | undefined> {
  return db
    .selectFrom('queue_places')
    .select(['number', 'admitted_at'])
    .where((eb) => eb.and({ performance_id: performanceId, mailbox }))
    .executeTakeFirst()
}

/** Whether the turn of a place is over. */
export function isOver({ admitted_at }: Place, now: number): boolean {
  return admitted_at !== null && admitted_at + TURN_MS <= now
}

function stateOf({ front, now }: QueueNow, rank: number | null, place: Place): QueuePlace['state'] {
  if (place.admitted_at !== null) return isOver(place, now) ? 'over' : 'turn'
  if (rank === null) return 'early'
  return rank <= front ? 'turn' : 'waiting'
}

/** What somebody with this place sees. Without its turn, which is not read for each who asks, the turn has no end. */
export function presentPlace(queue: QueueNow, place: Place): QueuePlace {
  const { now, front, pace, steady, seed, early, arrivals } = queue
  const opensAt = queue.opens_at ?? now
  const turnEndsAt = place.admitted_at === null ? null : place.admitted_at + TURN_MS
  const rank = early === null ? null : rankOf({ seed, early }, place.number)
  const state = stateOf(queue, rank, place)
  const ahead = rank === null ? arrivals : Math.max(0, rank - front - 1)
  const waitMs = ((ahead + 1) * 1_000_000) / pace
  // A crowd that asks at the same moment would all be back at the same moment.
  const pollMs = pollAfter(state === 'early' ? opensAt - now : waitMs) * (0.8 + 0.4 * Math.random())
  const isWaiting = state === 'early' || state === 'waiting'
  return {
    number: place.number,
    state,
    ahead: isWaiting ? ahead : 0,
    waitSeconds: state === 'waiting' && steady === 1 ? Math.ceil(waitMs / 1000) : null,
    pollMs: Math.round(isWaiting ? pollMs : Math.max(1000, (turnEndsAt ?? 0) - now)),
    opensAt: iso(opensAt),
    turnEndsAt: turnEndsAt === null ? null : iso(turnEndsAt),
    seatsLeft: queue.seats_left,
    seedHash: hashSecret(seed),
    seed: early === null ? null : seed,
    drawn: early,
  }
}
