import { AppError } from '../../platform/base/base.ts'
import { type OrdersContext, providerOf } from '../context.ts'
import { type AttemptRow, findLiveAttempt } from '../records/attempts.ts'
import { type ChangeRow, selectChange } from '../records/changes.ts'
import { beginCapture, sendCapture, waitForRefusal } from './capture-attempt.ts'
import { replaceAttempt } from './replace-attempt.ts'
import { decide, type Settlement, syncPaymentAttempt } from './sync-payment-attempt.ts'

/**
 * Takes the money of a payment that the buyer approved, and completes its change. `waiting`: the provider has not
 * decided, or another request is asking at this moment. Throws instrument-declined (the hold stays: choose another way,
 * or approve again), payment-not-finished (not approved), hold-not-found (too late, and nothing was taken),
 * order-not-open. What the provider did not answer comes as ProviderUnreachable: ask again. `seen`: see `beginCapture`.
 */
export async function captureChange(
  ctx: OrdersContext,
  change: Pick<ChangeRow, 'id' | 'order_id'>,
  seen?: AttemptRow,
): Promise<Settlement> {
  const attempt = await beginCapture(ctx, change.id, seen)
  if (!attempt) return followCapture(ctx, change)
  const answer = await sendCapture(ctx, attempt)
  if ('refused' in answer) throw await captureError(ctx, attempt, answer.refused)
  const end = await decide(ctx, attempt, answer.session)
  if (end === 'closed') throw new AppError('instrument-declined', { orderId: change.order_id })
  return end
}

/** What became of a capture that this request could not begin. */
async function followCapture(
  ctx: OrdersContext,
  { id, order_id: orderId }: Pick<ChangeRow, 'id' | 'order_id'>,
): Promise<Settlement> {
  const { status, is_in_time: isInTime } = await selectChange(ctx.db, id)
    .select((eb) => eb('expires_at', '>', ctx.engine.now()).as('is_in_time'))
    .executeTakeFirstOrThrow()
  if (status === 'paid') return 'already'
  if (status !== 'pending') throw new AppError('order-not-open', { orderId })
  const live = await findLiveAttempt(ctx.db, id)
  if (!live?.reference || !providerOf(ctx, live.provider).capture)
    throw new AppError('order-not-open', { orderId })
  if (live.capture_started_at === null && !isInTime) throw new AppError('hold-not-found')
  // In time, only another request can have prevented this capture: one that the provider refused by now.
  if (live.capture_started_at === null || (await waitForRefusal(ctx, live)))
    throw new AppError('instrument-declined', { orderId })
  return syncPaymentAttempt(ctx, live.provider, live.reference)
}

async function captureError(ctx: OrdersContext, attempt: AttemptRow, issue: string): Promise<AppError> {
  const orderId = attempt.order_id
  const meaning = providerOf(ctx, attempt.provider).capture?.meaningOf(issue)
  if (meaning === 'declined') return new AppError('instrument-declined', { orderId })
  if (meaning === 'not-approved') return new AppError('payment-not-finished', { orderId })
  // This session will never be captured, such as one that grew too old: the next try gets another.
  ctx.log.warn({ orderId, issue, provider: attempt.provider }, 'the provider refused a capture')
  const { provider, amount_cents: amountCents, language } = attempt
  await replaceAttempt(ctx, attempt, { provider, amountCents, language })
  return new AppError('payment-unavailable', { orderId })
}
