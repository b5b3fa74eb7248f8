import { inBatches } from '../../platform/base/in-batches.ts'
import { readNow } from '../../platform/records/audit.ts'
import { type OrdersContext, providerOf } from '../context.ts'
import { closeAttempt, endChange } from '../fulfilment/end-change.ts'
import { type Fulfilment, fulfilOrder } from '../fulfilment/fulfil-order.ts'
import { ProviderRefused, type ProviderSession } from '../gateway/provider.ts'
import { type AttemptRow, findAttemptOf, listUnsettledAttempts } from '../records/attempts.ts'
import { findChange } from '../records/changes.ts'
import { expireKey } from '../rules.ts'
import { releaseCapture, sendCapture } from './capture-attempt.ts'

/** An attempt this young, in ms, is still in the hands of the request that made it. */
const YOUNG_MS = 60_000

/** No session of the provider lives longer than a day, in ms: what it does not know then was never paid. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000

/** A capture this young, in ms, is in the hands of the request that began it. */
const CAPTURING_MS = 10_000

/** `released`: a capture that had begun came to nothing for certain, and the payment may be tried again. */
export type Settlement = Fulfilment | 'waiting' | 'closed' | 'released' | 'unknown'

/**
 * Asks the provider what became of a session and acts on the answer: paid is fulfilled, expired is closed. The only
 * way from outside news (webhook, landing page) to a decision. `failed`: the provider said that a payment under way
 * came to nothing, which its session alone does not tell.
 */
export async function syncPaymentAttempt(
  ctx: OrdersContext,
  provider: string,
  reference: string,
  failed = false,
): Promise<Settlement> {
  const session = await providerOf(ctx, provider).retrieve(reference)
  const attempt = await findAttemptOf(ctx.db, provider, session)
  if (!attempt) return 'unknown'
  if (attempt.capture_started_at !== null && attempt.state === 'open' && session.state === 'open')
    return resumeCapture(ctx, attempt, attempt.capture_started_at)
  return decide(ctx, attempt, session, failed)
}

/** Acts on what the provider's API said of the session of an attempt. */
export async function decide(
  ctx: OrdersContext,
  attempt: AttemptRow,
  session: ProviderSession,
  failed = false,
): Promise<Settlement> {
  if (session.paid) return fulfilOrder(ctx, attempt, session)
  if (session.state === 'expired' || (failed && session.state === 'complete')) {
    await releaseCapture(ctx, attempt)
    const { expires_at, token_hash } = await findChange(ctx.db, attempt.change_id)
    // An offer outlives the sessions in which it could have been paid.
    if (token_hash !== null) {
      await ctx.db.transaction().execute((trx) => closeAttempt(trx, ctx.engine, attempt))
      return 'released'
    }
    // A session that ends before its hold was cancelled: the hold goes on.
    const early = (await readNow(ctx.db, ctx.engine)) < (expires_at ?? 0)
    await endChange(ctx, attempt.change_id, early ? 'cancelled' : 'expired', attempt)
    return 'closed'
  }
  return 'waiting'
}

/** Asks again for money whose capture began and which the provider has not taken; the same key takes it once. */
async function resumeCapture(
  ctx: OrdersContext,
  attempt: AttemptRow,
  startedAt: number,
): Promise<Settlement> {
  const age = (await readNow(ctx.db, ctx.engine)) - startedAt
  if (age < CAPTURING_MS) return 'waiting'
  if (age >= providerOf(ctx, attempt.provider).keyMemoryMs) {
    // The key is forgotten there, and what was asked with it is long over: it was not taken.
    await releaseCapture(ctx, attempt)
    return 'released'
  }
  const answer = await sendCapture(ctx, attempt)
  return 'refused' in answer ? 'released' : decide(ctx, attempt, answer.session)
}

/**
 * Asks about every payment that is not known to be over: news that never came (law 6), and payments of orders whose
 * seats had to go back while the provider was away, which are closed there now. Returns how many were checked.
 */
export async function reconcile(ctx: OrdersContext) {
  const before = (await readNow(ctx.db, ctx.engine)) - YOUNG_MS
  const attempts = await listUnsettledAttempts(ctx.db, before, 500)
  await inBatches(attempts, async (attempt) => {
    const { provider, reference } = attempt
    if (!reference) return
    const end = await syncPaymentAttempt(ctx, provider, reference).catch((error: unknown) => {
      const isOld = attempt.created_at < before - FORGOTTEN_MS
      if (isOld && error instanceof ProviderRefused) return 'forgotten' as const
      throw error
    })
    // The provider's keys or data were changed since.
    if (end === 'forgotten') return closeForgotten(ctx, attempt.id)
    if (end !== 'waiting' || attempt.status === 'pending' || attempt.capture_started_at !== null) return
    const key = expireKey(attempt.idempotency_key, Date.now())
    if ((await providerOf(ctx, provider).expire(reference, key)) === 'closed')
      await endChange(ctx, attempt.change_id, 'expired', attempt)
  })
  return attempts.length
}

async function closeForgotten({ db, engine }: OrdersContext, attemptId: string) {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'closed', updated_at: engine.now() })
    .where('id', '=', attemptId)
    .where('state', 'in', ['creating', 'open'])
    .execute()
}
