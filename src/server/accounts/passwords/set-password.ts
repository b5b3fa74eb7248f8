import { RESET_HOURS, type ResetPasswordBody } from '../../../shared/accounts/contract.ts'
import type { ChangePasswordBody } from '../../../shared/accounts/profile.ts'
import { readerLanguage } from '../../../shared/language/language.ts'
import { AppError, hashSecret, newSecret, required } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { withdrawEmailChange } from '../addresses/change-email.ts'
import { redeemLink, storeLink, voidLinks } from '../addresses/email-links.ts'
import { enqueueAccountMail } from '../people/mails.ts'
import { changing, findUser, findUserByEmail, lockUser, type UserRow } from '../people/people.ts'
import { consumeLimit, personalTurn, requirePassword, resetLimit, tryConsumeLimit } from '../policy.ts'
import { limits, mailboxKey, networkOf } from '../rules/limits.ts'
import { type Caller, discardUnprovenSetup, endSessions, rememberDevice } from '../sessions/sessions.ts'
import { choosePasswordFor, refuseShortForStaff, settlePendingRole } from './choose-password.ts'

/** Takes a request for a reset link. A job looks the address up, so that any address gets the same answer. */
export async function requestReset(platform: Platform, email: string, ip: string) {
  const address = networkOf(ip)
  await consumeLimit(platform, limits.resetByAddress, address)
  await consumeLimit(platform, limits.resetByEmail, email, address)
  await enqueue(platform.db, platform.engine, {
    kind: 'password-reset',
    payload: { email, language: readerLanguage() },
  })
  platform.jobs.wake()
}

/** Sends an open account a link; earlier ones stop working. At most 20 an hour to a mailbox, ten if it is unverified. */
export async function sendReset(platform: Platform, email: string) {
  const { db, engine, config } = platform
  const known = await findUserByEmail(db, email)
  if (!known || known.disabled_at !== null || known.deleted_at !== null) return
  if (!(await tryConsumeLimit(platform, limits.resetMails, mailboxKey(email)))) return
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, engine, known.id)
    if (!user || user.email !== email) return
    const token = newSecret()
    const link = `${config.publicUrl}/reset-password?token=${token}`
    if (!(await enqueueAccountMail(trx, engine, user, 'password-reset', { link }))) return
    await storeLink(trx, engine, { token, userId: user.id, purpose: 'reset', hours: RESET_HOURS })
  })
  platform.jobs.wake()
}

/**
 * Redeems a link and sets the new password. All sessions end, all known devices except this one are forgotten, and the
 * address counts as verified. If it was not verified before, whatever a stranger may have left in the account goes too
 * (`discardUnprovenSetup`). Returns the address, whether a pending change of it was withdrawn, and the new value of the
 * known-devices cookie. Throws invalid-token for a used, expired or unknown link, weak-password.
 */
export async function resetPassword(
  platform: Platform,
  { token, newPassword }: ResetPasswordBody,
  caller: Caller,
) {
  const { db, engine } = platform
  const network = networkOf(caller.ip)
  await consumeLimit(platform, limits.verifyByAddress, network)
  const live = db
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .selectAll('users')
    .where((eb) => eb.and({ token_hash: hashSecret(token), purpose: 'reset', used_at: null }))
    .where('email_tokens.expires_at', '>', engine.now())
    .where('users.disabled_at', 'is', null)
  const user = required(await live.executeTakeFirst(), 'invalid-token')
  const password = await choosePasswordFor(platform, user, newPassword, { line: network })
  const done = await db.transaction().execute(async (trx) => {
    // Locks the person before the link, in the same order as `sendReset`, so that the two cannot deadlock.
    const before = await lockUser(trx, engine, user.id)
    if (!before || before.disabled_at !== null) throw new AppError('invalid-token')
    if (!(await redeemLink(trx, engine, token, 'reset'))) throw new AppError('invalid-token')
    const owner = await changing(trx, engine, user.id)
      .set(password)
      .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', engine.now()) }))
      .returningAll()
      .executeTakeFirstOrThrow()
    await refuseShortForStaff(trx, user.id)
    await voidLinks(trx, engine, user.id, 'reset')
    await endSessions(trx, engine, user.id)
    // Whoever knew the old password may have made these.
    for (const table of ['college_identities', 'calendar_links'] as const)
      await trx.deleteFrom(table).where('user_id', '=', user.id).execute()
    await settlePendingRole(trx, engine, user.id)
    await recordPasswordChange(trx, platform, owner, 'reset')
    if (before.email_verified_at === null) await discardUnprovenSetup(trx, engine, user.id)
    const withdrawn = await withdrawEmailChange(trx, engine, user.id)
    const { secrets } = await rememberDevice(trx, engine, user.id, caller.devices)
    return { email: owner.email, withdrawn, devices: secrets }
  })
  await resetLimit(platform, limits.wrongPassword, user.email, network)
  platform.jobs.wake()
  return done
}

/** Records a new password in the audit log and tells the owner by mail. */
export async function recordPasswordChange(
  trx: Trx,
  { engine, config }: Platform,
  user: Pick<UserRow, 'id' | 'email' | 'first_name' | 'email_verified_at'>,
  how: 'reset' | 'changed',
) {
  await writeAudit(trx, engine, user.id, `password-${how}`, `user:${user.id}`)
  await enqueueAccountMail(trx, engine, user, 'password-changed', {
    at: await readNow(trx, engine),
    timeZone: config.timeZone,
    link: `${config.publicUrl}/forgot-password`,
  })
}

/** `count` wrong passwords for this address; `since` is the time of the first, in ms since 1970. */
export type WrongPasswords = { email: string; count: number; since: number }

/**
 * Tells the owner of a verified address, at most once a day, that somebody may be guessing the password. Does nothing
 * for an unknown address, a closed account, or one without a password.
 */
export async function warnOwner(platform: Platform, { email, count, since }: WrongPasswords) {
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
  const user = required(await findUser(db, viewer.userId), 'not-logged-in')
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

/** Ends all of the caller's other sessions, and withdraws a change of address that one may have requested. */
export function endOtherSessions({ db, engine }: Platform, { userId, sessionId }: Viewer) {
  return db.transaction().execute(async (trx) => {
    // Locks the person before the sessions, as a reset does, so that the two cannot deadlock.
    const withdrawn = await withdrawEmailChange(trx, engine, userId)
    return { withdrawn, ended: await endSessions(trx, engine, userId, sessionId) }
  })
}
