import type { Engine, Trx } from '../../platform/db/engine.ts'
import { deleteMailJobs } from '../../platform/jobs/delete-mail-jobs.ts'
import { deleteMails } from '../../platform/mail/delivery-log.ts'
import { clearRefusal } from '../../platform/mail/refusals.ts'
import { replaceAvatar } from '../people/avatars.ts'
import { addressOfNobody, nobodies } from '../people/nobody.ts'
import type { UserRow } from '../people/people.ts'
import type { AccountPorts } from '../ports.ts'
import { endSessions } from '../sessions/end-sessions.ts'

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
  'consents',
  'person_notes',
  'person_labels',
] as const

/**
 * Erases a person wherever they are kept, with what others wrote about them and their orders; call it with the row locked.
 * What the law keeps stays: amounts, dates, seats and how money went back, without a name.
 */
export async function eraseAccount(
  trx: Trx,
  engine: Engine,
  ports: Pick<AccountPorts, 'eraseTexts' | 'deleteReportsAboutPeople'>,
  user: UserRow,
) {
  await ports.eraseTexts(trx, user.id)
  await ports.deleteReportsAboutPeople(trx)
  await anonymizeUser(trx, engine, user)
}

/** Withdraws what waits to be mailed to a person who leaves, at a pending address too. Before the mail that says so. */
export async function withdrawMails(trx: Trx, { id, email }: Pick<UserRow, 'id' | 'email'>) {
  const pending = await trx
    .selectFrom('email_changes')
    .select('new_email')
    .where('user_id', '=', id)
    .execute()
  for (const address of [email, ...pending.map(({ new_email }) => new_email)])
    await deleteMailJobs(trx, address)
}

/** Erases who a person is and ends their sessions; the row stays for what refers to it. */
export async function anonymizeUser(trx: Trx, engine: Engine, { id, email }: Pick<UserRow, 'id' | 'email'>) {
  await replaceAvatar(trx, engine, id, null)
  await endSessions(trx, engine, id)
  await deleteMails(trx, id)
  await clearRefusal(trx, email)
  for (const table of personal) await trx.deleteFrom(table).where('user_id', '=', id).execute()
  await trx
    .updateTable('users')
    .set({
      ...addressOfNobody(id),
      ...nobodies.deleted,
      phone: '',
      language: null,
      password_hash: null,
      google_sub: null,
      role: 'user',
      pending_role: null,
      staff_password: 0,
      profile_pending: 0,
      email_verified_at: null,
      active_at: null,
      warned_at: null,
      disabled_at: engine.now(),
      deleted_at: engine.now(),
      updated_at: engine.now(),
    })
    .where('id', '=', id)
    .execute()
}
