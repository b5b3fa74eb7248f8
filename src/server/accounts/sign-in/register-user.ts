import type { RegisterBody, Role } from '../../../shared/accounts/contract.ts'
import { type Language, readerLanguage } from '../../../shared/language/language.ts'
import { newId, required } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueVerification } from '../addresses/change-email.ts'
import { choosePassword } from '../passwords/choose-password.ts'
import { findUserByEmail } from '../people/people.ts'
import { checkLimit, consumeLimit } from '../policy.ts'
import { requestRole } from '../roles/roles.ts'
import { limits, mailboxKey, networkOf } from '../rules/limits.ts'
import { usernameFrom } from '../rules/usernames.ts'

/** How many user names are tried for an address, until one is free. */
export const USERNAME_TRIES = 6

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  phone: string
  password_hash: string | null
  /** 1 when the password is long enough for staff. */
  staff_password?: number
  role: Role
  verified: boolean
  /** Used as it is; without it, one is derived from the address. */
  username?: string
  google_sub?: string
  /** 1 while phone and role are still missing. */
  profile_pending?: number
  /** That of the page on which its owner made it; somebody else does not choose it. */
  language?: Language
}

/**
 * Creates a patron's account and queues the verification mail. The role is always `user`; choosing a higher one becomes
 * a role request. Throws user-exists (decided by the unique address, also for concurrent requests), weak-password, and
 * too-many-requests beyond the limits on the network, on the mailbox, and on mails to it.
 */
export async function registerUser(platform: Platform, body: RegisterBody, ip: string) {
  const mailbox = mailboxKey(body.email)
  const network = networkOf(ip)
  await consumeLimit(platform, limits.registerByAddress, network)
  await checkLimit(platform, limits.signUpsByMailbox, mailbox)
  const stored = await choosePassword(platform, body.password, { ...body, staff: false }, { line: network })
  return platform.db.transaction().execute(async (trx) => {
    const { engine } = platform
    const made = { role: 'user', verified: false, language: readerLanguage() } as const
    const user = required(await insertUser(trx, engine, { ...body, ...stored, ...made }), 'user-exists')
    await consumeLimit({ db: trx, engine }, limits.signUpsByMailbox, mailbox)
    await requestRole(trx, engine, user.id, body.role)
    await queueVerification(trx, platform, user)
    return user
  })
}

/** Inserts an account under a free user name; null when the address, or the requested user name, is already taken. */
export async function insertUser(trx: Trx, engine: Engine, user: NewUser) {
  for (let tries = 0; tries < (user.username ? 1 : USERNAME_TRIES); tries++) {
    const row = await trx
      .insertInto('users')
      .values({
        id: newId(),
        email: user.email,
        username: user.username ?? usernameCandidate(user.email, tries),
        first_name: user.firstName,
        last_name: user.lastName,
        phone: user.phone,
        password_hash: user.password_hash,
        staff_password: user.staff_password ?? 0,
        google_sub: user.google_sub ?? null,
        language: user.language ?? null,
        profile_pending: user.profile_pending ?? 0,
        role: user.role,
        email_verified_at: user.verified ? engine.now() : null,
        created_at: engine.now(),
        updated_at: engine.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return row
    if (user.username || (await findUserByEmail(trx, user.email))) return null
  }
  throw new Error('no free user name')
}

/** A free user name derived from the address; the unique index decides when two requests take the same one. */
export async function freeUsername(trx: Trx, email: string, userId: string) {
  for (let tries = 0; tries < USERNAME_TRIES; tries++) {
    const username = usernameCandidate(email, tries)
    const other = trx.selectFrom('users').select('id').where('username', '=', username)
    if (!(await other.where('id', '<>', userId).executeTakeFirst())) return username
  }
  throw new Error('no free user name')
}

/** The name from the address; later tries append more and more random digits. */
export function usernameCandidate(email: string, tries: number): string {
  const name = usernameFrom(email)
  return tries === 0 ? name : `${name}-${newId().slice(0, 2 + 2 * tries)}`
}
