import { centsFromDollars } from '../../../shared/platform/money.ts'
import type { PricingInput } from '../../../shared/seating/box-plan.ts'
import { writeAudit } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { setLonelyRule } from '../../shows/commands/set-lonely-rule.ts'
import { WHOLE_HOUSE } from '../queries/live.ts'
import { readDrawing } from '../queries/plan.ts'

/**
 * Replaces all of a performance's pricing. Seats already held or sold keep their price. Throws performance-not-found
 * and zone-unknown.
 */
export async function setPricing(
  { db, engine, events }: Platform,
  actorId: string,
  performanceId: string,
  input: PricingInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await setLonelyRule(trx, performanceId, input.lonelyRule)))
      throw new AppError('performance-not-found')
    const { drawing } = await readDrawing(trx)
    const strange = input.zones.find(({ zone }) => !drawing.zones.some(({ id }) => id === zone))
    if (strange) throw new AppError('zone-unknown', { fields: { zones: strange.zone } })
    const own = input.zones.flatMap(({ zone, price }) =>
      price === null ? [] : [{ performance_id: performanceId, zone, price_cents: centsFromDollars(price) }],
    )
    await trx.deleteFrom('zone_prices').where('performance_id', '=', performanceId).execute()
    if (own.length > 0) await trx.insertInto('zone_prices').values(own).execute()
    await trx.deleteFrom('type_rules').where('performance_id', '=', performanceId).execute()
    if (input.types.length > 0)
      await trx
        .insertInto('type_rules')
        .values(input.types.map((rule) => ({ performance_id: performanceId, ...rule })))
        .execute()
    await writeAudit(trx, engine, {
      actorId,
      action: 'prices-set',
      subject: `performance:${performanceId}`,
      detail: {
        lonelyRule: input.lonelyRule,
        zones: own.map(({ zone, price_cents }) => `${zone} ${price_cents}`).join(', '),
        types: input.types.map(({ type, unit, discount }) => `${type} ${discount} ${unit}`).join(', '),
      },
    })
  })
  events.publish('seats', WHOLE_HOUSE)
}
