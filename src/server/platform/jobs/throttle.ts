import { sql } from 'kysely'
import type { ErrorCode } from '../../../shared/errors.ts'
import { AppError } from '../base/base.ts'
import type { Db, Engine, Trx } from '../db/engine.ts'

/** Uses in the current window, and its start in ms since 1970. */
export type Use = { count: number; since: number }

type Limit = { key: string; max: number; windowMs: number; code?: ErrorCode }

/** Counts one use of `key` across processes; throws `code` beyond `max` uses in a window of `windowMs`. */
export async function throttle(db: Db | Trx, engine: Engine, { key, max, windowMs, code }: Limit) {
  const { count } = await countUse(db, engine, key, windowMs)
  if (count > max) throw new AppError(code ?? 'too-many-requests')
}

/** Counts one use of `key`, in the caller's transaction if given; its window of `windowMs` begins with the first. */
export function countUse(db: Db | Trx, engine: Engine, key: string, windowMs: number): Promise<Use> {
  const now = engine.now()
  const fresh = sql<boolean>`throttles.window_start <= ${now} - ${sql.lit(windowMs)}`
  return db
    .insertInto('throttles')
    .values({ key, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${fresh} then 1 else throttles.count + 1 end`,
          window_start: sql<number>`case when ${fresh} then ${now} else throttles.window_start end`,
        }),
    )
    .returning(['count', 'window_start as since'])
    .executeTakeFirstOrThrow()
}

/** Clears the uses of `key`. */
export async function resetUses(db: Db | Trx, key: string) {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}
