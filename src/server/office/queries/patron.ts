import type { Patron } from '../../../shared/office/patron.ts'
import { seatOutcome, ticketOfSeat } from '../../../shared/orders/seat-outcomes.ts'
import type { UserRow } from '../../accounts/people/people.ts'
import { listLabels, listNotes } from '../../accounts/people/person-notes.ts'
import { findPreferences } from '../../notifications/queries.ts'
import { listOwnOrders, presentOrders } from '../../orders/records/orders.ts'
import { listMails } from '../../platform/mail/delivery-log.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso } from '../../platform/records/audit.ts'

/** What the office knows of a person: orders, and what was mailed to them. */
export async function readPatron(platform: Platform, user: UserRow): Promise<Patron> {
  const { db } = platform
  const [preferences, refusal, orders, desk, mails] = await Promise.all([
    findPreferences(platform, user.id),
    db
      .selectFrom('refused_addresses')
      .select(['refused_at', 'reason'])
      .where('address', '=', user.email)
      .executeTakeFirst(),
    listOwnOrders(db, user.id).then((rows) => presentOrders(db, rows)),
    db
      .selectFrom('order_changes')
      .innerJoin('orders', 'orders.id', 'order_changes.order_id')
      .select(['order_id', 'how'])
      .where((eb) => eb.and({ 'orders.user_id': user.id, kind: 'purchase' }))
      .execute(),
    listMails(db, { column: 'user_id', id: user.id }),
  ])
  const how = new Map(desk.map((sale) => [sale.order_id, sale.how]))
  return {
    ...preferences,
    mailRefused: refusal ? { at: iso(refusal.refused_at), reason: refusal.reason } : null,
    orders: orders.map((order) => ({
      ...order,
      seats: order.seats.map((seat) => ({ ...seat, outcome: seatOutcome(ticketOfSeat(order, seat)) })),
      desk: how.get(order.orderId) ?? null,
    })),
    mails,
    notes: await listNotes(db, user.id),
    labels: await listLabels(db, user.id),
  }
}
