import type { RegisterBody, Role } from '../../../shared/accounts/contract.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Platform } from '../../platform/platform.ts'
import { spend } from '../policy.ts'
import { findUserByEmail, type UserRow } from '../queries.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { passwordProblem } from '../rules/passwords.ts'
import { usernameFrom } from '../rules/usernames.ts'
import { queueVerification } from './verify-email.ts'

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  phone: string
  passwordHash: string | null
  role: Role
  verified: boolean
}

/**
 * Makes a patron's account and queues the mail that proves its address. Always a `user`: a wish for more becomes a
 * request for an admin. Throws user-exists (the unique address decides, also between two at once), weak-password.
 */
export async function registerUser(platform: Platform, body: RegisterBody, ip: string): Promise<UserRow> {
  await spend(platform, limits.registerByAddress, networkOf(ip))
  refuseControls(body)
  const problem = passwordProblem(body.password, body.email)
  if (problem) throw new AppError('weak-password', { message: problem, fields: { password: problem } })
  const passwordHash = await hashPassword(body.password)
  return platform.db.transaction().execute(async (trx) => {
    const { engine } = platform
    const user = await insertUser(trx, engine, { ...body, passwordHash, role: 'user', verified: false })
    if (!user) throw new AppError('user-exists')
    if (body.role !== 'user') await requestRole(trx, engine, user.id, body.role)
    await queueVerification(trx, platform, user)
    return user
  })
}

/** Adds an account under a free user name; null when the address has one already. */
export async function insertUser(trx: Trx, engine: Engine, user: NewUser): Promise<UserRow | null> {
  const wish = usernameFrom(user.email)
  for (let tries = 0; tries < 6; tries++) {
    const row = await trx
      .insertInto('users')
      .values({
        id: newId(),
        email: user.email,
        username: tries === 0 ? wish : `${wish}-${newId().slice(0, 2 + 2 * tries)}`,
        first_name: user.firstName,
        last_name: user.lastName,
        phone: user.phone,
        password_hash: user.passwordHash,
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
    if (await findUserByEmail(trx, user.email)) return null
  }
  throw new Error('no free user name')
}

function requestRole(trx: Trx, engine: Engine, userId: string, role: Role) {
  return trx
    .insertInto('role_requests')
    .values({
      id: newId(),
      user_id: userId,
      role,
      state: 'open',
      created_at: engine.now(),
      decided_at: null,
      decided_by: null,
    })
    .execute()
}

/** Names are one line of text: no NUL, which PostgreSQL cannot store, and no line breaks for mails to trip over. */
function refuseControls(body: RegisterBody): void {
  for (const field of ['firstName', 'lastName'] as const)
    if (/\p{Cc}/u.test(body[field])) {
      const message = 'Only letters, please: there is an invisible character in this name.'
      throw new AppError('invalid-input', { message, fields: { [field]: message } })
    }
}
