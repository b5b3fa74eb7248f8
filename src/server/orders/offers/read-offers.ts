import { type RawBuilder, sql } from 'kysely'
import { readerLanguage } from '../../../shared/language/language.ts'
import { type AdminOffer, OFFERS_LISTED, type OfferRow } from '../../../shared/orders/office/offers.ts'
import { centsOf, isPaidByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { nameForReader } from '../../accounts/people/nobody.ts'
import { required } from '../../platform/base/base.ts'
import type { Db } from '../../platform/db/engine.ts'
import { iso, isoOrNull } from '../../platform/records/audit.ts'
import { soldTypeName } from '../../seating/rules.ts'
import { showInHouse } from '../../shows/queries/seats-left.ts'
import { wallClock } from '../../shows/rules/wall-clock.ts'
import type { OrdersContext } from '../context.ts'
import { paymentsLeft, readDue } from '../records/account.ts'
import type { ChangeRow } from '../records/changes.ts'
import { selectLines } from '../records/lines.ts'
import { findOffer, findOfferByToken, offerLink } from '../records/offers.ts'
import { findOrderNote } from '../records/order-notes.ts'
import { amountsOf, findOrder, presentPerformance } from '../records/orders.ts'
import { taxesOfOrders } from '../records/taxes.ts'

/** The offer that a link leads to. Throws offer-not-found, the same for every link that leads to none. */
export async function requireOffer({ db }: OrdersContext, token: string) {
  return required(await findOfferByToken(db, token), 'offer-not-found')
}

/** An offer as its recipient sees it. */
export async function presentOffer({ db }: OrdersContext, offer: ChangeRow) {
  const order = await findOrder(db, offer.order_id)
  const seats = (await selectLines(db, offer.id).execute()).filter(({ seat_num }) => seat_num !== null)
  const paid = centsOf(await paymentsLeft(db, offer.id))
  return {
    orderId: order.id,
    status: order.status,
    name: order.buyer_name ?? '',
    email: order.buyer_email ?? '',
    organisation: order.organisation ?? '',
    ...presentPerformance(order),
    seats: seats.map((line) => ({
      seatNum: line.seat_num ?? 0,
      label: line.seat_label ?? '',
      type: line.ticket_type ?? 'general',
      typeName: soldTypeName(line),
      priceCents: line.net_cents,
    })),
    ...amountsOf(order),
    ...(await taxesOfOrders(db, [order.id]))(order.id),
    paid,
    due: order.status === 'pending' ? Math.max(0, await readDue(db, offer.id)) : 0,
    payBy: iso(offer.expires_at ?? 0),
    lowerUntil: isoOrNull(offer.lower_until),
    giver: offer.allotment_id === null ? null : (offer.reason ?? ''),
    guests: offer.allotment_id === offer.id ? await guestsOf(db, offer.id) : null,
  }
}

/** The guests of an allotment, in the order in which they were given their seats. */
async function guestsOf(db: Db, allotmentId: string) {
  const lines = await db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .innerJoin('order_lines', 'order_lines.change_id', 'order_changes.id')
    .select(['orders.id', 'orders.status', 'buyer_name', 'declined_at', 'seat_label'])
    .where('allotment_id', '=', allotmentId)
    .where('order_changes.id', '<>', allotmentId)
    .orderBy('order_changes.created_at')
    .orderBy('buyer_name')
    .orderBy('line_no')
    .execute()
  return [...Map.groupBy(lines, ({ id }) => id)].map(([orderId, mine]) => ({
    orderId,
    name: mine[0]?.buyer_name ?? '',
    status: mine[0]?.status ?? 'pending',
    declined: mine[0]?.declined_at != null,
    seats: mine.map(({ seat_label }) => seat_label ?? ''),
  }))
}

/** An offer as the box office sees it. Throws order-not-found. */
export async function readOffer(ctx: OrdersContext, orderId: string): Promise<AdminOffer> {
  const { db } = ctx
  const offer = required(await findOffer(db, orderId), 'order-not-found')
  const { language } = await findOrder(db, orderId)
  const maker = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'deleted_at'])
    .where('id', '=', offer.actor_id ?? '')
    .executeTakeFirst()
  const isOpen = offer.status === 'pending'
  return {
    ...(await presentOffer(ctx, offer)),
    link: isOpen ? offerLink(ctx, offer, language ?? readerLanguage()) : null,
    note: await findOrderNote(db, orderId),
    payments: await paymentsFor(db, offer.id),
    local: {
      payBy: wallClock(offer.expires_at ?? 0, ctx.config.timeZone),
      lowerUntil: offer.lower_until === null ? null : wallClock(offer.lower_until, ctx.config.timeZone),
    },
    madeBy: maker ? nameForReader({ ...maker, buyer_name: null }) : '',
  }
}

