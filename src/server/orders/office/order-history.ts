import { orderNumber } from '../../../shared/orders/order-number.ts'
import { providerName } from '../../../shared/orders/order-words.ts'
import { type AdminOrder, refundReasonWords } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { iso } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/engine.ts'
import { ticketsOfOrders } from '../../tickets/queries.ts'
import type { Exchanged } from '../records/exchange-sides.ts'
import type { OrderRow } from '../records/orders.ts'
import { settledOrder } from '../records/refunds.ts'

type Event = { at: number; what: string; by: string | null }

const deeds: Record<string, string> = {
  'order-sold': 'Sold at the desk',
  'order-given': 'Given away at the desk',
  'tickets-changed': 'Seats or ticket types changed at the desk',
  'order-noted': 'Note changed',
  'order-refunded': 'Refunded by an admin',
  'tickets-mailed': 'Tickets e-mailed again',
  'tickets-reissued': 'Tickets reissued with new codes',
  'admission-undone': 'Admission undone',
  'review-accepted': 'Payment accepted, tickets issued',
  'review-refunded': 'Payment refunded',
  'refund-retried': 'Refund retried',
  'refund-paid-otherwise': 'Refund paid by hand',
}

/** What happened to an order, who did it and when, oldest first, from the rows that each step leaves. */
export async function orderHistory(
  db: Db,
  order: OrderRow,
  exchanges: readonly Exchanged[],
): Promise<AdminOrder['history']> {
  const events: Event[] = [
    { at: order.created_at, what: 'Placed', by: null },
    ...endings(order),
    ...(await paymentEvents(db, order.id)),
    ...(await ticketEvents(db, order.id)),
    ...exchanges.map((exchange) => exchangeEvent(order.id, exchange)),
    ...(await refundEvents(db, order.id)),
    ...(await audited(db, order.id)),
  ]
  return events
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, what, by }, i) => ({ no: i + 1, at: iso(at), what, by }))
}

function endings({ status, closed_at, review_reason }: OrderRow): Event[] {
  if (closed_at === null) return []
  const words = { cancelled: 'Cancelled', expired: 'Not paid in time' } as const
  const ended = status === 'cancelled' || status === 'expired' ? words[status] : null
  const review = review_reason && `Was under review: the ${review_reason} did not match`
  return [ended, review].flatMap((what) => (what ? [{ at: closed_at, what, by: null }] : []))
}

async function paymentEvents(db: Db, orderId: string): Promise<Event[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['provider', 'state', 'captured_cents', 'updated_at', 'payment_ref'])
    .where('order_id', '=', orderId)
    .execute()
  const words = { creating: 'begun', open: 'open', closed: 'closed', captured: 'captured' }
  return rows.map((row) => ({
    at: row.updated_at,
    what: [
      paymentWords(row.provider, words[row.state], row.captured_cents),
      ...(row.provider === 'terminal' && row.payment_ref ? [`receipt ${row.payment_ref}`] : []),
    ].join(', '),
    by: null,
  }))
}

function paymentWords(provider: string, state: string, cents: number): string {
  if (provider === 'free') return providerName(provider)
  return `Payment (${providerName(provider)}) ${state}${cents > 0 ? `: ${formatCents(cents)}` : ''}`
}

async function ticketEvents(db: Db, orderId: string): Promise<Event[]> {
  const tickets = await ticketsOfOrders(db, [orderId])
  return tickets.flatMap((ticket) => {
    const seat = seatLabel(ticket.seat_num)
    const event = (at: number | null, what: string) => (at === null ? [] : [{ at, what, by: null }])
    return [
      ...event(ticket.issued_at, `Ticket ${seat} issued`),
      ...event(ticket.admitted_at, `Ticket ${seat} admitted`),
      ...event(ticket.voided_at, `Ticket ${seat} void`),
    ]
  })
}

function exchangeEvent(orderId: string, { fromId, seenFromOld, seenFromNew }: Exchanged): Event {
  const { at, oldSeats, newSeats, credit, changed } = seenFromOld
  const goneWords = changed
    ? `Changed: ${changed},`
    : `${oldSeats.join(', ')} exchanged for ${newSeats.join(', ')}`
  const [side, what] =
    orderId === fromId
      ? [seenFromOld, `${goneWords} of order`]
      : [seenFromNew, changed ? `Changed from order` : `In exchange for ${oldSeats.join(', ')} of order`]
  const credited = `a credit of ${formatCents(credit)}`
  return { at: Date.parse(at), what: `${what} ${orderNumber(side.orderId)}, ${credited}`, by: null }
}

async function refundEvents(db: Db, orderId: string): Promise<Event[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'reason', 'created_at', 'done_at', 'paid_otherwise'])
    .where(settledOrder, '=', orderId)
    .execute()
  return rows.flatMap((row) => {
    const amount = formatCents(row.amount_cents)
    const made = `Refund of ${amount}: ${refundReasonWords[row.reason]}`
    const paid = row.paid_otherwise ? ` (${row.paid_otherwise})` : ''
    return [
      { at: row.created_at, what: made, by: null },
      ...(row.done_at === null
        ? []
        : [{ at: row.done_at, what: `Refund of ${amount} is paid${paid}`, by: null }]),
    ]
  })
}

async function audited(db: Db, orderId: string): Promise<Event[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.at', 'audit.action', 'users.first_name', 'users.last_name'])
    .where('subject', '=', `order:${orderId}`)
    // The history of both orders has the exchange already.
    .where('audit.action', '<>', 'tickets-exchanged')
    .execute()
  return rows.map((row) => ({
    at: row.at,
    what: deeds[row.action] ?? row.action,
    by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
  }))
}
