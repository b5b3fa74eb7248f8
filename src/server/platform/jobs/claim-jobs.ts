import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Engine, Trx } from '../db/engine.ts'
import type { Database } from '../db/schema.ts'

type Claim = {
  kinds: readonly string[]
  /** Ids that are not claimed: jobs that run in this process. */
  except: readonly string[]
  most: number
}

/** Claims the jobs of these kinds that were due first, for `LOCK_MS`; other processes claim others. */
export async function claimJobs(db: Db, engine: Engine, { kinds, except, most }: Claim) {
  const rows = await db
    .updateTable('jobs')
    .set((eb) => ({ locked_until: lockEnd(engine), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      engine.lockFreeRows(
        eb
          .selectFrom('jobs')
          .select('id')
          .where(isDue(engine))
          .where('kind', 'in', kinds)
          .$if(except.length > 0, (query) => query.where('id', 'not in', except))
          .orderBy('run_at')
          .orderBy('id')
          .limit(most),
      ),
    )
    .returning(['id', 'kind', 'payload', 'attempts'])
    .execute()
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown }))
}

const isDue = (engine: Engine) => (eb: ExpressionBuilder<Database, 'jobs'>) =>
  eb.and([
    eb('state', '=', 'ready'),
    eb('run_at', '<=', engine.now()),
    eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', engine.now())]),
  ])

/** The kinds of the jobs that could be claimed now. */
export async function listDueKinds(db: Db, engine: Engine) {
  const due = await db.selectFrom('jobs').select('kind').distinct().where(isDue(engine)).execute()
  return due.map(({ kind }) => kind)
}

/** A job as it was claimed: the attempt's number is a fence. */
export type Claimed = { id: string; attempts: number }

/** The update of a job by whoever claimed it, unless another process has taken it over with another attempt. */
export function updateClaimed(db: Db | Trx, { id, attempts }: Claimed) {
  const job = db.updateTable('jobs').where('id', '=', id)
  return job.where('state', '=', 'ready').where('attempts', '=', attempts)
}

/** How long the job of a killed process stays reserved before another may take it, in ms. A running job renews its lease. */
const LOCK_MS = 60_000

/** When the claim of a job ends that is made or renewed now. */
export const lockEnd = (engine: Engine) => sql<number>`${engine.now()} + ${sql.lit(LOCK_MS)}`

/**
 * Does the work of a job and renews its lease until the work has settled, because mails of a batch wait for each other
 * and a report takes minutes. Waits for the last renewal, which would otherwise overwrite the outcome of the job. A
 * renewal that fails is passed to `onFailure`, and the next one is tried all the same.
 */
export async function withLeaseRenewal<T>(
  { db, engine }: { db: Db; engine: Engine },
  job: Claimed,
  work: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> {
  const renew = async () => {
    await updateClaimed(db, job)
      .set({ locked_until: lockEnd(engine) })
      .execute()
  }
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch(onFailure)
  }, LOCK_MS / 3).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewal
  }
}
