import type { Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { moveClaimsToTickets } from '../../seating/commands/claims.ts'
import { issueTickets } from '../../tickets/commands.ts'
import { changeStatus } from '../records/change-status.ts'
import { linesOfOrder, type OrderRow } from '../records/orders.ts'

/** Moves an order from `from` to paid; whoever does issues the tickets. */
export async function setPaid(
  trx: Trx,
  { engine }: Platform,
  orderId: string,
  from: OrderRow['status'],
): Promise<boolean> {
  return (await changeStatus(trx, engine, { orderId, from, to: 'paid' })) !== undefined
}

/** Issues a ticket for each seat of a paid order, and its claim on the seat. */
export async function issueOrder(
  trx: Trx,
  platform: Platform,
  order: { id: string; hold_id: string; performance_id: string },
): Promise<void> {
  const lines = await linesOfOrder(trx, order.id)
  const tickets = await issueTickets(trx, platform, {
    orderId: order.id,
    performanceId: order.performance_id,
    lines: lines.flatMap((line) =>
      line.seat_num
        ? [{ id: line.id, seatNum: line.seat_num, ticketType: line.ticket_type ?? 'general' }]
        : [],
    ),
  })
  await moveClaimsToTickets(trx, platform.engine, order, tickets)
}

/** Queues the mail with the tickets, once per fulfilment. */
export async function enqueueOrderMail(trx: Trx, { engine }: Platform, orderId: string): Promise<void> {
  await enqueue(trx, engine, {
    kind: 'order-mail',
    payload: { orderId },
    uniqueKey: `order-mail:${orderId}`,
    about: orderId,
  })
}
