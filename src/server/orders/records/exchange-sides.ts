import { z } from 'zod'
import { type DoneExchange, refundPart } from '../../../shared/orders/exchanges.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { iso } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { splitDifference } from '../rules.ts'
import { words } from './catalogue.ts'

/** A completed exchange, seen from both orders. */
export type Exchanged = { fromId: string; toId: string; seenFromOld: DoneExchange; seenFromNew: DoneExchange }

/** The exchange that made an order, and the exchanges of its tickets. */
export function sidesOf(
  exchanges: readonly Exchanged[],
  orderId: string,
): { exchangedFrom: DoneExchange | null; exchangedTo: DoneExchange[] } {
  return {
    exchangedFrom: exchanges.find(({ toId }) => toId === orderId)?.seenFromNew ?? null,
    exchangedTo: exchanges.filter(({ fromId }) => fromId === orderId).map((one) => one.seenFromOld),
  }
}

/** Every completed exchange that involves one of these orders, oldest first. */
export async function listExchanges(db: Db | Trx, orderIds: readonly string[]): Promise<Exchanged[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('exchanges')
    .innerJoin('orders', 'orders.id', 'exchanges.to_order_id')
    .innerJoin('orders as old', 'old.id', 'exchanges.from_order_id')
    .innerJoin('performances', 'performances.id', 'orders.performance_id')
    .innerJoin('performances as before', 'before.id', 'old.performance_id')
    .select(['exchanges.id', 'from_order_id', 'to_order_id', 'credit_cents', 'kept_cents', 'done_at'])
    .select(['back_cents', 'back_through', 'back_parts'])
    .select(['orders.performance_id', 'old.performance_id as old_performance'])
    .select(['orders.total_cents', 'performances.starts_at as new_start', 'before.starts_at as old_start'])
    .select((eb) =>
      eb
        .selectFrom('payment_attempts')
        .select((paid) => paid.fn.sum<number | null>('captured_cents').as('cents'))
        .whereRef('payment_attempts.order_id', '=', 'orders.id')
        .as('captured'),
    )
    .where('done_at', 'is not', null)
    .where((eb) => eb.or([eb('from_order_id', 'in', orderIds), eb('to_order_id', 'in', orderIds)]))
    .orderBy('done_at')
    .orderBy('exchanges.id')
    .execute()
  if (rows.length === 0) return []
  const old = await db
    .selectFrom('exchange_lines')
    .innerJoin('order_lines', 'order_lines.id', 'exchange_lines.order_line_id')
    .select(['exchange_id', 'seat_num', 'ticket_type'])
    .where(
      'exchange_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('seat_num')
    .execute()
  const seats = await db
    .selectFrom('order_lines')
    .select(['order_id', 'seat_num', 'ticket_type'])
    .where(
      'order_id',
      'in',
      rows.map((row) => row.to_order_id),
    )
    .where('kind', '=', 'seat')
    .orderBy('seat_num')
    .execute()
  return rows.map((row) => {
    const before = old.filter((line) => line.exchange_id === row.id)
    const after = seats.filter((line) => line.order_id === row.to_order_id)
    const both = {
      at: iso(row.done_at ?? 0),
      changed:
        row.performance_id === row.old_performance
          ? words.changed({ before: wordsOf(before), after: wordsOf(after) })
          : null,
      oldSeats: before.map(labelOf),
      newSeats: after.map(labelOf),
      credit: row.credit_cents,
      ...settled(row),
      back: row.back_cents,
      provider: row.back_through,
      parts: z.array(refundPart).parse(JSON.parse(row.back_parts)),
      kept: row.kept_cents,
    }
    return {
      fromId: row.from_order_id,
      toId: row.to_order_id,
      seenFromOld: { ...both, orderId: row.to_order_id, startsAt: iso(row.new_start) },
      seenFromNew: { ...both, orderId: row.from_order_id, startsAt: iso(row.old_start) },
    }
  })
}

/** How a difference was settled: paid, or waived because it was too little or the box office said so. In cents. */
function settled(row: { total_cents: number; credit_cents: number; captured: number | null }) {
  const { dueCents, waivedCents } = splitDifference(row.total_cents - row.credit_cents)
  // The box office may let somebody off; a payment that was decided in review may differ too.
  return Number(row.captured ?? 0) === 0
    ? { paid: 0, waived: dueCents + waivedCents }
    : { paid: dueCents, waived: waivedCents }
}

type Line = { seat_num: number | null; ticket_type: string | null }

const labelOf = (line: Line) => seatLabel(line.seat_num ?? 1)

/** "A1 Adult, A2"; a general ticket is just its seat. */
function wordsOf(lines: readonly Line[]): string {
  const type = (line: Line) =>
    line.ticket_type === null || line.ticket_type === 'general' ? '' : ` ${ticketTypeName(line.ticket_type)}`
  return lines.map((line) => `${labelOf(line)}${type(line)}`).join(', ')
}
