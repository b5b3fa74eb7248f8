import { providerName } from '../../../shared/orders/order-words.ts'
import { isPaidByHand } from '../../../shared/orders/paid-by-hand.ts'
import { type AdminOrder, refundReasonWords } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import { iso } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/engine.ts'
import { ticketsOfOrders } from '../../tickets/queries.ts'
import type { Exchanged } from '../records/exchanges.ts'
import type { OrderRow } from '../records/orders.ts'
import { words } from './catalogue.ts'
import { orderPayments } from './order-payments.ts'

type Event = { at: number; what: string; by: string | null }

const deeds: Record<string, () => string> = {
  'order-sold': words.sold,
  'order-given': words.given,
  'tickets-changed': words.deskChanged,
  'order-noted': words.noted,
  'order-refunded': words.refunded,
  'tickets-mailed': words.mailed,
  'tickets-reissued': words.reissued,
  'admission-undone': words.undone,
  'review-accepted': words.accepted,
  'review-refunded': words.reviewRefunded,
  'refund-retried': words.retried,
  'refund-paid-otherwise': words.paidByHand,
}

/** What happened to an order, who did it and when, oldest first, from the rows that each step leaves. */
export async function orderHistory(
  db: Db,
  order: OrderRow,
  exchanges: readonly Exchanged[],
): Promise<AdminOrder['history']> {
  const events: Event[] = [
    { at: order.created_at, what: words.placed(), by: null },
    ...(await endings(db, order.id)),
    ...(await paymentEvents(db, order.id)),
    ...(await ticketEvents(db, order.id)),
    ...exchanges.map(exchangeEvent),
    ...(await refundEvents(db, order.id)),
    ...(await audited(db, order.id)),
  ]
  return events
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, what, by }, i) => ({ no: i + 1, at: iso(at), what, by }))
}

/** How changes ended that added nothing, and which were under review. */
async function endings(db: Db, orderId: string): Promise<Event[]> {
  const changes = await db
    .selectFrom('order_changes')
    .select(['kind', 'status', 'done_at', 'closed_at', 'review_reason'])
    .where('order_id', '=', orderId)
    .orderBy('change_no')
    .execute()
  return changes.flatMap(({ kind, status, done_at, closed_at, review_reason }) => {
    const at = done_at ?? closed_at
    if (at === null) return []
    const ended =
      status === 'cancelled'
        ? kind === 'exchange'
          ? words.exchangeCancelled()
          : words.cancelled()
        : status === 'expired' && (kind === 'exchange' ? words.exchangeNotPaid() : words.notPaid())
    const review = review_reason && words.wasReview({ what: review_reason })
    return [ended, review].flatMap((what) => (what ? [{ at, what, by: null }] : []))
  })
}

async function paymentEvents(db: Db, orderId: string): Promise<Event[]> {
  const rows = await orderPayments(db, orderId)
  return rows.map((row) => {
    const payment = paymentWords(row.provider, row.state, row.captured_cents)
    const number = isPaidByHand(row.provider) && row.payment_ref
    return { at: row.updated_at, what: number ? words.withReceipt({ payment, number }) : payment, by: null }
  })
}

function paymentWords(provider: string, state: string, cents: number): string {
  if (provider === 'free') return providerName(provider)
  const payment = { provider: providerName(provider), state }
  return cents > 0 ? words.paymentOf({ ...payment, amount: formatCents(cents) }) : words.payment(payment)
}

async function ticketEvents(db: Db, orderId: string): Promise<Event[]> {
  const tickets = await ticketsOfOrders(db, [orderId])
  return tickets.flatMap((ticket) => {
    const seat = seatLabel(ticket.seat_num)
    const event = (at: number | null, what: string) => (at === null ? [] : [{ at, what, by: null }])
    return [
      ...event(ticket.issued_at, words.issued({ seat })),
      ...event(ticket.admitted_at, words.admitted({ seat })),
      ...event(ticket.voided_at, words.void({ seat })),
    ]
  })
}

function exchangeEvent({ at, oldSeats, newSeats, changed, ...exchange }: Exchanged): Event {
  const seats = { oldSeats: oldSeats.join(', '), newSeats: newSeats.join(', ') }
  const amounts = { before: formatCents(exchange.credit), after: formatCents(exchange.total) }
  const what = changed ? words.changed({ changed, ...amounts }) : words.exchanged({ ...seats, ...amounts })
  return { at: Date.parse(at), what, by: null }
}

async function refundEvents(db: Db, orderId: string): Promise<Event[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'reason', 'created_at', 'done_at', 'paid_otherwise'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.flatMap((row) => {
    const amount = formatCents(row.amount_cents)
    const made = words.refund({ amount, reason: refundReasonWords[row.reason] })
    const paid = row.paid_otherwise
      ? words.refundPaidHow({ amount, how: row.paid_otherwise })
      : words.refundPaid({ amount })
    return [
      { at: row.created_at, what: made, by: null },
      ...(row.done_at === null ? [] : [{ at: row.done_at, what: paid, by: null }]),
    ]
  })
}

async function audited(db: Db, orderId: string): Promise<Event[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.at', 'audit.action', 'users.first_name', 'users.last_name'])
    .where('subject', '=', `order:${orderId}`)
    // The history has the exchange already.
    .where('audit.action', '<>', 'tickets-exchanged')
    .execute()
  return rows.map((row) => ({
    at: row.at,
    what: deeds[row.action]?.() ?? row.action,
    by: row.first_name === null ? null : fullName(row),
  }))
}
