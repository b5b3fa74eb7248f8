import { centsFromDollars } from '../../../shared/platform/money.ts'
import type { PricingInput } from '../../../shared/seating/box-plan.ts'
import { writeAudit } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { setLonelyRule } from '../../shows/commands/set-lonely-rule.ts'
import { readDrawing } from '../queries/plan.ts'

/**
 * Sets what a performance costs, all at once. Seats that are held or sold keep the price they were taken at. Throws
 * performance-not-found and zone-unknown.
 */
export async function setPricing(
  { db, engine, events }: Platform,
  actorId: string,
  performanceId: string,
  wish: PricingInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await setLonelyRule(trx, performanceId, wish.lonelyRule)))
      throw new AppError('performance-not-found')
    const { drawing } = await readDrawing(trx)
    const strange = wish.zones.find(({ zone }) => !drawing.zones.some(({ id }) => id === zone))
    if (strange) throw new AppError('zone-unknown', { fields: { zones: strange.zone } })
    const own = wish.zones.flatMap(({ zone, price }) =>
      price === null ? [] : [{ performance_id: performanceId, zone, price_cents: centsFromDollars(price) }],
    )
    await trx.deleteFrom('zone_prices').where('performance_id', '=', performanceId).execute()
    if (own.length > 0) await trx.insertInto('zone_prices').values(own).execute()
    await trx.deleteFrom('type_rules').where('performance_id', '=', performanceId).execute()
    if (wish.types.length > 0)
      await trx
        .insertInto('type_rules')
        .values(wish.types.map((rule) => ({ performance_id: performanceId, ...rule })))
        .execute()
    await writeAudit(trx, engine, {
      actorId,
      action: 'prices-set',
      subject: `performance:${performanceId}`,
      detail: {
        lonelyRule: wish.lonelyRule,
        zones: own.map(({ zone, price_cents }) => `${zone} ${price_cents}`).join(', '),
        types: wish.types.map(({ type, unit, discount }) => `${type} ${discount} ${unit}`).join(', '),
      },
    })
  })
  events.houseChanged()
}
