import { type ExpressionBuilder, sql } from 'kysely'
import { SESSION_DAYS, STAFF_SESSION_HOURS } from '../../../shared/accounts/contract.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/platform/durations.ts'
import { AppError, hashSecret, newId, newSecret } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow } from '../../platform/records/audit.ts'
import { replaceAvatar } from '../people/avatars.ts'
import { enqueueClaim } from '../people/guests.ts'
import { enqueueAccountMail } from '../people/mails.ts'
import { lockUser, type UserRow } from '../people/people.ts'
import { DEVICE_DAYS, DEVICES_MAX, deviceKey, SECRETS_MAX } from '../rules/devices.ts'
import { signSession } from '../rules/session-token.ts'

/** Longest user agent stored with a session. */
const USER_AGENT_MAX = 300

/** A browser: its user agent, and the secrets of its known-devices cookie (`rememberDevice`). */
export type Browser = { userAgent: string; devices: readonly string[] }
/** Where a request came from. */
export type Caller = Browser & { ip: string }

/** The token of a session, and the new value of the known-devices cookie. */
export type Session = { token: string; devices: string[] }

/**
 * Opens a session and remembers the browser. A log-in from a kind of browser that the person has not used before, while
 * others have been, is reported by mail. `isProven` says, under the lock on the account, whether what proved the person
 * still does: a concurrent reset, which ended every session, would be outlived by this one. Throws invalid-credentials
 * if not, account-disabled if the account was closed meanwhile.
 */
export async function startSession(
  { db, engine, keys, config }: Pick<Platform, 'db' | 'engine' | 'keys' | 'config'>,
  user: { id: string; email: string },
  browser: Browser,
  isProven: (trx: Trx, owner: UserRow | undefined) => boolean | Promise<boolean> = () => true,
): Promise<Session> {
  const ref = { userId: user.id, sessionId: newId() }
  const device = browser.userAgent.slice(0, USER_AGENT_MAX)
  const devices = await db.transaction().execute(async (trx) => {
    const owner = await lockUser(trx, engine, user.id)
    if (!(await isProven(trx, owner))) throw new AppError('invalid-credentials')
    if (!owner || owner.disabled_at !== null) throw new AppError('account-disabled')
    const known = await rememberDevice(trx, engine, user.id, browser.devices)
    await trx
      .insertInto('sessions')
      .values((eb) => ({
        id: ref.sessionId,
        user_id: ref.userId,
        created_at: engine.now(),
        last_seen_at: engine.now(),
        expires_at: eb(engine.now(), '+', SESSION_DAYS * DAY_MS),
        user_agent: device,
        device_hash: known.hash,
      }))
      .execute()
    await trx.updateTable('users').set({ active_at: engine.now() }).where('id', '=', ref.userId).execute()
    if (owner.email_verified_at !== null) await enqueueClaim(trx, engine, ref.userId, owner.email)
    // A guest has no address here.
    if (owner.deleted_at === null && (await isNewDevice(trx, engine, user.id, device)))
      await enqueueAccountMail(trx, engine, owner, 'new-device', {
        userAgent: device,
        at: await readNow(trx, engine),
        timeZone: config.timeZone,
        link: `${config.publicUrl}/forgot-password`,
      })
    return known.secrets
  })
  return { token: await signSession(keys.sessionSecret, ref, user.email), devices }
}

