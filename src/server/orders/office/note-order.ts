import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeOrderNote } from '../records/order-notes.ts'
import { findOrderIfAny } from '../records/orders.ts'

/** Changes the box office's note on an order, and leaves the audit entry. Throws order-not-found. */
export async function noteOrder(
  { db, engine }: Pick<Platform, 'db' | 'engine'>,
  orderId: string,
  actorId: string,
  note: string,
): Promise<void> {
  if (!(await findOrderIfAny(db, orderId))) throw new AppError('order-not-found')
  await db.transaction().execute((trx) => writeOrderNote(trx, engine, { orderId, actorId, note }))
}
