import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { freeClaims } from './claims.ts'

/**
 * Releases all seats of the caller's hold; does nothing if there is none. Throws payment-open while an order pays for
 * it.
 */
export async function releaseHold(
  platform: Platform,
  wish: { userId: string; performanceId: string },
): Promise<null> {
  const { db, engine, events } = platform
  const released = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('holds')
      .set((eb) => ({ state: 'released', closed_at: engine.now(), version: eb('version', '+', 1) }))
      .where('user_id', '=', wish.userId)
      .where('performance_id', '=', wish.performanceId)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (!row) {
      const ordered = await trx
        .selectFrom('holds')
        .select('id')
        .where('user_id', '=', wish.userId)
        .where('performance_id', '=', wish.performanceId)
        .where('state', '=', 'ordered')
        .executeTakeFirst()
      if (ordered) throw new AppError('payment-open', await openOrderOf(trx, ordered.id))
      return false
    }
    await freeClaims(trx, engine, row.id)
    return true
  })
  if (released) events.publish('seats', wish.performanceId)
  return null
}

/** The open order that pays for the hold, as the detail of an error. */
export async function openOrderOf(trx: Trx, holdId: string) {
  const order = await trx
    .selectFrom('order_changes')
    .select('order_id')
    .where('hold_id', '=', holdId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return order ? { orderId: order.order_id } : {}
}
