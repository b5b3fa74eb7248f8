import type { Engine, Trx } from '../../platform/db/engine.ts'

/**
 * Follows a change of a locked order that ended or added lines: its performance becomes the earliest of its live lines,
 * and a paid order of which nothing is live is `refunded`.
 */
export async function refreshOrder(trx: Trx, engine: Engine, orderId: string) {
  const first = await trx
    .selectFrom('order_lines')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .innerJoin('performances', 'performances.id', 'order_lines.performance_id')
    .select('order_lines.performance_id')
    .where((eb) => eb.and({ 'order_lines.order_id': orderId, 'order_lines.ended_at': null }))
    .where('order_changes.done_at', 'is not', null)
    // A donation goes with the seats it was given with.
    .orderBy('order_lines.kind', 'desc')
    .orderBy('starts_at')
    .orderBy('performances.id')
    .limit(1)
    .executeTakeFirst()
  await trx
    .updateTable('orders')
    .set(first ? { performance_id: first.performance_id } : { status: 'refunded', closed_at: engine.now() })
    .where((eb) => eb.and({ id: orderId, status: 'paid' }))
    .execute()
}
