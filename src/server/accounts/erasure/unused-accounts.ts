import { sql } from 'kysely'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { inBatches } from '../../platform/base/in-batches.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { enqueueAccountMail } from '../people/mails.ts'
import { lockUser, type UserRow } from '../people/people.ts'
import type { AccountPorts } from '../ports.ts'
import { stepOfUnused, WARNING_MS } from '../rules/unused.ts'
import { eraseAccount, withdrawMails } from './erase-account.ts'

const YEAR_MS = 365.25 * DAY_MS
/** Accounts looked at in one round; the next hour has the rest. */
const ROUND = 200

/**
 * Deletes accounts whose address nobody verified in time, and patrons' accounts that nobody has used for years and whose
 * owners were told a month ago; tells the owners of those whose time comes. Staff, and whoever has an open payment, a
 * ticket ahead or credit, stay. An account that cannot be deleted delays no other; what went wrong is thrown at the end.
 */
export async function deleteUnusedAccounts(platform: Platform, ports: AccountPorts) {
  const { unverifiedDays, idleYears } = platform.settings.current
  const now = await readNow(platform.db, platform.engine)
  const steps = [
    () => deleteUnverified(platform, ports, now - unverifiedDays * DAY_MS),
    () => deleteUnused(platform, ports, now, Math.round(idleYears * YEAR_MS)),
  ]
  await inBatches(steps, (step) => step(), 1).finally(() => platform.jobs.wake())
}

/** Whether a person has no credit, which never expires. */
const hasNoCredit = sql<boolean>`users.id not in
  (select user_id from credit_balances where user_id is not null and balance_cents > 0)`

/** Deletes the accounts from before this moment that nobody verified and that bought nothing. */
async function deleteUnverified(platform: Platform, ports: AccountPorts, before: number) {
  const found = await platform.db
    .selectFrom('users')
    .select('users.id')
    .where((eb) => eb.and({ email_verified_at: null, import_id: null, deleted_at: null, role: 'user' }))
    .where('created_at', '<', before)
    .where(hasNoCredit)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.user_id', '=', 'users.id'))),
    )
    .orderBy('created_at')
    .limit(ROUND)
    .execute()
  await eachPatron(platform, found, async (trx, user) => {
    // The link may have been opened meanwhile.
    if (user.email_verified_at === null) await erase(trx, platform, ports, user, 'account-unverified')
  })
}

/** When somebody last used their account, in ms: logged in, was seen in a session, or ordered. */
const usedAt = sql<number>`(select max(at) from (
  select coalesce(users.active_at, users.created_at) as at
  union all select max(s.last_seen_at) from sessions s where s.user_id = users.id
  union all select max(o.created_at) from orders o where o.user_id = users.id
) uses)`

async function deleteUnused(platform: Platform, ports: AccountPorts, now: number, idleMs: number) {
  const { db, engine, config } = platform
  const unused = now - idleMs + WARNING_MS
  const found = await db
    .selectFrom('users')
    .select('users.id')
    .where((eb) => eb.or([eb('email_verified_at', 'is not', null), eb('import_id', 'is not', null)]))
    .where((eb) => eb.and({ deleted_at: null, role: 'user' }))
    .where((eb) => eb(eb.fn.coalesce('active_at', 'created_at'), '<', unused))
    .where(usedAt, '<', unused)
    .where(hasNoCredit)
    // Those told within the month have nothing to come.
    .where((eb) => eb.or([eb('warned_at', 'is', null), eb('warned_at', '<', now - WARNING_MS)]))
    .orderBy('created_at')
    .limit(ROUND)
    .execute()
  await eachPatron(platform, found, async (trx, user) => {
    const { id } = user
    const use = await trx
      .selectFrom('users')
      .select(usedAt.as('usedAt'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const step = stepOfUnused({ now, usedAt: use.usedAt, warnedAt: user.warned_at }, idleMs)
    if (step === 'keep' || (await isNeeded(trx, platform, ports, id))) return
    if (step === 'erase') return erase(trx, platform, ports, user, 'account-unused')
    await trx.updateTable('users').set({ warned_at: engine.now() }).where('id', '=', id).execute()
    await enqueueAccountMail(trx, engine, user, 'account-unused', {
      days: retention.warningDays,
      link: `${config.publicUrl}/login`,
    })
  })
}

async function isNeeded(trx: Trx, { engine }: Platform, ports: AccountPorts, id: string) {
  return (await ports.hasOpenMoney(trx, id)) || (await ports.countTicketsAhead(trx, engine, id)) > 0
}

/**
 * Does something to each patron, in a transaction with the row locked, unless they are gone, have become staff or have
 * received credit. Throws AggregateError at the end where some failed.
 */
function eachPatron(
  { db, engine }: Platform,
  found: readonly { id: string }[],
  act: (trx: Trx, user: UserRow) => Promise<void>,
) {
  const one = ({ id }: { id: string }) =>
    db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, engine, id)
      if (!user || user.deleted_at !== null || user.role !== 'user') return
      const still = trx.selectFrom('users').select('id').where('id', '=', id).where(hasNoCredit)
      if (await still.executeTakeFirst()) await act(trx, user)
    })
  return inBatches(found, one, 1)
}

async function erase(
  trx: Trx,
  { engine }: Platform,
  ports: AccountPorts,
  user: UserRow,
  action: 'account-unverified' | 'account-unused',
) {
  await withdrawMails(trx, user)
  await eraseAccount(trx, engine, ports, user)
  await writeAudit(trx, engine, null, action, `user:${user.id}`)
}
