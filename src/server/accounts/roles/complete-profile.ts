import type { Role } from '../../../shared/accounts/contract.ts'
import type { CompleteProfileBody } from '../../../shared/accounts/google.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { changing } from '../people/people.ts'
import { requestRole } from './roles.ts'

/**
 * Completes an account that was created through Google and returns its role. Choosing a role above its own becomes a
 * role request. Idempotent. Throws not-allowed when the address is not the caller's, profile-complete when nothing is
 * missing.
 */
export async function completeProfile(
  { db, engine }: Platform,
  viewer: Viewer,
  { email, phone, role, firstName, lastName }: CompleteProfileBody,
): Promise<Role> {
  if (email !== viewer.email) throw new AppError('not-allowed', { message: words.notYourAddress() })
  return db.transaction().execute(async (trx) => {
    const done = await changing(trx, engine, viewer.userId)
      .set({ phone, profile_pending: 0 })
      .$if(firstName !== undefined, (query) => query.set({ first_name: firstName ?? '' }))
      .$if(lastName !== undefined, (query) => query.set({ last_name: lastName ?? '' }))
      .where('profile_pending', '=', 1)
      .returning(['role'])
      .executeTakeFirst()
    if (!done) {
      const user = trx.selectFrom('users').select(['role', 'phone', 'google_sub'])
      const before = await user.where('id', '=', viewer.userId).executeTakeFirst()
      if (before?.phone !== phone || before.google_sub === null) throw new AppError('profile-complete')
      return before.role
    }
    if (role !== done.role) await requestRole(trx, engine, viewer.userId, role)
    return done.role
  })
}
