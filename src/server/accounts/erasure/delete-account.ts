import { AppError } from '../../platform/base/errors.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { enqueueAccountMail, writtenToByOthers } from '../people/mails.ts'
import { requireOwner } from '../policy.ts'
import type { AccountPorts } from '../ports.ts'
import { lockWithAdmins, refuseLastAdmin } from '../roles/roles.ts'
import { requireUser } from '../users/update-user.ts'
import { eraseAccount, withdrawMails } from './erase-account.ts'

/**
 * Deletes an account: the caller's own, after entering the password again (`requireOwner`), or any for an admin. Name,
 * address, password and devices are erased; the anonymized row stays for its orders and tickets. Throws money-open
 * while a payment or refund is in progress, tickets-ahead when there are tickets for upcoming performances and
 * `confirmed` is not set, last-admin.
 */
export async function deleteAccount(
  platform: Platform,
  ports: AccountPorts,
  viewer: Viewer,
  name: string,
  { confirmed, password }: { confirmed: boolean; password: string | undefined },
) {
  const { db, engine } = platform
  const { id } = await requireUser(platform, viewer, name)
  if (id === viewer.userId) await requireOwner(platform, viewer, password)
  await db.transaction().execute(async (trx) => {
    const user = await lockWithAdmins(trx, engine, id, viewer.userId)
    if (!user || user.deleted_at !== null) throw new AppError('user-not-found')
    await refuseLastAdmin(trx, user)
    if (await ports.hasOpenMoney(trx, id)) throw new AppError('money-open')
    if (!confirmed && (await ports.countTicketsAhead(trx, engine, id)) > 0)
      throw new AppError('tickets-ahead')
    await withdrawMails(trx, user)
    const addressee = id === viewer.userId ? user : writtenToByOthers(user)
    await enqueueAccountMail(trx, engine, addressee, 'account-deleted', {})
    await eraseAccount(trx, engine, ports, user)
    await writeAudit(trx, engine, viewer.userId, 'user-deleted', `user:${id}`)
  })
  platform.jobs.wake()
}
