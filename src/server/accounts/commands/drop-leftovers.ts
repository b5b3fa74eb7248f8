import type { Engine, Trx } from '../../platform/db/engine.ts'
import { replaceAvatar } from './avatars.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Takes out of an account, when its address is proved for the first time by other means than the link of the sign-up,
 * what a stranger may have left there and only the owner may have (A15): sessions, the browsers that get no warning, a
 * request for a role, the photo. The caller holds the person's row.
 */
export async function dropLeftovers(trx: Trx, engine: Engine, userId: string): Promise<void> {
  await endSessions(trx, engine, userId)
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
  await trx.deleteFrom('role_requests').where('user_id', '=', userId).where('state', '=', 'open').execute()
  await replaceAvatar(trx, engine, userId, null)
}
