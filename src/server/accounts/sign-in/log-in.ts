import type { LoginBody } from '../../../shared/accounts/contract.ts'
import { AppError, hashSecret } from '../../platform/base/base.ts'
import {
  checkPassword,
  dummyHash,
  hashPassword,
  isOutdated,
  withHashPermit,
} from '../../platform/base/passwords.ts'
import type { Turn } from '../../platform/base/semaphore.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { settlePendingRole } from '../passwords/choose-password.ts'
import { findUser, findUserByEmail, type UserRow } from '../people/people.ts'
import { checkLimit, consumeLimit, recordUse } from '../policy.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { isStaffPassword } from '../rules/passwords.ts'
import { type Caller, findKnownDevice, startSession } from '../sessions/sessions.ts'

/**
 * Opens a session for the right password. Throws invalid-credentials for a wrong password and, after the same work, for
 * an unknown address; account-disabled to the owner of a closed account; too-many-requests beyond the limits on wrong
 * passwords; unavailable when too many requests of the same network are queued.
 */
export async function logIn(platform: Platform, body: LoginBody, caller: Caller) {
  const device = await findKnownDevice(platform.db, platform.engine, body.email, caller.devices)
  // Queued by network, and at the front on a device known to belong to the owner of the address.
  const from = { line: networkOf(caller.ip), device }
  // The other queries run inside the permit too, so that a flood waits in its own queue without using the database.
  const proof = await withHashPermit(from, () => provePassword(platform, body, from))
  if (!proof) throw new AppError('invalid-credentials')
  const { user, stored } = proof
  if (user.disabled_at !== null) throw new AppError('account-disabled')
  const renew = isOutdated(stored) || (isStaffPassword(body.password) && user.staff_password === 0)
  const session = await startSession(platform, user, caller, (_, owner) => owner?.password_hash === stored)
  if (renew) await storePassword(platform, user, body.password, from)
  const account = (await findUser(platform.db, user.id)) ?? user
  return { ...session, role: account.role, account }
}

/** The account that this password belongs to, or null. An unknown address takes the same steps as a known one. */
async function provePassword(platform: Platform, { email, password }: LoginBody, from: Turn) {
  await consumeLimit(platform, limits.loginByAddress, from.line)
  if (from.device) await checkLimit(platform, limits.wrongFromDevice, email, from.device)
  else {
    await checkLimit(platform, limits.wrongByNetwork, from.line)
    await checkLimit(platform, limits.wrongPassword, email, from.line)
  }
  const user = await findUserByEmail(platform.db, email)
  const stored = user?.password_hash ?? (await dummyHash())
  if ((await checkPassword(stored, password)) && user?.password_hash) return { user, stored }
  await countWrongPassword(platform, email, from)
  return null
}

/** Counts a wrong password. At the limit, logs it for the operator (network) or notifies the owner (account). */
async function countWrongPassword(platform: Platform, email: string, from: Turn) {
  const { db, engine, log, jobs } = platform
  if (from.device) await recordUse(platform, limits.wrongFromDevice, email, from.device)
  else {
    await recordUse(platform, limits.wrongPassword, email, from.line)
    const { count } = await recordUse(platform, limits.wrongByNetwork, from.line)
    if (count === limits.wrongByNetwork.max)
      log.warn({ network: hashSecret(from.line) }, 'many wrong passwords from one network')
  }
  const { count, since } = await recordUse(platform, limits.wrongByAccount, email)
  if (count !== limits.wrongByAccount.max) return
  // The job looks up whether the address has an account, so that known and unknown addresses take the same time here.
  await enqueue(db, engine, { kind: 'wrong-passwords', payload: { email, count, since } })
  jobs.wake()
}

/** Rehashes the password with the current parameters and records whether it is long enough for staff. */
async function storePassword({ db, engine }: Platform, user: UserRow, password: string, turn: Turn) {
  const password_hash = await hashPassword(password, turn)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash, staff_password: Number(isStaffPassword(password)) })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .execute()
    await settlePendingRole(trx, engine, user.id)
  })
}
