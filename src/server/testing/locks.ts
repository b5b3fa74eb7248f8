import { sql } from 'kysely'
import type { Harness } from './harness.ts'
import { until } from './until.ts'

/** Waits until so many transactions wait for a lock, on PostgreSQL. */
export const waitingForLocks = ({ platform }: Harness, count: number, what: string) =>
  until(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(platform.db)
    return rows[0]?.count === count
  }, what)

/** Keeps a seat's claim locked, on PostgreSQL, until the answered function is called. */
export async function lockClaim({ platform }: Harness, performanceId: string, seatNum: number) {
  const { db, engine } = platform
  const [locked, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = db.transaction().execute(async (trx) => {
    const claim = trx
      .selectFrom('seat_claims')
      .select('seat_num')
      .where('performance_id', '=', performanceId)
      .where('seat_num', '=', seatNum)
    await engine.lockRows(claim).execute()
    locked.resolve()
    await letGo.promise
  })
  await locked.promise
  return () => {
    letGo.resolve()
    return done
  }
}
