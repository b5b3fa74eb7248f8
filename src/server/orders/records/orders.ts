import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'
import type { Order } from '../../../shared/orders/contract.ts'
import type { Quote } from '../../../shared/orders/quote.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { titleLang } from '../../../shared/shows/texts.ts'
import { iso } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { readTexts } from '../../platform/db/read-texts.ts'
import { performanceMs } from '../../shows/rules/length.ts'
import { presentTicket, ticketsOfOrders } from '../../tickets/queries.ts'
import { listExchanges, sidesOf } from './exchange-sides.ts'
import { findGifts } from './exchanges.ts'
import { settledOrder } from './refunds.ts'
import { findReturned } from './returned.ts'
import { taxesOfOrders } from './taxes.ts'

/** The open order that pays for a hold. */
export function findOpenOrder(db: Db, holdId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'donation_cents', 'total_cents'])
    .where('hold_id', '=', holdId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

function ordersWithShow(db: Db | Trx) {
  return db
    .selectFrom('orders')
    .innerJoin('performances', 'performances.id', 'orders.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .selectAll('orders')
    .select([
      'shows.id as show_id',
      'shows.name as show_name',
      'shows.language as show_language',
      'shows.language_fr as show_language_fr',
      'shows.location',
      'shows.media',
      'shows.length_minutes',
      'performances.starts_at',
      'performances.doors_at',
      'performances.sales_end_at',
      'performances.status as performance_status',
    ])
}

export type OrderRow = Awaited<ReturnType<typeof findOrder>>

/** An order with its show and performance; throws when there is none. */
export function findOrder(db: Db | Trx, orderId: string) {
  return ordersWithShow(db).where('orders.id', '=', orderId).executeTakeFirstOrThrow()
}

/** The locale of the title of an order's show, for `lang`; null where it is not known. */
export function titleLangOf(order: Pick<OrderRow, 'show_language' | 'show_language_fr'>): string | null {
  return titleLang({ language: order.show_language, languageFr: order.show_language_fr })
}

/** An order, or undefined. */
export function findOrderIfAny(db: Db | Trx, orderId: string) {
  return ordersWithShow(db).where('orders.id', '=', orderId).executeTakeFirst()
}

/** An order of this person, or undefined: somebody else's is the same as none. */
export function findOwnOrder(db: Db, orderId: string, userId: string) {
  return ordersWithShow(db)
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()
}

/** This person's orders that were paid or still may be, newest first. */
export function listOwnOrders(db: Db, userId: string) {
  return ordersWithShow(db)
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at', 'desc')
    .limit(200)
    .execute()
}

export function linesOfOrder(db: Db | Trx, orderId: string) {
  return db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('line_no').execute()
}

/** Whether an order has exactly the seats, ticket types and amounts of this offer. */
export async function hasLines(db: Db, orderId: string, offer: Quote): Promise<boolean> {
  const lines = await linesOfOrder(db, orderId)
  const text = (all: [number | null, string | null, number, number][]) =>
    all.map((line) => line.join(':')).join()
  return (
    text(lines.map((line) => [line.seat_num, line.ticket_type, line.net_cents, line.tax_cents])) ===
    text(offer.lines.map((line) => [line.seatNum, line.ticketType, line.netCents, line.taxCents]))
  )
}

/** Orders as their owner sees them, in a fixed number of queries. */
export async function presentOrders(db: Db, orders: readonly OrderRow[]): Promise<Order[]> {
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'seat_num', 'ticket_type', 'net_cents'])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'seat')
    .orderBy('line_no')
    .execute()
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'url', 'state', 'provider', 'captured_cents'])
    .where('order_id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'captured'),
        eb.and([eb('state', '=', 'open'), eb('capture_started_at', 'is', null)]),
      ]),
    )
    .orderBy('attempt_no')
    .execute()
  const attemptOf = (id: string, state: 'open' | 'captured') =>
    attempts.find((attempt) => attempt.order_id === id && attempt.state === state)
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select([settledOrder.as('order_id'), 'provider', 'refunds.amount_cents as cents'])
    .where(settledOrder, 'in', ids)
    .where('refunds.state', 'in', ['due', 'refused', 'done'])
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
  const refundsOf = (id: string) => refunds.filter((refund) => refund.order_id === id)
  const tickets = await ticketsOfOrders(db, ids)
  const exchanges = await listExchanges(db, ids)
  const gifts = await findGifts(db, ids)
  const taxesOf = await taxesOfOrders(db, ids)
  const returned = await findReturned(db, ids)
  return orders.map((order) => ({
    orderId: order.id,
    status: order.status,
    performanceId: order.performance_id,
    showId: order.show_id,
    showName: order.show_name,
    titleLang: titleLangOf(order),
    location: order.location,
    startsAt: iso(order.starts_at),
    doorsAt: iso(order.doors_at),
    endsAt: iso(order.starts_at + performanceMs(order.length_minutes)),
    media: readTexts(order.media) ?? [],
    cancelled: order.performance_status === 'cancelled',
    createdAt: iso(order.created_at),
    expiresAt: iso(order.expires_at),
    seats: lines
      .filter((line) => line.order_id === order.id)
      .map((line) => ({
        seatNum: line.seat_num ?? 0,
        label: seatLabel(line.seat_num ?? 1),
        priceCents: line.net_cents,
        type: line.ticket_type ?? 'general',
      })),
    subtotal: order.subtotal_cents,
    tax: order.tax_cents,
    ...taxesOf(order.id),
    donation: order.donation_cents,
    total: order.total_cents,
    paymentUrl: order.status === 'pending' ? (attemptOf(order.id, 'open')?.url ?? null) : null,
    paidAt: order.paid_at === null ? null : iso(order.paid_at),
    paidWith: attemptOf(order.id, 'captured')?.provider ?? null,
    captured: attempts
      .filter((attempt) => attempt.order_id === order.id)
      .reduce((sum, attempt) => sum + attempt.captured_cents, 0),
    refunded: refundsOf(order.id).reduce((sum, { cents }) => sum + cents, 0),
    refundedParts: refundsOf(order.id).map(({ provider, cents }) => ({ provider, cents })),
    returned: returned.get(order.id) ?? null,
    tickets: tickets.filter((ticket) => ticket.order_id === order.id).map(presentTicket),
    exchangeUntil: exchangeUntil(
      order,
      tickets.filter((ticket) => ticket.order_id === order.id),
      gifts.has(order.id),
    ),
    ...sidesOf(exchanges, order.id),
  }))
}

/**
 * When tickets of an order can no longer be exchanged; null if they cannot now, as while its money is disputed (`gifts`).
 * The sale of the new performance is checked when it is chosen.
 */
function exchangeUntil(
  order: Pick<OrderRow, 'status' | 'performance_status' | 'sales_end_at' | 'starts_at'>,
  tickets: readonly { state: string; admitted_at: number | null; ticket_type: string | null }[],
  gifts: boolean,
): string | null {
  const any = tickets.some(
    ({ state, admitted_at, ticket_type }) =>
      state === 'valid' && admitted_at === null && ticket_type !== COMPLIMENTARY,
  )
  const on = order.status === 'paid' && order.performance_status === 'scheduled'
  return any && on && !gifts ? iso(Math.min(order.sales_end_at, order.starts_at)) : null
}
