import type { Db, Engine, Trx } from '../../platform/db/engine.ts'

/** Whether these performances have neither begun nor been cancelled. */
export async function areStillOn(trx: Trx, engine: Engine, ids: readonly string[]): Promise<boolean> {
  const on = await trx
    .selectFrom('performances')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'cancelled')
    .where('starts_at', '>', engine.now())
    .execute()
  return on.length === ids.length
}

/** A performance with its show and the database's time, even if hidden; undefined if there is none. */
export function findAnyPerformance(db: Db | Trx, engine: Engine, id: string) {
  return db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['performances.show_id', 'performances.starts_at', 'performances.status', 'shows.name'])
    .select(engine.now().as('now'))
    .where('performances.id', '=', id)
    .executeTakeFirst()
}

/**
 * Locks performances until the transaction ends, and answers whether one of them was cancelled, and whether all are still
 * on: neither begun nor cancelled. Cancelling one takes the same lock, so one of the two sees the other's work. To be taken
 * before the locks of their seats; tickets may still be inserted.
 */
export async function lockPerformances(
  trx: Trx,
  engine: Engine,
  ids: readonly string[],
): Promise<{ cancelled: boolean; stillOn: boolean }> {
  // PostgreSQL knows no empty list.
  if (ids.length === 0) return { cancelled: false, stillOn: true }
  const locked = await engine
    .lockValues(
      trx
        .selectFrom('performances')
        .select(['status', 'starts_at', engine.now().as('now')])
        .where('id', 'in', ids)
        .orderBy('id'),
    )
    .execute()
  const cancelled = locked.some(({ status }) => status === 'cancelled')
  return { cancelled, stillOn: !cancelled && locked.every(({ starts_at, now }) => starts_at > now) }
}
