import { sql } from 'kysely'
import type { Trx } from '../../platform/db/engine.ts'
import type { PerformanceUse } from '../../shows/ports.ts'

/**
 * What each of these performances is used for; one without any order, hold or block is absent. An order that never took
 * money and never will counts as little as a hold that ended.
 */
export async function usesOf(
  trx: Trx,
  performanceIds: readonly string[],
): Promise<Map<string, PerformanceUse>> {
  if (performanceIds.length === 0) return new Map()
  const ids = sql.join(performanceIds)
  const { rows } = await sql<{ id: string; use: PerformanceUse }>`
    select performance_id as id, 'touched' as use from hold_parts where performance_id in (${ids})
    union select performance_id, case when kind in ('hold', 'order') then 'held' else 'touched' end
      from seat_claims where performance_id in (${ids})
    union select performance_id, case when c.status in ('cancelled', 'expired') then 'touched' else 'sold' end
      from order_lines join order_changes c on c.id = change_id where performance_id in (${ids})
    union select performance_id, 'sold' from tickets where performance_id in (${ids})`.execute(trx)
  const weights: readonly PerformanceUse[] = ['touched', 'held', 'sold']
  const byWeight = rows.toSorted((a, b) => weights.indexOf(a.use) - weights.indexOf(b.use))
  return new Map(byWeight.map(({ id, use }) => [id, use]))
}

/** Whether an announcement about this show was ever sent. */
export async function wasAnnounced(trx: Trx, showId: string) {
  const query = trx.selectFrom('announcements').select('id').where('show_id', '=', showId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
