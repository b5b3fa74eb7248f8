import { SIGN_IN_NONCE_MINUTES } from '../../../shared/accounts/google.ts'
import { readerLanguage } from '../../../shared/language/language.ts'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { AppError, hashSecret, newSecret } from '../../platform/base/base.ts'
import { mapUniqueError, type Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { withdrawEmailChange } from '../addresses/change-email.ts'
import { words } from '../catalogue.ts'
import type { GoogleGateway } from '../gateway.ts'
import { changing, type UserRow } from '../people/people.ts'
import { consumeLimit } from '../policy.ts'
import { firstVisit, type GooglePerson, googleLimits, isClosed, sentences } from '../rules/google.ts'
import { networkOf } from '../rules/limits.ts'
import { type Caller, discardUnprovenSetup, startSession } from '../sessions/sessions.ts'
import { freeUsername, insertUser } from './register-user.ts'

/** The credential from Google's button, and the secret of the browser that requested its nonce. */
export type GoogleCredential = { token: string; browser: string }

/**
 * Opens a session for a person identified by Google; creates the account on the first visit, or links the account that
 * has the same address. Withdraws a pending change of address, which somebody other than the owner may have requested.
 * Also returns the account, and the new value of the known-devices cookie. Throws google-failed with the reason,
 * account-disabled, too-many-requests, unavailable.
 */
export async function signInWithGoogle(
  platform: Platform,
  google: GoogleGateway,
  { token, browser }: GoogleCredential,
  caller: Caller,
) {
  await consumeLimit(platform, googleLimits.signInByAddress, networkOf(caller.ip))
  const person = await google.verify(token)
  if (!(await spendNonce(platform, person.nonce, browser)))
    throw new AppError('google-failed', { message: sentences.nonce() })
  // When two requests take the same user name at once, the later one may try again.
  const user = await mapUniqueError('unavailable', () =>
    platform.db.transaction().execute(async (trx) => {
      const account = await findOrCreateAccount(trx, platform, person)
      await withdrawEmailChange(trx, platform.engine, account.id)
      return account
    }),
  )
  return startSessionElsewhere(platform, user, caller)
}

/**
 * Opens a session for a person identified by somebody else; answers as `signInWithGoogle`. Throws as `startSession`,
 * which describes `isProven`.
 */
export async function startSessionElsewhere(
  platform: Platform,
  user: UserRow,
  caller: Caller,
  isProven?: Parameters<typeof startSession>[3],
) {
  const pending = user.profile_pending === 1
  const session = await startSession(platform, user, caller, isProven)
  const answer = {
    token: session.token,
    role: pending ? null : user.role,
    requiresProfileCompletion: pending,
    user: { email: user.email, firstName: user.first_name, lastName: user.last_name },
  }
  return { answer, devices: session.devices, account: user }
}

/** Finds, creates or links this person's account. Two concurrent first visits end up with the same account. */
async function findOrCreateAccount(trx: Trx, platform: Platform, person: GooglePerson) {
  const { engine } = platform
  const users = () => engine.lockRows(trx.selectFrom('users').selectAll())
  for (let tries = 0; tries < 3; tries++) {
    const known = await users().where('google_sub', '=', person.sub).executeTakeFirst()
    if (known && isClosed(known)) throw new AppError('account-disabled')
    if (known) return known
    const account = await users().where('email', '=', person.email).executeTakeFirst()
    // While this request waited for the lock, the same person may have signed in from another window.
    if (account?.google_sub === person.sub) continue
    const linked = account
      ? await linkExisting(trx, platform, account, person)
      : await createAccount(trx, platform, person)
    if (linked) return linked
  }
  throw new AppError('unavailable')
}

/** Links the account that has this person's address, wiping it first if the address was never verified. */
async function linkExisting(trx: Trx, platform: Platform, account: UserRow, person: GooglePerson) {
  const next = firstVisit(account)
  if (next === 'refuse-closed') throw new AppError('account-disabled')
  if (next === 'refuse-other-google') throw new AppError('google-failed', { message: words.otherGoogle() })
  if (next === 'take-over') await wipeAccount(trx, platform, account.id, person)
  return linkAccount(trx, platform, account.id, person.sub)
}

function createAccount(trx: Trx, { engine }: Platform, person: GooglePerson) {
  return insertUser(trx, engine, {
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: '',
    password_hash: null,
    role: 'user',
    verified: true,
    google_sub: person.sub,
    profile_pending: 1,
    language: readerLanguage(),
  })
}

async function linkAccount(trx: Trx, { engine }: Platform, userId: string, sub: string) {
  await writeAudit(trx, engine, userId, 'google-linked', `user:${userId}`)
  return changing(trx, engine, userId).set({ google_sub: sub }).returningAll().executeTakeFirstOrThrow()
}

/**
 * Takes an unverified account away from whoever created it (A15): password, sessions, links, requests, photo, names and
 * phone are erased, and the owner of the address starts afresh. The role stays, since only an admin can have assigned
 * it.
 */
async function wipeAccount(trx: Trx, { engine }: Platform, userId: string, person: GooglePerson) {
  await trx
    .updateTable('users')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      username: await freeUsername(trx, person.email, userId),
      phone: '',
      password_hash: null,
      staff_password: 0,
      profile_pending: 1,
      email_verified_at: engine.now(),
    })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('email_tokens').where('user_id', '=', userId).execute()
  await discardUnprovenSetup(trx, engine, userId)
  await writeAudit(trx, engine, userId, 'account-taken-over', `user:${userId}`)
}

/**
 * Begins a sign-in with Google or the college in this browser: issues a nonce and stores only its hash. `userId` is of
 * somebody who is logged in and connects their account.
 */
export async function issueNonce({ db, engine }: Platform, browser: string, userId: string | null = null) {
  const nonce = newSecret()
  await db.deleteFrom('sign_in_nonces').where('expires_at', '<=', engine.now()).execute()
  await db
    .insertInto('sign_in_nonces')
    .values((eb) => ({
      nonce_hash: hashSecret(nonce),
      browser_hash: hashSecret(browser),
      user_id: userId,
      expires_at: eb(engine.now(), '+', SIGN_IN_NONCE_MINUTES * MINUTE_MS),
    }))
    .execute()
  return nonce
}

/** Redeems a nonce; undefined when it is expired, already used, or was issued to another browser. */
export function spendNonce({ db, engine }: Platform, nonce: string, browser: string) {
  return db
    .deleteFrom('sign_in_nonces')
    .where((eb) => eb.and({ nonce_hash: hashSecret(nonce), browser_hash: hashSecret(browser) }))
    .where('expires_at', '>', engine.now())
    .returning('user_id')
    .executeTakeFirst()
}
