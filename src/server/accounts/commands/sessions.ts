import type { LoginBody } from '../../../shared/accounts/contract.ts'
import { SESSION_DAYS } from '../../../shared/accounts/contract.ts'
import { readNow } from '../../platform/clock.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret, newId } from '../../platform/ids.ts'
import { checkPassword, hashPassword, isOutdated, withHashPlace } from '../../platform/passwords.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseIfSpent, spend } from '../policy.ts'
import { findUser, findUserByEmail, type UserRow } from '../queries/people.ts'
import { deviceKey, deviceName } from '../rules/devices.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { isStaffPassword } from '../rules/passwords.ts'
import { signSession } from '../rules/session-token.ts'
import { settlePendingRole } from './choose-password.ts'
import { queueMail } from './mails.ts'

const DAY_MS = 86_400_000
/** Longest browser name kept with a session. */
const USER_AGENT_MAX = 300

/** Where a request came from. */
export type Caller = { ip: string; userAgent: string }

/**
 * Opens a session of this person and answers its token. From a browser that this person never used before, while there
 * are others, a mail tells the owner. `checkedHash`: the password that was checked before, which must still be the
 * person's: a reset meanwhile has ended every session, and this one must not outlive it.
 */
export async function startSession(
  { db, engine, keys, config }: Pick<Platform, 'db' | 'engine' | 'keys' | 'config'>,
  user: { id: string; email: string },
  userAgent: string,
  checkedHash?: string,
): Promise<string> {
  const ref = { userId: user.id, sessionId: newId() }
  const device = userAgent.slice(0, USER_AGENT_MAX)
  await db.transaction().execute(async (trx) => {
    if (checkedHash !== undefined && !(await hasHash(trx, engine, user.id, checkedHash)))
      throw new AppError('invalid-credentials')
    await trx
      .insertInto('sessions')
      .values((eb) => ({
        id: ref.sessionId,
        user_id: ref.userId,
        created_at: engine.now(),
        last_seen_at: engine.now(),
        expires_at: eb(engine.now(), '+', SESSION_DAYS * DAY_MS),
        ended_at: null,
        user_agent: device,
      }))
      .execute()
    if (await isNewDevice(trx, engine, user.id, device))
      await queueMail(trx, engine, user.email, 'new-device', {
        firstName: (await findUser(trx, user.id))?.first_name ?? '',
        device: deviceName(device),
        at: await readNow(trx, engine),
        timeZone: config.timeZone,
        link: `${config.publicUrl}/forgot-password`,
      })
  })
  return signSession(keys.sessionSecret, ref, user.email)
}

async function hasHash(trx: Trx, engine: Engine, userId: string, hash: string): Promise<boolean> {
  const same = trx.selectFrom('users').select('id').where('id', '=', userId).where('password_hash', '=', hash)
  return (await engine.lockRows(same).executeTakeFirst()) !== undefined
}

/** Remembers a kind of browser; true when it is new to a person who used others before. */
async function isNewDevice(trx: Trx, engine: Engine, userId: string, userAgent: string): Promise<boolean> {
  const hash = hashSecret(deviceKey(userAgent))
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('devices')
    .values({ user_id: userId, device_hash: hash, first_seen_at: engine.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const other = await trx
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '<>', hash)
    .executeTakeFirst()
  return other !== undefined
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
  const renew = isOutdated(stored) || (isStaffPassword(password) && user.staff_password === 0)
  if (renew) await storePassword(platform, user, password)
  const token = await startSession(platform, user, caller.userAgent, renew ? undefined : stored)
  return { token, role: (await findUser(platform.db, user.id))?.role ?? user.role }
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

/** Stores the hash anew, with today's settings, and notes the password's length where that was not known. */
async function storePassword({ db, engine }: Platform, user: UserRow, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
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

let nobody: Promise<string> | undefined

/** A hash that no password opens, so that an unknown address takes as long as a known one. */
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(newId())
  return nobody
}
