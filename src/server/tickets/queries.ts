import type { z } from 'zod'
import type { orderTicket } from '../../shared/orders/contract.ts'
import { COMPLIMENTARY } from '../../shared/orders/office/complimentary.ts'
import { DAY_MS } from '../../shared/platform/durations.ts'
import { byLabel } from '../../shared/seating/seats.ts'
import { titleLang } from '../../shared/shows/texts.ts'
import { nameForReader } from '../accounts/people/nobody.ts'
import { hashSecret } from '../platform/base/base.ts'
import { type Db, type Engine, together } from '../platform/db/engine.ts'
import { iso, isoOrNull } from '../platform/records/audit.ts'
import type { Config } from '../platform/settings/config.ts'
import { type NamedZone, namedZones } from '../seating/queries/plan.ts'
import { soldTypeName } from '../seating/rules.ts'
import { findPoster, type PosterSource } from '../shows/queries/pictures.ts'
import { place, showInHouse } from '../shows/queries/seats-left.ts'
import type { SeatLine, TicketRow } from './commands.ts'
import { words } from './documents/catalogue.ts'
import type { NamedTicket } from './rules.ts'

declare module '../platform/mail/renderer.ts' {
  interface Documents {
    qr: QrProps
    'ticket-pdf': TicketDocument
    calendar: TicketDocument
  }
}

/** What an order's tickets for one performance print; also part of the props of its mail. Times in ms since 1970. */
export type TicketDocument = {
  orderId: string
  performanceId: string
  /** Revision of what the calendar entry says; grows with every change of it. */
  sequence: number
  /** URL of the order's page. */
  orderUrl: string
  showName: string
  /** The `lang` of that title; none where it is not known. */
  titleLang?: string | null
  location: string
  /** Its street address, if the show gives one. */
  address?: string
  startsAt: number
  doorsAt: number
  /** As the show says it, interval included. */
  lengthMinutes?: number | null
  timeZone: string
  buyerName: string
  /** For a name that the fonts of the PDF lack; none for a walk-in without an address. */
  buyerEmail?: string | null
  poster?: PosterSource | null
  /** The reader has no account that the order belongs to, and cannot open it on the site. */
  walkIn?: boolean
  /** Who sent the ticket to the reader, who learns nothing of the order; none for its buyer. */
  sentBy?: string
  /** `zone` only if the house has more than one; the ticket type in words. */
  tickets: (Partial<NamedZone> & { ticketId: string; label: string; ticketType: string; qr: string })[]
  /** Those for its other performances, where the whole order is shown. */
  more?: TicketDocument[]
}

/** The text encoded in the QR code. */
export type QrProps = { text: string }

/** All tickets that these orders ever had, in seat order; a seat's valid one comes last. */
export async function ticketsOfOrders(db: Db, orderIds: readonly string[]) {
  return orderIds.length === 0 ? [] : selectTickets(db, orderIds).execute()
}

export type IssuedTicket = Awaited<ReturnType<typeof ticketsOfOrders>>[number]

/** The query of `ticketsOfOrders`. */
export function selectTickets(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('tickets')
    .leftJoin('ticket_types', 'ticket_types.id', 'ticket_type')
    .selectAll('tickets')
    .select('proof')
    .where('order_id', 'in', orderIds)
    .orderBy('seat_num')
    .orderBy('issued_at')
    .orderBy('generation')
}

/** A ticket as shown to its buyer, who learns no code and no scan once somebody else has accepted it. */
export function presentTicket(ticket: IssuedTicket): z.infer<typeof orderTicket> {
  const { sent_name: name, sent_at, sent_email: email, accepted_at } = ticket
  return {
    ticketId: ticket.id,
    seatNum: ticket.seat_num,
    label: ticket.seat_label,
    type: ticket.ticket_type,
    typeName: soldTypeName(ticket),
    performanceId: ticket.performance_id,
    qr: accepted_at === null ? ticket.qr : '',
    state: ticket.state,
    admittedAt: accepted_at === null ? isoOrNull(ticket.admitted_at) : null,
    ...(ticket.proof !== 1 && ticket.ticket_type !== COMPLIMENTARY && { sendable: true }),
    ...(name !== null && {
      sent: { name, email, at: iso(accepted_at ?? sent_at ?? 0), accepted: accepted_at !== null },
    }),
  }
}

