import type { Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'

type Place = { id: string; performance_id: string }

/** Queues the end of an order of a cancelled performance, once per order. */
export async function planCancelled(trx: Trx, { engine }: Platform, order: Place): Promise<void> {
  const added = await trx
    .insertInto('cancelled_orders')
    .values({ order_id: order.id, performance_id: order.performance_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (!added) return
  const orderId = order.id
  await enqueue(trx, engine, {
    kind: 'cancel-order',
    payload: { orderId },
    uniqueKey: `cancel-order:${orderId}`,
  })
}

/** Does the same for an order just paid, if its performance, which is locked, was cancelled; answers whether it was. */
export async function planIfCancelled(trx: Trx, platform: Platform, order: Place): Promise<boolean> {
  const cancelled = await trx
    .selectFrom('cancellations')
    .select('performance_id')
    .where('performance_id', '=', order.performance_id)
    .executeTakeFirst()
  if (cancelled) await planCancelled(trx, platform, order)
  return cancelled !== undefined
}
