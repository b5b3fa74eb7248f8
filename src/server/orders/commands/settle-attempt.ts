import { readNow } from '../../platform/clock.ts'
import { ProviderRefused } from '../gateway/stripe.ts'
import type { OrdersContext } from '../policy.ts'
import { findAttemptOf, listUnsettledAttempts } from '../queries/attempts.ts'
import { findOrder } from '../queries/orders.ts'
import { expireKey } from '../rules.ts'
import { endOrder, inBatches } from './end-order.ts'
import { type Fulfilment, fulfilOrder } from './fulfil-order.ts'

/** An attempt this young, in ms, is still in the hands of the request that made it. */
const YOUNG_MS = 60_000

/** No session of the provider lives longer than a day, in ms: what it does not know then was never paid. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000

export type Settlement = Fulfilment | 'waiting' | 'closed' | 'unknown'

/**
 * Asks the provider what became of a session and acts on the answer: paid is fulfilled, expired is closed. The only
 * way from outside news (webhook, landing page) to a decision. `failed`: the provider said that a payment under way
 * came to nothing, which its session alone does not tell.
 */
export async function settleAttempt(
  ctx: OrdersContext,
  reference: string,
  failed = false,
): Promise<Settlement> {
  const session = await ctx.stripe.retrieve(reference)
  const attempt = await findAttemptOf(ctx.db, session)
  if (!attempt) return 'unknown'
  if (session.paid) return fulfilOrder(ctx, attempt, session)
  if (session.state === 'expired' || (failed && session.state === 'complete')) {
    const { expires_at } = await findOrder(ctx.db, attempt.order_id)
    // A session that ends before its hold was cancelled: the hold goes on.
    const early = (await readNow(ctx.db, ctx.engine)) < expires_at
    await endOrder(ctx, attempt.order_id, early ? 'cancelled' : 'expired', attempt)
    return 'closed'
  }
  return 'waiting'
}

/**
 * Asks about every payment that is not known to be over: news that never came (law 6), and payments of orders whose
 * seats had to go back while the provider was away, which are closed there now. Answers how many were looked at.
 */
export async function reconcile(ctx: OrdersContext): Promise<number> {
  const before = (await readNow(ctx.db, ctx.engine)) - YOUNG_MS
  const attempts = await listUnsettledAttempts(ctx.db, before, 500)
  await inBatches(attempts, async (attempt) => {
    if (!attempt.reference) return
    const end = await settleOrForget(ctx, attempt.reference, attempt.created_at < before - FORGOTTEN_MS)
    if (end === 'forgotten') return closeForgotten(ctx, attempt.id)
    if (end !== 'waiting' || attempt.status === 'pending') return
    if (
      (await ctx.stripe.expire(attempt.reference, expireKey(attempt.idempotency_key, Date.now()))) ===
      'closed'
    )
      await endOrder(ctx, attempt.order_id, 'expired', attempt)
  })
  return attempts.length
}

/** As settleAttempt, but an old attempt that the provider refuses to know is `forgotten`: its keys or its data were changed. */
async function settleOrForget(ctx: OrdersContext, reference: string, old: boolean) {
  try {
    return await settleAttempt(ctx, reference)
  } catch (error) {
    if (old && error instanceof ProviderRefused) return 'forgotten' as const
    throw error
  }
}

async function closeForgotten({ db, engine }: OrdersContext, attemptId: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'closed', updated_at: engine.now() })
    .where('id', '=', attemptId)
    .where('state', 'in', ['creating', 'open'])
    .execute()
}
