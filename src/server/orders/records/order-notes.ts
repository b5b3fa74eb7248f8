import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { writeAudit } from '../../platform/records/audit.ts'

/** Stores the box office's note on an order; an empty one removes it. The same note again changes nothing. */
export async function writeOrderNote(
  trx: Trx,
  engine: Engine,
  { orderId, actorId, note }: { orderId: string; actorId: string; note: string },
) {
  if (note === (await findOrderNote(trx, orderId))) return
  if (note === '') await trx.deleteFrom('order_notes').where('order_id', '=', orderId).execute()
  else {
    const written = { note, written_by: actorId, written_at: engine.now() }
    await trx
      .insertInto('order_notes')
      .values({ order_id: orderId, ...written })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(written))
      .execute()
  }
  await writeAudit(trx, engine, actorId, 'order-noted', `order:${orderId}`, { removed: note === '' })
}

/** The note on an order; '' without one. */
export async function findOrderNote(db: Db, orderId: string) {
  const row = await db
    .selectFrom('order_notes')
    .select('note')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.note ?? ''
}
