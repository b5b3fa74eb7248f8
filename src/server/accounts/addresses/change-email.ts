import { EMAIL_CHANGE_HOURS } from '../../../shared/accounts/contract.ts'
import { AppError } from '../../platform/base/errors.ts'
import { hashSecret, newSecret } from '../../platform/base/ids.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import { enqueueAccountMail } from '../people/mails.ts'
import { changing, findUserByEmail, lockUser } from '../people/people.ts'
import { consumeLimit, tooMany } from '../policy.ts'
import { words as ruleWords } from '../rules/catalogue.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { discardUnprovenSetup, endSessions } from '../sessions/end-sessions.ts'
import { findLiveSession } from '../sessions/read-sessions.ts'
import { voidLinks } from './email-links.ts'

const HOUR_MS = 3_600_000

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
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null)
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
    .where('token_hash', '=', asked.token_hash)
    .where('used_at', 'is', null)
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
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
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
    const asked = await findByStop(trx, hash)
    if (!asked) throw new AppError('invalid-token')
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
