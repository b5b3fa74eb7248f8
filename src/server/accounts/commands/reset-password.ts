import { RESET_HOURS, type ResetPasswordBody } from '../../../shared/accounts/contract.ts'
import { writeAudit } from '../../platform/audit.ts'
import { readNow } from '../../platform/clock.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgive, spend } from '../policy.ts'
import { findUser, findUserByEmail } from '../queries/people.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { chooseFor, settlePendingRole } from './choose-password.ts'
import { endSessions } from './end-sessions.ts'
import { queueMail } from './mails.ts'

const HOUR_MS = 3_600_000

/**
 * Notes the wish for a new password. Whether the address has an account is looked up later, in a job: known and
 * unknown ones get the same answer after the same work.
 */
export async function askReset(platform: Platform, email: string, ip: string): Promise<void> {
  const address = networkOf(ip)
  await spend(platform, limits.resetByAddress, address)
  await spend(platform, limits.resetByEmail, email, address)
  await enqueue(platform.db, platform.engine, { kind: 'password-reset', payload: { email } })
  platform.jobs.nudge()
}

/** Sends the link, if the address has an open account; links sent before stop working. Twenty mails an hour at most. */
export async function sendReset(platform: Platform, email: string): Promise<void> {
  const { db, engine, config } = platform
  const known = await findUserByEmail(db, email)
  if (!known || known.disabled_at !== null || known.deleted_at !== null) return
  try {
    await spend(platform, limits.resetMails, known.id)
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, platform, known.id)
    const user = await findUser(trx, known.id)
    if (!user || user.email !== email) return
    const token = newSecret()
    await voidResets(trx, platform, user.id)
    await trx
      .insertInto('email_tokens')
      .values((eb) => ({
        token_hash: hashSecret(token),
        user_id: user.id,
        purpose: 'reset',
        expires_at: eb(engine.now(), '+', RESET_HOURS * HOUR_MS),
        used_at: null,
        created_at: engine.now(),
      }))
      .execute()
    await queueMail(trx, engine, user.email, 'password-reset', {
      firstName: user.first_name,
      link: `${config.publicUrl}/reset-password?token=${token}`,
    })
  })
  platform.jobs.nudge()
}

/**
 * Uses a link up and sets the new password: all sessions end, the address counts as proven, and whoever knew the old
 * password knows nothing any more. Throws invalid-token for a used, old or unknown link, weak-password.
 */
export async function resetPassword(
  platform: Platform,
  { token, newPassword }: ResetPasswordBody,
  ip: string,
): Promise<void> {
  const { db, engine } = platform
  await spend(platform, limits.verifyByAddress, networkOf(ip))
  const live = db
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .selectAll('users')
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .where('email_tokens.expires_at', '>', engine.now())
    .where('users.disabled_at', 'is', null)
  const user = await live.executeTakeFirst()
  if (!user) throw new AppError('invalid-token')
  const password = await chooseFor(platform, user, newPassword)
  await db.transaction().execute(async (trx) => {
    // The person before the link, in the order of `sendReset`, so that the two never wait for each other.
    await lockPerson(trx, platform, user.id)
    const used = await trx
      .updateTable('email_tokens')
      .set({ used_at: engine.now() })
      .where('token_hash', '=', hashSecret(token))
      .where('purpose', '=', 'reset')
      .where('used_at', 'is', null)
      .where('expires_at', '>', engine.now())
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw new AppError('invalid-token')
    await trx
      .updateTable('users')
      .set((eb) => ({
        ...password,
        email_verified_at: eb.fn.coalesce('email_verified_at', engine.now()),
        updated_at: engine.now(),
      }))
      .where('id', '=', user.id)
      .execute()
    await voidResets(trx, platform, user.id)
    await endSessions(trx, engine, user.id)
    await settlePendingRole(trx, engine, user.id)
    await noteNewPassword(trx, platform, user, 'reset')
  })
  await forgive(platform, limits.wrongPassword, user.email, networkOf(ip))
  platform.jobs.nudge()
}

/** Writes the audit's entry of a new password and tells its owner by mail. */
export async function noteNewPassword(
  trx: Trx,
  { engine, config }: Platform,
  user: { id: string; email: string; first_name: string },
  how: 'reset' | 'changed',
): Promise<void> {
  await writeAudit(trx, engine, {
    actorId: user.id,
    action: how === 'reset' ? 'password-reset' : 'password-changed',
    subject: `user:${user.id}`,
  })
  await queueMail(trx, engine, user.email, 'password-changed', {
    firstName: user.first_name,
    at: await readNow(trx, engine),
    timeZone: config.timeZone,
    link: `${config.publicUrl}/forgot-password`,
  })
}

function lockPerson(trx: Trx, { engine }: Platform, userId: string) {
  return engine.lockRows(trx.selectFrom('users').select('id').where('id', '=', userId)).execute()
}

function voidResets(trx: Trx, { engine }: Platform, userId: string) {
  return trx
    .updateTable('email_tokens')
    .set({ used_at: engine.now() })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()
}
