import type { Exemption } from '../../../shared/platform/money/taxes.ts'
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

/** Why tickets of a performance's show are exempt from tax; null if they are taxed. */
export async function findExemption(db: Db | Trx, performanceId: string): Promise<Exemption | null> {
  return (await exemptionOf(db, performanceId).executeTakeFirst())?.tax_exempt ?? null
}

/** The query of `findExemption`. */
export function exemptionOf(db: Db | Trx, performanceId: string) {
  return db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select('tax_exempt')
    .where('performances.id', '=', performanceId)
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
