import { EMAIL_CHANGE_HOURS, VERIFY_HOURS } from '../../../shared/accounts/contract.ts'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { AppError, hashSecret, newSecret, required } from '../../platform/base/base.ts'
import { type Engine, mapUniqueError, type Trx } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import { enqueueClaim } from '../people/guests.ts'
import { enqueueAccountMail } from '../people/mails.ts'
import { changing, findUserByEmail, lockUser, type UserRow } from '../people/people.ts'
import { consumeLimit, tooMany } from '../policy.ts'
import { words as ruleWords } from '../rules/catalogue.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { findLiveSession } from '../sessions/read-sessions.ts'
import { discardUnprovenSetup, endSessions } from '../sessions/sessions.ts'
import { redeemLink, storeLink, voidLinks } from './email-links.ts'

/**
 * Records a requested address; it takes effect once the link mailed to it has been followed. If the current address is
 * verified, it is warned with a link that stops the change. An earlier pending change is replaced. Throws user-exists,
 * user-not-found, too-many-requests when the new mailbox has had its share of mails, and not-logged-in when the
 * caller's session ended after the request came in: a concurrent password reset wins.
 */
export async function requestEmailChange(
  trx: Trx,
  { engine, config }: Platform,
  asker: Viewer,
  userId: string,
  newEmail: string,
) {
  const user = await lockUser(trx, engine, userId)
  if (!user || user.deleted_at !== null) throw new AppError('user-not-found')
  if (!(await findLiveSession(trx, engine, asker))) throw new AppError('not-logged-in')
  if (await findUserByEmail(trx, newEmail))
    throw new AppError('user-exists', {
      message: words.addressOfAnother(),
      fields: { email: words.addressOfAnother() },
    })
  const [confirm, stop] = [newSecret(), newSecret()]
  await trx
    .updateTable('email_changes')
    .set({ used_at: engine.now(), outcome: 'replaced' })
    .where((eb) => eb.and({ user_id: user.id, used_at: null }))
    .execute()
  await trx
    .insertInto('email_changes')
    .values((eb) => ({
      token_hash: hashSecret(confirm),
      stop_hash: hashSecret(stop),
      user_id: user.id,
      new_email: newEmail,
      expires_at: eb(engine.now(), '+', EMAIL_CHANGE_HOURS * HOUR_MS),
      created_at: engine.now(),
    }))
    .execute()
  const link = `${config.publicUrl}/verify?token=${confirm}`
  const limit = limits.confirmationsByMailbox
  const unproved = { ...user, email: newEmail, email_verified_at: null }
  if (!(await enqueueAccountMail(trx, engine, unproved, 'email-confirm', { link }, limit)))
    throw tooMany(limit)
  // An unverified address may belong to a stranger, who must not learn of the change.
  if (user.email_verified_at === null) return
  await enqueueAccountMail(trx, engine, user, 'email-announce', {
    newEmail,
    link: `${config.publicUrl}/stop-email-change?token=${stop}`,
  })
}

/**
 * Redeems the link of a change: the new address becomes the person's, verified. Returns false for any other link and
 * for a closed account. Locks the person's row before the link, so that a concurrent withdrawal comes either before or
 * after. Throws invalid-token for a change that was withdrawn or replaced. If another account has taken the new address
 * meanwhile, the unique index is violated.
 */
export async function confirmEmailChange(trx: Trx, { engine }: Platform, token: string) {
  const link = trx.selectFrom('email_changes').selectAll().where('token_hash', '=', hashSecret(token))
  const asked = await link.executeTakeFirst()
  if (!asked) return null
  const user = await lockUser(trx, engine, asked.user_id)
  if (!user || user.deleted_at !== null || user.disabled_at !== null) return null
  const change = await trx
    .updateTable('email_changes')
    .set({ used_at: engine.now(), outcome: 'confirmed' })
    .where((eb) => eb.and({ token_hash: asked.token_hash, used_at: null }))
    .where('expires_at', '>', engine.now())
    .returning('new_email')
    .executeTakeFirst()
  if (!change) return explainUnusable((await link.executeTakeFirst())?.outcome)
  const verified = { email: change.new_email, email_verified_at: engine.now() }
  await changing(trx, engine, user.id).set(verified).execute()
  if (user.email_verified_at === null) await discardUnprovenSetup(trx, engine, user.id)
  // Links sent to the old address must not open an account that now has another.
  await voidLinks(trx, engine, user.id, 'verify', 'reset')
  await writeAudit(trx, engine, user.id, 'email-changed', `user:${user.id}`)
  return change.new_email
}

function explainUnusable(outcome: string | null | undefined): null {
  if (outcome === 'withdrawn') throw new AppError('invalid-token', { message: words.changeWithdrawn() })
  if (outcome === 'replaced') throw new AppError('invalid-token', { message: words.changeReplaced() })
  return null
}

/**
 * Withdraws the person's pending change of address, or only the one with this `stopHash`, within the transaction of
 * whatever caused it, and returns whether there was one. Its links stop working. Locks the person's row, so the caller
 * must not yet hold any lock that is taken after it.
 */
export async function withdrawEmailChange(trx: Trx, engine: Engine, userId: string, stopHash?: string) {
  await lockUser(trx, engine, userId)
  const { numUpdatedRows } = await trx
    .updateTable('email_changes')
    .set({ used_at: engine.now(), outcome: 'withdrawn' })
    .where((eb) => eb.and({ user_id: userId, used_at: null }))
    .where('expires_at', '>', engine.now())
    .$if(stopHash !== undefined, (change) => change.where('stop_hash', '=', stopHash ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Redeems the link in the warning to the current address: withdraws the pending change and ends all of the person's
 * sessions. For a change that is already over, throws how it ended: email-change-confirmed, -withdrawn, -replaced or
 * -expired. Throws invalid-token for any other text, too-many-requests.
 */
export async function stopEmailChange(platform: Platform, token: string, ip: string) {
  const { db, engine } = platform
  await consumeLimit(platform, limits.verifyByAddress, networkOf(ip))
  await db.transaction().execute(async (trx) => {
    const hash = hashSecret(token)
    const asked = required(await findByStop(trx, hash), 'invalid-token')
    const { user_id: userId } = asked
    if (!(await withdrawEmailChange(trx, engine, userId, hash)))
      throw new AppError(`email-change-${(await findByStop(trx, hash))?.outcome ?? 'expired'}`)
    await endSessions(trx, engine, userId)
    await writeAudit(trx, engine, userId, 'email-change-stopped', `user:${userId}`)
  })
}

function findByStop(trx: Trx, hash: string) {
  return trx
    .selectFrom('email_changes')
    .select(['user_id', 'outcome'])
    .where('stop_hash', '=', hash)
    .executeTakeFirst()
}

/** A sentence to append to an answer when a pending change of address was withdrawn as well. */
export function withdrawnNotice(withdrawn: boolean): string {
  return withdrawn ? ` ${ruleWords.withdrawn()}` : ''
}

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

/** Sends the link again, at most five an hour; false if it is verified. `actorId`: the admin who did it, audited. */
export async function resendVerification(platform: Platform, userId: string, actorId?: string) {
  const { db, engine } = platform
  return db.transaction().execute(async (trx) => {
    // Locks the user's row, so that only the later of two concurrent links works.
    const user = await lockUser(trx, engine, userId)
    if (!user || user.email_verified_at !== null) return false
    await consumeLimit({ db: trx, engine }, limits.resendByAccount, userId)
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
      await enqueueClaim(trx, engine, used.user_id, email)
      return email
    }),
  )
}
