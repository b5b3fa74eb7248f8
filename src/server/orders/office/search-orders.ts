import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { type FoundOrders, ORDERS_PAGE_SIZE, type OrderSearch } from '../../../shared/orders/desk.ts'
import { seatLabel, seatNumber } from '../../../shared/seating/seats.ts'
import { readTicketId } from '../../../shared/tickets/ticket-id.ts'
import { iso } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { buyerName } from '../records/recipients.ts'

/**
 * One page of the orders that match a search at the box office, newest first: by the label of a seat, else by every
 * word in the buyer's name or address, by order number as people read it or in full, or by ticket id. An empty search
 * matches all.
 */
export async function searchOrders(
  db: Db,
  { q, performance, status, page }: OrderSearch,
): Promise<FoundOrders> {
  const found = db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('desk_sales', 'desk_sales.order_id', 'orders.id')
    .$if(performance !== undefined, (query) => query.where('orders.performance_id', '=', performance ?? ''))
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status ?? 'paid'))
    .$if(q !== '', (query) => query.where((eb) => meant(eb, q)))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .innerJoin('performances', 'performances.id', 'orders.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['orders.id', 'orders.status', 'orders.created_at', 'total_cents', 'how', 'starts_at'])
    .select(['shows.name as show_name', buyerName.as('buyer')])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(ORDERS_PAGE_SIZE)
    .offset((page - 1) * ORDERS_PAGE_SIZE)
    .execute()
  const seats = await seatsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    found: Number(total),
    orders: rows.map((row) => ({
      orderId: row.id,
      status: row.status,
      buyer: row.buyer.trim(),
      showName: row.show_name,
      startsAt: iso(row.starts_at),
      createdAt: iso(row.created_at),
      seats: seats.flatMap((seat) =>
        seat.order_id === row.id && seat.seat_num ? [seatLabel(seat.seat_num)] : [],
      ),
      total: row.total_cents,
      desk: row.how,
    })),
  }
}

type Joined = ExpressionBuilder<Database, 'orders' | 'users'>
type Condition = ExpressionWrapper<Database, 'orders' | 'users', SqlBool>

function meant(eb: Joined, q: string): Condition {
  const seatNum = seatNumber(q)
  if (seatNum) return hasSeat(eb, seatNum)
  const ticketId = readTicketId(q)
  const number = q.toLowerCase().replaceAll('-', '')
  return eb.or([
    eb.and(q.split(/\s+/).map((word) => inBuyer(eb, word))),
    ...(ticketId ? [hasTicket(eb, ticketId)] : []),
    ...(/^([0-9a-f]{8}|[0-9a-f]{32})$/.test(number) ? [eb('orders.id', 'like', `${number}%`)] : []),
  ])
}

function hasSeat(eb: Joined, seatNum: number): Condition {
  return eb.exists(
    eb
      .selectFrom('order_lines')
      .select('order_lines.id')
      .whereRef('order_lines.order_id', '=', 'orders.id')
      .where('order_lines.seat_num', '=', seatNum)
      .where(isHad),
  )
}

/** Whether a line still has its seat. An order that is over keeps the seats it had. */
function isHad(eb: ExpressionBuilder<Database, 'orders' | 'order_lines'>) {
  const valid = eb
    .selectFrom('tickets')
    .select('tickets.id')
    .whereRef('tickets.order_line_id', '=', 'order_lines.id')
    .where('tickets.state', '=', 'valid')
  const exchanged = eb
    .selectFrom('exchange_lines')
    .select('exchange_lines.exchange_id')
    .whereRef('exchange_lines.order_line_id', '=', 'order_lines.id')
    .where('exchange_lines.done_at', 'is not', null)
  return eb.or([eb.exists(valid), eb.and([eb('orders.status', '<>', 'paid'), eb.not(eb.exists(exchanged))])])
}

function hasTicket(eb: Joined, ticketId: string): Condition {
  return eb.exists(
    eb
      .selectFrom('tickets')
      .select('tickets.id')
      .whereRef('tickets.order_id', '=', 'orders.id')
      .where('tickets.id', '=', ticketId),
  )
}

/**
 * Whether the buyer's name or address contains a word, in any case. SQLite lowers a to z only, so the word is also
 * tried capitalised and in lower case.
 */
function inBuyer(eb: Joined, word: string): Condition {
  const small = word.toLowerCase()
  const forms = [...new Set([word, small, small.charAt(0).toUpperCase() + small.slice(1)])]
  // A deleted account, like that of all walk-ins, has an address that belongs to nobody.
  const email = sql<string>`case when users.deleted_at is null then users.email else desk_sales.buyer_email end`
  return eb.or(
    forms.flatMap((form) => {
      const pattern = `%${form.replace(/[\\%_]/g, '\\$&')}%`
      return [buyerName, email].map(
        (column) => sql<SqlBool>`lower(${column}) like lower(${pattern}) escape '\\'`,
      )
    }),
  )
}

function seatsOf(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_id', 'seat_num'])
    .where('order_id', 'in', ['', ...orderIds])
    .where('seat_num', 'is not', null)
    .where(isHad)
    .orderBy('seat_num')
    .execute()
}
