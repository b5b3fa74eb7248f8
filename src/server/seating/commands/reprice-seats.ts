import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { bumpPlanVersion, lockPlans } from './bump-plan-version.ts'

/** Changes the price of seats and zones from `from` to `to`, in cents, for new holds only. */
export async function repriceSeats(trx: Trx, engine: Engine, from: number, to: number): Promise<void> {
  const houses = await lockPlans(trx, engine)
  await trx.updateTable('seats').set({ price_cents: to }).where('price_cents', '=', from).execute()
  const [old, price] = [dollarsFromCents(from), dollarsFromCents(to)]
  for (const id of houses)
    await bumpPlanVersion(trx, id, (drawing) => ({
      ...drawing,
      zones: drawing.zones.map((zone) => (zone.price === old ? { ...zone, price } : zone)),
    }))
}
