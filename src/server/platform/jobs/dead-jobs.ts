import type { Db, Engine, Trx } from '../db/engine.ts'

/** One dead job of a kind, or all of them (null). */
export type WhichDead = { kind: string; job: string | null }

/** Has dead jobs run again from the first attempt; returns how many were still dead, so of two who ask one does it. */
export async function retryDead(trx: Trx, engine: Engine, which: WhichDead): Promise<number> {
  const { numUpdatedRows } = await change(trx, which).set(anew(engine)).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The same for one of any kind; returns its kind, or undefined if it is not dead. */
export async function retryDeadJob(trx: Trx, engine: Engine, id: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('jobs')
    .set(anew(engine))
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning('kind')
    .executeTakeFirst()
  return row?.kind
}

const anew = (engine: Engine) =>
  ({ state: 'ready', attempts: 0, run_at: engine.now(), locked_until: null, finished_at: null }) as const

/**
 * Ends dead jobs undone; returns the subjects of those that were still dead. They are done by their state, so that the
 * same cause does not bring them back, and keep the reason of their last failure.
 */
export async function discardDead(trx: Trx, engine: Engine, which: WhichDead): Promise<(string | null)[]> {
  const rows = await change(trx, which)
    .set({ state: 'done', payload: '{}', finished_at: engine.now(), locked_until: null })
    .returning('about')
    .execute()
  return rows.map(({ about }) => about)
}

function change(trx: Trx, { kind, job }: WhichDead) {
  return trx
    .updateTable('jobs')
    .where('kind', '=', kind)
    .where('state', '=', 'dead')
    .$if(job !== null, (query) => query.where('id', '=', job ?? ''))
}

/** Ends a job that has failed and that trying again will not help: a person has to look after its subject. */
export async function abandonJob(db: Db, engine: Engine, uniqueKey: string, error: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'dead', last_error: error, finished_at: engine.now() })
    .where('unique_key', '=', uniqueKey)
    .where('state', '=', 'ready')
    .execute()
}
