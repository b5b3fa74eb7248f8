import type { Platform } from '../../platform/platform.ts'
import { freeingClaims } from './claims.ts'
import { closeEnded } from './open-hold.ts'

/** Releases the seats of expired holds; returns how many holds there were. Safe in several processes at once. */
export async function sweepHolds(platform: Platform): Promise<number> {
  const { db, engine, events } = platform
  const open = db
    .selectFrom('holds')
    .select('id')
    .where('state', '=', 'open')
    .where('ends_at', '<=', engine.now())
  const claims = db.selectFrom('seat_claims').select('owner_id as id').where('ends_at', '<=', engine.now())
  const ended = await open.union(claims).limit(500).execute()
  for (const hold of ended) {
    const freed = await db.transaction().execute(async (trx) => {
      await closeEnded(trx, [hold.id])
      return freeingClaims(trx, engine, hold.id).execute()
    })
    for (const id of new Set(freed.map(({ performance_id }) => performance_id))) events.publish('seats', id)
  }
  return ended.length
}
