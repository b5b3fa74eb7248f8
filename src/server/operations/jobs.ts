import type { OrdersContext } from '../orders/context.ts'
import { watchHealth } from './health/watch-health.ts'

/** How often the health is checked, in ms. */
const HEALTH_MS = 60 * 60 * 1000

/** Starts the hourly check of the health. */
export function startOperationsTasks(ctx: OrdersContext) {
  ctx.jobs.every(HEALTH_MS, 'check the health', () => watchHealth(ctx))
}
