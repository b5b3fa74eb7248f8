import type { Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'

/** Queues the end of what an order has of a cancelled performance, once for both. */
export async function planCancelled(trx: Trx, { engine }: Platform, orderId: string, performanceId: string) {
  const added = await trx
    .insertInto('cancelled_orders')
    .values({ order_id: orderId, performance_id: performanceId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (!added) return
  await enqueue(trx, engine, {
    kind: 'cancel-order',
    payload: { orderId, performanceId },
    uniqueKey: `cancel-order:${orderId}:${performanceId}`,
  })
}

/** Does the same for a change just paid, for each of its performances, which are locked, that was cancelled. */
export async function planIfCancelled(
  trx: Trx,
  platform: Platform,
  orderId: string,
  performances: readonly string[],
) {
  const cancelled = await trx
    .selectFrom('cancellations')
    .select('performance_id')
    .where('performance_id', 'in', performances)
    .execute()
  for (const { performance_id } of cancelled) await planCancelled(trx, platform, orderId, performance_id)
}
