import type { AdminOrder, AdminRefund } from '../../../shared/orders/refunds.ts'
import { nameForReader } from '../../accounts/people/nobody.ts'
import type { Db } from '../../platform/db/engine.ts'
import { listMails } from '../../platform/mail/delivery-log.ts'
import { iso, isoOrNull } from '../../platform/records/audit.ts'
import { soldTypeName } from '../../seating/rules.ts'
import { showInHouse } from '../../shows/queries/seats-left.ts'
import { type IssuedTicket, presentTicket, ticketsOfOrders } from '../../tickets/queries.ts'
import { words } from '../catalogue.ts'
import { readAccount } from '../records/account.ts'
import { changeUntil } from '../records/change-end.ts'
import { findReviewedChange } from '../records/changes.ts'
import { refundTender } from '../records/credit.ts'
import { listExchanges } from '../records/exchanges.ts'
import { otherName } from '../records/lines.ts'
import { findOrderNote } from '../records/order-notes.ts'
import { amountsOf, type OrderRow, requireOrder, selectCurrentLines, titleLangOf } from '../records/orders.ts'
import { findReturned, taxesOfOrders } from '../records/taxes.ts'
import { refundSources } from '../refunds/settle-balance.ts'
import { readOfficeGift } from './gift-cards.ts'
import { orderHistory, orderPayments } from './order-history.ts'

/** Everything about one order, as an admin sees it; throws order-not-found. */
export async function readOrderDetail(db: Db, orderId: string): Promise<AdminOrder> {
  const order = await requireOrder(db, orderId)
  const payments = await orderPayments(db, orderId)
  const refunds = await refundsOf(db, orderId)
  const tickets = await ticketsOfOrders(db, [orderId])
  const exchanges = await listExchanges(db, [orderId])
  const account = await readAccount(db, orderId)
  const review = await findReviewedChange(db, orderId)
  return {
    orderId,
    status: order.status,
    reviewReason: review?.review_reason ?? null,
    ...(await findBuyer(db, order)),
    note: await findOrderNote(db, orderId),
    show: { id: order.show_id, name: order.show_name, titleLang: titleLangOf(order) },
    performance: {
      id: order.performance_id,
      startsAt: iso(order.starts_at),
      cancelled: order.performance_status === 'cancelled',
    },
    createdAt: iso(order.created_at),
    paidAt: isoOrNull(order.paid_at),
    ...amountsOf(order),
    ...(await taxesOfOrders(db, [orderId]))(orderId),
    captured: payments.reduce((sum, payment) => sum + payment.captured_cents, 0),
    refunded: refunds
      .filter(({ state }) => state === 'due' || state === 'done' || state === 'refused')
      .reduce((sum, refund) => sum + refund.amount_cents, 0),
    returned: (await findReturned(db, [orderId])).get(orderId) ?? null,
    givenOutside: Math.max(0, Math.min(account.balance_cents, account.outside_cents)),
    refundFrom: await refundSources(db, orderId),
    gift: await readOfficeGift(db, orderId),
    lines: await presentLines(db, orderId, tickets),
    payments: payments.map(presentPayment),
    refunds: await presentRefunds(db, orderId, refunds),
    changeUntil: isoOrNull(await changeUntil(db, order, tickets)),
    exchanges,
    mails: await listMails(db, { column: 'order_id', id: orderId }),
    history: await orderHistory(db, order, { payments, refunds, tickets, exchanges }),
  }
}

async function findBuyer(db: Db, order: OrderRow): Promise<Pick<AdminOrder, 'buyer' | 'desk'>> {
  const user = await db
    .selectFrom('users')
    .select(['username', 'email', 'first_name', 'last_name', 'deleted_at'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow()
  const atDesk = await db
    .selectFrom('order_changes')
    .leftJoin('users as sellers', 'sellers.id', 'order_changes.actor_id')
    .select(['order_changes.kind', 'how', 'reason', 'sellers.first_name', 'sellers.last_name'])
    .where('order_id', '=', order.id)
    .where('how', 'is not', null)
    .orderBy('change_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  const nobody = user.deleted_at !== null
  return {
    buyer: {
      username: nobody ? null : user.username,
      name: nameForReader({ ...user, buyer_name: order.buyer_name }),
      email: nobody ? order.buyer_email : user.email,
    },
    desk: atDesk?.how
      ? {
          changed: atDesk.kind !== 'purchase',
          how: atDesk.how,
          by: atDesk.first_name === null ? null : `${atDesk.first_name} ${atDesk.last_name}`,
          reason: atDesk.reason,
        }
      : null,
  }
}

function presentPayment(
  row: Awaited<ReturnType<typeof orderPayments>>[number],
): AdminOrder['payments'][number] {
  return {
    provider: row.provider,
    reference: row.payment_ref ?? row.reference,
    amount: row.amount_cents,
    captured: row.captured_cents,
    state: row.state,
    createdAt: iso(row.created_at),
  }
}

function refundsOf(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .selectAll('refunds')
    .select(refundTender.as('provider'))
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
}

/** A problem for the reader; what a provider says stays as it said it. */
function problemOf(why: string | null, reference: string | null) {
  if (why === null || reference === null) return why
  return why ? words.cameBack({ reference, why }) : words.cameBackUnexplained({ reference })
}

async function presentRefunds(
  db: Db,
  orderId: string,
  rows: Awaited<ReturnType<typeof refundsOf>>,
): Promise<AdminRefund[]> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['ended_by', 'seat_label', 'kind'])
    .where('order_id', '=', orderId)
    .where('ended_by', 'is not', null)
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
    problem: problemOf(row.problem, row.came_back_ref),
    paidOtherwise: row.paid_otherwise,
    lines: lines.filter((line) => line.ended_by === row.change_id).map((line) => labelOf(line)),
    createdAt: iso(row.created_at),
    dueAt: iso(row.due_at),
    doneAt: isoOrNull(row.done_at),
  }))
}

async function presentLines(
  db: Db,
  orderId: string,
  tickets: readonly IssuedTicket[],
): Promise<AdminOrder['lines']> {
  const lines = await selectCurrentLines(db, [orderId])
    .innerJoin('order_changes', 'order_changes.id', 'current_lines.change_id')
    .leftJoin('performances', 'performances.id', 'current_lines.performance_id')
    .leftJoin('shows', 'shows.id', 'performances.show_id')
    .select(['done_at', 'starts_at', showInHouse.$castTo<string | null>().as('show_name')])
    .execute()
  return lines.map((line) => {
    const ticket = tickets.findLast((each) => each.order_line_id === line.id)
    return {
      kind: line.kind,
      seatNum: line.seat_num,
      label: labelOf(line),
      ticketType: line.ticket_type,
      typeName: soldTypeName(line),
      performanceId: line.performance_id,
      showName: line.show_name ?? '',
      startsAt: iso(line.starts_at ?? 0),
      net: line.net_cents,
      tax: line.tax_cents,
      live: line.done_at !== null && line.ended_at === null,
      ticket: ticket ? { ...presentTicket(ticket), admittedAt: isoOrNull(ticket.admitted_at) } : null,
    }
  })
}

const labelOf = (line: { seat_label: string | null; kind: string }) => line.seat_label ?? otherName(line)
