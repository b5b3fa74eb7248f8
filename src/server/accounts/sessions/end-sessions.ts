import { sql } from 'kysely'
import { STAFF_SESSION_HOURS } from '../../../shared/accounts/contract.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { replaceAvatar } from '../people/avatars.ts'
import { lockUser } from '../people/people.ts'

const HOUR_MS = 3_600_000

/** Ends active sessions. */
export function ending(db: Db | Trx, engine: Engine) {
  return db.updateTable('sessions').set({ ended_at: engine.now() }).where('ended_at', 'is', null)
}

/**
 * Ends the person's active sessions except `exceptId`; their tokens stop working. Also forgets all known devices except
 * that session's own, since one of them may have been stolen. Returns how many sessions ended.
 */
export async function endSessions(trx: Trx, engine: Engine, userId: string, exceptId = '') {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('secret_hash', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select((row) => row.fn.coalesce('device_hash', sql.lit('')).as('hash'))
        .where('id', '=', exceptId),
    )
    .execute()
  const others = ending(trx, engine).where('user_id', '=', userId).where('id', '<>', exceptId)
  return Number((await others.executeTakeFirst()).numUpdatedRows)
}

/** Ends the sessions of a member of staff that exceed the lifetime of staff sessions. */
export async function endOverdueStaffSessions(trx: Trx, engine: Engine, userId: string) {
  await ending(trx, engine)
    .where('user_id', '=', userId)
    .where((eb) => eb('created_at', '<=', eb(engine.now(), '-', STAFF_SESSION_HOURS * HOUR_MS)))
    .execute()
}

/**
 * Ends one of the person's sessions and forgets the device it was opened on. Returns false when there is no such active
 * session.
 */
export async function endSession(trx: Trx, engine: Engine, userId: string, id: string) {
  // Locks the person before sessions and devices, like everything that ends all of them, so that the two cannot
  // deadlock.
  await lockUser(trx, engine, userId)
  const session = ending(trx, engine).where('user_id', '=', userId).where('id', '=', id)
  const ended = await session.returning('device_hash').executeTakeFirst()
  const known = trx.deleteFrom('known_devices').where('user_id', '=', userId)
  if (ended?.device_hash) await known.where('secret_hash', '=', ended.device_hash).execute()
  return ended !== undefined
}

/**
 * Called when an address is verified for the first time other than through the link from sign-up. Removes what a
 * stranger who signed up with the address may have left in the account (A15): sessions, trusted browsers, a role
 * request, the photo. The caller holds the lock on the person's row.
 */
export async function discardUnprovenSetup(trx: Trx, engine: Engine, userId: string) {
  await endSessions(trx, engine, userId)
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
  await trx.deleteFrom('role_requests').where('user_id', '=', userId).where('state', '=', 'open').execute()
  await replaceAvatar(trx, engine, userId, null)
}
