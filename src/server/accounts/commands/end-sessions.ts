import type { Db, Engine, Trx } from '../../platform/db/engine.ts'

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
