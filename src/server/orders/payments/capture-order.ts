import { AppError } from '../../platform/errors.ts'
import type { OrdersContext } from '../context.ts'
import { type AttemptRow, findLiveAttempt } from '../records/attempts.ts'
import { findOrder } from '../records/orders.ts'
import { beginCapture, sendCapture, waitForRefusal } from './capture-attempt.ts'
import { replaceAttempt } from './replace-attempt.ts'
import { decide, type Settlement, syncPaymentAttempt } from './sync-payment-attempt.ts'

/**
 * Takes the money of a PayPal order that the buyer approved, and fulfils it. `waiting`: PayPal has not decided, or
 * another request is asking at this moment. Throws instrument-declined (the hold is kept: choose another way, or
 * approve again), payment-not-finished (not approved), hold-not-found (too late, and nothing was taken),
 * order-not-open. What PayPal did not answer comes as ProviderUnreachable: ask again. `seen`: see `beginCapture`.
 */
export async function captureOrder(
  ctx: OrdersContext,
  orderId: string,
  seen?: AttemptRow,
): Promise<Settlement> {
  const attempt = await beginCapture(ctx, orderId, seen)
  if (!attempt) return followCapture(ctx, orderId)
  const answer = await sendCapture(ctx, attempt)
  if ('refused' in answer) throw await refusal(ctx, attempt, answer.refused)
  const end = await decide(ctx, attempt, answer.session)
  if (end === 'closed') throw new AppError('instrument-declined', { orderId })
  return end
}

/** What became of a capture that this request could not begin. */
async function followCapture(ctx: OrdersContext, orderId: string): Promise<Settlement> {
  const order = await findOrder(ctx.db, orderId)
  if (order.status === 'paid') return 'already'
  if (order.status !== 'pending') throw new AppError('order-not-open', { orderId })
  const live = await findLiveAttempt(ctx.db, orderId)
  if (live?.provider !== 'paypal' || !live.reference) throw new AppError('order-not-open', { orderId })
  if (live.capture_started_at === null) throw new AppError('hold-not-found')
  if (await waitForRefusal(ctx, live)) throw new AppError('instrument-declined', { orderId })
  return syncPaymentAttempt(ctx, 'paypal', live.reference)
}

/** The buyer's card or account, and not the order, is what PayPal refused; he may approve the same order again. */
const DECLINED = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'TRANSACTION_REFUSED',
  'TRANSACTION_BLOCKED_BY_PAYEE',
])
const UNAPPROVED = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])

async function refusal(ctx: OrdersContext, attempt: AttemptRow, issue: string): Promise<AppError> {
  const orderId = attempt.order_id
  if (DECLINED.has(issue)) return new AppError('instrument-declined', { orderId })
  if (UNAPPROVED.has(issue)) return new AppError('payment-not-finished', { orderId })
  // This order of PayPal's will never be captured, such as one that grew too old: the next try gets another.
  ctx.log.warn({ orderId, issue }, 'PayPal refused a capture')
  await replaceAttempt(ctx, attempt, 'paypal')
  return new AppError('payment-unavailable', { orderId })
}
