import { iso } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/engine.ts'
import { listExchanges } from './exchanges.ts'

const isoOrNull = (at: number | null) => (at === null ? null : iso(at))

/**
 * How orders were paid, refunded, exchanged and sold at the desk, with what was written about that: a function that gives
 * it of one order, for the download of somebody's data. Who of the staff did it is about somebody else. Amounts in cents.
 */
export async function moneyOfOrders(db: Db, orderIds: readonly string[]) {
  const [payments, refunds, exchanges, changes] = await Promise.all([
    db
      .selectFrom('payment_attempts')
      .select([
        'order_id',
        'provider',
        'payment_ref',
        'state',
        'amount_cents',
        'captured_cents',
        'created_at',
      ])
      .where('order_id', 'in', orderIds)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['order_id', 'reason', 'state', 'amount_cents', 'created_at', 'done_at', 'note'])
      .select(['problem', 'paid_otherwise'])
      .where('order_id', 'in', orderIds)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    listExchanges(db, orderIds),
    db
      .selectFrom('order_changes')
      .select(['order_id', 'how', 'reason'])
      .where('order_id', 'in', orderIds)
      .where('how', 'is not', null)
      .orderBy('change_no')
      .execute(),
  ])
  const of = <T extends { order_id: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ order_id }) => order_id === id)
  return (orderId: string) => {
    return {
      payments: of(payments, orderId).map((row) => ({
        provider: row.provider,
        number: row.payment_ref,
        state: row.state,
        amount: row.amount_cents,
        captured: row.captured_cents,
        at: iso(row.created_at),
      })),
      refunds: of(refunds, orderId).map((row) => ({
        reason: row.reason,
        state: row.state,
        amount: row.amount_cents,
        at: iso(row.created_at),
        doneAt: isoOrNull(row.done_at),
        note: row.note,
        problem: row.problem,
        paidOtherwise: row.paid_otherwise,
      })),
      exchanges: exchanges
        .filter((exchange) => exchange.orderId === orderId)
        .map(({ orderId: _, changeId: __, ...exchange }) => exchange),
      atDesk: of(changes, orderId).map(({ how, reason }) => ({ how, reason })),
    }
  }
}
