import type { LoginBody } from '../../../shared/accounts/contract.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import {
  checkPassword,
  dummyHash,
  hashPassword,
  isOutdated,
  withHashPermit,
} from '../../platform/passwords.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Turn } from '../../platform/semaphore.ts'
import { checkLimit, consumeLimit, noteUse } from '../policy.ts'
import { findKnownDevice } from '../queries/known-devices.ts'
import { findUser, findUserByEmail, type UserRow } from '../queries/people.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { isStaffPassword } from '../rules/passwords.ts'
import { settlePendingRole } from './choose-password.ts'
import { type Caller, startSession } from './sessions.ts'

/**
 * Opens a session for the right password. Throws invalid-credentials for a wrong one and for an unknown address,
 * after the same work; account-disabled to the owner of a closed account; too-many-requests past the limits of wrong
 * ones; unavailable when too many of the same network wait.
 */
export async function logIn(platform: Platform, body: LoginBody, caller: Caller) {
  const device = await findKnownDevice(platform.db, platform.engine, body.email, caller.devices)
  // In the line of its network, and first there on a device that we know the owner of the address by.
  const from = { line: networkOf(caller.ip), device }
  // Whatever else asks the database happens within the place: a flood waits in its own line without any.
  const proof = await withHashPermit(from, () => provePassword(platform, body, from))
  if (!proof) throw new AppError('invalid-credentials')
  const { user, stored } = proof
  if (user.disabled_at !== null) throw new AppError('account-disabled')
  const renew = isOutdated(stored) || (isStaffPassword(body.password) && user.staff_password === 0)
  const session = await startSession(platform, user, caller, stored)
  if (renew) await storePassword(platform, user, body.password, from)
  return { ...session, role: (await findUser(platform.db, user.id))?.role ?? user.role }
}

/** The account that this is the password of, or null. An unknown address takes the same steps as a known one. */
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
  await noteWrong(platform, email, from)
  return null
}

/** Counts a wrong password, and has somebody told when that makes too many: the operator of a network, the owner of an account. */
async function noteWrong(platform: Platform, email: string, from: Turn): Promise<void> {
  const { db, engine, log, jobs } = platform
  if (from.device) await noteUse(platform, limits.wrongFromDevice, email, from.device)
  else {
    await noteUse(platform, limits.wrongPassword, email, from.line)
    const { count } = await noteUse(platform, limits.wrongByNetwork, from.line)
    if (count === limits.wrongByNetwork.max)
      log.warn({ network: hashSecret(from.line) }, 'many wrong passwords from one network')
  }
  const { count, since } = await noteUse(platform, limits.wrongByAccount, email)
  if (count !== limits.wrongByAccount.max) return
  // Whether the address has an account is looked up in the job: known and unknown ones cost the same here.
  await enqueue(db, engine, { kind: 'wrong-passwords', payload: { email, count, since } })
  jobs.wake()
}

/** Stores the hash anew, with today's settings, and notes the password's length where that was not known. */
async function storePassword(
  { db, engine }: Platform,
  user: UserRow,
  password: string,
  turn: Turn,
): Promise<void> {
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
