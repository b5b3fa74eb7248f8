import type { Trx } from '../../platform/db/engine.ts'
import type { PerformanceUse } from '../../shows/ports.ts'

/** Statuses of orders that never took money and never will. */
const dead = ['cancelled', 'expired'] as const

/** What each of these performances is used for; one without any order, hold or block is absent. */
export async function usesOf(
  trx: Trx,
  performanceIds: readonly string[],
): Promise<Map<string, PerformanceUse>> {
  const uses = new Map<string, PerformanceUse>()
  if (performanceIds.length === 0) return uses
  const of = (rows: { performance_id: string }[], use: PerformanceUse) => {
    for (const { performance_id } of rows) uses.set(performance_id, use)
  }
  const [holds, claims, orders, tickets] = [
    await trx
      .selectFrom('hold_parts')
      .select('performance_id')
      .distinct()
      .where('performance_id', 'in', performanceIds)
      .execute(),
    await trx
      .selectFrom('seat_claims')
      .select(['performance_id', 'kind'])
      .distinct()
      .where('performance_id', 'in', performanceIds)
      .execute(),
    await trx
      .selectFrom('order_lines')
      .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
      .select(['performance_id', 'order_changes.status'])
      .distinct()
      .where('performance_id', 'in', performanceIds)
      .execute(),
    await trx
      .selectFrom('tickets')
      .select('performance_id')
      .distinct()
      .where('performance_id', 'in', performanceIds)
      .execute(),
  ]
  const isDead = ({ status }: { status: string }) => (dead as readonly string[]).includes(status)
  of([...holds, ...claims, ...orders], 'touched')
  of(
    claims.filter(({ kind }) => kind === 'hold' || kind === 'order'),
    'held',
  )
  of([...orders.filter((order) => !isDead(order)), ...tickets], 'sold')
  return uses
}

/** Whether an announcement about this show was ever sent. */
export async function wasAnnounced(trx: Trx, showId: string): Promise<boolean> {
  const query = trx.selectFrom('announcements').select('id').where('show_id', '=', showId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
