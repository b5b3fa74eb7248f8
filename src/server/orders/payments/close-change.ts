import { AppError } from '../../platform/base/base.ts'
import { inBatches } from '../../platform/base/in-batches.ts'
import { readNow } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import { endChange, type OnEnd } from '../fulfilment/end-change.ts'
import { isProviderTrouble } from '../gateway/provider.ts'
import { type AttemptRow, findLiveAttempt } from '../records/attempts.ts'
import { type ChangeRow, findChange, findOpenChange } from '../records/changes.ts'
import { graceIsOver } from '../rules.ts'
import { expireSession } from './replace-attempt.ts'
import { syncPaymentAttempt } from './sync-payment-attempt.ts'

/** `paid`: it was paid after all. `waiting`: the payment is under way, or the provider cannot be asked yet. */
export type Closing = 'closed' | 'paid' | 'waiting'

/**
 * Ends an unpaid change: at the provider first, here second (law 5). The hold of a cancelled change is open again if it
 * has time left; the seats of an expired one are free. While the provider cannot be asked, or knows nothing of the
 * session, a cancelling caller gets its error, and an expiring change keeps its seats until five minutes after its end.
 * `onEnd` runs in the transaction that ends the change.
 */
export async function closeChange(
  ctx: OrdersContext,
  changeId: string,
  to: 'expired' | 'cancelled',
  { tries = 2, onEnd }: { tries?: number; onEnd?: OnEnd } = {},
): Promise<Closing> {
  const attempt = await findLiveAttempt(ctx.db, changeId)
  const there = attempt?.reference ? await closeAtProvider(ctx, attempt, to) : 'ended'
  if (there !== 'ended' && there !== 'unknown') return there
  // Where the provider is unknown to have ended it the attempt stays live: reconciling asks on, and late money is answered.
  if (await endChange(ctx, changeId, to, there === 'ended' ? (attempt ?? null) : undefined, onEnd))
    return 'closed'
  // News from the provider was faster, or somebody else closed it or opened another payment.
  const { status } = await findChange(ctx.db, changeId)
  if (status === 'pending')
    return tries > 1
      ? closeChange(ctx, changeId, to, { tries: tries - 1, ...(onEnd && { onEnd }) })
      : 'waiting'
  return status === 'cancelled' || status === 'expired' ? 'closed' : 'paid'
}

/**
 * Cancels the exchange of an order that waits for its payment, if any, before the staff alters the order. Paid after all,
 * it is done, and the staff's change is planned on what the order has then. Throws payment-open while the payment is
 * under way, and payment-unavailable while the provider cannot be asked.
 */
export async function closeOpenExchange(ctx: OrdersContext, orderId: string) {
  const open = await findOpenChange(ctx.db, orderId)
  if (open?.kind !== 'exchange') return
  const end = await closeChange(ctx, open.id, 'cancelled').catch((error: unknown) => {
    if (!isProviderTrouble(error)) throw error
    throw new AppError('payment-unavailable', { orderId, message: words.exchangeStaysOpen() })
  })
  if (end === 'waiting') throw new AppError('payment-open', { orderId })
}

/** Cancels a change that another takes the place of. Throws already-paid and payment-open. */
export async function cancelChange(
  ctx: OrdersContext,
  { id, order_id: orderId }: Pick<ChangeRow, 'id' | 'order_id'>,
) {
  const end = await closeChange(ctx, id, 'cancelled')
  if (end !== 'closed') throw new AppError(end === 'paid' ? 'already-paid' : 'payment-open', { orderId })
}

/**
 * Ends an attempt where the money would come from. `ended`: no money comes any more. `unknown`: the provider has been
 * out of reach for longer than the seats wait for it.
 */
async function closeAtProvider(
  ctx: OrdersContext,
  attempt: AttemptRow,
  to: 'expired' | 'cancelled',
): Promise<Closing | 'ended' | 'unknown'> {
  try {
    if (!(await expireSession(ctx, attempt))) return 'ended'
    const end = await syncPaymentAttempt(ctx, attempt.provider, attempt.reference ?? '')
    // What came was a part: it goes back with the change.
    if (end === 'released' || end === 'part') return 'ended'
    return end === 'waiting' || end === 'closed' ? end : 'paid'
  } catch (error) {
    if (!isProviderTrouble(error) || to === 'cancelled') throw error
    if (attempt.capture_started_at !== null) return 'waiting'
    const { expires_at } = await findChange(ctx.db, attempt.change_id)
    return graceIsOver(expires_at ?? 0, await readNow(ctx.db, ctx.engine)) ? 'unknown' : 'waiting'
  }
}

/**
 * Closes every change whose time to pay has ended; returns how many were checked. Those whose money we have begun to
 * take have no end: reconciling asks about them.
 */
export async function expireChanges(ctx: OrdersContext) {
  const ended = await ctx.db
    .selectFrom('order_changes')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', ctx.engine.now())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.change_id', '=', 'order_changes.id')
            .where('payment_attempts.state', '=', 'open')
            .where('payment_attempts.capture_started_at', 'is not', null),
        ),
      ),
    )
    .orderBy('expires_at')
    .limit(100)
    .execute()
  await inBatches(ended, async ({ id }) => {
    await closeChange(ctx, id, 'expired')
  })
  return ended.length
}
