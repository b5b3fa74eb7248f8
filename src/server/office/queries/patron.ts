import type { Patron } from '../../../shared/office/patron.ts'
import { seatOutcome, ticketOfSeat } from '../../../shared/orders/seat-outcomes.ts'
import type { UserRow } from '../../accounts/people/people.ts'
import { listLabels, listNotes } from '../../accounts/people/person-notes.ts'
import { findPreferences } from '../../notifications/queries.ts'
import { listOwnOrders, presentOrders } from '../../orders/records/orders.ts'
import type { Db } from '../../platform/db/engine.ts'
import { listMails } from '../../platform/mail/delivery-log.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso } from '../../platform/records/clock.ts'
import { showInHouse } from '../../shows/queries/seats-left.ts'

/** What the office knows of a person: orders, what they hold, and what was mailed to them. */
export async function readPatron(platform: Platform, user: UserRow): Promise<Patron> {
  const { db, engine } = platform
  const [preferences, refusal, orders, desk, holds, mails] = await Promise.all([
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
      .where('orders.user_id', '=', user.id)
      .where('kind', '=', 'purchase')
      .execute(),
    listHolds(db, engine, user.id),
    listMails(db, { column: 'user_id', id: user.id }),
  ])
  const how = new Map(desk.map((sale) => [sale.order_id, sale.how]))
  return {
    ...preferences,
    mailRefused: refusal ? { at: iso(refusal.refused_at), reason: refusal.reason } : null,
    holds,
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

/** Holds whose seats are still claimed for them. */
async function listHolds(db: Db, engine: Platform['engine'], userId: string): Promise<Patron['holds']> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('hold_parts', 'hold_parts.hold_id', 'holds.id')
    .innerJoin('performances', 'performances.id', 'hold_parts.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .leftJoin('order_changes', (join) =>
      join.onRef('order_changes.hold_id', '=', 'holds.id').on('order_changes.status', '=', 'pending'),
    )
    .innerJoin('seat_claims', (join) =>
      join
        .onRef('seat_claims.performance_id', '=', 'hold_parts.performance_id')
        .on((eb) => eb('owner_id', '=', eb.fn.coalesce('order_changes.id', 'holds.id'))),
    )
    .innerJoin('seats', 'seats.seat_num', 'seat_claims.seat_num')
    .select(['holds.id', 'hold_parts.performance_id', 'holds.ends_at', showInHouse.as('name'), 'starts_at'])
    .select(['seats.label', 'order_changes.id as change_id'])
    .where('holds.user_id', '=', userId)
    .where('holds.state', 'in', ['open', 'ordered'])
    .where((eb) => eb.or([eb('holds.ends_at', '>', engine.now()), eb('order_changes.id', 'is not', null)]))
    .where('hold_parts.closed_at', 'is', null)
    .orderBy('holds.created_at')
    .orderBy('starts_at')
    .orderBy('seat_claims.seat_num')
    .execute()
  const holds = new Map<string, Patron['holds'][number]>()
  for (const row of rows) {
    const key = `${row.id} ${row.performance_id}`
    const hold = holds.get(key) ?? {
      holdId: row.id,
      performanceId: row.performance_id,
      showName: row.name,
      startsAt: iso(row.starts_at),
      seats: [],
      endsAt: iso(row.ends_at),
      paying: row.change_id !== null,
    }
    hold.seats.push(row.label)
    holds.set(key, hold)
  }
  return [...holds.values()]
}
