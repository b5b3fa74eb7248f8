import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../../platform/db/engine.ts'

/**
 * Forgets what was written with the refunds of these orders: the message to the buyer, and how they were paid by hand,
 * which may be somebody's address. That it was by hand stays, as ''.
 */
export async function forgetRefundTexts<Tables, From extends keyof Tables>(
  db: Db,
  orders: SelectQueryBuilder<Tables, From, { order_id: string }>,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('order_id', 'in', orders)
    .execute()
  await db
    .updateTable('refunds')
    .set({ paid_otherwise: '' })
    .where('paid_otherwise', '<>', '')
    .where('order_id', 'in', orders)
    .execute()
}
