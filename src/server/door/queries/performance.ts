import { AppError } from '../../platform/base/base.ts'
import type { Db } from '../../platform/db/engine.ts'
import { performancesWithShows, showInHouse } from '../../shows/queries/seats-left.ts'
import { LATEST_ENTRY_MS } from '../rules/stages.ts'

/** Performances as the pages of their door name them. Times in ms since 1970. */
export function performancesAtDoor(db: Db) {
  return performancesWithShows(db)
    .select(['performances.id', showInHouse.as('show'), 'starts_at', 'doors_at', 'length_minutes'])
    .select('performances.status')
}

/** Those that are on or to come, soonest first, at most so many. */
export function comingPerformances(db: Db, now: number, most: number) {
  return performancesAtDoor(db)
    .where('performances.status', '<>', 'cancelled')
    .where('starts_at', '>', now - LATEST_ENTRY_MS)
    .orderBy('starts_at')
    .orderBy('performances.id')
    .limit(most)
}

/** One of them, with hidden shows included. Throws not-found if there is none. */
export async function findDoorPerformance(db: Db, performanceId: string) {
  return performancesAtDoor(db)
    .where('performances.id', '=', performanceId)
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
}
