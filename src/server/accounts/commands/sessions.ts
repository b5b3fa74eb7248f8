import type { LoginBody } from '../../../shared/accounts/contract.ts'
import { SESSION_DAYS } from '../../../shared/accounts/contract.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { checkPassword, hashPassword, isOutdated, withHashPlace } from '../../platform/passwords.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseIfSpent, spend } from '../policy.ts'
import { findUserByEmail, type UserRow } from '../queries.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { signSession } from '../rules/session-token.ts'

const DAY_MS = 86_400_000
/** Longest browser name kept with a session. */
const USER_AGENT_MAX = 300

/** Where a request came from. */
export type Caller = { ip: string; userAgent: string }

/** Opens a session of this person and answers its token. */
export async function startSession(
  { db, engine, keys }: Platform,
  user: { id: string; email: string },
  userAgent: string,
): Promise<string> {
  const ref = { userId: user.id, sessionId: newId() }
  await db
    .insertInto('sessions')
    .values((eb) => ({
      id: ref.sessionId,
      user_id: ref.userId,
      created_at: engine.now(),
      last_seen_at: engine.now(),
      expires_at: eb(engine.now(), '+', SESSION_DAYS * DAY_MS),
      ended_at: null,
      user_agent: userAgent.slice(0, USER_AGENT_MAX),
    }))
    .execute()
  return signSession(keys.sessionSecret, ref, user.email)
}

/**
 * Opens a session for the right password. Throws invalid-credentials for a wrong one and for an unknown address,
 * after the same work; account-disabled to the owner of a closed account; too-many-requests after ten wrong ones.
 */
export async function logIn(platform: Platform, { email, password }: LoginBody, caller: Caller) {
  const address = networkOf(caller.ip)
  await spend(platform, limits.loginByAddress, address)
  const user = await findUserByEmail(platform.db, email)
  const stored = user?.password_hash ?? (await nobodysHash())
  const right = await withHashPlace(async () => {
    // Within the place, so that a burst sent at once gets no more tries than one sent in turn.
    await refuseIfSpent(platform, limits.wrongPassword, email, address)
    const matches = await checkPassword(stored, password)
    if (!matches || !user?.password_hash) {
      await spend(platform, limits.wrongPassword, email, address)
      return false
    }
    return true
  })
  if (!user || !right) throw new AppError('invalid-credentials')
  if (user.disabled_at !== null) throw new AppError('account-disabled')
  if (isOutdated(stored)) await storePassword(platform, user, password)
  return { token: await startSession(platform, user, caller.userAgent), role: user.role }
}

/** Ends a session now: its token is worth nothing from the next request on. */
export async function logOut({ db, engine }: Platform, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: engine.now() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

async function storePassword({ db }: Platform, user: UserRow, password: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute()
}

let nobody: Promise<string> | undefined

/** A hash that no password opens, so that an unknown address takes as long as a known one. */
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(newId())
  return nobody
}
