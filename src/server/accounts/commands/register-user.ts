import type { RegisterBody, Role } from '../../../shared/accounts/contract.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { spend } from '../policy.ts'
import { findUserByEmail, type UserRow } from '../queries/people.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { usernameFrom } from '../rules/usernames.ts'
import { choosePassword } from './choose-password.ts'
import { requestRole } from './roles.ts'
import { queueVerification } from './verify-email.ts'

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  phone: string
  password_hash: string | null
  /** 1 when the password has the length that staff need. */
  staff_password?: number
  role: Role
  verified: boolean
  /** Wanted as it is; without it one is made from the address. */
  username?: string
  google_sub?: string
  /** 1 while phone and role are to be told. */
  profile_pending?: number
}

/**
 * Makes a patron's account and queues the mail that proves its address. Always a `user`: a wish for more becomes a
 * request for an admin. Throws user-exists (the unique address decides, also between two at once), weak-password.
 */
export async function registerUser(platform: Platform, body: RegisterBody, ip: string): Promise<UserRow> {
  await spend(platform, limits.registerByAddress, networkOf(ip))
  const stored = await choosePassword(platform, body.password, { ...body, staff: false })
  return platform.db.transaction().execute(async (trx) => {
    const { engine } = platform
    const user = await insertUser(trx, engine, { ...body, ...stored, role: 'user', verified: false })
    if (!user) throw new AppError('user-exists')
    await requestRole(trx, engine, user.id, body.role)
    await queueVerification(trx, platform, user)
    return user
  })
}

/** Adds an account under a free user name; null when the address, or the user name that was wanted, has one already. */
export async function insertUser(trx: Trx, engine: Engine, user: NewUser): Promise<UserRow | null> {
  const wish = user.username ?? usernameFrom(user.email)
  for (let tries = 0; tries < (user.username ? 1 : 6); tries++) {
    const row = await trx
      .insertInto('users')
      .values({
        id: newId(),
        email: user.email,
        username: tries === 0 ? wish : `${wish}-${newId().slice(0, 2 + 2 * tries)}`,
        first_name: user.firstName,
        last_name: user.lastName,
        phone: user.phone,
        password_hash: user.password_hash,
        staff_password: user.staff_password ?? 0,
        google_sub: user.google_sub ?? null,
        profile_pending: user.profile_pending ?? 0,
        role: user.role,
        email_verified_at: user.verified ? engine.now() : null,
        disabled_at: null,
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
