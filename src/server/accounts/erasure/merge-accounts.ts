import type { MergePreview } from '../../../shared/accounts/merges.ts'
import { AppError } from '../../platform/base/errors.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { moveMails } from '../../platform/mail/delivery-log.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import { enqueueAccountMail, writtenToByOthers } from '../people/mails.ts'
import { findUserByName, findWaiting, lockUser, type UserRow } from '../people/people.ts'
import { movePersonNotes } from '../people/person-notes.ts'
import type { AccountPorts } from '../ports.ts'
import { fullName } from '../rules/full-name.ts'
import { anonymizeUser, withdrawMails } from './erase-account.ts'

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
    await ports.mergePreferences(trx, { fromId: goes.id, intoId: stays.id, actorId })
    await ports.deleteReportsAboutPeople(trx)
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
