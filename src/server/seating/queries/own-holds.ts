import { iso } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/engine.ts'

/** When a person held seats, for which performance, and how it ended; oldest first, for the download of their data. */
export async function listHolds(db: Db, userId: string) {
  const rows = await db
    .selectFrom('holds')
    .select(['performance_id', 'state', 'created_at', 'closed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ performance_id, state, created_at, closed_at }) => ({
    performanceId: performance_id,
    state,
    from: iso(created_at),
    until: closed_at === null ? null : iso(closed_at),
  }))
}
