import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrderStatus } from '../../../shared/orders/contract.ts'
import {
  type FoundOrder,
  type FoundOrders,
  ORDERS_PAGE_SIZE,
  type OrderFilter,
  type OrderSearch,
  type OrderSheet,
} from '../../../shared/orders/office/desk.ts'
import { readSorting } from '../../../shared/platform/text/sorting.ts'
import { compareLabels } from '../../../shared/seating/seats.ts'
import { readTicketId } from '../../../shared/tickets/ticket-id.ts'
import { nameForReader, nobodiesNamed } from '../../accounts/people/nobody.ts'
import { countRows, type Db } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { contains, folded, searchTerms } from '../../platform/db/text/contains.ts'
import { inOrderOf, pagesOfIds } from '../../platform/http/send-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso } from '../../platform/records/audit.ts'
import { isLabel } from '../../seating/queries/house.ts'
import { dayRange } from '../../shows/rules/schedule.ts'
import { orderedFor } from '../records/orders.ts'
import { buyerName, ownerColumns } from '../records/people/recipients.ts'

/**
 * One page of the orders that match a search at the box office: by the label of a seat, by every word in the
 * buyer's name or address or in its note, by order number as people read it or in full, or by ticket id. An empty
 * search matches all.
 */
export async function searchOrders(
  source: Source,
  { sort, page, ...filter }: OrderSearch,
): Promise<FoundOrders> {
  const found = await countRows(matching(source, filter))
  const offset = (page - 1) * ORDERS_PAGE_SIZE
  if (offset >= found) return { found, orders: [] }
  const sorted = await inOrder(matching(source, filter), sort)
    .select('orders.id')
    .limit(ORDERS_PAGE_SIZE)
    .offset(offset)
    .execute()
  const ids = sorted.map(({ id }) => id)
  return { found, orders: await readOrders(source.db, ids) }
}

type Source = Pick<Platform, 'db' | 'config'>

/** Only what an order needs to be in its place is joined: the rest is read for the page alone. */
function inOrder(found: ReturnType<typeof matching>, sort: OrderSearch['sort']) {
  const { column, direction } = readSorting(sort)
  const sorted = {
    ordered: () => found,
    total: () => found.orderBy('orders.total_cents', direction),
    performance: () =>
      found
        .leftJoin('performances', 'performances.id', 'orders.performance_id')
        // Gift cards are for none.
        .orderBy((eb) => eb.fn.coalesce('performances.starts_at', eb.lit(0)), direction),
    buyer: () => found.innerJoin('users', 'users.id', 'orders.user_id').orderBy(folded(buyerName), direction),
  }[column]()
  return (sorted as typeof found).orderBy('orders.created_at', direction).orderBy('orders.id', direction)
}

/** Rows of one page of a sheet: some milliseconds on the thread that serves requests. */
const SHEET_PAGE = 50

/** All orders that match a search, in the order asked for, a page at a time. */
export async function* streamOrders(
  source: Source,
  { sort, ...filter }: OrderSheet,
): AsyncGenerator<FoundOrder[]> {
  const sorted = () => inOrder(matching(source, filter), sort).select('orders.id').execute()
  for await (const ids of pagesOfIds(SHEET_PAGE, sorted)) yield await readOrders(source.db, ids)
}

function matching({ db, config }: Source, { q, performance, status, sold }: OrderFilter) {
  const { from, until } = dayRange({ from: sold, to: sold }, config.timeZone)
  return db
    .selectFrom('orders')
    .$if(performance !== undefined, (query) =>
      query.where('orders.id', 'in', (eb) => ordersWithLine(eb, { performance })),
    )
    .$if(status !== undefined, (query) => query.where((eb) => hasStatus(eb, status ?? 'paid')))
    .$if(from !== null && until !== null, (query) =>
      // A gift card is no ticket.
      query
        .where('orders.performance_id', 'is not', null)
        .where('orders.id', 'in', (eb) =>
          eb
            .selectFrom('order_changes')
            .select('order_id')
            .where('kind', '=', 'purchase')
            .where('done_at', '>=', from)
            .where('done_at', '<', until),
        ),
    )
    .$if(q !== '', (query) => query.where((eb) => meant(eb, { q, performance })))
}

/** An exchange that an admin has to decide on leaves its order paid. */
function hasStatus(eb: Joined, status: OrderStatus): Condition {
  if (status !== 'manual_review') return eb('orders.status', '=', status)
  const reviewed = eb.selectFrom('order_changes').select('order_id').where('status', '=', status)
  return eb('orders.id', 'in', reviewed)
}

