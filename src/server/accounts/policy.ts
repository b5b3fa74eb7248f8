import { AppError } from '../platform/errors.ts'
import type { Authenticate, Viewer } from '../platform/http/policy.ts'
import { hashSecret } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { throttle } from '../platform/throttle.ts'
import { findLiveSession, noteSeen } from './queries.ts'
import type { Limit } from './rules/limits.ts'
import { readSession } from './rules/session-token.ts'

/**
 * Finds the person behind `Authorization: Bearer …`: the token only names a session row, and every request reads
 * that row with its user. Ended, expired, idle and closed ones are nobody. Cookies and queries are never read.
 */
export function createAuthenticate({ db, engine, keys }: Platform): Authenticate {
  return async (request) => {
    const ref = await readSession(keys.sessionSecret, request.headers.authorization)
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

/** Counts one use of a limit by `who`, and throws too-many-requests past it. Addresses are not stored readable. */
export function spend({ db, engine }: Platform, limit: Limit, ...who: string[]): Promise<void> {
  return throttle(db, engine, limitKey(limit, who), limit.max, limit.windowMs)
}

/** Throws too-many-requests where `who` has used the limit up, without counting. */
export async function refuseIfSpent({ db, engine }: Platform, limit: Limit, ...who: string[]): Promise<void> {
  const used = await db
    .selectFrom('throttles')
    .select('count')
    .where('key', '=', limitKey(limit, who))
    .where('count', '>=', limit.max)
    .where((eb) => eb('window_start', '>', eb(engine.now(), '-', limit.windowMs)))
    .executeTakeFirst()
  if (used) throw new AppError('too-many-requests')
}

function limitKey(limit: Limit, who: string[]): string {
  return `${limit.name}:${hashSecret(who.join('\n'))}`
}
