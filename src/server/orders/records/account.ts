import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { splitDifference } from '../rules.ts'

/** The account of an order, in cents; `balance_cents` is what it owes the theatre. */
export function readAccount(db: Db | Trx, orderId: string) {
  return db.selectFrom('order_balances').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
}

export type Account = Awaited<ReturnType<typeof readAccount>>
type CaptureRow = Database['captures']

/**
 * The account of an order with the captures that it is made of, and what of each is neither refunded nor due to be, in
 * cents; those of a change that waits for the rest are not among them. In one statement: read without a lock they have to
 * be of the same moment.
 */
export async function readCaptures(db: Db | Trx, orderId: string) {
  const rows = await db
    .selectFrom('order_balances')
    .leftJoin(
      // SQLite reads all of a view that is joined from the left, so the order is named within.
      (eb) =>
        eb
          .selectFrom('captures')
          .selectAll()
          .where('order_id', '=', orderId)
          .where('change_status', '<>', 'pending')
          .as('captures'),
      (join) => join.onRef('captures.order_id', '=', 'order_balances.order_id'),
    )
    .selectAll('order_balances')
    .select(['id', 'provider', 'change_no', 'attempt_no', 'created_at', 'left_cents'])
    .where('order_balances.order_id', '=', orderId)
    .execute()
  const [account] = rows
  if (!account) throw new Error(`there is no order ${orderId}`)
  const captures = rows.filter((row): row is Account & CaptureRow => row.id !== null)
  return { account: account as Account, captures }
}

/** Still to be paid for a change, in cents: its difference less what was paid and stayed; below zero, too much. */
export async function readDue(db: Db | Trx, changeId: string) {
  return dueOf(await selectDue(db, changeId).execute())
}

/** The query of `readDue`, of whose rows `dueOf` makes the answer. */
export function selectDue(db: Db | Trx, changeId: string) {
  const cost = sql<number>`coalesce(sum(net_cents + tax_cents), 0)`
  return db.selectNoFrom((eb) => [
    eb.selectFrom('order_lines').where('change_id', '=', changeId).select(cost.as('cents')).as('added'),
    eb
      .selectFrom('order_lines')
      .innerJoin('change_ends', 'change_ends.order_line_id', 'order_lines.id')
      .where('change_ends.change_id', '=', changeId)
      .select(cost.as('cents'))
      .as('ended'),
    eb
      .selectFrom('captures')
      .where('change_id', '=', changeId)
      .where('left_cents', '>', 0)
      .select(sql<number>`coalesce(sum(left_cents), 0)`.as('cents'))
      .as('paid'),
  ])
}

export function dueOf([due]: readonly Record<'added' | 'ended' | 'paid', number | null>[]): number {
  const { added, ended, paid } = due ?? { added: 0, ended: 0, paid: 0 }
  return splitDifference(Number(added) - Number(ended)).dueCents - Number(paid)
}

/** What is left of each payment for a change, in cents, the largest first. */
export function paymentsLeft(db: Db | Trx, changeId: string) {
  return db
    .selectFrom('captures')
    .select(['id', 'order_id', 'provider', 'left_cents as cents'])
    .where('change_id', '=', changeId)
    .where('left_cents', '>', 0)
    .orderBy('left_cents', 'desc')
    .orderBy('id')
    .execute()
}

/** How much credit came back when a change ended without the rest, in cents. */
export async function readReturnedCredit(db: Db | Trx, changeId: string) {
  const { cents } = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select((eb) => eb.fn.sum<number | null>('refunds.amount_cents').as('cents'))
    .where((eb) => eb.and({ 'payment_attempts.change_id': changeId, provider: 'credit' }))
    .where('refunds.reason', '=', 'lapsed')
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/**
 * Whether money of an order left at a provider without a line being ended, or is disputed, even for an amount not known
 * yet: no exchange may build on it. Payments of unfinished changes are not counted against it.
 */
export async function isUnsettled(db: Db | Trx, orderId: string): Promise<boolean> {
  return (await selectUnsettled(db, [orderId]).executeTakeFirst()) !== undefined
}

/** The query of `isUnsettled`, for several orders. */
export function selectUnsettled(db: Db | Trx, orderIds: readonly string[]) {
  return db
    .selectFrom('refunds')
    .innerJoin('order_balances', 'order_balances.order_id', 'refunds.order_id')
    .select('refunds.order_id')
    .where('refunds.order_id', 'in', orderIds)
    .where('reason', 'in', ['external', 'disputed'])
    .where('state', 'in', ['done', 'review'])
    .where((eb) =>
      eb.or([
        eb(sql`balance_cents + ${unspent}`, '>', 0),
        eb.and([eb('reason', '=', 'disputed'), eb('state', '=', 'review'), eb('amount_cents', '=', 0)]),
      ]),
    )
}

/** What is left of payments for an order's changes that ended, as when one of them is completed all the same; in cents. */
const unspent = sql<number>`coalesce((select sum(k.left_cents) from captures k
  where k.order_id = order_balances.order_id and k.change_status not in ('pending', 'paid') and k.left_cents > 0), 0)`
