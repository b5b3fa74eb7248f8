import type { RefundSource } from '../../../shared/orders/refund-sources.ts'
import type { AdminOrder, AdminRefund } from '../../../shared/orders/refunds.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { nameForReader } from '../../accounts/queries/nobody.ts'
import { iso } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { listMails } from '../../platform/mail/sent-mails.ts'
import { ticketsOfOrders } from '../../tickets/queries.ts'
import { changeUntil } from '../records/change-end.ts'
import { listExchanges, sidesOf } from '../records/exchange-sides.ts'
import { findOrderNote } from '../records/order-notes.ts'
import { findOrderIfAny, linesOfOrder, titleLangOf } from '../records/orders.ts'
import { ownerColumns } from '../records/recipients.ts'
import { listUncoveredReversals } from '../records/refunds.ts'
import { findReturned } from '../records/returned.ts'
import { taxesOfOrders } from '../records/taxes.ts'
import { refundProblemWords } from '../refunds/problems.ts'
import { planRefundSources, sourcesOf } from '../refunds/refund-sources.ts'
import { words } from './catalogue.ts'
import { orderHistory } from './order-history.ts'

const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms))

/** Everything about one order, as an admin sees it; throws order-not-found. */
export async function readOrderDetail(db: Db, orderId: string): Promise<AdminOrder> {
  const order = await findOrderIfAny(db, orderId)
  if (!order) throw new AppError('order-not-found')
  const [buyer, performance, payments, refunds, lines] = [
    await findBuyer(db, orderId),
    await db
      .selectFrom('performances')
      .select('status')
      .where('id', '=', order.performance_id)
      .executeTakeFirstOrThrow(),
    await paymentsOf(db, orderId),
    await refundsOf(db, orderId),
    await presentLines(db, orderId),
  ]
  const exchanges = await listExchanges(db, [orderId])
  const changeEnd = await changeUntil(
    db,
    order,
    lines.flatMap(({ ticket }) => ticket ?? []),
  )
  const reversals = await listUncoveredReversals(db, orderId)
  const present = order.status === 'paid' ? lines : lines.map((line) => ({ ...line, standing: false }))
  return {
    orderId,
    status: order.status,
    reviewReason: order.review_reason,
    ...buyer,
    note: await findOrderNote(db, orderId),
    show: { id: order.show_id, name: order.show_name, titleLang: titleLangOf(order) },
    performance: {
      id: order.performance_id,
      startsAt: iso(order.starts_at),
      cancelled: performance.status === 'cancelled',
    },
    createdAt: iso(order.created_at),
    paidAt: isoOrNull(order.paid_at),
    subtotal: order.subtotal_cents,
    donation: order.donation_cents,
    tax: order.tax_cents,
    ...(await taxesOfOrders(db, [orderId]))(orderId),
    total: order.total_cents,
    captured: payments.reduce((sum, payment) => sum + payment.captured, 0),
    refunded: refunds
      .filter(({ state }) => state === 'due' || state === 'done' || state === 'refused')
      .filter(({ settles }) => settles === null)
      .reduce((sum, refund) => sum + refund.amount, 0),
    returned: (await findReturned(db, [orderId])).get(orderId) ?? null,
    givenOutside: reversals.reduce((sum, row) => sum + row.amount_cents - row.covers_cents, 0),
    refundFrom: await refundFromOf(db, orderId, present),
    lines: present,
    payments,
    refunds,
    changeUntil: isoOrNull(changeEnd),
    ...sidesOf(exchanges, orderId),
    mails: await listMails(db, { column: 'order_id', id: orderId }),
    history: await orderHistory(db, order, exchanges),
  }
}

