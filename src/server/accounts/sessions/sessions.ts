import { SESSION_DAYS } from '../../../shared/accounts/contract.ts'
import { AppError } from '../../platform/base/errors.ts'
import { hashSecret, newId } from '../../platform/base/ids.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow } from '../../platform/records/clock.ts'
import { enqueueAccountMail } from '../people/mails.ts'
import { lockUser } from '../people/people.ts'
import { deviceKey } from '../rules/devices.ts'
import { signSession } from '../rules/session-token.ts'
import { ending } from './end-sessions.ts'
import { rememberDevice } from './known-devices.ts'

const DAY_MS = 86_400_000
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
 * others have been, is reported by mail. `checkedHash` is the password hash that was verified; it must still be the
 * current one, or a concurrent reset, which ended every session, would be outlived by this one. Throws
 * invalid-credentials if it is not, account-disabled if the account was closed meanwhile.
 */
export async function startSession(
  { db, engine, keys, config }: Pick<Platform, 'db' | 'engine' | 'keys' | 'config'>,
  user: { id: string; email: string },
  browser: Browser,
  checkedHash?: string,
): Promise<Session> {
  const ref = { userId: user.id, sessionId: newId() }
  const device = browser.userAgent.slice(0, USER_AGENT_MAX)
  const devices = await db.transaction().execute(async (trx) => {
    const owner = await lockUser(trx, engine, user.id)
    if (checkedHash !== undefined && owner?.password_hash !== checkedHash)
      throw new AppError('invalid-credentials')
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
    if (await isNewDevice(trx, engine, user.id, device))
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
