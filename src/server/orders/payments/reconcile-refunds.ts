import { inBatches } from '../../platform/base/in-batches.ts'
import type { OrdersContext } from '../context.ts'
import { syncRefundsAndDisputes } from '../refunds/sync-refunds-and-disputes.ts'

/** Banks take a payment back for so long after it was made, in ms: 120 days. */
const DISPUTABLE_MS = 120 * 24 * 60 * 60 * 1000
/** A capture is asked about once in so long, in ms. */
const AGAIN_MS = 60 * 60 * 1000
/** Captures of one round: two to four calls of the provider for each. */
const ROUND = 40

/**
 * Asks what went back of captures that could still be given back or disputed, those first that were not asked about for
 * longest: news of a refund or a dispute that never came. Returns how many captures were checked.
 */
export async function reconcileRefunds(ctx: OrdersContext) {
  const { db, engine } = ctx
  const captures = await db
    .updateTable('payment_attempts')
    .set({ money_back_checked_at: engine.now() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_attempts')
        .select('id')
        .where('state', '=', 'captured')
        .where('provider', 'in', [...ctx.providers.keys()])
        .where('payment_ref', 'is not', null)
        .where('created_at', '>', eb(engine.now(), '-', DISPUTABLE_MS))
        .where('money_back_checked_at', '<', eb(engine.now(), '-', AGAIN_MS))
        .orderBy('money_back_checked_at')
        .limit(ROUND),
    )
    .returning(['provider', 'payment_ref'])
    .execute()
  await inBatches(captures, async ({ provider, payment_ref }) => {
    if (payment_ref) await syncRefundsAndDisputes(ctx, provider, payment_ref)
  })
  return captures.length
}
