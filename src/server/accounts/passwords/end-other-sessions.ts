import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { withdrawEmailChange } from '../addresses/change-email.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/**
 * Ends all of the caller's sessions except this one, and withdraws a change of address that one of them may have
 * requested.
 */
export function endOtherSessions(
  { db, engine }: Platform,
  { userId, sessionId }: Viewer,
): Promise<{ ended: number; withdrawn: boolean }> {
  return db.transaction().execute(async (trx) => {
    // Locks the person before the sessions, as a reset does, so that the two cannot deadlock.
    const withdrawn = await withdrawEmailChange(trx, engine, userId)
    return { withdrawn, ended: await endSessions(trx, engine, userId, sessionId) }
  })
}
