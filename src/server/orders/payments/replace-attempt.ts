import type { Language } from '../../../shared/language/language.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { type OrdersContext, providerOf } from '../context.ts'
import { closeAttempt } from '../fulfilment/end-change.ts'
import { readDue } from '../records/account.ts'
import { type AttemptRow, findLiveAttempt, nextAttemptNo } from '../records/attempts.ts'
import { type ChangeRow, findChange, lockOrder } from '../records/changes.ts'
import { writeAttempt } from '../records/write-attempt.ts'
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
  to: { provider: string; amountCents: number; language?: Language },
) {
  await db.transaction().execute(async (trx) => {
    if (await closeAttempt(trx, engine, attempt)) await writeNext(trx, engine, attempt, to)
  })
}

/** Writes the next attempt to pay for a change without one. False if it no longer waits for a payment. */
export function addAttempt(
  { db, engine }: OrdersContext,
  change: Pick<ChangeRow, 'id' | 'order_id'>,
  to: { provider: string; amountCents: number },
) {
  return db
    .transaction()
    .execute((trx) => writeNext(trx, engine, { change_id: change.id, order_id: change.order_id }, to))
}

/** Of an amount that is still due: what was paid meanwhile is not asked for again. */
async function writeNext(
  trx: Trx,
  engine: Engine,
  { change_id: changeId, order_id: orderId }: Pick<AttemptRow, 'change_id' | 'order_id'>,
  { amountCents, ...to }: { provider: string; amountCents: number; language?: Language },
) {
  await lockOrder(trx, engine, orderId)
  const due = await readDue(trx, changeId)
  if ((await findChange(trx, changeId)).status !== 'pending' || due <= 0) return false
  // Another request was faster.
  if (await findLiveAttempt(trx, changeId)) return true
  await writeAttempt(trx, engine, {
    ...to,
    orderId,
    changeId,
    attemptNo: await nextAttemptNo(trx, changeId),
    amountCents: Math.min(due, amountCents),
  })
  return true
}

/**
 * Turns an open change to a payment at another provider, or of another amount: the first is closed at its provider before
 * (law 4). Throws already-paid, and payment-open while a payment there is under way.
 */
export async function changePayment(
  ctx: OrdersContext,
  attempt: AttemptRow,
  to: { provider: string; amountCents: number },
) {
  if ((await endPayment(ctx, attempt)) !== 'part') await replaceAttempt(ctx, attempt, to)
}

/**
 * Ends a payment at its provider. `part`: it was paid, and its change waits for the rest. Throws already-paid, and
 * payment-open while it is under way.
 */
export async function endPayment(ctx: OrdersContext, attempt: AttemptRow) {
  const orderId = attempt.order_id
  if (!(await expireSession(ctx, attempt))) return 'ended'
  const end = await syncPaymentAttempt(ctx, attempt.provider, attempt.reference ?? '')
  if (end === 'waiting') throw new AppError('payment-open', { orderId })
  if (end === 'part') return 'part'
  if (end !== 'released') throw new AppError('already-paid', { orderId })
  return 'ended'
}

/** Ends an attempt at its provider; true when money is there or under way. A capture that has begun is never ended. */
export async function expireSession(
  ctx: OrdersContext,
  attempt: Pick<AttemptRow, 'provider' | 'reference' | 'idempotency_key' | 'capture_started_at'>,
) {
  if (attempt.capture_started_at !== null) return true
  if (attempt.reference === null) return false
  const key = expireKey(attempt.idempotency_key, Date.now())
  return (await providerOf(ctx, attempt.provider).expire(attempt.reference, key)) === 'complete'
}
