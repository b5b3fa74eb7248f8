import type { Db, Engine, Trx } from '../db/engine.ts'

/** One dead job of a kind, or all of them (null). */
type WhichDead = { kind: string; job: string | null }

/** Has dead jobs run again from the first attempt; returns the kinds of those that were still dead. */
export async function retryDead(trx: Trx, engine: Engine, which: WhichDead) {
  const anew = { attempts: 0, run_at: engine.now(), locked_until: null, finished_at: null }
  const rows = await change(trx, which)
    .set({ state: 'ready', ...anew })
    .returning('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/**
 * Ends dead jobs undone; returns the subjects of those that were still dead. They are done by their state, so that the
 * same cause does not bring them back, and keep the reason of their last failure.
 */
export async function discardDead(trx: Trx, engine: Engine, which: WhichDead) {
  const rows = await change(trx, which)
    .set({ state: 'done', payload: '{}', finished_at: engine.now(), locked_until: null })
    .returning('about')
    .execute()
  return rows.map(({ about }) => about)
}

function change(trx: Trx, { kind, job }: WhichDead) {
  return trx
    .updateTable('jobs')
    .where((eb) => eb.and({ state: 'dead', kind }))
    .$if(job !== null, (query) => query.where('id', '=', job ?? ''))
}

/** Ends a job that has failed and that trying again will not help: a person has to look after its subject. */
export async function abandonJob(db: Db, engine: Engine, uniqueKey: string, error: string) {
  await db
    .updateTable('jobs')
    .set({ state: 'dead', last_error: error, finished_at: engine.now() })
    .where((eb) => eb.and({ unique_key: uniqueKey, state: 'ready' }))
    .execute()
}

/** Makes the jobs with these unique keys due now. */
export async function makeJobsDue(trx: Trx, engine: Engine, uniqueKeys: readonly string[]) {
  await trx.updateTable('jobs').set({ run_at: engine.now() }).where('unique_key', 'in', uniqueKeys).execute()
}

/** Removes the jobs about this subject that nobody has begun; returns how many there were of each kind. */
export async function withdrawJobs(trx: Trx, engine: Engine, about: string) {
  const rows = await trx
    .deleteFrom('jobs')
    .where((eb) => eb.and({ about, state: 'ready' }))
    .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<=', engine.now())]))
    .returning('kind')
    .execute()
  return new Map([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]))
}
