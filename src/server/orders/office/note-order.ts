import type { OrderNoteBody } from '../../../shared/orders/office/desk.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockOrder } from '../records/changes.ts'
import { findOrderNote, writeOrderNote } from '../records/order-notes.ts'
import { requireOrder } from '../records/orders.ts'
import { words } from './catalogue.ts'

/**
 * Changes the box office's note on an order, and leaves the audit entry. Throws order-not-found, and note-changed if
 * somebody else has changed it since the caller saw it as `before`.
 */
export async function noteOrder(
  { db, engine }: Pick<Platform, 'db' | 'engine'>,
  orderId: string,
  actorId: string,
  { note, before }: OrderNoteBody,
) {
  await requireOrder(db, orderId)
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, engine, orderId)
    const now = await findOrderNote(trx, orderId)
    if (before !== undefined && before !== now && note !== now)
      throw new AppError('note-changed', {
        fields: { note: now === '' ? words.noteRemoved() : words.noteNow({ note: now }) },
      })
    await writeOrderNote(trx, engine, { orderId, actorId, note })
  })
}
