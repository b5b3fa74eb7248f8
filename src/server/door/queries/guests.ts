import type { DoorGuest, DoorList } from '../../../shared/door/contract.ts'
import { required } from '../../platform/base/base.ts'
import type { Db } from '../../platform/db/engine.ts'
import { iso, isoOrNull } from '../../platform/records/audit.ts'
import { soldTypeName } from '../../seating/rules.ts'
import { type Guest, guestName, phoneName } from '../rules/verdicts.ts'
import { findDoorPerformance } from './performance.ts'
import { findStandingAdmission } from './standing-admission.ts'

/** The name on this ticket's order, how many of its party are inside, and the phone that admitted the ticket. */
export async function findGuest(db: Db, ticketId: string): Promise<Guest> {
  const { size, inside, ...row } = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['first_name', 'last_name', 'users.deleted_at', 'buyer_name'])
    .select(['tickets.sent_name', 'tickets.accepted_at'])
    .select((eb) => {
      const party = eb
        .selectFrom('tickets as party')
        .whereRef('party.order_id', '=', 'tickets.order_id')
        .whereRef('party.performance_id', '=', 'tickets.performance_id')
        .where('party.state', '=', 'valid')
        .where('party.accepted_at', 'is', null)
        .select((tickets) => tickets.fn.countAll<number>().as('n'))
      const inside = party.where('party.admitted_at', 'is not', null).where('party.left_at', 'is', null)
      return [party.as('size'), inside.as('inside')]
    })
    .where('tickets.id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const name = guestName(row)
  const admission = await findStandingAdmission(db, ticketId)
  return {
    ...(name && { name }),
    // Whoever was sent a ticket comes alone.
    ...(row.accepted_at === null && { party: { size: Number(size), inside: Number(inside) } }),
    ...(admission && { admittedBy: phoneName(admission) }),
  }
}

/** The door list of a performance, by seat. Throws not-found if there is no such performance. */
export async function findDoorList(db: Db, performanceId: string): Promise<DoorList> {
  const { id, show, starts_at } = await findDoorPerformance(db, performanceId)
  return { performance: { id, show, startsAt: iso(starts_at) }, guests: await listGuests(db, performanceId) }
}

/** The valid tickets of a performance, or those that an order's buyer holds for it, or that one ticket; by seat. */
export async function listGuests(
  db: Db,
  performanceId: string,
  { orderId, ticketId }: { orderId?: string | undefined; ticketId?: string | undefined } = {},
): Promise<DoorGuest[]> {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('order_notes', 'order_notes.order_id', 'orders.id')
    .leftJoin('ticket_types', 'ticket_types.id', 'tickets.ticket_type')
    .select(['tickets.id', 'tickets.order_id', 'seat_num', 'seat_label', 'admitted_at', 'left_at'])
    .select(['ticket_type', 'type_name', 'type_name_fr', 'proof'])
    .select(['first_name', 'last_name', 'users.deleted_at', 'buyer_name', 'note', 'sent_name', 'accepted_at'])
    .where((eb) => eb.and({ 'tickets.performance_id': performanceId, 'tickets.state': 'valid' }))
    .$if(orderId !== undefined, (query) => query.where('tickets.order_id', '=', orderId ?? ''))
    .$if(ticketId === undefined && orderId !== undefined, (query) => query.where('accepted_at', 'is', null))
    .$if(ticketId !== undefined, (query) => query.where('tickets.id', '=', ticketId ?? ''))
    .orderBy('seat_num')
    .execute()
  return rows.map((row) => {
    const name = guestName(row)
    return {
      ticketId: row.id,
      orderId: row.order_id,
      ...(row.accepted_at !== null && { alone: true }),
      ...(name && { name }),
      ...(row.note && row.accepted_at === null && { note: row.note }),
      label: row.seat_label,
      seatNum: row.seat_num,
      type: soldTypeName(row),
      ...(row.proof === 1 && { proof: true as const }),
      admittedAt: isoOrNull(row.admitted_at),
      leftAt: isoOrNull(row.left_at),
    }
  })
}

/** The guest of this ticket. Throws no-party if it is not valid for this performance. */
export async function requireGuest(
  db: Db,
  { ticketId, performanceId }: { ticketId: string; performanceId: string },
): Promise<DoorGuest> {
  return required((await listGuests(db, performanceId, { ticketId }))[0], 'no-party')
}
