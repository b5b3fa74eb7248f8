import { ELSEWHERE } from '../../../shared/orders/office/elsewhere.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'

/** The seats of a performance that other channels have sold, by channel and seat. */
export function listElsewhere(db: Db | Trx, performanceId: string) {
  return db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .leftJoin('order_notes', 'order_notes.order_id', 'orders.id')
    .select(['seat_num', 'type_name as channel', 'buyer_name as guest', 'tickets.order_id'])
    .select('order_notes.note')
    .where((eb) => eb.and({ 'tickets.performance_id': performanceId, 'tickets.ticket_type': ELSEWHERE }))
    .where('tickets.state', '=', 'valid')
    .orderBy('type_name')
    .orderBy('seat_num')
    .execute()
}

/** The numbers of the seats that each channel has sold. */
export async function countElsewhere(db: Db | Trx, performanceId: string) {
  const sold = Map.groupBy(await listElsewhere(db, performanceId), ({ channel }) => channel ?? '')
  return [...sold].map(([channel, seats]) => ({ channel, seats: seats.map(({ seat_num }) => seat_num) }))
}
