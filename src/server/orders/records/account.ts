import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/engine.ts'

/** The account of an order, in cents; `balance_cents` is what it owes the theatre. */
export function readAccount(db: Db | Trx, orderId: string) {
  return db.selectFrom('order_balances').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
}

export type Account = Awaited<ReturnType<typeof readAccount>>

/**
 * The account of an order with its captures, and what of each is neither refunded nor due to be, in cents. In one
 * statement: read without a lock they have to be of the same moment.
 */
export async function readCaptures(db: Db | Trx, orderId: string) {
  const rows = await db
    .selectFrom('order_balances')
    .leftJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.order_id', '=', 'order_balances.order_id')
        .on('payment_attempts.state', '=', 'captured'),
    )
    .selectAll('order_balances')
    .select(['id', 'provider', 'payment_attempts.captured_cents as cents', 'attempt_no', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .whereRef('refunds.attempt_id', '=', 'payment_attempts.id')
        .where('refunds.state', '<>', 'dropped')
        .select((refunds) => refunds.fn.sum<number>('amount_cents').as('cents'))
        .as('back'),
    )
    .where('order_balances.order_id', '=', orderId)
    .execute()
  const [account] = rows
  if (!account) throw new Error(`there is no order ${orderId}`)
  const captures = rows.flatMap(({ id, order_id, provider, cents, back, attempt_no, created_at }) =>
    id === null || provider === null
      ? []
      : {
          id,
          order_id,
          provider,
          attempt_no: attempt_no ?? 0,
          created_at: created_at ?? 0,
          left_cents: (cents ?? 0) - Number(back ?? 0),
        },
  )
  return { account: account as Account, captures }
}

/**
 * Those of these orders whose money left at a provider without a line being ended, or is disputed, even for an amount not
 * known yet: no exchange may build on it. What a change that is not done was paid with hides nothing of that.
 */
export async function findUnsettled(db: Db | Trx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const outside = await db
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
    .execute()
  return new Set(outside.map(({ order_id }) => order_id))
}

const back = sql`coalesce((select sum(f.amount_cents) from refunds f
  where f.attempt_id = a.id and f.state <> 'dropped'), 0)`

/** What is left of the payments of an order's changes that are not done, as when one is being completed; in cents. */
const unspent = sql<number>`coalesce((select sum(a.captured_cents - ${back}) from payment_attempts a
  join order_changes c on c.id = a.change_id
  where a.order_id = order_balances.order_id and c.done_at is null and a.captured_cents > ${back}), 0)`
