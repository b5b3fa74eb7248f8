import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { GUEST_PAGE, type GuestBody } from '../../../shared/accounts/guests.ts'
import { readerLanguage } from '../../../shared/language/language.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { AppError, badField, newId, required } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { daysAgo } from '../../platform/jobs/retention.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { redeemLink, storeLink } from '../addresses/email-links.ts'
import { words } from '../catalogue.ts'
import { findGuest, provenGuests } from '../people/guests.ts'
import { enqueueAccountMail } from '../people/mails.ts'
import { accountOfNobody, nobodies } from '../people/nobody.ts'
import { lockUser } from '../people/people.ts'
import { consumeLimit, tooMany } from '../policy.ts'
import type { AccountPorts } from '../ports.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { type Caller, endSessions, startSession } from '../sessions/sessions.ts'

/** Keeps these secrets apart from all others made with the same key. */
const PURPOSE = 'front-of-house guest v1\n'

/** Hours for which a code works. */
const CODE_HOURS = 1

/** Opens a session for a buyer without an account. Throws too-many-requests beyond the limit on the network. */
export async function startGuest(platform: Platform, caller: Caller) {
  const { db, engine } = platform
  await consumeLimit(platform, limits.registerByAddress, networkOf(caller.ip))
  const id = newId()
  await db.transaction().execute(async (trx) => {
    await accountOfNobody(trx, engine, id, nobodies.walkIn, true)
    const guest = { user_id: id, name: '', email: '', created_at: engine.now() }
    await trx.insertInto('guests').values(guest).execute()
  })
  return startSession(platform, { id, email: '' }, caller)
}

/** What a code is stored as: it proves one address to one guest. */
const stored = (userId: string, email: string, code: string) => `${userId} ${email} ${code}`

/**
 * Notes whose tickets a guest buys, and mails a code to that address, which is the same whether it has an account or not.
 * Throws not-allowed for anybody else and once an address is proven, since what is bought follows that, and
 * too-many-requests beyond the limits on the guest and on mails to the mailbox.
 */
export async function nameGuest({ db, engine, jobs }: Platform, userId: string, { name, email }: GuestBody) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, engine, userId)
    const { proven_at } = required(await findGuest(trx, userId), 'not-allowed')
    if (proven_at !== null) throw new AppError('not-allowed')
    await consumeLimit({ db: trx, engine }, limits.resendByAccount, userId)
    const guests = trx.updateTable('guests').where('user_id', '=', userId)
    await guests.set({ name, email }).execute()
    const token = stored(userId, email, code)
    await storeLink(trx, engine, { token, userId, purpose: 'guest', hours: CODE_HOURS })
    const to = { email, first_name: '', email_verified_at: null, language: readerLanguage() }
    if (!(await enqueueAccountMail(trx, engine, to, 'guest-code', { code })))
      throw tooMany(limits.mailsByMailbox)
  })
  jobs.wake()
}

/**
 * Proves a guest's address by the code that was mailed there. Throws not-allowed for anybody else, invalid-input for a
 * wrong or old code, and too-many-requests after a few of them.
 */
export async function proveGuest(platform: Platform, userId: string, code: string) {
  const { db, engine } = platform
  await consumeLimit(platform, limits.guestCodes, userId)
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, engine, userId)
    const { email } = required(await findGuest(trx, userId), 'not-allowed')
    if (!(await redeemLink(trx, engine, stored(userId, email, code), 'guest')))
      throw badField('code', words.wrongGuestCode())
    const proven = trx.updateTable('guests').set({ proven_at: engine.now() })
    await proven.where('user_id', '=', userId).execute()
  })
}

const secretOf = (key: Uint8Array, userId: string) =>
  createHmac('sha256', key).update(`${PURPOSE}${userId}`).digest()

/** The private link of a guest. Made anew for each mail, so that nothing of it is stored. */
export function guestLink({ config, keys }: Pick<Platform, 'config' | 'keys'>, userId: string): string {
  const secret = secretOf(keys.sessionSecret, userId).toString('base64url')
  return `${config.publicUrl}${GUEST_PAGE}#${userId}.${secret}`
}

/** Opens another session of a guest by the private link. Throws invalid-token, the same for every link that leads to none. */
export async function openGuestLink(platform: Platform, token: string, caller: Caller) {
  const { db, keys } = platform
  await consumeLimit(platform, limits.verifyByAddress, networkOf(caller.ip))
  const [userId = '', secret = ''] = token.split('.')
  const [right, given] = [secretOf(keys.sessionSecret, userId), Buffer.from(secret, 'base64url')]
  const isRight = right.length === given.length && timingSafeEqual(right, given)
  if (!isRight || !(await findGuest(db, userId))) throw new AppError('invalid-token')
  return startSession(platform, { id: userId, email: '' }, caller)
}

/**
 * Gives an account what its owner bought with the same proven address before, without an account. What has a payment or
 * seats in progress waits for the next log-in.
 */
export async function claimGuests({ db, engine }: Platform, ports: AccountPorts, userId: string) {
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, engine, userId)
    if (!user || user.deleted_at !== null || user.email_verified_at === null) return
    for (const { user_id } of await provenGuests(trx, user.email).execute()) {
      await lockUser(trx, engine, user_id)
      if ((await ports.hasOpenMoney(trx, user_id)) || (await ports.holdsSeats(trx, engine, user_id))) continue
      await ports.movePurchases(trx, user_id, userId)
      await endGuest(trx, engine, user_id)
      await writeAudit(trx, engine, userId, 'guest-claimed', `user:${userId}`)
    }
  })
}

async function endGuest(trx: Trx, engine: Engine, userId: string) {
  await trx.deleteFrom('guests').where('user_id', '=', userId).execute()
  await trx.deleteFrom('email_tokens').where('user_id', '=', userId).execute()
  await trx.updateTable('users').set({ disabled_at: engine.now() }).where('id', '=', userId).execute()
  await endSessions(trx, engine, userId)
}

/** Forgets guests of 30 days ago and more whose orders, if they have any, do not name them any more. */
export async function endOldGuests({ db, engine }: Platform) {
  const old = await db
    .selectFrom('guests')
    .select('user_id')
    .where('created_at', '<', sql<number>`${daysAgo(engine, retention.walkInDays)}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.user_id', '=', 'guests.user_id')
            .where('buyer_name', 'is not', null),
        ),
      ),
    )
    .limit(1000)
    .execute()
  for (const { user_id } of old)
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, engine, user_id)
      await endGuest(trx, engine, user_id)
    })
}
