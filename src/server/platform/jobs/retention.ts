import { sql } from 'kysely'
import { DAY_MS, retention } from '../../../shared/platform/retention.ts'
import type { Engine } from '../db/engine.ts'
import type { Platform } from '../platform.ts'
import { addressedKinds } from './delete-mail-jobs.ts'

/**
 * How long finished jobs and processed events are kept, in ms. Their keys stop a repeated cause from acting twice.
 * Providers repeat themselves for days at most, and anything that must never happen twice is also
 * guarded by a row of its own.
 */
export const KEEP_MS = retention.jobDays * DAY_MS
/** How often old rows are deleted, in ms. */
export const PURGE_MS = 60 * 60 * 1000
/** Rows per statement, so that other writers do not wait long. */
const BATCH = 1000

/** Deletes old jobs and limit counters every hour. Dead jobs stay: they need a person. But an undelivered mail names one. */
export function startRetention(platform: Platform) {
  platform.jobs.every(PURGE_MS, 'remove old jobs', () => purgeJobs(platform))
  platform.jobs.every(PURGE_MS, 'remove old limit counters', () => purgeUses(platform))
}

/** The time, by the database, before which finished work may be deleted. */
export function purgeBefore(engine: Engine) {
  return sql<number>`${engine.now()} - ${sql.lit(KEEP_MS)}`
}

/** Calls `remove`, which deletes at most `limit` rows and returns how many, until none are left; returns the total. */
export async function purgeInBatches(remove: (limit: number) => Promise<bigint>) {
  let removed = 0
  for (let more = BATCH; more >= BATCH; removed += more) more = Number(await remove(BATCH))
  return removed
}

/** Deletes jobs finished more than 90 days ago, and those given up then that name an address; returns how many. */
export function purgeJobs({ db, engine }: Pick<Platform, 'db' | 'engine'>) {
  return purgeInBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('jobs')
          .select('id')
          .where((or) =>
            or.or([
              or('state', '=', 'done'),
              or.and([or('state', '=', 'dead'), or('kind', 'in', addressedKinds)]),
            ]),
          )
          .where('finished_at', '<', purgeBefore(engine))
          .limit(limit),
      )
      .executeTakeFirst()
    return numDeletedRows
  })
}

/** Deletes limit counters whose window began over a day ago; no limit has a longer one. */
async function purgeUses({ db, engine }: Platform) {
  await db
    .deleteFrom('throttles')
    .where((eb) => eb('window_start', '<', eb(engine.now(), '-', retention.counterDays * DAY_MS)))
    .execute()
}
