import type { CreateUserBody } from '../../../shared/accounts/users.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { queueVerification } from '../addresses/verify-email.ts'
import { words } from '../catalogue.ts'
import { choosePassword } from '../passwords/choose-password.ts'
import { personalTurn, requirePassword } from '../policy.ts'
import { insertUser } from '../sign-in/register-user.ts'

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
