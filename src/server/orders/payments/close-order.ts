import { readNow } from '../../platform/clock.ts'
import { inBatches } from '../../platform/in-batches.ts'
import type { OrdersContext } from '../context.ts'
import { endOrder } from '../fulfilment/end-order.ts'
import { isProviderTrouble } from '../gateway/provider.ts'
import { type AttemptRow, findLiveAttempt } from '../records/attempts.ts'
import { findOrder } from '../records/orders.ts'
import { graceIsOver } from '../rules.ts'
import { expireSession } from './replace-attempt.ts'
import { syncPaymentAttempt } from './sync-payment-attempt.ts'

/** `paid`: it was paid after all. `waiting`: the payment is under way, or the provider cannot be asked yet. */
export type Closing = 'closed' | 'paid' | 'waiting'

/**
 * Ends an unpaid order: at the provider first, here second (law 5). Cancelled, its hold goes on if it still has
 * time; expired, its seats are free. While the provider cannot be asked, or knows nothing of the session, a cancelling
 * caller gets its error, and an expiring order keeps its seats until five minutes after its end.
 */
export async function closeOrder(
  ctx: OrdersContext,
  orderId: string,
  to: 'expired' | 'cancelled',
  tries = 2,
): Promise<Closing> {
  const attempt = await findLiveAttempt(ctx.db, orderId)
  const there = attempt?.reference ? await closeAtProvider(ctx, attempt, to) : 'ended'
  if (there !== 'ended' && there !== 'unknown') return there
  // Where the provider is unknown to have ended it the attempt stays live: reconciling asks on, and late money is answered.
  if (await endOrder(ctx, orderId, to, there === 'ended' ? attempt : undefined)) return 'closed'
  // News from the provider was faster, or somebody else closed it or opened another payment.
  const { status } = await findOrder(ctx.db, orderId)
  if (status === 'pending') return tries > 1 ? closeOrder(ctx, orderId, to, tries - 1) : 'waiting'
  return status === 'cancelled' || status === 'expired' ? 'closed' : 'paid'
}

/**
 * Ends an attempt where the money would come from. `ended`: no money comes any more. `unknown`: the provider has been
 * out of reach for longer than an order's seats wait for it.
 */
async function closeAtProvider(
  ctx: OrdersContext,
  attempt: AttemptRow,
  to: 'expired' | 'cancelled',
): Promise<Closing | 'ended' | 'unknown'> {
  try {
    if (!(await expireSession(ctx, attempt))) return 'ended'
    const end = await syncPaymentAttempt(ctx, attempt.provider, attempt.reference ?? '')
    if (end === 'released') return 'ended'
    return end === 'waiting' || end === 'closed' ? end : 'paid'
  } catch (error) {
    if (!isProviderTrouble(error) || to === 'cancelled') throw error
    if (attempt.capture_started_at !== null) return 'waiting'
    const order = await findOrder(ctx.db, attempt.order_id)
    return graceIsOver(order.expires_at, await readNow(ctx.db, ctx.engine)) ? 'unknown' : 'waiting'
  }
}

/**
 * Closes every order whose hold has ended; answers how many were looked at. Orders whose money we have begun to take
 * have no end: reconciling asks about them.
 */
export async function expireOrders(ctx: OrdersContext): Promise<number> {
  const ended = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', ctx.engine.now())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.order_id', '=', 'orders.id')
            .where('payment_attempts.state', '=', 'open')
            .where('payment_attempts.capture_started_at', 'is not', null),
        ),
      ),
    )
    .orderBy('expires_at')
    .limit(100)
    .execute()
  await inBatches(ended, async ({ id }) => {
    await closeOrder(ctx, id, 'expired')
  })
  return ended.length
}
