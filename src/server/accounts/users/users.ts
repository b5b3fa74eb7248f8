import type { Updateable } from 'kysely'
import type { Role } from '../../../shared/accounts/contract.ts'
import type { CreateUserBody, UpdateUserBody } from '../../../shared/accounts/users.ts'
import { AppError } from '../../platform/base/base.ts'
import { mapUniqueError, type Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { queueVerification, requestEmailChange, withdrawEmailChange } from '../addresses/change-email.ts'
import { words } from '../catalogue.ts'
import { choosePassword } from '../passwords/choose-password.ts'
import { changing, findUserByName, type UserRow } from '../people/people.ts'
import { consumeLimit, personalTurn, requirePassword } from '../policy.ts'
import { assignRole, lockWithAdmins, refuseLastAdmin } from '../roles/roles.ts'
import { limits } from '../rules/limits.ts'
import { endSessions } from '../sessions/sessions.ts'
import { insertUser } from '../sign-in/register-user.ts'

/**
 * The account of that name, if the viewer may see and change it: their own, or any for an admin. Anybody else gets
 * user-not-found, just as for a name that does not exist.
 */
export async function requireUser({ db }: Platform, viewer: Viewer, name: string) {
  const user = await findUserByName(db, name)
  if (!user || (user.id !== viewer.userId && viewer.role !== 'admin')) throw new AppError('user-not-found')
  return user
}

/**
 * Changes a person's details; returns the id. A new e-mail address waits for its confirmation, and only an admin may
 * change the role; both require the caller's own password. Sending the current address withdraws a pending change.
 * Throws username-taken, user-exists, not-allowed, password-needed, wrong-password, last-admin, and email-unverified
 * when the current address is not verified yet.
 */
export async function updateUser(platform: Platform, viewer: Viewer, name: string, body: UpdateUserBody) {
  const { db, engine } = platform
  const user = await requireUser(platform, viewer, name)
  const newEmail = body.email !== undefined && body.email !== user.email ? body.email : null
  const newRole = wantedRole(user, viewer, body)
  await requirePermission(platform, viewer, user, { newEmail, newRole, password: body.currentPassword })
  const changes = changedColumns(user, body)
  await mapUniqueError('username-taken', () =>
    db.transaction().execute(async (trx) => {
      if (newRole) await assignRole(trx, platform, user.id, newRole, viewer.userId)
      if (Object.keys(changes).length > 0)
        await changing(trx, engine, user.id).set(changes).where('deleted_at', 'is', null).execute()
      if (newEmail) await requestEmailChange(trx, platform, viewer, user.id, newEmail)
      else if (body.email !== undefined) await withdrawBy(trx, platform, viewer, user.id)
      const fields = [...Object.keys(changes), ...(newEmail ? ['email'] : [])]
      const detail = { fields: fields.join(' ') }
      if (viewer.userId !== user.id && fields.length > 0)
        await writeAudit(trx, engine, viewer.userId, 'user-updated', `user:${user.id}`, detail)
    }),
  )
  if (newEmail || newRole) platform.jobs.wake()
  return user.id
}

/** Withdraws the caller's pending change of address, or anybody's for an admin. Throws user-not-found. */
export async function withdrawFor(platform: Platform, viewer: Viewer, name: string) {
  const { id } = await requireUser(platform, viewer, name)
  await platform.db.transaction().execute((trx) => withdrawBy(trx, platform, viewer, id))
  return id
}

async function withdrawBy(trx: Trx, { engine }: Platform, viewer: Viewer, userId: string) {
  const withdrawn = await withdrawEmailChange(trx, engine, userId)
  if (withdrawn && viewer.userId !== userId)
    await writeAudit(trx, engine, viewer.userId, 'email-change-withdrawn', `user:${userId}`)
}

type Asked = { newEmail: string | null; newRole: Role | null; password: string | undefined }

/** Refuses a new address or role unless the viewer may set it and has entered their own password. */
async function requirePermission(platform: Platform, viewer: Viewer, user: UserRow, asked: Asked) {
  const { newEmail, newRole, password } = asked
  if (newRole && viewer.role !== 'admin') throw new AppError('not-allowed')
  if (newEmail && viewer.userId === user.id && user.email_verified_at === null) throw emailUnverified()
  if (newEmail || newRole) await requirePassword(platform, viewer, password)
  if (newEmail) await consumeLimit(platform, limits.emailChanges, user.id)
}

/** Somebody who signed up with another person's address must not be able to move the account to their own. */
function emailUnverified(): AppError {
  const message = words.verifyFirst()
  return new AppError('email-unverified', { message, fields: { email: message } })
}

/** The requested role if it changes anything, else null. With a password, the current one withdraws a pending one. */
function wantedRole(user: UserRow, viewer: Viewer, { role, currentPassword, email }: UpdateUserBody) {
  if (role === undefined || role === user.pending_role) return null
  if (role !== user.role) return role
  const takesBack = viewer.role === 'admin' && currentPassword !== undefined && email === undefined
  return user.pending_role !== null && takesBack ? role : null
}

type Changes = Pick<Updateable<Database['users']>, 'first_name' | 'last_name' | 'username' | 'phone'>

function changedColumns(user: UserRow, body: UpdateUserBody): Changes {
  const wanted = {
    first_name: body.firstName,
    last_name: body.lastName,
    username: body.username,
    phone: body.phoneNumber,
  }
  const changed = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && value !== user[column as keyof typeof wanted],
  )
  return Object.fromEntries(changed)
}

