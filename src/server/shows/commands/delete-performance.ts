import { AppError } from '../../platform/base/errors.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { iso } from '../../platform/records/clock.ts'
import { untouched } from '../queries/planned.ts'
import { lockPerformance } from './change-performance.ts'
import { syncShowDates } from './sync-show-dates.ts'

/**
 * Deletes a performance of which no seat was ever held, bought or blocked (law 12). Throws performance-claimed
 * otherwise, and like `changePerformance`.
 */
export async function deletePerformance(
  { db, engine }: Platform,
  viewer: Viewer,
  id: string,
  version: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { show_id, starts_at } = await lockPerformance(trx, engine, id, version)
    const { numDeletedRows } = await trx
      .deleteFrom('performances')
      .where('id', '=', id)
      .where(untouched)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) throw new AppError('performance-claimed')
    await syncShowDates(trx, engine, show_id)
    await writeAudit(trx, engine, viewer.userId, 'performance-deleted', `performance:${id}`, {
      showId: show_id,
      startsAt: iso(starts_at),
    })
  })
}
