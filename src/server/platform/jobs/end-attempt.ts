import type { Compilable } from 'kysely'
import { maskPeople } from '../base/mask.ts'
import { reasonOf } from '../base/reason.ts'
import type { Db, Engine, Trx } from '../db/engine.ts'
import { together } from '../db/together.ts'

/** A job as it was claimed. If another process has taken it over meanwhile, with another attempt, that one decides. */
type Claimed = { id: string; attempts: number }

/** The statement that a job has still to execute, in the transaction that marks it as done. */
export type LastWrite = (trx: Trx) => Compilable

/** Marks a job as done and clears what it was given. */
export async function markDone(db: Db, engine: Engine, job: Claimed, lastWrite?: LastWrite): Promise<void> {
  if (lastWrite)
    await db.transaction().execute((trx) => together(trx, lastWrite(trx), done(trx, engine, job)))
  else await done(db, engine, job).execute()
}

function done(db: Db | Trx, engine: Engine, { id, attempts }: Claimed) {
  return db
    .updateTable('jobs')
    .set({ state: 'done', payload: '{}', finished_at: engine.now(), locked_until: null, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('attempts', '=', attempts)
}

/** Makes a job that failed due again after `wait` ms, or dead; its error is stored without what it says of people. */
export async function postpone(
  db: Db,
  engine: Engine,
  { id, attempts }: Claimed,
  { dead, wait }: { dead: boolean; wait: number },
  error: unknown,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({
      state: dead ? 'dead' : 'ready',
      locked_until: null,
      run_at: eb(engine.now(), '+', wait),
      finished_at: dead ? engine.now() : null,
      last_error: maskPeople(reasonOf(error)).slice(0, 500),
    }))
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('attempts', '=', attempts)
    .execute()
}
