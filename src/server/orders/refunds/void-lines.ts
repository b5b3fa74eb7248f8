import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { freeTicketClaims } from '../../seating/commands/claims.ts'
import { voidTickets } from '../../tickets/commands.ts'
import { changeStatus } from '../records/change-status.ts'
import type { OrderRow } from '../records/orders.ts'

export type VoidedLines = {
  lines: { id: string; cents: number; seatNum: number | null }[]
  totalCents: number
  /** What of it is tax. */
  taxCents: number
}

type Input = {
  ticketIds: readonly string[]
  donation: boolean
  /** Void admitted tickets too. */
  evenAdmitted: boolean
}

/**
 * Voids tickets of a locked, paid order at every door at once, and frees their seats. Answers the lines to settle, each
 * with its tax. All or nothing: throws tickets-void if one is not a valid ticket of this order or the donation was
 * refunded before, and tickets-admitted if one was used at the door.
 */
export async function voidLines(
  trx: Trx,
  platform: Platform,
  order: Pick<OrderRow, 'id'>,
  wish: Input,
): Promise<VoidedLines> {
  const lines = await standingLines(trx, order.id)
  const seats = lines.filter((line) => line.ticket_id !== null && wish.ticketIds.includes(line.ticket_id))
  const donation = lines.filter((line) => wish.donation && line.kind === 'donation')
  const ticketIds = seats.flatMap((line) => line.ticket_id ?? [])
  if (ticketIds.length !== wish.ticketIds.length || (wish.donation && donation.length === 0))
    throw new AppError('tickets-void')
  const gone = await voidTickets(trx, platform, ticketIds, wish)
  if (gone.length !== ticketIds.length) throw new AppError('tickets-admitted')
  await freeTicketClaims(trx, platform.engine, ticketIds)
  const given = [...seats, ...donation]
  const settled = given.map((line) => ({
    id: line.id,
    cents: line.net_cents + line.tax_cents,
    seatNum: line.seat_num,
  }))
  return {
    lines: settled,
    totalCents: settled.reduce((sum, line) => sum + line.cents, 0),
    taxCents: given.reduce((sum, line) => sum + line.tax_cents, 0),
  }
}

/** The lines that an order's money still pays for: seats with a valid ticket, and a donation that was not refunded. */
export function standingLines(trx: Trx, orderId: string) {
  return trx
    .selectFrom('order_lines')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.order_line_id', '=', 'order_lines.id').on('tickets.state', '=', 'valid'),
    )
    .select(['order_lines.id', 'kind', 'order_lines.seat_num', 'net_cents', 'tax_cents'])
    .select(['tickets.id as ticket_id', 'tickets.admitted_at'])
    .where('order_lines.order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('tickets.id', 'is not', null),
        eb.and([
          eb('kind', '=', 'donation'),
          eb.not(
            eb.exists(
              eb
                .selectFrom('refund_lines')
                .select('refund_id')
                .whereRef('refund_lines.order_line_id', '=', 'order_lines.id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('line_no')
    .execute()
}

/** Ends a paid order once nothing of it is left. */
export async function endIfNothingLeft(trx: Trx, { engine }: Platform, orderId: string): Promise<void> {
  if ((await standingLines(trx, orderId)).length > 0) return
  await changeStatus(trx, engine, { orderId, from: 'paid', to: 'refunded' })
}
