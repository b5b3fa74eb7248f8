import { NOBODY } from '../../../shared/platform/base.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import { forgetMails } from '../../platform/mail/delivery-log.ts'
import { forgetRefusal } from '../../platform/mail/refusals.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireOwner } from '../policy.ts'
import type { AccountPorts } from '../ports.ts'
import { lockUser } from '../queries/people.ts'
import { replaceAvatar } from './avatars.ts'
import { endSessions } from './end-sessions.ts'
import { enqueueAccountMail } from './mails.ts'
import { lockAdmins, refuseLastAdmin } from './roles.ts'
import { requireUser } from './update-user.ts'

/** Tables whose rows can simply be deleted, because the books do not depend on them. */
const personal = [
  'push_subscriptions',
  'sessions',
  'email_tokens',
  'email_changes',
  'devices',
  'known_devices',
  'role_requests',
  'preferences',
  'person_notes',
  'person_labels',
] as const

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
): Promise<void> {
  const { db, engine } = platform
  const { id } = await requireUser(platform, viewer, name)
  if (id === viewer.userId) await requireOwner(platform, viewer, password)
  await db.transaction().execute(async (trx) => {
    await lockAdmins(trx, engine)
    const user = await lockUser(trx, engine, id)
    if (!user || user.deleted_at !== null) throw new AppError('user-not-found')
    await refuseLastAdmin(trx, user)
    if (await ports.hasOpenMoney(trx, id)) throw new AppError('money-open')
    if (!confirmed && (await ports.countTicketsAhead(trx, engine, id)) > 0)
      throw new AppError('tickets-ahead')
    await enqueueAccountMail(trx, engine, user, 'account-deleted', {})
    await forgetRefusal(trx, user.email)
    await ports.forgetNotes(trx, id)
    await anonymizeUser(trx, engine, id)
    await writeAudit(trx, engine, { actorId: viewer.userId, action: 'user-deleted', subject: `user:${id}` })
  })
  platform.jobs.wake()
}

/** Erases who a person is and ends their sessions; the row stays for what refers to it. */
export async function anonymizeUser(trx: Trx, engine: Engine, id: string): Promise<void> {
  await replaceAvatar(trx, engine, id, null)
  await endSessions(trx, engine, id)
  await forgetMails(trx, id)
  for (const table of personal) await trx.deleteFrom(table).where('user_id', '=', id).execute()
  await trx
    .updateTable('users')
    .set({
      email: `${id}${NOBODY}`,
      username: `deleted-${id}`,
      first_name: 'Deleted',
      last_name: 'account',
      phone: '',
      password_hash: null,
      google_sub: null,
      role: 'user',
      pending_role: null,
      staff_password: 0,
      profile_pending: 0,
      email_verified_at: null,
      disabled_at: engine.now(),
      deleted_at: engine.now(),
      updated_at: engine.now(),
    })
    .where('id', '=', id)
    .execute()
}
