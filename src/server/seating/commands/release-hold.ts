import { AppError } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow } from '../../platform/records/audit.ts'
import { findCurrentHold, type HeldNow, type HoldOwner, type NothingHeld } from '../queries/holds.ts'
import { closePart } from './close-part.ts'

/**
 * Releases the seats of a performance that the caller holds; does nothing if there are none. Returns what is held of
 * others. Throws payment-open while an order pays for them.
 */
export async function releaseHold(
  { db, engine, events }: Platform,
  { performanceId, ...owner }: HoldOwner & { performanceId: string },
): Promise<HeldNow | NothingHeld> {
  const released = await db.transaction().execute(async (trx) => {
    const ofOwner = trx
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
    const open = await ofOwner
      .where('state', '=', 'open')
      .returning((eb) => [
        'id',
        engine.now().as('now'),
        // One that is paid after its time stands beside an open one.
        eb
          .selectFrom('holds as ordered')
          .select(eb.fn.countAll<number>().as('count'))
          .where((eb) => eb.and({ 'ordered.user_id': owner.userId, 'ordered.state': 'ordered' }))
          .as('ordered'),
      ])
      .executeTakeFirst()
    if (open) {
      const { seats, isOver } = await closePart(trx, engine, { holdId: open.id, performanceId })
      return { seats, now: open.now, isLast: isOver && Number(open.ordered) === 0 }
    }
    const ordered = await ofOwner.where('state', '=', 'ordered').returning('id').executeTakeFirst()
    if (ordered) throw new AppError('payment-open', await openOrderOf(trx, ordered.id))
    return null
  })
  if (released && released.seats.length > 0) events.publish('seats', performanceId)
  const left = released?.isLast ? null : await findCurrentHold(db, engine, owner)
  if (left && left.parts.length > 0) return left
  return { hold: null, now: left?.now ?? released?.now ?? (await readNow(db, engine)) }
}

/** The open order that pays for the hold, as the detail of an error. */
export async function openOrderOf(trx: Trx, holdId: string) {
  const order = await trx
    .selectFrom('order_changes')
    .select('order_id')
    .where((eb) => eb.and({ hold_id: holdId, status: 'pending' }))
    .executeTakeFirst()
  return order ? { orderId: order.order_id } : {}
}
