import { sql } from 'kysely'
import type { Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { lockSigningKey } from '../../platform/records/keys.ts'
import { until } from '../until.ts'
import type { Harness } from './harness.ts'

/** Waits until this many transactions are waiting for a lock, on PostgreSQL. */
export const waitingForLocks = ({ platform }: Harness, count: number, what: string) =>
  until(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(platform.db)
    return rows[0]?.count === count
  }, what)

/** How many transactions PostgreSQL has ended since it started because they waited for each other; 0 on SQLite. */
export async function deadlocks({ platform }: Pick<Harness, 'platform'>): Promise<number> {
  if (platform.engine.name === 'sqlite') return 0
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(platform.db)
  return rows[0]?.deadlocks ?? Number.NaN
}

/** Locks the claims of these seats, on PostgreSQL, until the returned function is called. */
export const lockClaim = (app: Harness, performanceId: string, ...seats: number[]) =>
  holdLock(app, ({ engine }, trx) =>
    engine
      .lockRows(
        trx
          .selectFrom('seat_claims')
          .select('seat_num')
          .where('performance_id', '=', performanceId)
          .where('seat_num', 'in', seats),
      )
      .execute(),
  )

/** Locks the row with this id, on PostgreSQL, until the returned function is called. */
export const lockRow = (app: Harness, table: 'shows' | 'tickets' | 'refunds', id: string) =>
  holdLock(app, ({ engine }, trx) =>
    engine.lockRows(trx.selectFrom(table).select('id').where('id', '=', id)).execute(),
  )

/** Locks the row of a performance, on PostgreSQL, until the returned function is called. */
export const lockPerformance = (app: Harness, performanceId: string) =>
  holdLock(app, ({ engine }, trx) =>
    engine.lockValues(trx.selectFrom('performances').select('id').where('id', '=', performanceId)).execute(),
  )

/** Locks the waiting room of a performance, on PostgreSQL, until the returned function is called. */
export const lockQueue = (app: Harness, performanceId: string) =>
  holdLock(app, ({ engine }, trx) =>
    engine
      .lockRows(trx.selectFrom('queues').select('seed').where('performance_id', '=', performanceId))
      .execute(),
  )

/** Has whoever makes an account wait, on PostgreSQL, until the returned function is called. */
export const holdUpNewAccounts = (app: Harness) =>
  holdLock(app, (_platform, trx) => sql`lock table users in share row exclusive mode`.execute(trx))

/** Has whoever writes into this table wait, on PostgreSQL, until the returned function is called. */
export const holdUpWrites = (app: Harness, table: 'audit' | 'payment_attempts') =>
  holdLock(app, (_platform, trx) =>
    sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx),
  )

/** Locks the row of the person with this address, on PostgreSQL, until the returned function is called. */
export const lockPerson = (app: Harness, email: string) =>
  holdLock(app, ({ engine }, trx) =>
    engine.lockRows(trx.selectFrom('users').select('id').where('email', '=', email)).execute(),
  )

/** Locks the open hold of this person, on PostgreSQL, until the returned function is called. */
export const lockHold = (app: Harness, userId: string) =>
  holdLock(app, ({ engine }, trx) =>
    engine
      .lockRows(
        trx.selectFrom('holds').select('id').where('user_id', '=', userId).where('state', '=', 'open'),
      )
      .execute(),
  )

/** Locks the known devices of the person with this address, on PostgreSQL, until the returned function is called. */
export const lockDevices = (app: Harness, email: string) =>
  holdLock(app, ({ engine }, trx) =>
    engine
      .lockRows(
        trx
          .selectFrom('known_devices')
          .select('secret_hash')
          .where('user_id', 'in', trx.selectFrom('users').select('id').where('email', '=', email)),
      )
      .execute(),
  )

/** Holds up whoever enqueues a job with this key, on PostgreSQL, until the returned function is called. */
export const holdUpJob = (app: Harness, uniqueKey: string) =>
  holdLock(app, ({ engine }, trx) =>
    enqueue(trx, engine, { kind: 'refund', payload: { refundId: 'none' }, uniqueKey }),
  )

/** Signs with the newest ticket key, on PostgreSQL, in a transaction that lasts until the returned function is called. */
export const signOn = (app: Harness) => holdLock(app, ({ engine }, trx) => lockSigningKey(trx, engine))

async function holdLock(
  { platform }: Harness,
  lock: (platform: Harness['platform'], trx: Trx) => Promise<unknown>,
) {
  const [locked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = platform.db.transaction().execute(async (trx) => {
    await lock(platform, trx)
    locked.resolve()
    await unlock.promise
  })
  await locked.promise
  return () => {
    unlock.resolve()
    return done
  }
}
