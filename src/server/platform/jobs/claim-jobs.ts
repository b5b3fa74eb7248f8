import type { Db, Engine } from '../db/engine.ts'
import { LOCK_MS } from './renew-lease.ts'

type Claim = {
  kinds: readonly string[]
  /** Ids that are not claimed: jobs that run in this process. */
  except: readonly string[]
  most: number
}

/** Claims the jobs of these kinds that were due first, for `LOCK_MS`; other processes claim others. */
export async function claimJobs(db: Db, engine: Engine, { kinds, except, most }: Claim) {
  const now = engine.now()
  const rows = await db
    .updateTable('jobs')
    .set((eb) => ({ locked_until: eb(now, '+', LOCK_MS), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      engine.lockFreeRows(
        eb
          .selectFrom('jobs')
          .select('id')
          .where('state', '=', 'ready')
          .where('run_at', '<=', now)
          .where('kind', 'in', kinds)
          .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<=', now)]))
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
