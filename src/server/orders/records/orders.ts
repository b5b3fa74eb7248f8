import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Order, OrderStatus } from '../../../shared/orders/contract.ts'
import { words as gifts } from '../../../shared/orders/gift-catalogue.ts'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'
import { byLabel } from '../../../shared/seating/seats.ts'
import { performanceMs } from '../../../shared/shows/length.ts'
import { titleLang } from '../../../shared/shows/texts.ts'
import { required } from '../../platform/base/base.ts'
import { type Db, type Trx, together } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readTexts } from '../../platform/db/text/read-texts.ts'
import { iso, isoOrNull } from '../../platform/records/audit.ts'
import { soldTypeName } from '../../seating/rules.ts'
import { performancesWithShows, place, showInHouse } from '../../shows/queries/seats-left.ts'
import type { TicketRow } from '../../tickets/commands.ts'
import { presentTicket, selectTickets } from '../../tickets/queries.ts'
import { selectUnsettled } from './account.ts'
import { refundTender } from './credit.ts'
import { listExchanges } from './exchanges.ts'
import { NO_PERFORMANCE, performanceOf } from './performances.ts'
import { findReturned, selectTaxes, taxesBy } from './taxes.ts'

export const showColumns = [
  'shows.id as show_id',
  'shows.name as show_name',
  'shows.language as show_language',
  'shows.language_fr as show_language_fr',
  place.as('location'),
  'shows.media',
  'shows.length_minutes',
] as const

const or = (value: RawBuilder<unknown>, other: string) => sql<string>`coalesce(${value}, ${sql.lit(other)})`
/** What an order in a list is for, in the reader's language, and when, in ms; `performances` and `shows` are joined left. */
export const orderedFor = () =>
  [
    or(showInHouse, gifts.giftCard()).as('show_name'),
    sql<number>`coalesce(performances.starts_at, orders.created_at)`.as('starts_at'),
  ] as const

const show = (column: string) => sql.ref(`shows.${column}`)

type Status = Selectable<Database['performances']>['status']

/** Orders, those of gift cards too, which have no performance: what stands for its times is when they were placed. */
export function ordersWithShow(db: Db | Trx) {
  const at = (column: 'starts_at' | 'doors_at' | 'sales_end_at') =>
    sql<number>`coalesce(${sql.ref(`performances.${column}`)}, orders.created_at)`.as(column)
  return db
    .selectFrom('orders')
    .leftJoin('performances', 'performances.id', 'orders.performance_id')
    .leftJoin('shows', 'shows.id', 'performances.show_id')
    .selectAll('orders')
    .select([performanceOf('orders'), at('starts_at'), at('doors_at'), at('sales_end_at')])
    .select(['length_minutes', or(show('language'), '').as('show_language'), or(place, '').as('location')])
    .select([or(show('language_fr'), '').as('show_language_fr'), or(show('media'), '[]').as('media')])
    .select([
      or(show('id'), NO_PERFORMANCE).as('show_id'),
      or(show('name'), gifts.giftCard()).as('show_name'),
    ])
    .select(sql<Status>`coalesce(performances.status, 'scheduled')`.as('performance_status'))
}

export type OrderRow = Awaited<ReturnType<typeof findOrder>>

/** An order with its show and performance; throws when there is none. */
export function findOrder(db: Db | Trx, orderId: string) {
  return ordersWithShow(db).where('orders.id', '=', orderId).executeTakeFirstOrThrow()
}

/** The locale of the title of an order's show, for `lang`; null where it is not known. */
export function titleLangOf(order: Pick<OrderRow, 'show_language' | 'show_language_fr'>): string | null {
  return titleLang({ language: order.show_language, languageFr: order.show_language_fr })
}

/** What an order comes to, in cents. */
export function amountsOf(order: OrderRow) {
  return {
    subtotal: order.subtotal_cents,
    donation: order.donation_cents,
    tax: order.tax_cents,
    total: order.total_cents,
  }
}

