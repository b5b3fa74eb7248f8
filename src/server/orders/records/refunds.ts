import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/engine.ts'

/**
 * In a query of `refunds`: the order whose lines one settles, its own or one that received its money by an exchange.
 */
export const settledOrder = sql<string>`coalesce(refunds.for_order_id, refunds.order_id)`

/** Captures of an order with what is neither refunded nor due to be, the largest rest first. */
export async function listCaptures(trx: Db | Trx, orderId: string) {
  const rows = await trx
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'provider', 'payment_ref', 'captured_cents', 'waived_cents'])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .whereRef('refunds.attempt_id', '=', 'payment_attempts.id')
        .where('refunds.state', '<>', 'dropped')
        .select((refunds) => refunds.fn.sum<number>('amount_cents').as('cents'))
        .as('back_cents'),
    )
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .execute()
  return rows
    .map((row) => ({ ...row, left_cents: row.captured_cents - Number(row.back_cents ?? 0) }))
    .sort((a, b) => b.left_cents - a.left_cents)
}

/** Refunds and disputes of an order made at the provider for which no ticket was given up yet, settled ones first. */
export function listUncoveredReversals(trx: Db | Trx, orderId: string) {
  return trx
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_cents', 'covers_cents'])
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['external', 'disputed'])
    .where('state', 'in', ['done', 'review'])
    .whereRef('covers_cents', '<', 'amount_cents')
    .orderBy('state')
    .orderBy('created_at')
    .execute()
}
