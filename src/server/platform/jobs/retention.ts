import { sql } from 'kysely'
import type { Engine } from '../db/engine.ts'
import type { Platform } from '../platform.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * How long jobs that are done, and events that were processed, are kept, in ms. Their keys make a cause that is told
 * twice act once; providers repeat themselves for days at most (Stripe: three), and whatever must act once for ever
 * is guarded by a row of its own besides.
 */
export const KEEP_MS = 90 * DAY_MS
/** How often old rows are removed, in ms. */
export const PURGE_MS = 60 * 60 * 1000
/** Rows that one statement removes: no other writer waits long for it. */
const BATCH = 1000

/** Removes old jobs and limit counters every hour. Jobs that are dead stay: a person must look at them. */
export function startRetention(platform: Platform): void {
  platform.jobs.every(PURGE_MS, 'remove old jobs', () => purgeJobs(platform))
  platform.jobs.every(PURGE_MS, 'remove old limit counters', () => purgeUses(platform))
}

/** The database's time before which what is done may be removed. */
export function purgeBefore(engine: Engine) {
  return sql<number>`${engine.now()} - ${sql.lit(KEEP_MS)}`
}

/** Calls `remove`, which removes at most `limit` rows and answers how many, until nothing is left; answers the sum. */
export async function purgeInBatches(remove: (limit: number) => Promise<bigint>): Promise<number> {
  let removed = 0
  for (let more = BATCH; more >= BATCH; removed += more) more = Number(await remove(BATCH))
  return removed
}

/** Removes jobs that were done 90 days ago and more; answers how many. */
export function purgeJobs({ db, engine }: Pick<Platform, 'db' | 'engine'>): Promise<number> {
  return purgeInBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('jobs')
          .select('id')
          .where('state', '=', 'done')
          .where('finished_at', '<', purgeBefore(engine))
          .limit(limit),
      )
      .executeTakeFirst()
    return numDeletedRows
  })
}

/** Removes counters of limits whose window began a day ago: no limit has a longer one. */
async function purgeUses({ db, engine }: Platform): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where((eb) => eb('window_start', '<', eb(engine.now(), '-', DAY_MS)))
    .execute()
}
