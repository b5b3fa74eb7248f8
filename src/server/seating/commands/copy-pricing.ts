import type { Trx } from '../../platform/db/engine.ts'
import { setLonelyRule } from '../../shows/commands/change-performance.ts'
import { listTypeRules } from '../queries/prices.ts'

/**
 * Copies zone prices, rules of ticket types and the lonely-seat rule between performances. `copies` maps each original's
 * id to its copy's; the copies must not have any of these yet.
 */
export async function copyPricing(trx: Trx, copies: ReadonlyMap<string, string>): Promise<void> {
  for (const [from, to] of copies) {
    const zones = await trx
      .selectFrom('zone_prices')
      .select(['zone', 'price_cents'])
      .where('performance_id', '=', from)
      .execute()
    if (zones.length > 0)
      await trx
        .insertInto('zone_prices')
        .values(zones.map((zone) => ({ ...zone, performance_id: to })))
        .execute()
    const types = await listTypeRules(trx, from)
    if (types.length > 0)
      await trx
        .insertInto('type_rules')
        .values(types.map((type) => ({ ...type, performance_id: to })))
        .execute()
    const { lonely_rule } = await trx
      .selectFrom('performances')
      .select('lonely_rule')
      .where('id', '=', from)
      .executeTakeFirstOrThrow()
    await setLonelyRule(trx, to, lonely_rule)
  }
}
