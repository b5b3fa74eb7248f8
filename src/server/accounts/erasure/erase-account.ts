import type { MergePreview } from '../../../shared/accounts/users.ts'
import { AppError } from '../../platform/base/base.ts'
import { countRows, type Db, type Engine, type Trx } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import { deleteMailJobs } from '../../platform/jobs/delete-mail-jobs.ts'
import { deleteMails, moveMails } from '../../platform/mail/delivery-log.ts'
import { clearRefusal } from '../../platform/mail/refusals.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import { replaceAvatar } from '../people/avatars.ts'
import { enqueueAccountMail, writtenToByOthers } from '../people/mails.ts'
import { addressOfNobody, nobodies } from '../people/nobody.ts'
import { findUserByName, findWaiting, lockUser, type UserRow } from '../people/people.ts'
import { movePersonNotes } from '../people/person-notes.ts'
import { requireOwner } from '../policy.ts'
import type { AccountPorts } from '../ports.ts'
import { lockWithAdmins, refuseLastAdmin } from '../roles/roles.ts'
import { fullName } from '../rules/full-name.ts'
import { endSessions } from '../sessions/sessions.ts'
import { moveIdentity } from '../sign-in/college-sign-in.ts'
import { requireUser } from '../users/users.ts'

/** Tables whose rows can simply be deleted, because the books do not depend on them. */
const personal = [
  'push_subscriptions',
  'sessions',
  'email_tokens',
  'email_changes',
  'devices',
  'known_devices',
  'college_identities',
  'sign_in_nonces',
  'calendar_links',
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
  ports: Pick<AccountPorts, 'eraseTexts'>,
  user: UserRow,
) {
  await ports.eraseTexts(trx, user.id)
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

type Pair = { goes: UserRow; stays: UserRow }

/** What a merge of these two would move. Throws what `mergeAccounts` throws. */
export async function previewMerge(
  { db, engine }: Platform,
  ports: AccountPorts,
  names: { goes: string; into: string },
): Promise<MergePreview> {
  return db.transaction().execute(async (trx) => {
    const pair = await findPair(trx, names)
    await requireMergeable(trx, engine, ports, pair)
    const { goes, stays } = pair
    return {
      goes: present(goes),
      stays: present(stays),
      ...(await ports.countPurchases(trx, goes.id)),
      notes: await countRows(trx.selectFrom('person_notes').where('user_id', '=', goes.id)),
      labels: await countRows(trx.selectFrom('person_labels').where('user_id', '=', goes.id)),
    }
  })
}

const present = (user: UserRow) => ({ username: user.username, name: fullName(user), email: user.email })

/**
 * Moves everything of one account to another of the same person, and deletes the first: orders with their tickets,
 * mails, notes and labels, and the mails that its owner no longer wanted. Tickets stay valid. Both addresses are told.
 * Throws user-not-found; money-open; cannot-merge for staff, an unverified or disabled account that would stay, a
 * change of address under way, and seats that are held.
 */
export async function mergeAccounts(
  { db, engine, jobs }: Platform,
  ports: AccountPorts,
  names: { goes: string; into: string },
  actorId: string,
) {
  const found = await findPair(db, names)
  await db.transaction().execute(async (trx) => {
    const pair = await lockPair(trx, engine, found)
    await requireMergeable(trx, engine, ports, pair)
    const { goes, stays } = pair
    await ports.movePurchases(trx, goes.id, stays.id)
    await moveMails(trx, goes.id, stays.id)
    await movePersonNotes(trx, goes.id, stays.id)
    await moveIdentity(trx, goes.id, stays.id)
    await ports.mergePreferences(trx, { fromId: goes.id, intoId: stays.id, actorId })
    await withdrawMails(trx, goes)
    await enqueueAccountMail(trx, engine, writtenToByOthers(goes), 'accounts-merged', { goes: true })
    await enqueueAccountMail(trx, engine, writtenToByOthers(stays), 'accounts-merged', { goes: false })
    await anonymizeUser(trx, engine, goes)
    await writeAudit(trx, engine, actorId, 'account-merged-away', `user:${goes.id}`, { into: stays.id })
    await writeAudit(trx, engine, actorId, 'account-merged', `user:${stays.id}`, { from: goes.id })
  })
  jobs.wake()
}

async function findPair(db: Db | Trx, names: { goes: string; into: string }): Promise<Pair> {
  const [goes, stays] = [await findUserByName(db, names.goes), await findUserByName(db, names.into)]
  if (!goes || !stays) throw new AppError('user-not-found')
  return { goes, stays }
}

/** Locks both, in the order of their ids so that two merges cannot deadlock, and reads them again. */
async function lockPair(trx: Trx, engine: Engine, { goes, stays }: Pair): Promise<Pair> {
  const locked = new Map<string, UserRow>()
  for (const id of [goes.id, stays.id].sort()) {
    const user = await lockUser(trx, engine, id)
    if (!user || user.deleted_at !== null) throw new AppError('user-not-found')
    locked.set(id, user)
  }
  return { goes: locked.get(goes.id) ?? goes, stays: locked.get(stays.id) ?? stays }
}

async function requireMergeable(trx: Trx, engine: Engine, ports: AccountPorts, { goes, stays }: Pair) {
  if (goes.id === stays.id) throw cannot(words.sameAccount())
  for (const user of [goes, stays]) {
    if (user.role !== 'user' || user.pending_role !== null) throw cannot(words.staffAccounts())
    if ((await findWaiting(trx, engine, user.id)).pendingEmail) throw cannot(words.changeUnderWay())
  }
  if (stays.email_verified_at === null) throw cannot(words.stayingUnverified())
  if (stays.disabled_at !== null) throw cannot(words.stayingDisabled())
  if (await ports.hasOpenMoney(trx, goes.id)) throw new AppError('money-open')
  if (await ports.holdsSeats(trx, engine, goes.id)) throw cannot(words.holdsSeats())
}

const cannot = (message: string) => new AppError('cannot-merge', { message })
