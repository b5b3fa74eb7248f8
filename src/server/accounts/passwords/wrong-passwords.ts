import type { Platform } from '../../platform/platform.ts'
import { enqueueAccountMail } from '../people/mails.ts'
import { findUserByEmail } from '../people/people.ts'
import { tryConsumeLimit } from '../policy.ts'
import { limits } from '../rules/limits.ts'

/** `count` wrong passwords for this address; `since` is the time of the first, in ms since 1970. */
export type WrongPasswords = { email: string; count: number; since: number }

/**
 * Tells the owner of a verified address, at most once a day, that somebody may be guessing the password. Does nothing
 * for an unknown address, a closed account, or one without a password.
 */
export async function warnOwner(platform: Platform, { email, count, since }: WrongPasswords): Promise<void> {
  const { db, engine, config } = platform
  const user = await findUserByEmail(db, email)
  if (!user || user.email_verified_at === null || user.disabled_at !== null || !user.password_hash) return
  await db.transaction().execute(async (trx) => {
    if (!(await tryConsumeLimit({ db: trx, engine }, limits.wrongMails, user.id))) return
    await enqueueAccountMail(trx, engine, user, 'wrong-passwords', {
      count,
      since,
      timeZone: config.timeZone,
      link: `${config.publicUrl}/forgot-password`,
    })
  })
  platform.jobs.wake()
}
