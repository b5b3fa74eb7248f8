import { sql } from 'kysely'
import type { Db } from '../../platform/db/engine.ts'

/** What each of these performances has taken, in cents: what the live lines of its orders cost, with their tax. */
export async function takingsOf(
  db: Db,
  performanceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (performanceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .select(['performance_id', sql<number>`sum(net_cents + tax_cents)`.as('cents')])
    .where('performance_id', 'in', performanceIds)
    .where('done_at', 'is not', null)
    .where('ended_at', 'is', null)
    .groupBy('performance_id')
    .execute()
  return new Map(rows.map(({ performance_id, cents }) => [performance_id, cents]))
}
