import { FRESH_LOGIN_MINUTES } from '../../shared/accounts/contract.ts'
import { AppError, hashSecret, required } from '../platform/base/base.ts'
import { checkPassword, withHashPermit } from '../platform/base/passwords.ts'
import type { Turn } from '../platform/base/semaphore.ts'
import { type Authenticate, type Viewer, viewerOf } from '../platform/http/policy.ts'
import { countUse, resetUses, type Use } from '../platform/jobs/throttle.ts'
import type { Platform } from '../platform/platform.ts'
import { words } from './catalogue.ts'
import { findUser } from './people/people.ts'
import { type Limit, limits, networkOf } from './rules/limits.ts'
import { createSessionReader } from './rules/session-token.ts'
import { beganWithin, findLiveSession, recordActivity } from './sessions/read-sessions.ts'

/**
 * Finds the person behind `Authorization: Bearer …`. The token only names a session row, which every request reads
 * together with its user; an ended, expired or idle session, or a closed account, identifies nobody. Cookies and query
 * strings are ignored.
 */
export function createAuthenticate({ db, engine, keys }: Platform): Authenticate {
  const read = createSessionReader(keys.sessionSecret)
  return async (request) => {
    const ref = await read(request.headers.authorization)
    if (!ref) return null
    const found = await findLiveSession(db, engine, ref)
    if (!found) return null
    if (found.stale) await recordActivity(db, engine, ref.sessionId)
    return {
      userId: found.id,
      sessionId: ref.sessionId,
      email: found.email,
      role: found.role,
      verified: (found.proven_at ?? found.email_verified_at) !== null,
      guest: found.deleted_at !== null,
    } satisfies Viewer
  }
}

type Counters = Pick<Platform, 'db' | 'engine'>

/**
 * Counts one use of a limit for `who`; throws too-many-requests beyond it. Addresses are stored hashed. With a
 * transaction as `db`, the use counts only if the transaction commits.
 */
export async function consumeLimit(counters: Counters, limit: Limit, ...who: string[]) {
  if (!(await tryConsumeLimit(counters, limit, ...who))) throw tooMany(limit)
}

/** Like `consumeLimit`, but returns whether the use was within the limit. */
export async function tryConsumeLimit(counters: Counters, limit: Limit, ...who: string[]) {
  return (await recordUse(counters, limit, ...who)).count <= limit.max
}

/** Counts one use of a limit for `who`, allowed or not, and returns the total so far. */
export function recordUse({ db, engine }: Counters, limit: Limit, ...who: string[]): Promise<Use> {
  return countUse(db, engine, limitKey(limit, who), limit.windowMs)
}

/** The error for an exceeded limit, with the limit's own sentence and field if it has them. */
export function tooMany({ says, field }: Limit): AppError {
  const message = says?.()
  return new AppError('too-many-requests', {
    ...(message && { message }),
    ...(message && field && { fields: { [field]: message } }),
  })
}

/** Throws too-many-requests if `who` has exhausted the limit; does not count a use. */
export async function checkLimit({ db, engine }: Counters, limit: Limit, ...who: string[]) {
  const used = await db
    .selectFrom('throttles')
    .select('count')
    .where('key', '=', limitKey(limit, who))
    .where('count', '>=', limit.max)
    .where((eb) => eb('window_start', '>', eb(engine.now(), '-', limit.windowMs)))
    .executeTakeFirst()
  if (used) throw tooMany(limit)
}

/** Clears the uses of a limit for `who`. */
export async function resetLimit({ db }: Platform, limit: Limit, ...who: string[]) {
  await resetUses(db, limitKey(limit, who))
}

/** What `act` answers, which names a code. Throws too-many-requests after too many codes from one network that do not exist. */
export async function countWrongCodes<T>(counters: Counters, ip: string, act: () => Promise<T>): Promise<T> {
  await checkLimit(counters, limits.wrongCodes, networkOf(ip))
  return act().catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'code-unknown')
      await consumeLimit(counters, limits.wrongCodes, networkOf(ip))
    throw error
  })
}

/**
 * Requires the caller's own password, for actions that an unattended session must not allow. Throws password-needed if
 * it is missing, no-password if the account has none, wrong-password, and too-many-requests after ten wrong ones.
 */
export async function requirePassword(
  platform: Platform,
  { userId }: Pick<Viewer, 'userId'>,
  password: string | undefined,
) {
  if (password === undefined) throw new AppError('password-needed')
  const stored = required((await findUser(platform.db, userId))?.password_hash, 'no-password')
  const right = await withHashPermit(personalTurn(userId), async () => {
    await checkLimit(platform, limits.wrongAgain, userId)
    const matches = await checkPassword(stored, password)
    if (!matches) await consumeLimit(platform, limits.wrongAgain, userId)
    return matches
  })
  if (!right) throw new AppError('wrong-password')
}

type Asked = Parameters<typeof viewerOf>[0] & { body: { password?: string | undefined } | null | undefined }

/** The id of whoever asks, after their password was checked again. Throws as `requirePassword`. */
export async function prove(platform: Platform, request: Asked) {
  const viewer = viewerOf(request)
  await requirePassword(platform, viewer, request.body?.password)
  return viewer.userId
}

/** The same where some of what is asked for needs no password: whether they gave theirs, and the right one. */
export async function proveIfGiven(platform: Platform, request: Asked) {
  const proven = request.body?.password !== undefined
  return { proven, actorId: proven ? await prove(platform, request) : viewerOf(request).userId }
}

/**
 * Requires proof that the caller owns the session: the password or, for accounts without one, a session that has only
 * just begun. Throws like `requirePassword`, and login-again.
 */
export async function requireOwner(platform: Platform, viewer: Viewer, password: string | undefined) {
  const user = await findUser(platform.db, viewer.userId)
  if (user?.password_hash) return requirePassword(platform, viewer, password)
  const freshMs = FRESH_LOGIN_MINUTES * 60_000
  if (!(await beganWithin(platform.db, platform.engine, viewer.sessionId, freshMs)))
    throw new AppError('login-again')
}

/** The hashing queue of a logged-in person. */
export function personalTurn(userId: string): Turn {
  return { line: `person ${userId}` }
}

function limitKey(limit: Limit, who: string[]): string {
  return `${limit.name}:${hashSecret(who.join('\n'))}`
}

/** Requires an address in a payload to be the caller's own; throws invalid-input naming the field otherwise. */
export function requireOwnEmail(viewer: Viewer, email: string) {
  if (email === viewer.email) return
  const sentence = words.notYourAddress()
  throw new AppError('invalid-input', { message: sentence, fields: { email: sentence } })
}
