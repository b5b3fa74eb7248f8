import type { Db, Engine } from '../platform/db/engine.ts'
import { AppError } from '../platform/errors.ts'
import { findVisiblePerformance } from '../shows/queries/shows.ts'
import { saleRefusal } from '../shows/rules/sale.ts'

/** The performance, if tickets for it are on sale now; else throws performance-not-found, -past or -closed. */
export async function requireOnSale(db: Db, engine: Engine, performanceId: string) {
  const performance = await findVisiblePerformance(db, engine, performanceId)
  if (!performance) throw new AppError('performance-not-found')
  const reason = saleRefusal(performance, performance.now)
  if (reason) throw new AppError(reason)
  return performance
}
