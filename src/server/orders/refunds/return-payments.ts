import type { Engine, Trx } from '../../platform/db/engine.ts'
import { paymentsLeft } from '../records/account.ts'
import { createRefund } from '../records/create-refund.ts'

type How = {
  reason: 'late' | 'duplicate' | 'mismatch' | 'lapsed'
  state: 'review' | 'due'
  /** Delay before it is paid, in ms. */
  waitMs?: number
  /** Only what is left of this payment. */
  attemptId?: string
}

/**
 * Gives back in full what is left of the payments for a change that bought nothing: a refund of each payment, which has
 * one at most. Its order is locked. Answers these refunds, the largest first.
 */
export async function returnPayments(trx: Trx, engine: Engine, changeId: string, { attemptId, ...how }: How) {
  const payments = await paymentsLeft(trx, changeId)
  const parts = []
  for (const { cents, ...payment } of payments.filter(
    ({ id }) => attemptId === undefined || id === attemptId,
  )) {
    const refundId = await createRefund(trx, engine, payment, {
      ...how,
      amountCents: cents,
      changeId,
      // Derived from the payment, which is refunded in full only once.
      key: `refund:${payment.id}:${how.reason}`,
    })
    parts.push({ refundId, provider: payment.provider, cents })
  }
  return parts
}
