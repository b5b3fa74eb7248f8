import { AppError } from '../../platform/base/errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCurrentHold, type HeldNow, type HoldOwner } from '../queries/holds.ts'
import { closePart } from './close-part.ts'

/**
 * Releases the seats of a performance that the caller holds; does nothing if there are none. Returns what is held of
 * others, or null. Throws payment-open while an order pays for them.
 */
export async function releaseHold(
  { db, engine, events }: Platform,
  { performanceId, ...owner }: HoldOwner & { performanceId: string },
): Promise<HeldNow | null> {
  const freed = await db.transaction().execute(async (trx) => {
    const own = trx
      .updateTable('holds')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('user_id', '=', owner.userId)
      .where('order_id', owner.exchange === null ? 'is' : '=', owner.exchange)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('hold_parts')
            .select('hold_id')
            .whereRef('hold_id', '=', 'holds.id')
            .where('performance_id', '=', performanceId)
            .where('hold_parts.closed_at', 'is', null),
        ),
      )
      .returning('id')
    const open = await own.where('state', '=', 'open').executeTakeFirst()
    if (open) return closePart(trx, engine, { holdId: open.id, performanceId })
    const ordered = await own.where('state', '=', 'ordered').executeTakeFirst()
    if (ordered) throw new AppError('payment-open', await openOrderOf(trx, ordered.id))
    return []
  })
  if (freed.length > 0) events.publish('seats', performanceId)
  const left = await findCurrentHold(db, engine, owner)
  return left && left.parts.length > 0 ? left : null
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
