import { sql } from 'kysely'
import type { Platform } from '../platform.ts'

/**
 * How long jobs that are done, and events that were worked on, are kept, in ms. Their keys make a cause that is told
 * twice act once; providers repeat themselves for days at most (Stripe: three), and whatever must act once for ever
 * is guarded by a row of its own besides.
 */
export const KEEP_MS = 90 * 24 * 60 * 60 * 1000
const TIDY_MS = 60 * 60 * 1000
/** Rows that one statement removes: no other writer waits long for it. */
const BATCH = 1000

/** Removes old rows every hour. Jobs that are dead stay: a person must look at them. */
export function startRetention(platform: Platform): void {
  platform.jobs.every(TIDY_MS, 'remove old jobs', () => removeOld(platform))
}

/** Removes jobs and events that were done 90 days ago and more; answers how many. */
export async function removeOld({ db, engine }: Pick<Platform, 'db' | 'engine'>): Promise<number> {
  const before = sql<number>`${engine.now()} - ${sql.lit(KEEP_MS)}`
  const jobs = () =>
    db
      .deleteFrom('jobs')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('jobs')
          .select('id')
          .where('state', '=', 'done')
          .where('finished_at', '<', before)
          .limit(BATCH),
      )
      .executeTakeFirst()
  const events = () =>
    db
      .deleteFrom('webhook_inbox')
      .where('event_id', 'in', (eb) =>
        eb.selectFrom('webhook_inbox').select('event_id').where('processed_at', '<', before).limit(BATCH),
      )
      .where('processed_at', '<', before)
      .executeTakeFirst()
  let removed = 0
  for (const remove of [jobs, events])
    for (let more = BATCH; more >= BATCH; removed += more) more = Number((await remove()).numDeletedRows)
  return removed
}
