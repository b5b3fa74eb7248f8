import type { Platform } from '../../platform/platform.ts'
import { tryConsumeLimit } from '../policy.ts'
import { findUserByEmail } from '../queries/people.ts'
import { limits } from '../rules/limits.ts'
import { enqueueAccountMail } from './mails.ts'

/** What was tried: `count` wrong passwords for this address, the first of them at `since`, in ms since 1970. */
export type WrongPasswords = { email: string; count: number; since: number }

/**
 * Tells the owner of a proved address that somebody may be guessing the password, at most once a day. Nobody is told
 * of an address without an account, of a closed account, or where there is no password to guess.
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