/** Remembers a kind of browser; true when it is new to a person who has used others before. */
async function isNewDevice(trx: Trx, engine: Engine, userId: string, userAgent: string) {
  const hash = hashSecret(deviceKey(userAgent))
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('devices')
    .values({ user_id: userId, device_hash: hash, first_seen_at: engine.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const own = trx.selectFrom('devices').select('user_id').where('user_id', '=', userId)
  return (await own.where('device_hash', '<>', hash).executeTakeFirst()) !== undefined
}

/** Ends a session: its token stops working from the next request on. */
export async function logOut({ db, engine }: Platform, sessionId: string) {
  await ending(db, engine).where('id', '=', sessionId).execute()
}

/** Ends active sessions. */
export function ending(db: Db | Trx, engine: Engine) {
  return db.updateTable('sessions').set({ ended_at: engine.now() }).where('ended_at', 'is', null)
}

/**
 * Ends the person's active sessions except `exceptId`; their tokens stop working. Also deletes all known devices except
 * that session's own, since one of them may have been stolen. Returns how many sessions ended.
 */
export async function endSessions(trx: Trx, engine: Engine, userId: string, exceptId = '') {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('secret_hash', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select((row) => row.fn.coalesce('device_hash', sql.lit('')).as('hash'))
        .where('id', '=', exceptId),
    )
    .execute()
  const others = ending(trx, engine).where('user_id', '=', userId).where('id', '<>', exceptId)
  return Number((await others.executeTakeFirst()).numUpdatedRows)
}

/** Ends the sessions of a member of staff that exceed the lifetime of staff sessions. */
export async function endOverdueStaffSessions(trx: Trx, engine: Engine, userId: string) {
  await ending(trx, engine)
    .where('user_id', '=', userId)
    .where((eb) => eb('created_at', '<=', eb(engine.now(), '-', STAFF_SESSION_HOURS * HOUR_MS)))
    .execute()
}

/** Ends one of the person's sessions and deletes its device. Returns false when there is no such active one. */
export async function endSession(trx: Trx, engine: Engine, userId: string, id: string) {
  // Locks the person before sessions and devices, like everything that ends all of them, so that the two cannot
  // deadlock.
  await lockUser(trx, engine, userId)
  const session = ending(trx, engine).where('user_id', '=', userId).where('id', '=', id)
  const ended = await session.returning('device_hash').executeTakeFirst()
  const known = trx.deleteFrom('known_devices').where('user_id', '=', userId)
  if (ended?.device_hash) await known.where('secret_hash', '=', ended.device_hash).execute()
  return ended !== undefined
}

/**
 * Called when an address is verified for the first time other than through the link from sign-up. Removes what a
 * stranger who signed up with the address may have left in the account (A15): sessions, trusted browsers, a role
 * request, an identity of the college, the photo. The caller holds the lock on the person's row.
 */
export async function discardUnprovenSetup(trx: Trx, engine: Engine, userId: string) {
  await endSessions(trx, engine, userId)
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
  await trx.deleteFrom('college_identities').where('user_id', '=', userId).execute()
  await trx.deleteFrom('role_requests').where('user_id', '=', userId).where('state', '=', 'open').execute()
  await replaceAvatar(trx, engine, userId, null)
}

/**
 * Remembers this browser as one of the person's known devices for a year. `secrets` is the current value of its cookie,
 * which holds one secret for each person who logs in there; answered are the hash of this person's and the new value.
 * Call it in the transaction that has locked the person's row.
 */
export async function rememberDevice(trx: Trx, engine: Engine, userId: string, secrets: readonly string[]) {
  const before = await findOwnDevice(trx, engine, userId, secrets)
  if (before) {
    await trx
      .updateTable('known_devices')
      .set((eb) => ({ expires_at: inAYear(eb, engine) }))
      .where((eb) => eb.and({ user_id: userId, secret_hash: before }))
      .execute()
    return { hash: before, secrets: [...secrets] }
  }
  const secret = newSecret()
  const hash = hashSecret(secret)
  await trx
    .insertInto('known_devices')
    .values((eb) => ({
      user_id: userId,
      secret_hash: hash,
      created_at: engine.now(),
      expires_at: inAYear(eb, engine),
    }))
    .execute()
  await deleteLongestUnused(trx, userId)
  return { hash, secrets: [secret, ...(await livingSecrets(trx, secrets))].slice(0, SECRETS_MAX) }
}

function inAYear(eb: ExpressionBuilder<Database, 'known_devices'>, engine: Engine) {
  return eb(engine.now(), '+', DEVICE_DAYS * DAY_MS)
}

/** The secrets that still identify somebody; a forgotten one must not push another person's out of the cookie. */
async function livingSecrets(trx: Trx, secrets: readonly string[]) {
  if (secrets.length === 0) return []
  const devices = trx.selectFrom('known_devices').select('secret_hash')
  const rows = await devices.where('secret_hash', 'in', secrets.map(hashSecret)).execute()
  const living = new Set(rows.map((row) => row.secret_hash))
  return secrets.filter((secret) => living.has(hashSecret(secret)))
}

async function deleteLongestUnused(trx: Trx, userId: string) {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('secret_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('secret_hash')
        .where('user_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .orderBy('secret_hash')
        .limit(DEVICES_MAX),
    )
    .execute()
}

/**
 * The hash of the cookie secret that marks this browser as a known device of the address's owner, or undefined. It
 * grants no access; it only lets the owner skip the queue of strangers.
 */
export async function findKnownDevice(db: Db, engine: Engine, email: string, secrets: readonly string[]) {
  if (secrets.length === 0) return undefined
  const row = await knownBy(db, engine, secrets)
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where('users.email', '=', email)
    .executeTakeFirst()
  return row?.secret_hash
}

/** Like `findKnownDevice`, by the person's id. */
export async function findOwnDevice(
  db: Db | Trx,
  engine: Engine,
  userId: string,
  secrets: readonly string[],
) {
  if (secrets.length === 0) return undefined
  const row = await knownBy(db, engine, secrets)
    .where('known_devices.user_id', '=', userId)
    .executeTakeFirst()
  return row?.secret_hash
}

function knownBy(db: Db | Trx, engine: Engine, secrets: readonly string[]) {
  return db
    .selectFrom('known_devices')
    .select('known_devices.secret_hash')
    .where('known_devices.secret_hash', 'in', secrets.map(hashSecret))
    .where('known_devices.expires_at', '>', engine.now())
}
