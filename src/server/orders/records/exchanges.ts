import type { DoneExchange } from '../../../shared/orders/exchanges.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { iso } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { splitDifference } from '../rules.ts'
import { listUncoveredReversals } from './refunds.ts'

/** The exchange that an order was placed for, completed or not. */
export function findExchangeTo(db: Db | Trx, toOrderId: string) {
  return db.selectFrom('exchanges').selectAll().where('to_order_id', '=', toOrderId).executeTakeFirst()
}

/** The completed exchange that an order took credit from. */
export function findOrigin(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('exchanges')
    .selectAll()
    .where('to_order_id', '=', orderId)
    .where('done_at', 'is not', null)
    .executeTakeFirst()
}

/** Completed exchanges of an order's tickets whose credit still pays for other orders. */
export function listExchangesFrom(trx: Trx, orderId: string) {
  return trx
    .selectFrom('exchanges')
    .select(['to_order_id', 'moved_cents'])
    .where('from_order_id', '=', orderId)
    .where('done_at', 'is not', null)
    .where('moved_cents', '>', 0)
    .orderBy('id')
    .execute()
}

/** Ids of the order lines that an exchange gives up. */
export async function linesGivenUp(db: Db | Trx, exchangeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exchange_lines')
    .select('order_line_id')
    .where('exchange_id', '=', exchangeId)
    .orderBy('order_line_id')
    .execute()
  return rows.map((row) => row.order_line_id)
}

/** Lines of an order with a valid ticket among these ids, and what each cost in cents. */
export function linesOfTickets(db: Db | Trx, orderId: string, ticketIds: readonly string[]) {
  return db
    .selectFrom('tickets')
    .innerJoin('order_lines', 'order_lines.id', 'tickets.order_line_id')
    .select(['order_lines.id', 'net_cents', 'tax_cents', 'tickets.id as ticket_id', 'admitted_at'])
    .where('tickets.order_id', '=', orderId)
    .where('tickets.state', '=', 'valid')
    .where('tickets.id', 'in', ticketIds)
    .orderBy('order_lines.id')
    .execute()
}

/** Open orders of other holds that some of these lines would be exchanged for. */
export async function listOpenExchanges(
  db: Db,
  lineIds: readonly string[],
  holdId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('exchange_lines')
    .innerJoin('exchanges', 'exchanges.id', 'exchange_lines.exchange_id')
    .innerJoin('orders', 'orders.id', 'exchanges.to_order_id')
    .select('orders.id')
    .distinct()
    .where('exchange_lines.order_line_id', 'in', lineIds)
    .where('orders.status', '=', 'pending')
    .where('orders.hold_id', '!=', holdId)
    .execute()
  return rows.map((row) => row.id)
}

/** The paid order that this person's hold became in exchange for exactly these tickets, or undefined. */
export async function findExchangedHold(
  db: Db,
  wish: { userId: string; holdId: string; orderId: string; ticketIds: readonly string[] },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('exchanges')
    .innerJoin('orders', 'orders.id', 'exchanges.to_order_id')
    .select(['exchanges.id', 'orders.id as order_id'])
    .where('orders.hold_id', '=', wish.holdId)
    .where('orders.user_id', '=', wish.userId)
    .where('from_order_id', '=', wish.orderId)
    .where('done_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const tickets = await db
    .selectFrom('exchange_lines')
    .innerJoin('tickets', 'tickets.order_line_id', 'exchange_lines.order_line_id')
    .select('tickets.id')
    .where('exchange_id', '=', row.id)
    .execute()
  const same =
    tickets
      .map(({ id }) => id)
      .toSorted()
      .join() === wish.ticketIds.toSorted().join()
  return same ? row.order_id : undefined
}

/** Whether an order exchanges exactly these lines; with null, whether it exchanges none. */
export async function isForExchange(db: Db, orderId: string, lineIds: readonly string[] | null) {
  const exchange = await findExchangeTo(db, orderId)
  if (!exchange || !lineIds) return !exchange === !lineIds
  return (await linesGivenUp(db, exchange.id)).join() === lineIds.toSorted().join()
}

/**
 * Whether money of an order, or of those it was exchanged from, left at the provider without a ticket being given up,
 * or is disputed, even for an amount not known yet.
 */
export async function hasGifts(db: Db | Trx, orderId: string): Promise<boolean> {
  if ((await listUncoveredReversals(db, orderId)).length > 0) return true
  const unsized = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'disputed')
    .where('state', '=', 'review')
    .where('amount_cents', '=', 0)
    .executeTakeFirst()
  if (unsized) return true
  const origin = await findOrigin(db, orderId)
  return origin !== undefined && hasGifts(db, origin.from_order_id)
}

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
    .select(['back_cents', 'back_through'])
    .select(['orders.total_cents', 'performances.starts_at as new_start', 'before.starts_at as old_start'])
    .where('done_at', 'is not', null)
    .where((eb) => eb.or([eb('from_order_id', 'in', orderIds), eb('to_order_id', 'in', orderIds)]))
    .orderBy('done_at')
    .orderBy('exchanges.id')
    .execute()
  if (rows.length === 0) return []
  const old = await db
    .selectFrom('exchange_lines')
    .innerJoin('order_lines', 'order_lines.id', 'exchange_lines.order_line_id')
    .select(['exchange_id', 'seat_num'])
    .where(
      'exchange_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('seat_num')
    .execute()
  const seats = await db
    .selectFrom('order_lines')
    .select(['order_id', 'seat_num'])
    .where(
      'order_id',
      'in',
      rows.map((row) => row.to_order_id),
    )
    .where('kind', '=', 'seat')
    .orderBy('seat_num')
    .execute()
  return rows.map((row) => {
    const { dueCents, waivedCents } = splitDifference(row.total_cents - row.credit_cents)
    const both = {
      at: iso(row.done_at ?? 0),
      oldSeats: old
        .filter((line) => line.exchange_id === row.id)
        .map((line) => seatLabel(line.seat_num ?? 1)),
      newSeats: seats
        .filter((line) => line.order_id === row.to_order_id)
        .map((line) => seatLabel(line.seat_num ?? 1)),
      credit: row.credit_cents,
      paid: dueCents,
      waived: waivedCents,
      back: row.back_cents,
      provider: row.back_through,
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
