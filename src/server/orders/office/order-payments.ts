import type { Db } from '../../platform/db/engine.ts'

/** The payments of an order, oldest first, without those of exchanges that had nothing to pay. */
export function orderPayments(db: Db, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('order_changes', 'order_changes.id', 'payment_attempts.change_id')
    .selectAll('payment_attempts')
    .where('payment_attempts.order_id', '=', orderId)
    .where((eb) => eb.or([eb('provider', '<>', 'free'), eb('kind', '=', 'purchase')]))
    .orderBy('attempt_no')
    .execute()
}