/** Closes or reopens an account, as an admin. Closing ends sessions and a change of address. Throws last-admin. */
export async function setDisabled(platform: Platform, viewer: Viewer, name: string, disabled: boolean) {
  const { db, engine } = platform
  const { id } = await requireUser(platform, viewer, name)
  await db.transaction().execute(async (trx) => {
    const user = await lockWithAdmins(trx, engine, id, viewer.userId)
    if (!user || user.deleted_at !== null) throw new AppError('user-not-found')
    if (disabled) await refuseLastAdmin(trx, user)
    const { numUpdatedRows } = await changing(trx, engine, id)
      .set({ disabled_at: disabled ? engine.now() : null })
      .where('disabled_at', disabled ? 'is' : 'is not', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    if (disabled) {
      await endSessions(trx, engine, id)
      await withdrawEmailChange(trx, engine, id)
    }
    await writeAudit(trx, engine, viewer.userId, disabled ? 'user-disabled' : 'user-enabled', `user:${id}`)
  })
  return id
}

/**
 * Creates an account for somebody, as an admin; returns its id. The person gets a verification mail. A role above
 * `user` requires the admin's own password. Throws user-exists, username-taken, weak-password, password-needed.
 */
export async function createUser(platform: Platform, viewer: Viewer, body: CreateUserBody) {
  const { db, engine } = platform
  const staff = body.role !== 'user'
  if (staff) await requirePassword(platform, viewer, body.currentPassword)
  const turn = personalTurn(viewer.userId)
  const stored = await choosePassword(platform, body.password, { ...body, staff }, turn)
  const id = await db.transaction().execute(async (trx) => {
    const person = { ...body, ...stored, phone: body.phoneNumber, verified: false }
    const user = await insertUser(trx, engine, person)
    if (!user) {
      const taken = await trx.selectFrom('users').select('id').where('email', '=', body.email)
      if (await taken.executeTakeFirst()) throw new AppError('user-exists', { message: words.addressTaken() })
      throw new AppError('username-taken')
    }
    await queueVerification(trx, platform, user)
    await writeAudit(trx, engine, viewer.userId, 'user-created', `user:${user.id}`, { role: body.role })
    return user.id
  })
  platform.jobs.wake()
  return id
}
