import type { RefundBody } from '../../../shared/orders/refunds.ts'
import { mapUniqueError } from '../../platform/db/constraint-errors.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrdersContext } from '../context.ts'
import { publishSeats } from '../fulfilment/fulfil-order.ts'
import { closeOpenExchange } from '../payments/close-change.ts'
import { findOpenChange, lockOrder } from '../records/changes.ts'
import { performancesOf } from '../records/lines.ts'
import { findOrderIfAny } from '../records/orders.ts'
import { linesToReturn, returnAndMail } from '../refunds/return-lines.ts'

type RefundRequest = Omit<RefundBody, 'password'>

/**
 * Refunds tickets, the donation, or all of a paid order: in one transaction the tickets become void, their seats free,
 * the refund due and the mail to the buyer queued. An exchange that its buyer has not paid for yet is cancelled first.
 * The same `key` does nothing more. Throws order-not-found, payment-open, nothing-to-refund,
 * tickets-void, tickets-admitted.
 */
export async function refundOrder(
  ctx: OrdersContext,
  orderId: string,
  actorId: string,
  input: RefundRequest,
): Promise<void> {
  const { db, engine, jobs } = ctx
  if (!(await findOrderIfAny(db, orderId))) throw new AppError('order-not-found')
  // A repeated click cancels no exchange that the buyer has begun since.
  if (await wasMade(db, orderId, input.key)) return
  await closeOpenExchange(ctx, orderId)
  const performances = await mapUniqueError('nothing-to-refund', () =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, engine, orderId)
      if (await wasMade(trx, orderId, input.key)) return []
      if (order.status !== 'paid') throw new AppError('nothing-to-refund')
      if (await findOpenChange(trx, orderId)) throw new AppError('payment-open', { orderId })
      const lines = await linesToReturn(trx, orderId, input)
      const { note, key } = input
      const cause = { reason: 'requested', note, actorId, key, requestKey: key } as const
      await returnAndMail(trx, ctx, order, lines, cause, input.evenAdmitted)
      return performancesOf(lines)
    }),
  )
  publishSeats(ctx, performances)
  jobs.wake()
}

/** Whether this key has refunded of this order before; throws nothing-to-refund if it was used for another. */
async function wasMade(db: Db | Trx, orderId: string, key: string): Promise<boolean> {
  const made = await db
    .selectFrom('order_changes')
    .select('order_id')
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (made && made.order_id !== orderId) throw new AppError('nothing-to-refund')
  return made !== undefined
}
