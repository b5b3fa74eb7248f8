import type { Engine, Trx } from '../../platform/db/engine.ts'
import { endClaimsOfOrder } from '../../seating/commands/claims.ts'
import type { OrdersContext } from '../context.ts'
import type { AttemptRow } from '../records/attempts.ts'
import { changeStatus } from '../records/change-status.ts'

type SeenAttempt = Pick<AttemptRow, 'id' | 'reference'>

/**
 * Ends an order here, once the provider can no longer take money for it. A given attempt must still be the live one and
 * unchanged: an earlier session that ended says nothing about a later one. False, with nothing done, if it is not, or
 * if the order is no longer pending.
 */
export async function endOrder(
  ctx: OrdersContext,
  orderId: string,
  to: 'expired' | 'cancelled',
  attempt: SeenAttempt | undefined,
): Promise<boolean> {
  const { db, engine, events } = ctx
  const performanceId = await db.transaction().execute(async (trx) => {
    if (attempt && !(await closeAttempt(trx, engine, attempt))) return null
    const order = await changeStatus(trx, engine, { orderId, from: 'pending', to })
    if (!order) return null
    await endClaimsOfOrder(trx, engine, { orderId, holdId: order.hold_id, reopen: to === 'cancelled' })
    return order.performance_id
  })
  if (performanceId) events.publish('seats', performanceId)
  return performanceId !== null
}

/** Closes a live attempt that is unchanged and whose capture has not begun. */
export async function closeAttempt(trx: Trx, engine: Engine, seen: SeenAttempt): Promise<boolean> {
  const row = await trx
    .updateTable('payment_attempts')
    .set({ state: 'closed', updated_at: engine.now() })
    .where('id', '=', seen.id)
    .where('state', 'in', ['creating', 'open'])
    .where('capture_started_at', 'is', null)
    .$if(seen.reference === null, (query) => query.where('reference', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
