import { taxLabel } from '../../../shared/platform/tax-rate.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { AppError } from '../../platform/errors.ts'
import { isProviderTrouble, ProviderRefused } from '../gateway/stripe.ts'
import type { OrdersContext } from '../policy.ts'
import { type AttemptRow, findLiveAttempt } from '../queries/attempts.ts'
import { findOrder, linesOfOrder } from '../queries/orders.ts'
import { SESSION_MS } from '../rules.ts'
import { writeAttempt } from './write-order.ts'

/**
 * The link where this open order is paid, made at the provider if it is not there yet. What the provider refuses for
 * certain, such as a session of an attempt that has grown too old for it, is asked `again` as a new attempt. Throws
 * payment-unavailable, and order-not-open when the order or its attempt was closed meanwhile.
 */
export async function openPayment(
  ctx: OrdersContext,
  buyer: { email: string },
  orderId: string,
  again = true,
): Promise<{ url: string; orderId: string }> {
  const attempt = await findLiveAttempt(ctx.db, orderId)
  if (!attempt) throw new AppError('order-not-open')
  if (attempt.url) return { url: attempt.url, orderId }
  try {
    return { url: (await createSession(ctx, attempt, buyer.email)).url, orderId }
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    const live = await findLiveAttempt(ctx.db, orderId)
    // Another request of the same buyer was luckier.
    if (live?.url) return { url: live.url, orderId }
    ctx.log.warn({ err: error, orderId }, 'payment could not be opened')
    // The provider may go on repeating a stored failure for this key: the next try is a new attempt.
    await replaceAttempt(ctx, attempt)
    if (again && error instanceof ProviderRefused) return openPayment(ctx, buyer, orderId, false)
    throw new AppError('payment-unavailable', { orderId })
  }
}

/**
 * Asks the provider for the session of an attempt. Asking again with the same key and the same words brings the same
 * session, so this also finds one whose answer was lost.
 */
async function createSession(
  ctx: OrdersContext,
  attempt: AttemptRow,
  email: string,
): Promise<{ url: string }> {
  const order = await findOrder(ctx.db, attempt.order_id)
  const lines = await linesOfOrder(ctx.db, attempt.order_id)
  const session = await ctx.stripe.createSession({
    orderId: attempt.order_id,
    attemptId: attempt.id,
    idempotencyKey: attempt.idempotency_key,
    email,
    expiresAt: attempt.created_at + SESSION_MS,
    lines: [
      ...lines.map((line) => ({
        name: line.seat_num ? `${order.show_name}: seat ${seatLabel(line.seat_num)}` : 'Donation',
        amountCents: line.net_cents,
      })),
      { name: taxLabel(order.tax_rate, ctx.settings.current), amountCents: order.tax_cents },
    ].filter((line) => line.amountCents > 0),
  })
  const opened = await ctx.db
    .updateTable('payment_attempts')
    .set({ reference: session.reference, url: session.url, state: 'open', updated_at: ctx.engine.now() })
    .where('id', '=', attempt.id)
    .where('state', 'in', ['creating', 'open'])
    .returning('id')
    .executeTakeFirst()
  if (!opened) {
    // The order was closed while the provider was working: nobody has this link, and nobody shall.
    await ctx.stripe.expire(session.reference, `${attempt.idempotency_key}:expire`)
    throw new AppError('order-not-open')
  }
  return session
}

/** Leaves an attempt whose session never came for a new one; should its payment arrive all the same, it is refunded as a duplicate. */
async function replaceAttempt({ db, engine }: OrdersContext, attempt: AttemptRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', attempt.order_id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    const closed = await trx
      .updateTable('payment_attempts')
      .set({ state: 'closed', updated_at: engine.now() })
      .where('id', '=', attempt.id)
      .where('state', '=', 'creating')
      .returning('id')
      .executeTakeFirst()
    if (order && closed)
      await writeAttempt(trx, engine, {
        orderId: attempt.order_id,
        attemptNo: attempt.attempt_no + 1,
        amountCents: attempt.amount_cents,
        provider: 'stripe',
      })
  })
}
