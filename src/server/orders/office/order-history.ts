import type { Selectable } from 'kysely'
import { actName } from '../../../shared/audit.ts'
import { isPaidByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { providerName } from '../../../shared/orders/order-words.ts'
import { type AdminOrder, refundReasonWords } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { iso } from '../../platform/records/audit.ts'
import type { TicketRow } from '../../tickets/commands.ts'
import type { Exchanged } from '../records/exchanges.ts'
import type { OrderRow } from '../records/orders.ts'
import { words } from './catalogue.ts'

type Event = { at: number; what: string; by: string | null }

type Read = {
  payments: Awaited<ReturnType<typeof orderPayments>>
  refunds: readonly Pick<
    Selectable<Database['refunds']>,
    'amount_cents' | 'reason' | 'created_at' | 'done_at' | 'paid_otherwise'
  >[]
  tickets: readonly TicketRow[]
  exchanges: readonly Exchanged[]
}

/** What happened to an order, who did it and when, oldest first, from the rows that each step leaves. */
export async function orderHistory(
  db: Db,
  order: OrderRow,
  { payments, refunds, tickets, exchanges }: Read,
): Promise<AdminOrder['history']> {
  const events: Event[] = [
    { at: order.created_at, what: words.placed(), by: null },
    ...(await endings(db, order.id)),
    ...payments.map(paymentEvent),
    ...tickets.flatMap(ticketEvents),
    ...exchanges.map(exchangeEvent),
    ...refunds.flatMap(refundEvents),
    ...(await audited(db, order.id)),
  ]
  return events
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, what, by }, i) => ({ no: i + 1, at: iso(at), what, by }))
}

/** The payments of an order, oldest first, without those of exchanges that had nothing to pay. */
export function orderPayments(db: Db, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('order_changes', 'order_changes.id', 'payment_attempts.change_id')
    .selectAll('payment_attempts')
    .where('payment_attempts.order_id', '=', orderId)
    .where((eb) => eb.or([eb('provider', '<>', 'free'), eb('kind', '=', 'purchase')]))
    .orderBy('attempt_no')
    .execute()
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

function paymentEvent(row: Read['payments'][number]): Event {
  const payment = paymentWords(row.provider, row.state, row.captured_cents)
  const number = isPaidByHand(row.provider) && row.payment_ref
  return { at: row.updated_at, what: number ? words.withReceipt({ payment, number }) : payment, by: null }
}

function paymentWords(provider: string, state: string, cents: number): string {
  if (provider === 'free') return providerName(provider)
  const payment = { provider: providerName(provider), state }
  return cents > 0 ? words.paymentOf({ ...payment, amount: formatCents(cents) }) : words.payment(payment)
}

function ticketEvents(ticket: TicketRow): Event[] {
  const seat = ticket.seat_label
  return [
    { at: ticket.issued_at, what: words.issued({ seat }) },
    { at: ticket.admitted_at, what: words.admitted({ seat }) },
    { at: ticket.voided_at, what: words.void({ seat }) },
  ].flatMap(({ at, what }) => (at === null ? [] : { at, what, by: null }))
}

function exchangeEvent({ at, oldSeats, newSeats, changed, ...exchange }: Exchanged): Event {
  const seats = { oldSeats: listLabels(oldSeats), newSeats: listLabels(newSeats) }
  const amounts = { before: formatCents(exchange.credit), after: formatCents(exchange.total) }
  const what = changed ? words.changed({ changed, ...amounts }) : words.exchanged({ ...seats, ...amounts })
  return { at: Date.parse(at), what, by: null }
}

function refundEvents(row: Read['refunds'][number]): Event[] {
  const amount = formatCents(row.amount_cents)
  const made = words.refund({ amount, reason: refundReasonWords[row.reason] })
  const how = row.paid_otherwise
  const paid = how ? words.refundPaidHow({ amount, how }) : words.refundPaid({ amount })
  return [
    { at: row.created_at, what: made, by: null },
    ...(row.done_at === null ? [] : [{ at: row.done_at, what: paid, by: null }]),
  ]
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
    what: actName(row.action),
    by: row.first_name === null ? null : fullName(row),
  }))
}
