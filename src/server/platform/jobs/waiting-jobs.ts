import type { Engine, Trx } from '../db/engine.ts'

/** Makes the jobs with these unique keys due now. */
export async function makeJobsDue(trx: Trx, engine: Engine, uniqueKeys: readonly string[]): Promise<void> {
  await trx.updateTable('jobs').set({ run_at: engine.now() }).where('unique_key', 'in', uniqueKeys).execute()
}

/** Removes the jobs about this subject that nobody has begun; returns how many there were of each kind. */
export async function withdrawJobs(trx: Trx, engine: Engine, about: string): Promise<Map<string, number>> {
  const rows = await trx
    .deleteFrom('jobs')
    .where('about', '=', about)
    .where('state', '=', 'ready')
    .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<=', engine.now())]))
    .returning('kind')
    .execute()
  const counts = new Map<string, number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** Makes a job that waits for its next attempt due now; returns its kind, or undefined if it does not wait. */
export async function makeJobDue(trx: Trx, engine: Engine, id: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('jobs')
    .set({ run_at: engine.now() })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('run_at', '>', engine.now())
    .returning('kind')
    .executeTakeFirst()
  return row?.kind
}
