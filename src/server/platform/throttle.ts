import { sql } from 'kysely'
import type { Db, Engine } from './db/engine.ts'
import { AppError } from './errors.ts'

/** Counts one use of `key` and throws `too-many-requests` past `max` uses in a window of `windowMs`. Counted in the database, for all processes. */
export async function throttle(
  db: Db,
  engine: Engine,
  key: string,
  max: number,
  windowMs: number,
): Promise<void> {
  const now = engine.now()
  const fresh = sql<boolean>`throttles.window_start <= ${now} - ${sql.lit(windowMs)}`
  const row = await db
    .insertInto('throttles')
    .values({ key, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${fresh} then 1 else throttles.count + 1 end`,
        window_start: sql<number>`case when ${fresh} then ${now} else throttles.window_start end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (row.count > max) throw new AppError('too-many-requests')
}
