import type { OrderStatus } from '../../../shared/orders/contract.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { mayBecome } from '../rules.ts'
import { findExchangeTo } from './exchanges.ts'
import { findOrder, type OrderRow } from './orders.ts'

type Change = {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  /** Why an admin has to review it, for `manual_review`. */
  reviewReason?: string
}

/**
 * Changes the status of an order, if it is still `from`; nothing else does. Of concurrent callers one gets the order's
 * row, the others undefined. Throws on a step that is not in the table of transitions.
 */
export async function changeStatus(trx: Trx, engine: Engine, { orderId, from, to, reviewReason }: Change) {
  if (!mayBecome(from, to)) throw new Error(`order ${orderId} cannot go from ${from} to ${to}`)
  const now = engine.now()
  return trx
    .updateTable('orders')
    .set({
      status: to,
      ...(to === 'paid' && { paid_at: now }),
      ...(to === 'manual_review' ? { review_reason: reviewReason ?? null } : { closed_at: now }),
    })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .returning(['id', 'hold_id', 'performance_id'])
    .executeTakeFirst()
}

/**
 * Locks an order until the transaction ends; throws if there is none. Orders exchanged for each other share their
 * money, so the first of the chain is locked before it.
 */
export async function lockOrder(trx: Trx, engine: Engine, orderId: string): Promise<OrderRow> {
  const exchange = await findExchangeTo(trx, orderId)
  if (exchange)
    await engine
      .lockValues(trx.selectFrom('orders').select('id').where('id', '=', exchange.root_order_id))
      .execute()
  await engine.lockValues(trx.selectFrom('orders').select('id').where('id', '=', orderId)).execute()
  return findOrder(trx, orderId)
}
