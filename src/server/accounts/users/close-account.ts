import { AppError } from '../../platform/base/errors.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { withdrawEmailChange } from '../addresses/change-email.ts'
import { lockWithAdmins, refuseLastAdmin } from '../roles/roles.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { requireUser } from './update-user.ts'

/**
 * Closes or reopens an account, as an admin; returns its id. Closing ends its sessions at once and withdraws a pending
 * change of address. Throws last-admin.
 */
export async function setDisabled(
  platform: Platform,
  viewer: Viewer,
  name: string,
  disabled: boolean,
): Promise<string> {
  const { db, engine } = platform
  const { id } = await requireUser(platform, viewer, name)
  await db.transaction().execute(async (trx) => {
    const user = await lockWithAdmins(trx, engine, id, viewer.userId)
    if (!user || user.deleted_at !== null) throw new AppError('user-not-found')
    if (disabled) await refuseLastAdmin(trx, user)
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ disabled_at: disabled ? engine.now() : null, updated_at: engine.now() })
      .where('id', '=', id)
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
