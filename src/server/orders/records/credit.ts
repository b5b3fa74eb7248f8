import { type Selectable, sql } from 'kysely'
import type { CreditKind, CreditRecord } from '../../../shared/orders/credit.ts'
import { CURRENCY } from '../../../shared/platform/money/money.ts'
import { newId } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { iso } from '../../platform/records/audit.ts'
import { readAccount } from './account.ts'

/** What pays a refund: credit for tickets that their buyer returned, else what took its payment. */
export const refundTender = sql<string>`case refunds.reason when 'returned' then 'credit' else provider end`

/** How much credit a person has, in cents. */
export async function readCredit(db: Db | Trx, userId: string) {
  const account = await db
    .selectFrom('credit_balances')
    .select('balance_cents')
    .where((eb) => eb.and({ user_id: userId, currency: CURRENCY }))
    .executeTakeFirst()
  return account?.balance_cents ?? 0
}

type Row = Selectable<Database['credit_entries']>
type Entry = Pick<Row, 'kind'> &
  Partial<Pick<Row, 'reason' | 'attempt_id' | 'refund_id' | 'actor_id' | 'request_key'>>
const none = { attempt_id: null, refund_id: null, actor_id: null, request_key: null }

/** Adds so many cents to a person's credit, or takes them away, as `postTo` does. */
export async function postCredit(trx: Trx, engine: Engine, userId: string, cents: number, entry: Entry) {
  return postTo(trx, engine, await accountIdOf(trx, userId), cents, entry)
}

/** A person's account, made now if they had none. */
export async function accountIdOf(trx: Trx, userId: string) {
  await trx
    .insertInto('credit_accounts')
    .values({ id: newId(), user_id: userId, currency: CURRENCY })
    .onConflict((conflict) => conflict.columns(['user_id', 'currency']).doNothing())
    .execute()
  const own = trx.selectFrom('credit_accounts').select('id').where('user_id', '=', userId)
  return (await own.where('currency', '=', CURRENCY).executeTakeFirstOrThrow()).id
}

/** Locks an account and those that took it over; returns the last one's id, or null if its person has left. */
export async function lockStaying(trx: Trx, engine: Engine, id: string): Promise<string | null> {
  await lockBalance(trx, engine, id)
  const accounts = trx.selectFrom('credit_accounts').innerJoin('users', 'users.id', 'user_id')
  const account = accounts.select(['merged_into', 'deleted_at']).where('credit_accounts.id', '=', id)
  const { merged_into, deleted_at } = await account.executeTakeFirstOrThrow()
  if (merged_into !== null) return lockStaying(trx, engine, merged_into)
  return deleted_at === null ? id : null
}

/**
 * Adds so many cents to an account, or takes them away, under its lock: false, with nothing done, if less than nothing would
 * be left. Throws the database's error for a payment, a refund or a key that was posted before.
 */
export async function postTo(trx: Trx, engine: Engine, account_id: string, cents: number, entry: Entry) {
  if ((await lockBalance(trx, engine, account_id)) + Math.min(cents, 0) < 0) return false
  await trx
    .insertInto('credit_entries')
    .values({ id: newId(), account_id, amount_cents: cents, created_at: engine.now(), ...none, ...entry })
    .execute()
  return true
}

/** What an account has, in cents, which nobody spends until the end of the transaction. */
export async function lockBalance(trx: Trx, engine: Engine, accountId: string) {
  const account = trx.selectFrom('credit_accounts').select('id').where('id', '=', accountId)
  await engine.lockRows(account).executeTakeFirstOrThrow()
  const balances = trx.selectFrom('credit_balances').select('balance_cents')
  return (await balances.where('account_id', '=', accountId).executeTakeFirstOrThrow()).balance_cents
}

/**
 * Takes back credit that a locked order's returned tickets brought, as far as its money left at a provider as well and the
 * credit is still there.
 */
export async function reclaimCredit(trx: Trx, engine: Engine, order: { id: string; user_id: string }) {
  const returned = await trx
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'done_at'])
    .where((eb) => eb.and({ order_id: order.id, reason: 'returned', state: 'done' }))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  for (const { id, amount_cents, done_at } of returned) {
    const { balance_cents, live_cents } = await readAccount(trx, order.id)
    const balance = await readCredit(trx, order.user_id)
    const cents = Math.min(amount_cents, balance_cents - live_cents, balance)
    if (cents <= 0) return
    await postCredit(trx, engine, order.user_id, -cents, { kind: 'reclaimed', refund_id: id })
    const came_back_at = engine.now()
    const back = { refund_id: id, amount_cents: cents, paid_at: done_at ?? 0, came_back_at }
    await trx.insertInto('returned_refunds').values(back).execute()
    const rest = amount_cents - cents
    const now = rest > 0 ? { amount_cents: rest } : ({ state: 'dropped', done_at: null } as const)
    await trx.updateTable('refunds').set(now).where('id', '=', id).execute()
  }
}

/** Ends the credit of somebody who leaves, and erases what was written with it. */
export async function endCredit(trx: Trx, engine: Engine, userId: string) {
  const accounts = trx.selectFrom('credit_accounts').select('id').where('user_id', '=', userId)
  for (const { id } of await accounts.execute()) {
    // Locked, since a dispute of a gift card that is won meanwhile would add to it.
    const cents = await lockBalance(trx, engine, id)
    if (cents > 0) await postTo(trx, engine, id, -cents, { kind: 'ended' })
  }
  const written = trx.updateTable('credit_entries').set({ reason: '' }).where('reason', '<>', '')
  await written.where('account_id', 'in', accounts).execute()
}

/** What came to a person's credit and what went, in cents, the latest first: all, or at most `most`. */
export async function listCredit(db: Db, userId: string, most?: number): Promise<CreditRecord['entries']> {
  const rows = await db
    .selectFrom('credit_entries')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'account_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'credit_entries.attempt_id')
    .leftJoin('refunds', 'refunds.id', 'credit_entries.refund_id')
    .select(['credit_entries.id', 'credit_entries.kind', 'credit_entries.reason'])
    .select(['credit_entries.amount_cents as cents', 'credit_entries.created_at'])
    .select((eb) => eb.fn.coalesce('payment_attempts.order_id', 'refunds.order_id').as('orderId'))
    .where('credit_accounts.user_id', '=', userId)
    .orderBy('credit_entries.created_at', 'desc')
    .orderBy('credit_entries.id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .$narrowType<{ kind: CreditKind }>()
    .execute()
  return rows.map(({ created_at, ...entry }) => ({ ...entry, at: iso(created_at) }))
}

/** Credit that was taken for changes of a person's orders that wait for the rest, in cents. */
export function listReservedCredit(db: Db, userId: string) {
  return db
    .selectFrom('captures')
    .innerJoin('orders', 'orders.id', 'captures.order_id')
    .innerJoin('order_changes', 'order_changes.id', 'captures.change_id')
    .select(['captures.order_id as orderId', 'hold_id as holdId', 'left_cents as cents'])
    .where((eb) => eb.and({ 'orders.user_id': userId, provider: 'credit', change_status: 'pending' }))
    .where('left_cents', '>', 0)
    .execute()
}
