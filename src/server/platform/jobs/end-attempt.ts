import type { Compilable } from 'kysely'
import { maskPeople } from '../base/mask.ts'
import { reasonOf } from '../base/reason.ts'
import { type Db, defer, type Engine, type Trx } from '../db/engine.ts'
import { type Claimed, updateClaimed } from './claim-jobs.ts'

/** The statement that a job has still to execute, in the transaction that marks it as done. */
export type LastWrite = (trx: Trx) => Compilable

/** Marks a job as done and clears what it was given. */
export async function markDone(db: Db, engine: Engine, job: Claimed, lastWrite?: LastWrite) {
  if (lastWrite) await db.transaction().execute((trx) => defer(trx, lastWrite(trx), done(trx, engine, job)))
  else await done(db, engine, job).execute()
}

function done(db: Db | Trx, engine: Engine, job: Claimed) {
  const end = { finished_at: engine.now(), locked_until: null, last_error: null }
  return updateClaimed(db, job).set({ state: 'done', payload: '{}', ...end })
}

/** Makes a job that failed due again after `wait` ms, or dead; its error is stored without what it says of people. */
export async function postpone(
  db: Db,
  engine: Engine,
  job: Claimed,
  { dead, wait }: { dead: boolean; wait: number },
  error: unknown,
) {
  await updateClaimed(db, job)
    .set((eb) => ({
      state: dead ? 'dead' : 'ready',
      locked_until: null,
      run_at: eb(engine.now(), '+', wait),
      finished_at: dead ? engine.now() : null,
      last_error: maskPeople(reasonOf(error)).slice(0, 500),
    }))
    .execute()
}

/** Undoes the claim of a job whose attempt did not begin, so that anybody may claim it now. */
export async function unclaim(db: Db, job: Claimed): Promise<void> {
  await updateClaimed(db, job)
    .set({ locked_until: null, attempts: job.attempts - 1 })
    .execute()
}

/** Makes the jobs of these kinds that failed before due now. */
export async function makeFailedDue(db: Db, engine: Engine, kinds: readonly string[]) {
  const now = engine.now()
  await db
    .updateTable('jobs')
    .set({ run_at: now })
    .where('state', '=', 'ready')
    .where('attempts', '>', 0)
    .where('run_at', '>', now)
    .where('kind', 'in', kinds)
    .execute()
}

/** Delays between attempts in ms; the last one repeats. */
const BACKOFF_MS = [1000, 2000, 5000, 15_000, 60_000, 300_000]
/** After so many attempts, about four days, a job is dead and needs a person. */
const MAX_ATTEMPTS = 1200
/** From this attempt on, a failure is logged as an error, since it will not pass by itself. */
const ALARM_ATTEMPTS = 10

/** What follows a job's failed attempt, counted from 1: whether it is given up, and else the ms until the next. */
export function afterAttempt(attempts: number): { dead: boolean; wait: number; level: 'error' | 'warn' } {
  return {
    dead: attempts >= MAX_ATTEMPTS,
    wait: BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length) - 1] ?? 1000,
    level: attempts >= ALARM_ATTEMPTS ? 'error' : 'warn',
  }
}
