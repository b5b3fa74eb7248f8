import { type RawBuilder, sql, type Updateable } from 'kysely'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { retention } from '../../../shared/platform/retention.ts'
import type { Db, Engine } from '../db/engine.ts'
import type { Database } from '../db/schema.ts'
import type { Platform } from '../platform.ts'
import { addressedKinds } from './delete-mail-jobs.ts'

/** How often old rows are deleted, in ms. */
export const PURGE_MS = 60 * 60 * 1000
/** Rows per statement, so that other writers do not wait long. */
const BATCH = 1000

type Source = Pick<Platform, 'db' | 'engine'>

/** Deletes old jobs and limit counters every hour. Dead jobs stay: they need a person. But an undelivered mail names one. */
export function startRetention(platform: Platform) {
  platform.jobs.every(PURGE_MS, 'remove old jobs', () => purgeJobs(platform))
  platform.jobs.every(PURGE_MS, 'remove old limit counters', () => purgeUses(platform))
}

/** The time so many days ago, by the database. */
export function daysAgo(engine: Engine, days: number): RawBuilder<number> {
  return sql`${engine.now()} - ${sql.lit(days * DAY_MS)}`
}

/** Calls `remove`, which deletes at most `limit` rows and returns how many, until none are left; returns the total. */
export async function purgeInBatches(remove: (limit: number) => Promise<bigint>) {
  let removed = 0
  for (let more = BATCH; more >= BATCH; removed += more) more = Number(await remove(BATCH))
  return removed
}

/** Deletes the rows of a table for which a condition holds, in batches by a column that few share; returns how many. */
export function deleteWhere(db: Db, table: keyof Database, key: string, where: RawBuilder<unknown>) {
  return changeWhere(db, sql`delete from ${sql.table(table)}`, [table, key], where)
}

/** Writes these values in the rows of a table for which a condition holds, which it must end; else like `deleteWhere`. */
export function updateWhere<T extends keyof Database>(
  db: Db,
  table: T,
  key: string,
  values: Updateable<Database[T]>,
  where: RawBuilder<unknown>,
) {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return changeWhere(db, sql`update ${sql.table(table)} set ${sql.join(set)}`, [table, key], where)
}

function changeWhere(
  db: Db,
  change: RawBuilder<unknown>,
  [table, key]: [keyof Database, string],
  where: RawBuilder<unknown>,
) {
  const [column, from] = [sql.ref(key), sql.table(table)]
  return purgeInBatches(async (limit) => {
    const batch = sql`select ${column} from ${from} where ${where} limit ${sql.lit(limit)}`
    const { numAffectedRows } = await sql`${change} where ${column} in (${batch}) and ${where}`.execute(db)
    return numAffectedRows ?? 0n
  })
}

/**
 * Deletes jobs finished more than 90 days ago, and those given up then that name an address; returns how many. Their keys
 * stop a repeated cause from acting twice: providers repeat themselves for days at most, and anything that must never
 * happen twice is also guarded by a row of its own.
 */
export function purgeJobs({ db, engine }: Source) {
  const isOver = sql`(state = 'done' or state = 'dead' and kind in (${sql.join(addressedKinds)}))`
  const before = daysAgo(engine, retention.jobDays)
  return deleteWhere(db, 'jobs', 'id', sql`${isOver} and finished_at < ${before}`)
}

/** Deletes limit counters whose window began over a day ago; no limit has a longer one. Returns how many. */
export function purgeUses({ db, engine }: Source) {
  return deleteWhere(db, 'throttles', 'key', sql`window_start < ${daysAgo(engine, retention.counterDays)}`)
}