/** What the papers of an order are called when they are saved, in the reader's language. */
export const paperFiles = { tickets: words.ticketsFile, calendar: words.calendarFile }

type Site = Pick<Config, 'publicUrl' | 'timeZone'>

/** What to print for all valid tickets that an order's buyer holds, the earliest performance first; null without any. */
export async function findTicketPaper(db: Db, config: Site, orderId: string): Promise<TicketDocument | null> {
  const papers = await listPapers(db, config, { orderId })
  const [first, ...more] = papers.filter(({ tickets }) => tickets.length > 0)
  return first ? { ...first, ...(more.length > 0 && { more }) } : null
}

type Which = { orderId: string; performanceId: string; ticketId?: string | undefined }

/**
 * The same for one performance of which it may have lost all tickets: with none, its calendar entry is a cancellation.
 * With `ticketId` for that ticket alone, as whoever it was sent to may see it. Null if it never had any.
 */
export async function findCurrentPaper(
  db: Db,
  config: Site,
  { orderId, performanceId, ticketId }: Which,
): Promise<TicketDocument | null> {
  const papers = await listPapers(db, config, { orderId, ticketId })
  return papers.find((paper) => paper.performanceId === performanceId) ?? null
}

/**
 * What the calendar with this token has: its owner's tickets of the last month and to come, and the owner's language;
 * undefined if no calendar has it.
 */
export async function findCalendar(db: Db, engine: Engine, config: Site, token: string) {
  const link = db.selectFrom('calendar_links').innerJoin('users', 'users.id', 'user_id')
  const owner = await link
    .select(['user_id', 'language'])
    .where('token_hash', '=', hashSecret(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!owner) return undefined
  const orders = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .select('order_id')
    .distinct()
    .where('orders.user_id', '=', owner.user_id)
    .where((eb) => eb('starts_at', '>', eb(engine.now(), '-', 31 * DAY_MS)))
    .execute()
  const papers = await Promise.all(
    orders.map(({ order_id }) => listPapers(db, config, { orderId: order_id })),
  )
  return { language: owner.language ?? 'en', papers: papers.flat() }
}

/** One paper for each performance that an order ever had tickets of, in time. */
async function listPapers(
  db: Db,
  config: Site,
  { orderId, ticketId }: Pick<Which, 'orderId' | 'ticketId'>,
): Promise<TicketDocument[]> {
  const buyers = db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['first_name', 'last_name', 'email', 'buyer_name', 'buyer_email', 'users.deleted_at'])
    .where('orders.id', '=', orderId)
  const evenings = db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .innerJoin('houses', 'houses.id', 'performances.house_id')
    .select(['performances.id', 'shows.name', place.as('location'), 'shows.address', 'show_id', 'media'])
    .select(['length_minutes', 'starts_at', 'doors_at', 'houses.plan'])
    .select(['performances.version', 'shows.version as show_version'])
    .select(['shows.language', 'shows.language_fr as languageFr'])
    .where('performances.id', 'in', (eb) =>
      eb.selectFrom('tickets').select('performance_id').where('order_id', '=', orderId),
    )
    .orderBy('starts_at')
    .orderBy('performances.id')
  const lines = db.selectFrom('order_lines').select(['id', 'zone']).where('order_id', '=', orderId)
  const issuing = selectTickets(db, [orderId])
  const [issued, [order], performances, zoned] = await together(db, issuing, buyers, evenings, lines)
  if (issued.length === 0 || !order) return []
  const sent = issued.find(({ id }) => id === ticketId)
  const isTheirs = (each: TicketRow) => (sent ? each === sent : each.accepted_at === null)
  const ownEmail = order.deleted_at === null ? order.email : null
  const zoneOf = new Map(zoned.map(({ id, zone }) => [id, zone ?? '']))
  return Promise.all(
    performances.map(async (performance) => {
      const zones = namedZones(performance.plan)
      const here = issued.filter(({ performance_id }) => performance_id === performance.id)
      return {
        // Whoever was sent a ticket has a calendar entry for it alone, which is the same after a move to another house.
        orderId: sent?.link_hash ?? orderId,
        performanceId: performance.id,
        sequence: calendarSequence(here, performance.version + performance.show_version),
        orderUrl: `${config.publicUrl}/confirmation?order=${orderId}`,
        showName: performance.name,
        titleLang: titleLang(performance),
        location: performance.location,
        address: performance.address,
        startsAt: performance.starts_at,
        doorsAt: performance.doors_at,
        lengthMinutes: performance.length_minutes,
        timeZone: config.timeZone,
        buyerName: sent?.sent_name ?? nameForReader(order),
        buyerEmail: sent ? sent.sent_email : order.buyer_email || ownEmail,
        poster: await findPoster(db, performance.show_id, performance.media),
        walkIn: sent !== undefined || order.deleted_at !== null,
        ...(sent && { sentBy: nameForReader(order) }),
        tickets: here
          .filter((each) => each.state === 'valid' && isTheirs(each))
          .map((ticket) => ({
            ticketId: ticket.id,
            label: ticket.seat_label,
            ...zones.get(zoneOf.get(ticket.order_line_id) ?? ''),
            ticketType: soldTypeName(ticket),
            qr: ticket.qr,
          }))
          .sort(byLabel),
      }
    }),
  )
}

