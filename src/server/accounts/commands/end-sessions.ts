import { sql } from 'kysely'
import { STAFF_SESSION_HOURS } from '../../../shared/accounts/contract.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { lockUser } from '../queries/people.ts'

const HOUR_MS = 3_600_000

/**
 * Ends this person's living sessions, but for one that may stay: their tokens are worth nothing from now on. All known
 * devices are forgotten too, but for that of the session that stays: one of them may have been stolen.
 */
export async function endSessions(trx: Trx, engine: Engine, userId: string, but = ''): Promise<number> {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('secret_hash', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select((row) => row.fn.coalesce('device_hash', sql.lit('')).as('hash'))
        .where('id', '=', but),
    )
    .execute()
  const { numUpdatedRows } = await trx
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

/** Ends one session of this person and forgets the device it was opened on; false when there is no such living one. */
export async function endSession(trx: Trx, engine: Engine, userId: string, id: string): Promise<boolean> {
  // The person before sessions and devices, as whatever ends all of them does, so that the two never wait for each other.
  await lockUser(trx, engine, userId)
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: engine.now() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('device_hash')
    .executeTakeFirst()
  if (ended?.device_hash)
    await trx
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('secret_hash', '=', ended.device_hash)
      .execute()
  return ended !== undefined
}
