import type { Trx } from '../../platform/db/engine.ts'
import { setLonelyRule } from '../../shows/commands/set-lonely-rule.ts'

/**
 * Gives each copy of a performance what its original costs: prices of zones, reduced tickets, and the rule for a seat
 * left alone. `copies` is the original's id to the copy's; a copy has none of these yet.
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
    const types = await trx
      .selectFrom('type_rules')
      .select(['type', 'unit', 'discount'])
      .where('performance_id', '=', from)
      .execute()
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
