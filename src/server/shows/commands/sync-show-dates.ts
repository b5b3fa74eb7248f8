import type { Engine, Trx } from '../../platform/db/engine.ts'

/**
 * Sets the dates of a show to those of its first and last performance that is not cancelled; without any, they stay. If
 * they change, the show's version is incremented, so that a stale form is refused. Call it with the show locked, in the
 * transaction that added, moved or removed a performance.
 */
export async function syncShowDates(trx: Trx, engine: Engine, showId: string) {
  const run = await trx
    .selectFrom('performances')
    .select((eb) => [eb.fn.min('starts_at').as('first'), eb.fn.max('starts_at').as('last')])
    .where('show_id', '=', showId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  if (!run || run.first === null) return
  await trx
    .updateTable('shows')
    .set((eb) => ({
      starts_on: run.first ?? 0,
      ends_on: run.last ?? 0,
      updated_at: engine.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', showId)
    .where((eb) => eb.or([eb('starts_on', '<>', run.first), eb('ends_on', '<>', run.last)]))
    .execute()
}

/** Locks the show of a performance. The lock order everywhere is the show, then its performances. */
export async function lockShowOf(trx: Trx, engine: Engine, performanceId: string) {
  const show = trx
    .selectFrom('shows')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('performances').select('show_id').where('performances.id', '=', performanceId),
    )
  await engine.lockRows(show).execute()
}
