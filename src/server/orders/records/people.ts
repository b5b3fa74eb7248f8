import type { PastShow } from '../../../shared/accounts/users.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { iso } from '../../platform/clock.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { presentTicket, ticketsOfOrders } from '../../tickets/queries.ts'
import { listCredit, moveCredit } from './credit.ts'
import { moneyOfOrders } from './own-money.ts'
import { taxesOfOrders } from './taxes.ts'

/** Whether this person has a payment that is open or unclear, or a refund on its way. */
export async function hasOpenMoney(trx: Trx, userId: string): Promise<boolean> {
  const change = await trx
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .select('order_changes.id')
    .where('user_id', '=', userId)
    .where('order_changes.status', 'in', ['pending', 'manual_review'])
    .executeTakeFirst()
  if (change) return true
  const refund = await trx
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('refunds.id')
    .where('orders.user_id', '=', userId)
    .where('refunds.state', 'in', ['review', 'due', 'refused'])
    .executeTakeFirst()
  return refund !== undefined
}

/** How many orders this person has, and valid tickets. */
export async function countPurchases(trx: Trx, userId: string): Promise<{ orders: number; tickets: number }> {
  const { orders } = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { tickets } = await trx
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select((eb) => eb.fn.countAll<number>().as('tickets'))
    .where('orders.user_id', '=', userId)
    .where('tickets.state', '=', 'valid')
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), tickets: Number(tickets) }
}

/** Gives all orders of one person, and so their tickets, and their credit to another: two accounts become one. */
export async function movePurchases(trx: Trx, engine: Engine, fromId: string, toId: string): Promise<void> {
  await trx.updateTable('orders').set({ user_id: toId }).where('user_id', '=', fromId).execute()
  await moveCredit(trx, engine, fromId, toId)
}

/** How many valid tickets this person has for performances that have not begun. */
export async function countTicketsAhead(trx: Trx, engine: Engine, userId: string): Promise<number> {
  const { ahead } = await trx
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .select((eb) => eb.fn.countAll<number>().as('ahead'))
    .where('orders.user_id', '=', userId)
    .where('tickets.state', '=', 'valid')
    .where('performances.status', '<>', 'cancelled')
    .where('performances.starts_at', '>', engine.now())
    .executeTakeFirstOrThrow()
  return Number(ahead)
}

/** Performances that have begun and for which this person has valid tickets, latest first. */
export async function listPastShows(db: Db, engine: Engine, userId: string): Promise<PastShow[]> {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['tickets.performance_id', 'performances.show_id', 'shows.name', 'shows.location'])
    .select(['performances.starts_at', 'tickets.seat_num', 'tickets.admitted_at'])
    .where('orders.user_id', '=', userId)
    .where('tickets.state', '=', 'valid')
    .where('performances.status', '<>', 'cancelled')
    .where('performances.starts_at', '<=', engine.now())
    .orderBy('performances.starts_at', 'desc')
    .orderBy('tickets.performance_id')
    .orderBy('tickets.seat_num')
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
    show.seats.push(seatLabel(row.seat_num))
    if (row.admitted_at !== null) show.admitted++
    shows.set(row.performance_id, show)
  }
  return [...shows.values()]
}

/** What came to this person's credit and what went, for the download of their data. Amounts in cents. */
export async function listOwnCredit(db: Db, userId: string) {
  const entries = await listCredit(db, userId)
  return entries.map(({ kind, cents, reason, order_id: orderId, created_at }) => ({
    kind,
    cents,
    reason,
    orderId,
    at: iso(created_at),
  }))
}

/** All orders of this person with tickets and money, oldest first, for the download of their data. Amounts in cents. */
export async function listPurchases(db: Db, userId: string) {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('performances', 'performances.id', 'orders.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['orders.id', 'orders.status', 'orders.created_at', 'orders.paid_at', 'shows.name'])
    .leftJoin('order_notes', 'order_notes.order_id', 'orders.id')
    .select([
      'performances.starts_at',
      'subtotal_cents',
      'donation_cents',
      'tax_cents',
      'total_cents',
      'note',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  const [tickets, moneyOf] = [await ticketsOfOrders(db, ids), await moneyOfOrders(db, ids)]
  const taxesOf = await taxesOfOrders(db, ids)
  return orders.map((order) => ({
    orderId: order.id,
    status: order.status,
    show: order.name,
    startsAt: iso(order.starts_at),
    createdAt: iso(order.created_at),
    paidAt: order.paid_at === null ? null : iso(order.paid_at),
    subtotal: order.subtotal_cents,
    donation: order.donation_cents,
    tax: order.tax_cents,
    ...taxesOf(order.id),
    total: order.total_cents,
    note: order.note,
    tickets: tickets.filter((ticket) => ticket.order_id === order.id).map(presentTicket),
    ...moneyOf(order.id),
  }))
}
