import { DESK_UNTIL_MS } from '../../../shared/orders/desk.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { findAnyPerformance } from '../records/performances.ts'

/**
 * Throws performance-not-found, performance-cancelled, or desk-closed if it began too long ago. Online sales may have
 * ended or been closed.
 */
export async function requireSelling(db: Db | Trx, engine: Engine, performanceId: string): Promise<void> {
  const performance = await findAnyPerformance(db, engine, performanceId)
  if (!performance) throw new AppError('performance-not-found')
  if (performance.status === 'cancelled') throw new AppError('performance-cancelled')
  if (performance.now >= performance.starts_at + DESK_UNTIL_MS) throw new AppError('desk-closed')
}
