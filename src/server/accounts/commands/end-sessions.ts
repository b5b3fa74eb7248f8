import { STAFF_SESSION_HOURS } from '../../../shared/accounts/contract.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'

const HOUR_MS = 3_600_000

/** Ends this person's living sessions, but for one that may stay: their tokens are worth nothing from now on. */
export async function endSessions(db: Db | Trx, engine: Engine, userId: string, but = ''): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: engine.now() })
    .where('user_id', '=', userId)
    .where('id', '<>', but)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends those sessions of a person who works here that are older than staff sessions may be. */
export async function endOutlived(trx: Trx, engine: Engine, userId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: engine.now() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) => eb('created_at', '<=', eb(engine.now(), '-', STAFF_SESSION_HOURS * HOUR_MS)))
    .execute()
}

/** Ends one session of this person; false when there is no such living one. */
export async function endSession(db: Db, engine: Engine, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: engine.now() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
