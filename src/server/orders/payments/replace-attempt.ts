import { type Language, readerLanguage } from '../../../shared/language/language.ts'
import { AppError } from '../../platform/errors.ts'
import { type OrdersContext, providerOf } from '../context.ts'
import { closeAttempt } from '../fulfilment/end-change.ts'
import type { AttemptRow } from '../records/attempts.ts'
import { writeAttempt } from '../records/write-order.ts'
import { expireKey } from '../rules.ts'
import { syncPaymentAttempt } from './sync-payment-attempt.ts'

/**
 * Leaves an attempt that cannot bring money any more, or whose session never came, for a new one at `provider`, in the
 * reader's language unless another is given. Should its payment arrive all the same, the second of the two that arrive
 * is refunded as a duplicate. Does nothing when the attempt is not as it was seen, or its capture has begun.
 */
export async function replaceAttempt(
  { db, engine }: OrdersContext,
  attempt: AttemptRow,
  provider: string,
  language: Language | null = readerLanguage(),
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('order_changes')
      .select('id')
      .where('id', '=', attempt.change_id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (!(await closeAttempt(trx, engine, attempt)) || !open) return
    await writeAttempt(trx, engine, {
      orderId: attempt.order_id,
      changeId: attempt.change_id,
      attemptNo: attempt.attempt_no + 1,
      amountCents: attempt.amount_cents,
      provider,
      language,
    })
  })
}

/**
 * Turns an open change to another provider: the payment at the first is closed there before (law 4). Throws already-paid,
 * and payment-open while a payment there is under way.
 */
export async function changeProvider(
  ctx: OrdersContext,
  attempt: AttemptRow,
  provider: string,
): Promise<void> {
  const orderId = attempt.order_id
  if (await expireSession(ctx, attempt)) {
    const end = await syncPaymentAttempt(ctx, attempt.provider, attempt.reference ?? '')
    if (end === 'waiting') throw new AppError('payment-open', { orderId })
    if (end !== 'released') throw new AppError('already-paid', { orderId })
  }
  await replaceAttempt(ctx, attempt, provider)
}

/** Ends an attempt at its provider; true when money is there or under way. A capture that has begun is never ended. */
export async function expireSession(
  ctx: OrdersContext,
  attempt: Pick<AttemptRow, 'provider' | 'reference' | 'idempotency_key' | 'capture_started_at'>,
): Promise<boolean> {
  if (attempt.capture_started_at !== null) return true
  if (attempt.reference === null) return false
  const key = expireKey(attempt.idempotency_key, Date.now())
  return (await providerOf(ctx, attempt.provider).expire(attempt.reference, key)) === 'complete'
}
