import { type Expression, sql } from 'kysely'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { performancesWithShows } from '../../shows/queries/seats-left.ts'

/** Stands for the performance of an order of a gift card, which has none. */
export const NO_PERFORMANCE = '0'.repeat(32)

/** The performance of an order or a line, or what stands for none. */
export const performanceOf = (table: 'orders' | 'order_lines' | 'current_lines') =>
  sql<string>`coalesce(${sql.ref(`${table}.performance_id`)}, ${none})`.as('performance_id')
const none = sql.lit(NO_PERFORMANCE)

/** Whether these performances are not cancelled, and begin only after so many ms. */
export async function areStillOn(db: Db | Trx, engine: Engine, ids: readonly string[], afterMs = 0) {
  const on = await db
    .selectFrom('performances')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'cancelled')
    .where((eb) => eb('starts_at', '>', eb(engine.now(), '+', afterMs)))
    .execute()
  return on.length === ids.length
}

/** A performance with its show and the database's time, even if hidden; undefined if there is none. */
export function findAnyPerformance(db: Db | Trx, engine: Engine, id: string) {
  return performancesWithShows(db)
    .select(['performances.show_id', 'performances.starts_at', 'performances.status', 'shows.name'])
    .select(engine.now().as('now'))
    .where('performances.id', '=', id)
    .executeTakeFirst()
}

/**
 * Locks performances for share until the transaction ends, and answers whether one of them was cancelled, and whether all
 * are still on: neither begun nor cancelled. Sales of one evening do not wait for each other; cancelling and rescheduling
 * write its row, so one of the two sees the other's work. Call it before locking their seats.
 */
export async function lockPerformances(trx: Trx, engine: Engine, ids: readonly string[]) {
  // PostgreSQL knows no empty list.
  if (ids.length === 0) return judgePerformances([])
  return judgePerformances(await lockingPerformances(trx, engine, ids).execute())
}

/** The query of `lockPerformances`, of whose rows `judgePerformances` makes the answer. */
export function lockingPerformances(trx: Trx, engine: Engine, ids: readonly string[] | Expression<string>) {
  const performances = trx.selectFrom('performances').select(['status', 'starts_at', engine.now().as('now')])
  return engine.lockRowsForShare(performances.where('id', 'in', ids).orderBy('id'))
}

export function judgePerformances(locked: readonly { status: string; starts_at: number; now: number }[]) {
  const cancelled = locked.some(({ status }) => status === 'cancelled')
  return { cancelled, stillOn: !cancelled && locked.every(({ starts_at, now }) => starts_at > now) }
}
