import type { Selectable } from 'kysely'
import type { Db, Engine, Trx, together } from '../platform/db/engine.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Platform } from '../platform/platform.ts'
import { lockingSigningKey, lockSigningKey, type SigningKey } from '../platform/records/keys.ts'
import { type NamedTicket, newTicketId, signTicket } from './rules.ts'

export type TicketRow = Selectable<Database['tickets']>

type Sent = Pick<TicketRow, 'sent_name' | 'sent_email' | 'sent_at' | 'accepted_at' | 'link_hash'>

export type SeatLine = Pick<
  TicketRow,
  'id' | 'performance_id' | 'seat_num' | 'seat_label' | 'ticket_type' | 'type_name' | 'type_name_fr'
>

/** Reads what the tickets of a change depend on, once it has its seats: the signing key, and earlier tickets. */
export function ticketBasis(trx: Trx, engine: Engine, changeId: string) {
  const generations = trx
    .selectFrom('order_lines')
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.performance_id', '=', 'order_lines.performance_id')
        .onRef('tickets.seat_num', '=', 'order_lines.seat_num'),
    )
    .select(['tickets.performance_id', 'tickets.seat_num', (eb) => eb.fn.max('generation').as('generation')])
    .where('change_id', '=', changeId)
    .groupBy(['tickets.performance_id', 'tickets.seat_num'])
  return [lockingSigningKey(trx, engine), generations] as const
}

export type TicketBasis = Awaited<ReturnType<typeof together<ReturnType<typeof ticketBasis>>>>

/**
 * The statement that issues one signed ticket for each of these lines, of which there is one at least. The caller moves
 * the seat claims in the same transaction. A seat or line that already has a valid ticket violates a unique index.
 */
export async function newTickets(
  trx: Trx,
  engine: Engine,
  orderId: string,
  lines: readonly SeatLine[],
  [[known], earlier]: TicketBasis,
) {
  const key = known
    ? { keyNo: known.key_no ?? 0, privateKey: known.private_key }
    : await lockSigningKey(trx, engine)
  return trx.insertInto('tickets').values(
    lines.map((line) => {
      const { performance_id: performanceId, seat_num: seatNum } = line
      const ticketId = newTicketId()
      const last = earlier.find((row) => row.performance_id === performanceId && row.seat_num === seatNum)
      const generation = nextGeneration(Number(last?.generation ?? 0))
      return {
        id: ticketId,
        order_id: orderId,
        order_line_id: line.id,
        performance_id: performanceId,
        seat_num: seatNum,
        seat_label: line.seat_label,
        ticket_type: line.ticket_type,
        type_name: line.type_name,
        type_name_fr: line.type_name_fr,
        generation,
        state: 'valid',
        key_no: key.keyNo,
        qr: signTicket(key, { ticketId, performanceId, seatNum, generation }),
        issued_at: engine.now(),
        voided_at: null,
        admitted_at: null,
      } as const
    }),
  )
}

/**
 * Signs the valid tickets of an order that carry this key's codes anew, and returns these; those inside stay inside.
 * Repeating it changes nothing. The caller has locked the order.
 */
export async function reissueTickets(
  trx: Trx,
  engine: Engine,
  { orderId, keyNo }: { orderId: string; keyNo: number },
) {
  const tickets = await trx
    .selectFrom('tickets')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'valid')
    .where('key_no', '=', keyNo)
    .orderBy('id')
    .execute()
  if (tickets.length === 0) return []
  const key = await lockSigningKey(trx, engine)
  if (key.keyNo === keyNo) throw new Error(`ticket key ${keyNo} is not revoked`)
  for (const ticket of tickets)
    await trx.updateTable('tickets').where('id', '=', ticket.id).set(nextCode(key, ticket)).execute()
  return tickets
}

type Coded = Pick<TicketRow, 'id' | 'performance_id' | 'seat_num' | 'generation'>

/** The next code of a ticket, which makes the one before invalid. */
function nextCode(key: SigningKey, { id, performance_id, seat_num, generation: before }: Coded) {
  const generation = nextGeneration(before)
  const fields = { ticketId: id, performanceId: performance_id, seatNum: seat_num, generation }
  return { generation, key_no: key.keyNo, qr: signTicket(key, fields) }
}

/**
 * Gives a ticket to whoever was sent this link, with a new code, and answers whether it did: not if it was taken back, sent
 * again, accepted, used or voided meanwhile.
 */
export async function handOver(trx: Trx, engine: Engine, ticket: Coded, linkHash: string): Promise<boolean> {
  const key = await lockSigningKey(trx, engine)
  const code = nextCode(key, ticket)
  const accepted = { accepted_at: engine.now(), accepted_generation: code.generation }
  const handed = trx.updateTable('tickets').set({ ...code, ...accepted })
  const linked = handed.where('link_hash', '=', linkHash).where('accepted_at', 'is', null)
  const unused = linked.where('state', '=', 'valid').where('admitted_at', 'is', null)
  return (await unused.where('generation', '=', ticket.generation).returning('id').execute()).length > 0
}

