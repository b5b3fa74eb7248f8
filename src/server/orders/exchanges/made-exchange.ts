import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import type { Db } from '../../platform/db/engine.ts'
import { isSameType, selectLines } from '../records/lines.ts'

/**
 * The order of an exchange that this person made of exactly these tickets, by this hold or for these seats that stay:
 * the first of two clicks was faster. Null if there is none.
 */
export async function findMadeExchange(
  db: Db,
  userId: string,
  { exchange, holdId }: Pick<PaymentLinkBody, 'exchange' | 'holdId'>,
) {
  if (!exchange || (!holdId && exchange.kept.length === 0)) return null
  const ended = await db
    .selectFrom('order_lines')
    .innerJoin('tickets', 'tickets.order_line_id', 'order_lines.id')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.ended_by')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .select(['order_changes.id', 'order_changes.hold_id', 'tickets.id as ticket_id'])
    .where((eb) => eb.and({ 'orders.id': exchange.orderId, 'orders.user_id': userId }))
    .where('order_changes.kind', '=', 'exchange')
    .where('order_changes.id', 'in', (eb) =>
      eb
        .selectFrom('order_lines as given')
        .innerJoin('tickets as ticket', 'ticket.order_line_id', 'given.id')
        .select('given.ended_by')
        .where('ticket.id', 'in', exchange.ticketIds),
    )
    .execute()
  const [change] = ended
  const ids = ended.map(({ ticket_id }) => ticket_id)
  if (!change || ids.toSorted().join() !== exchange.ticketIds.toSorted().join()) return null
  if (holdId) return change.hold_id === holdId ? exchange.orderId : null
  const lines = await selectLines(db, change.id).execute()
  const same =
    lines.length === exchange.kept.length &&
    lines.every((line) =>
      exchange.kept.some(
        ({ seatNum, type }) => seatNum === line.seat_num && (!type || isSameType(type, line.ticket_type)),
      ),
    )
  return same ? exchange.orderId : null
}
