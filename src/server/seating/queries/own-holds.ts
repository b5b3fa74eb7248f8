import type { Db } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'

/** When a person held seats, for which performance, and how it ended; oldest first, for the download of their data. */
export async function listHolds(db: Db, userId: string) {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('hold_parts', 'hold_parts.hold_id', 'holds.id')
    .select(['performance_id', 'state', 'ended', 'hold_parts.created_at'])
    .select(['hold_parts.closed_at as released_at', 'holds.closed_at'])
    .where('user_id', '=', userId)
    .orderBy('hold_parts.created_at')
    .orderBy('id')
    .orderBy('performance_id')
    .execute()
  return rows.map(({ performance_id, state, ended, created_at, released_at, closed_at }) => {
    const until = released_at ?? closed_at
    return {
      performanceId: performance_id,
      state: released_at === null ? state : ended === 1 ? ('ended' as const) : ('released' as const),
      from: iso(created_at),
      until: until === null ? null : iso(until),
    }
  })
}