/** An order that somebody names. Throws order-not-found. */
export async function requireOrder(db: Db | Trx, orderId: string) {
  const order = ordersWithShow(db).where('orders.id', '=', orderId)
  return required(await order.executeTakeFirst(), 'order-not-found')
}

/** An order of this person: somebody else's is the same as none. Throws order-not-found. */
export async function requireOwnOrder(db: Db, orderId: string, userId: string) {
  const own = ordersWithShow(db).where('orders.user_id', '=', userId)
  return required(await own.where('orders.id', '=', orderId).executeTakeFirst(), 'order-not-found')
}

/** This person's orders that were paid or still may be, newest first; gift cards are on a page of their own. */
export function listOwnOrders(db: Db, userId: string) {
  return ordersWithShow(db)
    .where('orders.user_id', '=', userId)
    .where('orders.performance_id', 'is not', null)
    .orderBy('orders.created_at', 'desc')
    .limit(200)
    .execute()
}

/** Orders as their owner sees them, in a fixed number of queries. */
export async function presentOrders(db: Db, orders: readonly OrderRow[]): Promise<Order[]> {
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  const [allChanges, lines, attempts, refunds, tickets, outside, taxes, performances] = await together(
    db,
    db
      .selectFrom('order_changes')
      .select(['id', 'order_id', 'kind', 'status', 'expires_at'])
      .where('order_id', 'in', ids)
      .orderBy('change_no'),
    selectCurrentLines(db, ids),
    db
      .selectFrom('payment_attempts')
      .select(['order_id', 'change_id', 'url', 'state', 'provider', 'captured_cents'])
      .where('order_id', 'in', ids)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'captured'),
          eb.and([eb('state', '=', 'open'), eb('capture_started_at', 'is', null)]),
        ]),
      )
      .orderBy('created_at')
      .orderBy('attempt_no'),
    db
      .selectFrom('refunds')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
      .select(['refunds.order_id', 'refunds.amount_cents as cents', refundTender.as('provider')])
      .where('refunds.order_id', 'in', ids)
      .where('refunds.state', 'in', ['due', 'refused', 'done'])
      .orderBy('refunds.created_at')
      .orderBy('refunds.id'),
    selectTickets(db, ids),
    selectUnsettled(db, ids),
    selectTaxes(db, ids),
    selectEvenings(db, ids),
  )
  const changes = allChanges.filter(({ kind }) => kind !== 'return')
  const having = (wanted: (typeof allChanges)[number]['kind']) =>
    allChanges.flatMap(({ kind, order_id }) => (kind === wanted ? order_id : []))
  const seats = lines.filter(({ kind }) => kind === 'seat')
  const exchanges = await listExchanges(db, having('exchange'))
  const unsettled = new Set(outside.map(({ order_id }) => order_id))
  const taxesOf = taxesBy(taxes)
  const returned = await findReturned(db, having('return'))
  return orders.map((order) => {
    const of = <T extends { order_id: string }>(rows: readonly T[]) =>
      rows.filter(({ order_id }) => order_id === order.id)
    const captured = of(attempts).filter(({ state }) => state === 'captured')
    const urlOf = (change: { id: string; status: OrderStatus } | undefined) =>
      change?.status === 'pending'
        ? (attempts.find(({ change_id, state }) => change_id === change.id && state === 'open')?.url ?? null)
        : null
    const [purchase] = of(changes)
    const latest = of(changes).at(-1)
    const evenings = performances
      .filter(({ id }) => of(seats).some(({ performance_id }) => performance_id === id))
      .map((each) => presentExchangeable(order, each, of(tickets), unsettled.has(order.id)))
    return {
      orderId: order.id,
      status: order.status,
      ...presentPerformance(order),
      createdAt: iso(order.created_at),
      expiresAt: iso(purchase?.expires_at ?? order.created_at),
      seats: of(seats).map((line) => ({
        seatNum: line.seat_num ?? 0,
        label: line.seat_label ?? '',
        priceCents: line.net_cents,
        type: line.ticket_type ?? 'general',
        typeName: soldTypeName(line),
        performanceId: line.performance_id,
      })),
      performances: evenings,
      ...amountsOf(order),
      ...taxesOf(order.id),
      paymentUrl: urlOf(purchase),
      paidAt: isoOrNull(order.paid_at),
      paidWith: captured[0]?.provider ?? null,
      payments: captured.flatMap(({ provider, captured_cents: cents }) =>
        cents > 0 ? [{ provider, cents }] : [],
      ),
      captured: captured.reduce((sum, { captured_cents }) => sum + captured_cents, 0),
      refunded: of(refunds).reduce((sum, { cents }) => sum + cents, 0),
      refundedParts: of(refunds).map(({ provider, cents }) => ({ provider, cents })),
      returned: returned.get(order.id) ?? null,
      tickets: of(tickets).map(presentTicket).sort(byLabel),
      exchangeUntil: latestOf(evenings.map(({ exchangeUntil }) => exchangeUntil)),
      exchanges: exchanges.filter(({ orderId }) => orderId === order.id),
      exchange:
        latest?.kind === 'exchange' && latest.status !== 'paid'
          ? { status: latest.status, expiresAt: iso(latest.expires_at ?? 0), paymentUrl: urlOf(latest) }
          : null,
    }
  })
}

