import { dollarsFromCents } from '../../../shared/platform/money.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { bumpPlanVersion, lockPlan } from './bump-plan-version.ts'

/** Seats and zones at the old price cost the new one from the next hold on; others, and claims, keep theirs. In cents. */
export async function repriceSeats(trx: Trx, engine: Engine, from: number, to: number): Promise<void> {
  await lockPlan(trx, engine)
  await trx.updateTable('seats').set({ price_cents: to }).where('price_cents', '=', from).execute()
  const [old, price] = [dollarsFromCents(from), dollarsFromCents(to)]
  await bumpPlanVersion(trx, engine, (drawing) => ({
    ...drawing,
    zones: drawing.zones.map((zone) => (zone.price === old ? { ...zone, price } : zone)),
  }))
}
