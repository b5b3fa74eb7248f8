import { AppError } from '../../platform/base/errors.ts'
import type { OrdersContext } from '../context.ts'
import { closeAttempt } from '../fulfilment/end-change.ts'
import { endPayment } from '../payments/replace-attempt.ts'
import { findLiveAttempt } from '../records/attempts.ts'

/** How often a request looks again after a payment was opened under it. */
const TRIES = 3

/**
 * Does `work` on an offer while no payment of it is open: one that is open is closed at its provider first. `work` answers
 * null if another was opened meanwhile. Throws payment-open while one is under way, and offer-paid if it was paid.
 */
export async function withoutPayment<T>(
  ctx: OrdersContext,
  { id, order_id: orderId }: { id: string; order_id: string },
  work: () => Promise<T | null>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    await closePayment(ctx, id)
    const done = await work()
    if (done !== null) return done
  }
  throw new AppError('payment-open', { orderId })
}

async function closePayment(ctx: OrdersContext, changeId: string): Promise<void> {
  const attempt = await findLiveAttempt(ctx.db, changeId)
  if (!attempt) return
  await endPayment(ctx, attempt).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'already-paid' ? new AppError('offer-paid') : error
  })
  await ctx.db.transaction().execute((trx) => closeAttempt(trx, ctx.engine, attempt))
}
