import type { ChangePasswordBody } from '../../../shared/accounts/profile.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { withdrawEmailChange } from '../addresses/change-email.ts'
import { voidLinks } from '../addresses/email-links.ts'
import { changing, findUser } from '../people/people.ts'
import { personalTurn, requirePassword } from '../policy.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { choosePasswordFor, refuseShortForStaff, settlePendingRole } from './choose-password.ts'
import { recordPasswordChange } from './reset-password.ts'

/**
 * Changes the password of somebody who knows the current one; all other sessions end, and the owner is told by mail.
 * Returns whether a pending change of address was withdrawn too. Throws wrong-password, no-password, weak-password,
 * too-many-requests.
 */
export async function changePassword(
  platform: Platform,
  viewer: Viewer,
  { currentPassword, newPassword }: ChangePasswordBody,
) {
  const { db, engine } = platform
  const user = await findUser(db, viewer.userId)
  if (!user) throw new AppError('not-logged-in')
  await requirePassword(platform, viewer, currentPassword)
  const password = await choosePasswordFor(platform, user, newPassword, personalTurn(user.id))
  const withdrawn = await db.transaction().execute(async (trx) => {
    const unchanged = changing(trx, engine, user.id).where('password_hash', '=', user.password_hash)
    const changed = await unchanged.set(password).executeTakeFirst()
    // Another request changed it meanwhile, so the password checked above is no longer the current one.
    if (changed.numUpdatedRows !== 1n) throw new AppError('wrong-password')
    await refuseShortForStaff(trx, user.id)
    await voidLinks(trx, engine, user.id, 'reset')
    await endSessions(trx, engine, user.id, viewer.sessionId)
    await settlePendingRole(trx, engine, user.id)
    await recordPasswordChange(trx, platform, user, 'changed')
    return withdrawEmailChange(trx, engine, user.id)
  })
  platform.jobs.wake()
  return withdrawn
}

/**
 * Ends all of the caller's sessions except this one, and withdraws a change of address that one of them may have
 * requested.
 */
export function endOtherSessions({ db, engine }: Platform, { userId, sessionId }: Viewer) {
  return db.transaction().execute(async (trx) => {
    // Locks the person before the sessions, as a reset does, so that the two cannot deadlock.
    const withdrawn = await withdrawEmailChange(trx, engine, userId)
    return { withdrawn, ended: await endSessions(trx, engine, userId, sessionId) }
  })
}