async function readOrders(db: Db, ids: readonly string[]): Promise<FoundOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('performances', 'performances.id', 'orders.performance_id')
    .leftJoin('shows', 'shows.id', 'performances.show_id')
    .select(['orders.id', 'orders.status', 'orders.created_at', 'total_cents'])
    .select(orderedFor())
    .select((eb) =>
      eb
        .selectFrom('order_changes')
        .select('how')
        .whereRef('order_id', '=', 'orders.id')
        .where('change_no', '=', 1)
        .as('how'),
    )
    .select(ownerColumns)
    .where('orders.id', 'in', ids)
    .execute()
  const seats = Map.groupBy(await seatsOf(db, ids), ({ order_id }) => order_id)
  return inOrderOf(ids, rows).map((row) => ({
    orderId: row.id,
    status: row.status,
    buyer: nameForReader(row),
    showName: row.show_name,
    startsAt: iso(row.starts_at),
    createdAt: iso(row.created_at),
    seats: (seats.get(row.id) ?? []).flatMap(({ seat_label }) => seat_label ?? []).sort(compareLabels),
    total: row.total_cents,
    desk: row.how,
  }))
}

type Joined = ExpressionBuilder<Database, 'orders'>
type Condition = ExpressionWrapper<Database, 'orders', SqlBool>

function meant(eb: Joined, { q, performance }: Pick<OrderFilter, 'q' | 'performance'>): Condition {
  const ticketId = readTicketId(q)
  const number = q.toLowerCase().replaceAll('-', '')
  return eb.or([
    eb.and(searchTerms(q).map((word) => mentions(eb, word))),
    eb('orders.id', 'in', ordersWithLine(eb, { performance, seat: isLabel(q, sql`label`) })),
    ...(ticketId
      ? [
          eb(
            'orders.id',
            'in',
            eb.selectFrom('tickets').select('order_id').where('tickets.id', '=', ticketId),
          ),
        ]
      : []),
    ...(/^([0-9a-f]{8}|[0-9a-f]{32})$/.test(number) ? [eb('orders.id', 'like', `${number}%`)] : []),
  ])
}

type SoughtLine = Pick<OrderFilter, 'performance'> & { seat?: RawBuilder<boolean> }

/**
 * Orders with a line of this performance, for a seat that was sold by this label, or for that seat of this performance.
 * Each label is folded once: there are few of them, and many lines.
 */
function ordersWithLine(eb: Joined, { performance, seat }: SoughtLine) {
  return eb
    .selectFrom('current_lines')
    .innerJoin('orders', 'orders.id', 'current_lines.order_id')
    .select('current_lines.order_id')
    .where(isHad)
    .$if(performance !== undefined, (query) =>
      query.where('current_lines.performance_id', '=', performance ?? ''),
    )
    .$if(seat !== undefined, (query) =>
      query.where('current_lines.seat_label', 'in', (lines) =>
        lines
          .selectFrom((all) =>
            all
              .selectFrom('order_lines')
              .select('seat_label as label')
              .distinct()
              .where('seat_label', 'is not', null)
              .as('labels'),
          )
          .select('label')
          .where(seat ?? sql<boolean>`true`),
      ),
    )
}

/** Whether an order still has a line. One that is over has those that it had. */
function isHad(eb: ExpressionBuilder<Database, 'orders' | 'current_lines'>) {
  return eb.or([eb('ended_at', 'is', null), eb('orders.status', '<>', 'paid')])
}

/**
 * Whether the buyer's name or address, or the note, contains a word. Each is searched once, and the orders found by
 * their keys: reading name, address and note of every order takes ten times as long.
 */
function mentions(eb: Joined, word: string): Condition {
  const has = (text: RawBuilder<unknown>) => contains(text, word)
  const people = eb.selectFrom('users').select('users.id')
  const name = sql<string>`users.first_name || ' ' || users.last_name`
  const named = people.where((whose) =>
    whose.or([
      has(name),
      ...nobodiesNamed(word).map((stored) =>
        whose.and([whose('deleted_at', 'is not', null), whose(name, '=', stored)]),
      ),
    ]),
  )
  const cards = eb
    .selectFrom('gift_cards')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select('order_lines.order_id')
    .where(has(sql`code_end || ' ' || recipient_name || ' ' || recipient_email`))
  const walkIns = eb.selectFrom('orders as walk_ins').select('walk_ins.id')
  return eb.or([
    // The account of a walk-in names no person, so the name given at the desk is searched instead.
    eb.and([eb('orders.user_id', 'in', named), eb('orders.buyer_name', 'is', null)]),
    // A deleted account has an address that belongs to nobody.
    eb('orders.user_id', 'in', people.where('deleted_at', 'is', null).where(has(sql`users.email`))),
    eb('orders.id', 'in', walkIns.where(has(sql`walk_ins.buyer_name`))),
    eb('orders.id', 'in', walkIns.where(has(sql`walk_ins.buyer_email`))),
    eb('orders.id', 'in', cards),
    eb('orders.id', 'in', eb.selectFrom('order_notes').select('order_id').where(has(sql`note`))),
  ])
}

function seatsOf(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('current_lines')
    .innerJoin('orders', 'orders.id', 'current_lines.order_id')
    .select(['order_id', 'seat_label'])
    .where('order_id', 'in', ['', ...orderIds])
    .where('seat_num', 'is not', null)
    .where(isHad)
    .execute()
}