async function paymentsFor(db: Db, changeId: string): Promise<AdminOffer['payments']> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['provider', 'captured_cents as cents', 'updated_at', 'payment_ref'])
    .where('change_id', '=', changeId)
    .where('captured_cents', '>', 0)
    .orderBy('updated_at')
    .orderBy('attempt_no')
    .execute()
  return rows.map(({ updated_at, payment_ref, ...payment }) => ({
    ...payment,
    at: iso(updated_at),
    reference: isPaidByHand(payment.provider) ? payment_ref : null,
  }))
}

/** How many seats the guests of an allotment have whose change `g` is so. */
const seatsOfGuests = (state: RawBuilder<boolean>) =>
  sql<number>`(select count(*) from order_lines l join order_changes g on g.id = l.change_id
    where g.allotment_id = order_changes.id and g.id <> order_changes.id and ${state})`

/** Offers that wait, by their deadline, or those that are over, the latest first; or all allotments. */
export async function listOffers(
  db: Db,
  { over, complimentary }: { over: boolean; complimentary: boolean },
): Promise<OfferRow[]> {
  const rows = await db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .innerJoin('performances', 'performances.id', 'orders.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['orders.id as orderId', 'orders.status', 'buyer_name as name', 'organisation'])
    .select(['total_cents as total', showInHouse.as('showName'), 'expires_at'])
    .select(['starts_at', 'performances.status as performance_status'])
    .select((eb) => [
      eb
        .selectFrom('captures')
        .whereRef('captures.change_id', '=', 'order_changes.id')
        .select((capture) => capture.fn.sum<number | null>('left_cents').as('paid'))
        .as('paid'),
      eb
        .selectFrom('order_lines')
        .whereRef('order_lines.change_id', '=', 'order_changes.id')
        .select((line) => line.fn.countAll<number>().as('seats'))
        .as('seats'),
    ])
    .select([
      seatsOfGuests(sql`g.status in ('pending', 'paid')`).as('given'),
      seatsOfGuests(sql`g.status = 'paid'`).as('claimed'),
      seatsOfGuests(sql`g.declined_at is not null`).as('declined'),
    ])
    .where('token_hash', 'is not', null)
    .$if(complimentary, (query) => query.whereRef('allotment_id', '=', 'order_changes.id'))
    .$if(!complimentary, (query) =>
      query
        .where('allotment_id', 'is', null)
        .where('order_changes.status', over ? 'not in' : 'in', ['pending', 'manual_review']),
    )
    .orderBy('expires_at', over || complimentary ? 'desc' : 'asc')
    .orderBy('orders.id')
    .limit(OFFERS_LISTED)
    .execute()
  return rows.map(({ starts_at, expires_at, performance_status, ...row }) => ({
    ...row,
    name: row.name ?? '',
    organisation: row.organisation ?? '',
    startsAt: iso(starts_at),
    cancelled: performance_status === 'cancelled',
    seats: Number(row.seats),
    given: Number(row.given),
    claimed: Number(row.claimed),
    declined: Number(row.declined),
    paid: Number(row.paid ?? 0),
    payBy: iso(expires_at ?? 0),
  }))
}
