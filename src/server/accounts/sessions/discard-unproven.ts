import type { Engine, Trx } from '../../platform/db/engine.ts'
import { replaceAvatar } from '../people/avatars.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Called when an address is verified for the first time other than through the link from sign-up. Removes what a
 * stranger who signed up with the address may have left in the account (A15): sessions, trusted browsers, a role
 * request, the photo. The caller holds the lock on the person's row.
 */
export async function discardUnprovenSetup(trx: Trx, engine: Engine, userId: string): Promise<void> {
  await endSessions(trx, engine, userId)
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
  await trx.deleteFrom('role_requests').where('user_id', '=', userId).where('state', '=', 'open').execute()
  await replaceAvatar(trx, engine, userId, null)
}
