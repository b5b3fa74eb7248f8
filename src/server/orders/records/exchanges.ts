import type { KeptSeat } from '../../../shared/orders/exchanges.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'

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

/** Lines of an order with a valid ticket among these ids: seat, ticket type, and what each cost in cents. */
export function linesOfTickets(db: Db | Trx, orderId: string, ticketIds: readonly string[]) {
  return db
    .selectFrom('tickets')
    .innerJoin('order_lines', 'order_lines.id', 'tickets.order_line_id')
    .select(['order_lines.id', 'net_cents', 'tax_cents', 'tickets.id as ticket_id', 'admitted_at'])
    .select(['order_lines.seat_num', 'order_lines.ticket_type'])
    .where('tickets.order_id', '=', orderId)
    .where('tickets.state', '=', 'valid')
    .where('tickets.id', 'in', ticketIds)
    .orderBy('order_lines.id')
    .execute()
}

/** Open orders that some of these lines would be exchanged for, without that of this hold. */
export async function listOpenExchanges(
  db: Db | Trx,
  lineIds: readonly string[],
  holdId: string | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom('exchange_lines')
    .innerJoin('exchanges', 'exchanges.id', 'exchange_lines.exchange_id')
    .innerJoin('orders', 'orders.id', 'exchanges.to_order_id')
    .select('orders.id')
    .distinct()
    .where('exchange_lines.order_line_id', 'in', lineIds)
    .where('orders.status', '=', 'pending')
    .$if(holdId !== null, (query) => query.where('orders.hold_id', '!=', holdId ?? ''))
    .execute()
  return rows.map((row) => row.id)
}

type Wished = {
  userId: string
  /** Undefined where every seat was kept: the tickets and their new types say which exchange it is. */
  holdId: string | undefined
  orderId: string
  ticketIds: readonly string[]
  kept: readonly KeptSeat[]
}

/** The paid order that this person got in exchange for exactly these tickets, by this hold, or undefined. */
export async function findExchanged(db: Db, wish: Wished): Promise<string | undefined> {
  const rows = await db
    .selectFrom('exchange_lines')
    .innerJoin('exchanges', 'exchanges.id', 'exchange_lines.exchange_id')
    .innerJoin('orders', 'orders.id', 'exchanges.to_order_id')
    .innerJoin('tickets', 'tickets.order_line_id', 'exchange_lines.order_line_id')
    .select(['orders.id as order_id', 'orders.hold_id', 'tickets.id'])
    .where('orders.user_id', '=', wish.userId)
    .where('from_order_id', '=', wish.orderId)
    .where('exchanges.done_at', 'is not', null)
    .where((eb) =>
      eb('exchanges.id', 'in', (sub) =>
        sub
          .selectFrom('exchange_lines as one')
          .innerJoin('tickets as ticket', 'ticket.order_line_id', 'one.order_line_id')
          .select('one.exchange_id')
          .where('ticket.id', 'in', wish.ticketIds),
      ),
    )
    .execute()
  const [row] = rows
  const ids = rows.map(({ id }) => id)
  if (!row || ids.toSorted().join() !== wish.ticketIds.toSorted().join()) return undefined
  if (rows.some(({ order_id }) => order_id !== row.order_id)) return undefined
  const same = wish.holdId ? row.hold_id === wish.holdId : await hasSeats(db, row.order_id, wish.kept)
  return same ? row.order_id : undefined
}

async function hasSeats(db: Db, orderId: string, seats: readonly KeptSeat[]): Promise<boolean> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['seat_num', 'ticket_type'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'seat')
    .execute()
  return (
    lines.length === seats.length &&
    lines.every((line) =>
      seats.some(
        ({ seatNum, type }) => seatNum === line.seat_num && (!type || isSameType(type, line.ticket_type)),
      ),
    )
  )
}

/** Whether two ticket types are one: the full price is `general`, or `adult` where there are reduced tickets. */
export function isSameType(one: string | null, other: string | null): boolean {
  const plain = (type: string | null) => (type === 'adult' ? 'general' : (type ?? 'general'))
  return plain(one) === plain(other)
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
  return (await findGifts(db, [orderId])).size > 0
}

/** Those of these orders that `hasGifts` is true of, in two queries for each step back through their exchanges. */
export async function findGifts(db: Db | Trx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const reversals = await db
    .selectFrom('refunds')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('reason', 'in', ['external', 'disputed'])
    .where('state', 'in', ['done', 'review'])
    .where((eb) =>
      eb.or([
        eb('covers_cents', '<', eb.ref('amount_cents')),
        eb.and([eb('reason', '=', 'disputed'), eb('state', '=', 'review'), eb('amount_cents', '=', 0)]),
      ]),
    )
    .execute()
  const found = new Set(reversals.map(({ order_id }) => order_id))
  const origins = await db
    .selectFrom('exchanges')
    .select(['from_order_id', 'to_order_id'])
    .where('to_order_id', 'in', orderIds)
    .where('done_at', 'is not', null)
    .execute()
  const before = await findGifts(db, [...new Set(origins.map(({ from_order_id }) => from_order_id))])
  for (const { from_order_id, to_order_id } of origins) if (before.has(from_order_id)) found.add(to_order_id)
  return found
}
