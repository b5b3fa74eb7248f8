import type { RefundBody } from '../../../shared/orders/refunds.ts'
import { AppError } from '../../platform/base/base.ts'
import type { OrdersContext } from '../context.ts'
import { closeOpenExchange } from '../payments/close-change.ts'
import { findOpenChange, lockOrder } from '../records/changes.ts'
import { requireOrder } from '../records/orders.ts'
import { linesToReturn, returnAndMail, returnOnce } from '../refunds/return-lines.ts'

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
  input: Omit<RefundBody, 'password'>,
) {
  const { db, engine } = ctx
  const { note, key } = input
  await requireOrder(db, orderId)
  // A repeated click cancels no exchange that the buyer has begun since.
  await returnOnce(ctx, { orderId, key }, async () => {
    await closeOpenExchange(ctx, orderId)
    return db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, engine, orderId)
      if (order.status !== 'paid') throw new AppError('nothing-to-refund')
      if (await findOpenChange(trx, orderId)) throw new AppError('payment-open', { orderId })
      const returned = await linesToReturn(trx, orderId, input)
      const cause = { reason: 'requested', note, actorId, key, requestKey: key } as const
      await returnAndMail(trx, ctx, { orderId, lines: returned, cause, evenAdmitted: input.evenAdmitted })
      return returned
    })
  })
}