const latestOf = (times: readonly (string | null)[]) =>
  times
    .flatMap((time) => time ?? [])
    .toSorted()
    .at(-1) ?? null

/** The performance of an order. */
export function presentPerformance(order: OrderRow) {
  return presentEvening({ ...order, id: order.performance_id, status: order.performance_status })
}

function presentEvening(row: Evening) {
  return {
    performanceId: row.id,
    showId: row.show_id,
    showName: row.show_name,
    titleLang: titleLangOf(row),
    location: row.location,
    media: readTexts(row.media) ?? [],
    startsAt: iso(row.starts_at),
    doorsAt: iso(row.doors_at),
    endsAt: iso(row.starts_at + performanceMs(row.length_minutes)),
    cancelled: row.status === 'cancelled',
  }
}

/** The query of what these orders consist of, returned lines included. */
export function selectCurrentLines(db: Db, orderIds: readonly string[]) {
  const lines = db
    .selectFrom('current_lines')
    .selectAll('current_lines')
    .select(performanceOf('current_lines'))
  return lines.where('current_lines.order_id', 'in', orderIds).orderBy('line_no')
}

/** The query of the performances that lines of these orders, returned and exchanged ones included, are for. */
function selectEvenings(db: Db, orderIds: readonly string[]) {
  return performancesWithShows(db)
    .select(showColumns)
    .select(['performances.id', 'starts_at', 'doors_at', 'sales_end_at', 'performances.status'])
    .where('performances.id', 'in', (eb) =>
      eb.selectFrom('order_lines').select('performance_id').where('order_id', 'in', orderIds),
    )
    .orderBy('starts_at')
    .orderBy('performances.id')
}

type Evening = Awaited<ReturnType<ReturnType<typeof selectEvenings>['execute']>>[number]

/** A performance that an order has seats of, with until when its tickets may be exchanged. */
function presentExchangeable(
  order: OrderRow,
  performance: Evening,
  tickets: readonly TicketRow[],
  unsettled: boolean,
): Order['performances'][number] {
  // The sale of the new performance is checked when it is chosen.
  const mayExchange =
    order.status === 'paid' &&
    performance.status === 'scheduled' &&
    !unsettled &&
    tickets.some(
      ({ state, performance_id, admitted_at, accepted_at, ticket_type }) =>
        state === 'valid' &&
        performance_id === performance.id &&
        // The order does not show whether somebody used the ticket that they accepted; exchanging it is refused then.
        (admitted_at === null || accepted_at !== null) &&
        ticket_type !== COMPLIMENTARY,
    )
  const until = Math.min(performance.sales_end_at, performance.starts_at)
  return { ...presentEvening(performance), exchangeUntil: mayExchange ? iso(until) : null }
}
