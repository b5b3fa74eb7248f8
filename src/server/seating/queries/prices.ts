import type { TypeRule } from '../../../shared/seating/prices.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'

/** The reduced ticket types of a performance. */
export function listTypeRules(db: Db | Trx, performanceId: string): Promise<TypeRule[]> {
  return typeRules(db, performanceId).execute()
}

/** The query of `listTypeRules`. */
export function typeRules(db: Db | Trx, performanceId: string) {
  return db
    .selectFrom('type_rules')
    .select(['type', 'unit', 'discount'])
    .where('performance_id', '=', performanceId)
    .orderBy('type')
}

/** A performance's own prices in cents, by zone. */
export async function zonePrices(db: Db | Trx, performanceId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('zone_prices')
    .select(['zone', 'price_cents'])
    .where('performance_id', '=', performanceId)
    .execute()
  return new Map(rows.map((row) => [row.zone, row.price_cents]))
}