/**
 * The revision of an order's calendar entry for a performance: every ticket issued, every one that became void, and
 * every change of the performance or its show (`versions`) adds to it, and nothing subtracts.
 */
function calendarSequence(issued: readonly TicketRow[], versions: number): number {
  return issued.length + issued.filter(({ state }) => state === 'void').length + versions
}

/** This person's valid ticket of that id, which nobody else holds, or undefined. */
export function findOwnTicket(db: Db, userId: string, ticketId: string) {
  return db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select(['tickets.id', 'tickets.order_id', 'tickets.performance_id', 'tickets.qr'])
    .where('tickets.id', '=', ticketId)
    .where('orders.user_id', '=', userId)
    .where('tickets.state', '=', 'valid')
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * A ticket with what the door may see of it; `superseded` when the scanned code is from an earlier issue or a revoked
 * key, or its number was typed and it was sent to somebody.
 */
export type FoundTicket = Omit<SeatLine & Pick<TicketRow, 'state' | 'admitted_at'>, 'seat_num'> & {
  sent_name: string | null
  accepted_at: number | null
  show: string
  starts_at: number
  doors_at: number
  length_minutes: number | null
  superseded: boolean
  /** 1: the door asks its guest for proof. */
  proof: number | null
}

/** The ticket presented at the door, or null if we never issued it. */
export async function findNamedTicket(db: Db, { ticketId, code }: NamedTicket): Promise<FoundTicket | null> {
  const row = await db
    .selectFrom('tickets')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .leftJoin('ticket_types', 'ticket_types.id', 'tickets.ticket_type')
    .select(['tickets.id', 'performance_id', 'seat_label', 'generation', 'state', 'admitted_at'])
    .select(['sent_name', 'accepted_at'])
    .select(['ticket_type', 'type_name', 'type_name_fr', 'proof'])
    .select([showInHouse.as('show'), 'starts_at', 'doors_at', 'length_minutes'])
    .where('tickets.id', '=', ticketId)
    .executeTakeFirst()
  if (!row) return null
  const { generation, ...ticket } = row
  return {
    ...ticket,
    superseded: code
      ? code.revokedAt !== null || code.generation !== generation
      : ticket.accepted_at !== null,
  }
}
