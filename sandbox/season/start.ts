import type { OrdersContext } from '../../src/server/orders/context.ts'
import { seedLeanSeason } from './lean.ts'
import { seedLivedInSeason } from './lived-in.ts'

/** Fills a new sandbox with the season that SANDBOX_SEASON names; does nothing the second time. */
export function seedSeason(ctx: OrdersContext): Promise<void> {
  return ctx.config.livedIn ? seedLivedInSeason(ctx) : seedLeanSeason(ctx)
}
