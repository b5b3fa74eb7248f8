import { VERIFY_HOURS } from '../../../shared/accounts/contract.ts'
import { AppError } from '../../platform/base/errors.ts'
import { hashSecret, newSecret } from '../../platform/base/ids.ts'
import { mapUniqueError } from '../../platform/db/constraint-errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import { enqueueAccountMail } from '../people/mails.ts'
import { changing, lockUser, type UserRow } from '../people/people.ts'
import { consumeLimit, tooMany } from '../policy.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { confirmEmailChange } from './change-email.ts'
import { redeemLink, storeLink, voidLinks } from './email-links.ts'

/**
 * Queues a mail with a new verification link, in the caller's transaction; earlier links stop working. Throws
 * too-many-requests when the mailbox has had its share for this hour.
 */
export async function queueVerification(
  trx: Trx,
  { engine, config }: Platform,
  user: Pick<UserRow, 'id' | 'email'>,
) {
  const token = newSecret()
  await storeLink(trx, engine, { token, userId: user.id, purpose: 'verify', hours: VERIFY_HOURS })
  const link = `${config.publicUrl}/verify?token=${token}`
  if (!(await enqueueAccountMail(trx, engine, user.email, 'verify-email', { link })))
    throw tooMany(limits.mailsByMailbox)
}

/**
 * Sends the link again; false when the address is already verified. At most five an hour. `actorId`: the admin who did
 * it for somebody, audited.
 */
export async function resendVerification(platform: Platform, userId: string, actorId?: string) {
  const { db, engine } = platform
  await consumeLimit(platform, limits.resendByAccount, userId)
  return db.transaction().execute(async (trx) => {
    // Locks the user's row, so that only the later of two concurrent links works.
    const user = await lockUser(trx, engine, userId)
    if (!user || user.email_verified_at !== null) return false
    await queueVerification(trx, platform, user)
    if (actorId) await writeAudit(trx, engine, actorId, 'verification-mailed', `user:${userId}`)
    return true
  })
}

/**
 * Redeems a link and marks its address as verified, be it the first address or a changed one. Throws invalid-token for
 * a used, expired or unknown link, user-exists when somebody else has taken the new address meanwhile. Returns the
 * address.
 */
export async function verifyEmail(platform: Platform, token: string, ip: string) {
  const { db, engine } = platform
  await consumeLimit(platform, limits.verifyByAddress, networkOf(ip))
  return mapUniqueError('user-exists', () =>
    db.transaction().execute(async (trx) => {
      // Locks the person before the link, in the same order as `resendVerification`, so that the two cannot deadlock.
      const owner = trx
        .selectFrom('email_tokens')
        .select('user_id')
        .where('token_hash', '=', hashSecret(token))
      await engine.lockRows(trx.selectFrom('users').select('id').where('id', 'in', owner)).execute()
      const used = await redeemLink(trx, engine, token, 'verify')
      if (!used) {
        const changed = await confirmEmailChange(trx, platform, token)
        if (changed !== null) return changed
        throw new AppError('invalid-token', { message: words.verificationFailed() })
      }
      const unverified = changing(trx, engine, used.user_id).where('email_verified_at', 'is', null)
      await unverified.set({ email_verified_at: engine.now() }).execute()
      await voidLinks(trx, engine, used.user_id, 'verify')
      const { email } = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', used.user_id)
        .executeTakeFirstOrThrow()
      return email
    }),
  )
}
