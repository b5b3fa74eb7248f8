import type { PastShow } from '../../../../shared/accounts/users.ts'
import { byLabel, compareLabels } from '../../../../shared/seating/seats.ts'
import { countRows, type Db, type Engine, type Trx } from '../../../platform/db/engine.ts'
import { iso, isoOrNull } from '../../../platform/records/audit.ts'
import { place } from '../../../shows/queries/seats-left.ts'
import { presentTicket, ticketsOfOrders } from '../../../tickets/queries.ts'
import { listCredit } from '../credit.ts'
import { listExchanges } from '../exchanges.ts'
import { moveCredit } from '../gifts/gift-cards.ts'
import { taxesOfOrders } from '../taxes.ts'
import { isSettled } from './erase-buyers.ts'

/** Whether this person has a payment that is open or unclear, or a refund on its way. */
export async function hasOpenMoney(trx: Trx, userId: string): Promise<boolean> {
  const open = await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => eb.not(isSettled('orders.id')))
    .executeTakeFirst()
  return open !== undefined
}

/** How many orders this person has, and valid tickets. */
export async function countPurchases(trx: Trx, userId: string) {
  const { orders, tickets } = await trx
    .selectFrom('orders')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.order_id', '=', 'orders.id').on('tickets.state', '=', 'valid'),
    )
    .select((eb) => [
      eb.fn.count<number>('orders.id').distinct().as('orders'),
      eb.fn.count<number>('tickets.id').as('tickets'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), tickets: Number(tickets) }
}

/**
 * Gives all orders of one person, and so their tickets, and their credit to another: two accounts become one, or an
 * account gets what was bought without one.
 */
export async function movePurchases(trx: Trx, engine: Engine, fromId: string, toId: string) {
  await trx
    .updateTable('orders')
    .set({ user_id: toId, buyer_name: null, buyer_email: null })
    .where('user_id', '=', fromId)
    .execute()
  await moveCredit(trx, engine, fromId, toId)
}

/** How many valid tickets this person has for performances that have not begun. */
export async function countTicketsAhead(trx: Trx, engine: Engine, userId: string) {
  const ahead = trx
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .where((eb) => eb.and({ 'orders.user_id': userId, 'tickets.state': 'valid' }))
    .where('performances.status', '<>', 'cancelled')
    .where('performances.starts_at', '>', engine.now())
  return countRows(ahead)
}

/** Performances that have begun and for which this person has valid tickets, latest first. */
export async function listPastShows(db: Db, engine: Engine, userId: string, forOffice: boolean) {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['tickets.performance_id', 'performances.show_id', 'shows.name', place.as('location')])
    .select(['performances.starts_at', 'tickets.seat_label', 'admitted_at', 'accepted_at'])
    .where((eb) => eb.and({ 'orders.user_id': userId, 'tickets.state': 'valid' }))
    .where('performances.status', '<>', 'cancelled')
    .where('performances.starts_at', '<=', engine.now())
    .orderBy('performances.starts_at', 'desc')
    .orderBy('tickets.performance_id')
    .execute()
  const shows = new Map<string, PastShow>()
  for (const row of rows) {
    const show = shows.get(row.performance_id) ?? {
      performanceId: row.performance_id,
      showId: row.show_id,
      showName: row.name,
      location: row.location,
      startsAt: iso(row.starts_at),
      seats: [],
      admitted: 0,
    }
    show.seats.push(row.seat_label)
    // The office alone sees whether somebody used the ticket that they accepted.
    if (row.admitted_at !== null && (row.accepted_at === null || forOffice)) show.admitted++
    shows.set(row.performance_id, show)
  }
  return [...shows.values()].map((show) => ({ ...show, seats: show.seats.toSorted(compareLabels) }))
}

/** What came to this person's credit and what went, for the download of their data. Amounts in cents. */
export async function listOwnCredit(db: Db, userId: string) {
  return (await listCredit(db, userId)).map(({ id: _, ...entry }) => entry)
}

/**
 * All orders of this person with tickets and money, oldest first, and what was written about that, for the download of
 * their data. Who of the staff did it is about somebody else. Amounts in cents.
 */
export async function listPurchases(db: Db, userId: string) {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('performances', 'performances.id', 'orders.performance_id')
    .leftJoin('shows', 'shows.id', 'performances.show_id')
    .leftJoin('order_notes', 'order_notes.order_id', 'orders.id')
    .select(['orders.id', 'orders.status', 'orders.created_at', 'orders.paid_at', 'starts_at'])
    .select(['shows.name as show', 'subtotal_cents as subtotal', 'donation_cents as donation'])
    .select(['tax_cents as tax', 'total_cents as total', 'note'])
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const tickets = await ticketsOfOrders(db, ids)
  const taxesOf = await taxesOfOrders(db, ids)
  const exchanges = await listExchanges(db, ids)
  const payments = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'provider', 'payment_ref as number', 'state', 'created_at'])
    .select(['amount_cents as amount', 'captured_cents as captured'])
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['order_id', 'reason', 'state', 'amount_cents as amount', 'created_at', 'done_at', 'note'])
    .select(['problem', 'paid_otherwise as paidOtherwise'])
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const giftCards = await db
    .selectFrom('gift_cards')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select(['order_id', 'sender_name as from', 'recipient_name as to', 'typed_email as address'])
    .select('message')
    .where('order_id', 'in', ids)
    .execute()
  const atDesk = await db
    .selectFrom('order_changes')
    .select(['order_id', 'how', 'reason'])
    .where('order_id', 'in', ids)
    .where('how', 'is not', null)
    .orderBy('change_no')
    .execute()
  return orders.map(({ id, starts_at, created_at, paid_at, ...order }) => {
    const of = <T extends { order_id: string }>(rows: readonly T[]) =>
      rows.flatMap(({ order_id, ...row }) => (order_id === id ? row : []))
    return {
      orderId: id,
      ...order,
      startsAt: isoOrNull(starts_at),
      createdAt: iso(created_at),
      paidAt: isoOrNull(paid_at),
      ...taxesOf(id),
      tickets: tickets
        .filter((ticket) => ticket.order_id === id)
        .map(presentTicket)
        .sort(byLabel),
      payments: of(payments).map(({ created_at: at, ...row }) => ({ ...row, at: iso(at) })),
      refunds: of(refunds).map(({ created_at: at, done_at: doneAt, ...row }) => ({
        ...row,
        at: iso(at),
        doneAt: isoOrNull(doneAt),
      })),
      exchanges: exchanges.flatMap(({ orderId, changeId: _, ...exchange }) =>
        orderId === id ? exchange : [],
      ),
      giftCards: of(giftCards),
      atDesk: of(atDesk),
    }
  })
}
