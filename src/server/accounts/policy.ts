import { FRESH_LOGIN_MINUTES } from '../../shared/accounts/contract.ts'
import type { PastShow } from '../../shared/accounts/users.ts'
import type { Db, Engine, Trx } from '../platform/db/engine.ts'
import { AppError } from '../platform/errors.ts'
import type { Authenticate, Viewer } from '../platform/http/policy.ts'
import { hashSecret } from '../platform/ids.ts'
import { countUse, forgetUses, type Use } from '../platform/jobs/throttle.ts'
import { checkPassword, withHashPermit } from '../platform/passwords.ts'
import type { Platform } from '../platform/platform.ts'
import type { Turn } from '../platform/semaphore.ts'
import { findUser } from './queries/people.ts'
import { beganWithin, findLiveSession, noteSeen } from './queries/sessions.ts'
import { type Limit, limits } from './rules/limits.ts'
import { createSessionReader } from './rules/session-token.ts'

/**
 * Finds the person behind `Authorization: Bearer …`: the token only names a session row, and every request reads
 * that row with its user. Ended, expired, idle and closed ones are nobody. Cookies and queries are never read.
 */
export function createAuthenticate({ db, engine, keys }: Platform): Authenticate {
  const read = createSessionReader(keys.sessionSecret)
  return async (request) => {
    const ref = await read(request.headers.authorization)
    if (!ref) return null
    const found = await findLiveSession(db, engine, ref)
    if (!found) return null
    if (found.stale) await noteSeen(db, engine, ref.sessionId)
    return {
      userId: found.id,
      sessionId: ref.sessionId,
      email: found.email,
      role: found.role,
      verified: found.email_verified_at !== null,
    } satisfies Viewer
  }
}

/** What deleting and showing a person needs of the features to our right; `app.ts` passes it in. */
export type AccountPorts = {
  /** Whether a payment, or money on its way back, is not finished. */
  hasOpenMoney(trx: Trx, userId: string): Promise<boolean>
  /** Valid tickets for performances that are not over. */
  countTicketsAhead(trx: Trx, engine: Engine, userId: string): Promise<number>
  listPastShows(db: Db, engine: Engine, userId: string): Promise<PastShow[]>
  /** Orders and tickets, for the download of all own data. */
  listPurchases(db: Db, userId: string): Promise<unknown[]>
  listScans(db: Db, userId: string): Promise<unknown[]>
}

type Counters = Pick<Platform, 'db' | 'engine'>

/**
 * Counts one use of a limit by `who`, and throws too-many-requests past it. Addresses are not stored readable. With a transaction as `db` a use counts only if that commits.
 */
export async function consumeLimit(counters: Counters, limit: Limit, ...who: string[]): Promise<void> {
  if (!(await tryConsumeLimit(counters, limit, ...who))) throw tooMany(limit)
}

/** As `consumeLimit`, but answers whether the limit still allowed it. */
export async function tryConsumeLimit(counters: Counters, limit: Limit, ...who: string[]): Promise<boolean> {
  return (await noteUse(counters, limit, ...who)).count <= limit.max
}

/** Counts one use of a limit by `who`, whether it is allowed or not, and answers the uses so far. */
export function noteUse({ db, engine }: Counters, limit: Limit, ...who: string[]): Promise<Use> {
  return countUse(db, engine, limitKey(limit, who), limit.windowMs)
}

/** The refusal of a limit, with its sentence and at its field where it has them. */
export function tooMany({ says, field }: Limit): AppError {
  return new AppError('too-many-requests', {
    ...(says && { message: says }),
    ...(says && field && { fields: { [field]: says } }),
  })
}

/** Throws too-many-requests where `who` has used the limit up, without counting. */
export async function checkLimit({ db, engine }: Counters, limit: Limit, ...who: string[]): Promise<void> {
  const used = await db
    .selectFrom('throttles')
    .select('count')
    .where('key', '=', limitKey(limit, who))
    .where('count', '>=', limit.max)
    .where((eb) => eb('window_start', '>', eb(engine.now(), '-', limit.windowMs)))
    .executeTakeFirst()
  if (used) throw tooMany(limit)
}

/** Forgets the uses of a limit by `who`. */
export async function resetLimit({ db }: Platform, limit: Limit, ...who: string[]): Promise<void> {
  await forgetUses(db, limitKey(limit, who))
}

/**
 * Demands the caller's own password again, for what a borrowed session must not do. Throws password-needed without
 * one, no-password for those who never set any, wrong-password, and too-many-requests after ten wrong ones.
 */
export async function requirePassword(
  platform: Platform,
  { userId }: Pick<Viewer, 'userId'>,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw new AppError('password-needed')
  const stored = (await findUser(platform.db, userId))?.password_hash
  if (!stored) throw new AppError('no-password')
  const right = await withHashPermit(personalTurn(userId), async () => {
    await checkLimit(platform, limits.wrongAgain, userId)
    const matches = await checkPassword(stored, password)
    if (!matches) await consumeLimit(platform, limits.wrongAgain, userId)
    return matches
  })
  if (!right) throw new AppError('wrong-password')
}

/**
 * Demands proof that the caller is the owner of the session: the password again, or, of those who have none, that the
 * session has just begun. Throws as `requirePassword`, and login-again.
 */
export async function requireOwner(
  platform: Platform,
  viewer: Viewer,
  password: string | undefined,
): Promise<void> {
  const user = await findUser(platform.db, viewer.userId)
  if (user?.password_hash) return requirePassword(platform, viewer, password)
  const freshMs = FRESH_LOGIN_MINUTES * 60_000
  if (!(await beganWithin(platform.db, platform.engine, viewer.sessionId, freshMs)))
    throw new AppError('login-again')
}

/** The line in which the passwords of somebody who is logged in wait to be hashed. */
export function personalTurn(userId: string): Turn {
  return { line: `person ${userId}` }
}

function limitKey(limit: Limit, who: string[]): string {
  return `${limit.name}:${hashSecret(who.join('\n'))}`
}
