import { readNow } from '../../platform/clock.ts'
import { freeClaims } from '../../seating/commands/claims.ts'
import { ProviderRefused, ProviderUnreachable } from '../gateway/provider.ts'
import { type OrdersContext, providerOf } from '../policy.ts'
import { isRenewed, renewedKey } from '../rules.ts'

/**
 * Sends a refund that is due to the provider. Called again after a crash or a failure it asks with the same key, so
 * that the money goes back once; only a refusal or a failure that the provider keeps with the key wants a new key. Then,
 * and once the provider may have forgotten the key, it is asked first whether the refund was made all the same. A refund that waited for an admin in vain is
 * due now, and its order is over.
 */
export async function payRefund(ctx: OrdersContext, refundId: string): Promise<void> {
  const { db, engine, log } = ctx
  await endReview(ctx, refundId)
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['refunds.id', 'refunds.amount_cents', 'refunds.idempotency_key', 'refunds.due_at'])
    .select(['payment_attempts.payment_ref', 'payment_attempts.provider'])
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'due')
    .executeTakeFirst()
  if (!refund) return
  if (!refund.payment_ref) throw new Error(`refund ${refundId}: its payment has no reference at the provider`)
  try {
    const provider = providerOf(ctx, refund.provider)
    const keyIsForgotten = (await readNow(db, engine)) >= refund.due_at + provider.keyMemoryMs
    const made =
      keyIsForgotten || isRenewed(refund.idempotency_key)
        ? await provider.findRefund(refund.payment_ref, refundId)
        : undefined
    const { reference } =
      made ??
      (await provider.refund({
        refundId,
        paymentRef: refund.payment_ref,
        amountCents: refund.amount_cents,
        idempotencyKey: refund.idempotency_key,
      }))
    await db
      .updateTable('refunds')
      .set({ state: 'done', provider_ref: reference, done_at: engine.now() })
      .where('id', '=', refundId)
      .where('state', '=', 'due')
      .execute()
  } catch (error) {
    const refused = error instanceof ProviderRefused
    if (refused || (error instanceof ProviderUnreachable && error.stored))
      await db
        .updateTable('refunds')
        .set({ idempotency_key: renewedKey(refund.idempotency_key) })
        .where('id', '=', refundId)
        .where('idempotency_key', '=', refund.idempotency_key)
        .execute()
    // It stays owed: rights, balances and limits are mended by people, and then the next try succeeds.
    if (refused) log.error({ err: error, refundId }, 'the provider refused a refund')
    throw error
  }
}

async function endReview({ db, engine, events }: OrdersContext, refundId: string): Promise<void> {
  const performanceId = await db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable('refunds')
      .set({ state: 'due' })
      .where('id', '=', refundId)
      .where('state', '=', 'review')
      .where('due_at', '<=', engine.now())
      .returning('order_id')
      .executeTakeFirst()
    if (!due) return null
    const order = await trx
      .updateTable('orders')
      .set({ status: 'refunded', closed_at: engine.now() })
      .where('id', '=', due.order_id)
      .where('status', '=', 'manual_review')
      .returning('performance_id')
      .executeTakeFirst()
    if (!order) return null
    await freeClaims(trx, engine, due.order_id)
    return order.performance_id
  })
  if (performanceId) events.seatsChanged(performanceId)
}