/** What a refund of all standing lines would consist of; nothing if there is less than that. */
async function refundFromOf(db: Db, orderId: string, lines: AdminOrder['lines']): Promise<RefundSource[]> {
  const cents = lines.filter(({ standing }) => standing).reduce((sum, { net, tax }) => sum + net + tax, 0)
  try {
    return sourcesOf(await planRefundSources(db, orderId, cents))
  } catch (error) {
    if (error instanceof AppError && error.code === 'refund-too-much') return []
    throw error
  }
}

async function findBuyer(db: Db, orderId: string): Promise<Pick<AdminOrder, 'buyer' | 'desk'>> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('desk_sales', 'desk_sales.order_id', 'orders.id')
    .leftJoin('users as sellers', 'sellers.id', 'desk_sales.actor_id')
    .select(['users.username', 'users.email', 'buyer_email', 'how', 'reason'])
    .select(ownerColumns)
    .select(['sellers.first_name as seller_first', 'sellers.last_name as seller_last'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const nobody = row.deleted_at !== null
  return {
    buyer: {
      username: nobody ? null : row.username,
      name: nameForReader(row),
      email: nobody ? row.buyer_email : row.email,
    },
    desk: row.how && {
      how: row.how,
      by: row.seller_first === null ? null : `${row.seller_first} ${row.seller_last}`,
      reason: row.reason,
    },
  }
}

async function paymentsOf(db: Db, orderId: string): Promise<AdminOrder['payments']> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt_no')
    .execute()
  return rows.map((row) => ({
    provider: row.provider,
    reference: row.payment_ref ?? row.reference,
    amount: row.amount_cents,
    captured: row.captured_cents,
    currency: row.currency,
    state: row.state,
    createdAt: iso(row.created_at),
  }))
}

async function refundsOf(db: Db, orderId: string): Promise<AdminRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .selectAll('refunds')
    .select('payment_attempts.provider')
    .where((eb) => eb.or([eb('refunds.order_id', '=', orderId), eb('for_order_id', '=', orderId)]))
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
  const lines = await db
    .selectFrom('refund_lines')
    .innerJoin('order_lines', 'order_lines.id', 'refund_lines.order_line_id')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .select(['refund_id', 'seat_num'])
    .where((eb) => eb.or([eb('order_lines.order_id', '=', orderId), eb('refunds.order_id', '=', orderId)]))
    .orderBy('line_no')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount_cents,
    reason: row.reason,
    state: row.state,
    provider: row.provider,
    providerRef: row.provider_ref,
    note: row.note || null,
    problem: row.problem && refundProblemWords(row.problem),
    paidOtherwise: row.paid_otherwise,
    settles: row.for_order_id === orderId ? null : row.for_order_id,
    lines: lines.filter((line) => line.refund_id === row.id).map((line) => labelOf(line.seat_num)),
    createdAt: iso(row.created_at),
    dueAt: iso(row.due_at),
    doneAt: isoOrNull(row.done_at),
  }))
}

async function presentLines(db: Db, orderId: string): Promise<AdminOrder['lines']> {
  const lines = await linesOfOrder(db, orderId)
  const tickets = await ticketsOfOrders(db, [orderId])
  const settled = await db
    .selectFrom('refund_lines')
    .innerJoin('order_lines', 'order_lines.id', 'refund_lines.order_line_id')
    .select('order_line_id')
    .where('order_id', '=', orderId)
    .execute()
  return lines.map((line) => {
    const ticket = tickets.findLast((each) => each.order_line_id === line.id)
    return {
      kind: line.kind,
      label: labelOf(line.seat_num),
      ticketType: line.ticket_type,
      net: line.net_cents,
      tax: line.tax_cents,
      standing:
        line.kind === 'seat'
          ? ticket?.state === 'valid'
          : !settled.some(({ order_line_id }) => order_line_id === line.id),
      ticket: ticket
        ? { ticketId: ticket.id, state: ticket.state, admittedAt: isoOrNull(ticket.admitted_at) }
        : null,
    }
  })
}

const labelOf = (seatNum: number | null) => (seatNum === null ? words.donation() : seatLabel(seatNum))
