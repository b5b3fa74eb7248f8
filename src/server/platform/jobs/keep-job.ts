import type { Db, Engine } from '../db/engine.ts'

/** A job as it was claimed: the attempt's number is a fence. */
type Claimed = { id: string; attempts: number }

/** How long the job of a killed process stays reserved before another may take it, in ms. A running one is kept. */
export const LOCK_MS = 60_000

/**
 * Does the work of a job, and reserves it anew until that has settled: mails of a batch wait for each other, and a report
 * takes minutes. The last of these writes is over by then, so the job's outcome is not undone by it. `onFailure` is told
 * of one that failed; the next is tried all the same.
 */
export async function withLeaseRenewal<T>(
  { db, engine }: { db: Db; engine: Engine },
  job: Claimed,
  work: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> {
  let kept = Promise.resolve()
  const timer = setInterval(() => {
    kept = kept.then(() => keep(db, engine, job)).catch(onFailure)
  }, LOCK_MS / 3).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await kept
  }
}

/** Reserves a running job for another minute, unless another process has taken it over. */
async function keep(db: Db, engine: Engine, { id, attempts }: Claimed): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({ locked_until: eb(engine.now(), '+', LOCK_MS) }))
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('attempts', '=', attempts)
    .execute()
}
