import { AppError } from '../../platform/base/errors.ts'
import type { Db } from '../../platform/db/engine.ts'
import { showInHouse } from '../../shows/queries/seats-left.ts'

/** A performance as the pages of its door name it. Times in ms since 1970. Throws not-found if there is none. */
export async function findDoorPerformance(db: Db, performanceId: string) {
  const performance = await db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['performances.id', showInHouse.as('show'), 'starts_at', 'doors_at', 'length_minutes'])
    .where('performances.id', '=', performanceId)
    .executeTakeFirst()
  if (!performance) throw new AppError('not-found')
  return performance
}
