import type { Db, Engine, Trx } from '../../platform/db/engine.ts'

/** Whether a performance has neither begun nor been cancelled. */
export async function isStillOn(trx: Trx, engine: Engine, performanceId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('performances')
    .select('id')
    .where('id', '=', performanceId)
    .where('status', '<>', 'cancelled')
    .where('starts_at', '>', engine.now())
    .executeTakeFirst()
  return row !== undefined
}

/** A performance with its show and the database's time, even if hidden; undefined if there is none. */
export function findAnyPerformance(db: Db, engine: Engine, id: string) {
  return db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['performances.show_id', 'performances.starts_at', 'performances.status', 'shows.name'])
    .select(engine.now().as('now'))
    .where('performances.id', '=', id)
    .executeTakeFirst()
}

/**
 * Locks a performance until the transaction ends, and answers its status. Cancelling it takes the same lock, so one of
 * the two sees the other's work. To be taken before the locks of its seats; tickets may still be inserted.
 */
export async function lockPerformance(trx: Trx, engine: Engine, id: string) {
  const { status } = await engine
    .lockValues(trx.selectFrom('performances').select('status').where('id', '=', id))
    .executeTakeFirstOrThrow()
  return status
}