/** Writes to whom a ticket was sent. */
export async function writeSent(trx: Trx, ticketId: string, sent: Partial<Sent>) {
  await trx.updateTable('tickets').set(sent).where('id', '=', ticketId).execute()
}

/**
 * Moves the link of an ended ticket to the valid ticket of this order line, and copies its recipient. Returns the new
 * ticket, or undefined if the other was not sent.
 */
export async function passSent(trx: Trx, ended: string, lineId: string) {
  const sentColumns = ['sent_name', 'sent_email', 'sent_at', 'accepted_at', 'link_hash'] as const
  const tickets = trx.selectFrom('tickets').select(sentColumns).where('sent_at', 'is not', null)
  const sent = await tickets.where('id', '=', ended).executeTakeFirst()
  if (!sent) return
  await writeSent(trx, ended, { link_hash: null })
  const next = trx.updateTable('tickets').set(sent).where('order_line_id', '=', lineId)
  return next
    .where('state', '=', 'valid')
    .returning(['id', 'sent_at', 'accepted_at'])
    .executeTakeFirstOrThrow()
}

/** The statement that erases to whom tickets were sent; the caller says which. */
export const erasingSent = (db: Db) =>
  db
    .updateTable('tickets')
    .set({ sent_name: '', sent_email: null, link_hash: null })
    .where('sent_name', '<>', '')

/** Voids these tickets; returns the ids of those still valid and, unless `evenAdmitted`, not yet admitted. */
export async function voidTickets(
  trx: Trx,
  { engine }: Pick<Platform, 'engine'>,
  ticketIds: readonly string[],
  { evenAdmitted = true }: { evenAdmitted?: boolean } = {},
) {
  if (ticketIds.length === 0) return []
  const rows = await trx
    .updateTable('tickets')
    .set({ state: 'void', voided_at: engine.now() })
    .where('id', 'in', ticketIds)
    .where('state', '=', 'valid')
    .$if(!evenAdmitted, (query) => query.where('admitted_at', 'is', null))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * The conditional update that admits a ticket of this performance (law 9), and returns when, for exactly one caller;
 * null for all others. A code from an earlier issue changes nothing, nor does one of a revoked key, or a number that was
 * typed of a ticket that was sent to somebody.
 */
export async function claimAdmission(trx: Trx, engine: Engine, named: NamedTicket, performanceId: string) {
  const waiting = whereStillValid(trx, named, performanceId).where('admitted_at', 'is', null)
  return writtenAt(waiting.set({ admitted_at: engine.now() }).returning('admitted_at as at'))
}

/**
 * Lets a guest who is out for now, since `leftAt` in ms since 1970 if it is given, back in. Returns when, for exactly
 * one caller; null for all others. A code from an earlier issue changes nothing, nor does one of a revoked key.
 */
export async function claimReturn(
  trx: Trx,
  engine: Engine,
  named: NamedTicket,
  performanceId: string,
  leftAt?: number,
) {
  const outside = whereStillValid(trx, named, performanceId)
    .where('left_at', 'is not', null)
    .$if(leftAt !== undefined, (query) => query.where('left_at', '=', leftAt ?? 0))
  return writtenAt(outside.set({ admitted_at: engine.now(), left_at: null }).returning('admitted_at as at'))
}

function whereStillValid(trx: Trx, { ticketId, code }: NamedTicket, performanceId: string) {
  const ticket = trx.updateTable('tickets').where('id', '=', ticketId).where('state', '=', 'valid')
  const here = ticket.where('performance_id', '=', performanceId)
  // Whoever sent it to somebody knows its number, too.
  if (code === null) return here.where('accepted_at', 'is', null)
  return code ? here.where('generation', '=', code.revokedAt === null ? code.generation : -1) : here
}

/** A ticket as somebody saw it who now acts on it: admitted at this moment, in ms since 1970, and not since. */
export type SeenInside = { ticketId: string; performanceId: string; admittedAt: number }

/** Marks a guest who is inside as out for now, and returns since when, for exactly one caller; null for all others. */
export async function markOut(trx: Trx, engine: Engine, { ticketId, performanceId, admittedAt }: SeenInside) {
  const inside = whereStillValid(trx, { ticketId }, performanceId)
    .where('admitted_at', '=', admittedAt)
    .where('left_at', 'is', null)
  return writtenAt(inside.set({ left_at: engine.now() }).returning('left_at as at'))
}

/** What the one caller wrote whose update found its row. */
async function writtenAt(update: {
  executeTakeFirst(): Promise<{ at: number | null } | undefined>
}): Promise<number | null> {
  return (await update.executeTakeFirst())?.at ?? null
}

/** Since when a guest is inside, and since when they are out for now again; ms since 1970. */
export type Presence = { admittedAt: number | null; leftAt: number | null }

/** Makes the ticket say what the door's whole record of it says. */
export async function setPresence(trx: Trx, ticketId: string, presence: Presence) {
  await trx
    .updateTable('tickets')
    .set({ admitted_at: presence.admittedAt, left_at: presence.leftAt })
    .where('id', '=', ticketId)
    .execute()
}

/** The generation is one byte of the code. */
function nextGeneration(last: number): number {
  return (last + 1) % 256
}
