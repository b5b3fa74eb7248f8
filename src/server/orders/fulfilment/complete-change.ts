import type { Compilable } from 'kysely'
import { type Trx, together } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { claimsToTickets } from '../../seating/commands/claims.ts'
import { passClaims } from '../../seating/commands/pass-claims.ts'
import { hasSeat } from '../../seating/rules.ts'
import { newTickets, type TicketBasis, ticketBasis } from '../../tickets/commands.ts'
import { isUnsettled } from '../records/account.ts'
import { type ChangeRow, findChange, statusChange, statusOfPurchase } from '../records/changes.ts'
import { claimLines } from '../records/claim-lines.ts'
import { issueGift } from '../records/gifts/gift-cards.ts'
import {
  costOf,
  endsOfChange,
  type LineRow,
  type LiveLine,
  liveLines,
  performancesOf,
  selectLines,
} from '../records/lines.ts'
import type { OrderRow } from '../records/orders.ts'
import { areStillOn } from '../records/performances.ts'
import { refreshOrder } from '../records/refresh-order.ts'
import { type NewChange, writeExchange } from '../records/write-order.ts'
import { endLines } from '../refunds/end-lines.ts'
import { settleBalance } from '../refunds/settle-balance.ts'

/** A change of a locked order, with the lines that it adds, and those that it ends, whose tickets are locked. */
export type Completion = { order: OrderRow; change: ChangeRow; lines: LineRow[]; ends: readonly LiveLine[] }

/**
 * What a change of a locked order would do. It is `lost`, and ends nothing, if its tickets can no longer be given up:
 * they were used at the door or returned, their performance began or was cancelled, or money of the order is disputed.
 * Otherwise they are locked, so the door cannot admit them meanwhile.
 */
export async function readCompletion(
  trx: Trx,
  { engine }: Pick<Platform, 'engine'>,
  order: OrderRow,
  change: ChangeRow,
  lines: Completion['lines'],
): Promise<Completion & { lost: boolean }> {
  const found = { order, change, lines, ends: [], lost: false }
  const ids = change.kind === 'exchange' ? await endsOfChange(trx, change.id) : []
  if (ids.length === 0) return found
  const tickets = trx
    .selectFrom('tickets')
    .select('id')
    .where('order_line_id', 'in', ids)
    .where('state', '=', 'valid')
    .orderBy('id')
  await engine.lockRows(tickets).execute()
  const ends = (await liveLines(trx, order.id)).filter(({ id }) => ids.includes(id))
  const given =
    ends.length === ids.length && ends.every((line) => line.ticket_id && line.admitted_at === null)
  const isGood =
    given && (await areStillOn(trx, engine, performancesOf(ends))) && !(await isUnsettled(trx, order.id))
  return isGood ? { ...found, ends } : { ...found, lost: true }
}

type How = {
  from: ChangeRow['status']
  /** Claims of the old tickets are the new ones' already, as at the desk. */
  claimed?: boolean
  /** What its new tickets depend on, if that was read since the order was locked. */
  basis?: TicketBasis | undefined
  /** What is written with it. */
  also?: readonly Compilable[]
}

type AtOnce = Omit<NewChange, 'orderId' | 'holdId' | 'expiresAt' | 'ends'> & {
  ends: readonly LiveLine[]
  isExact?: boolean
}

/**
 * Makes a change of a locked order that waits for nothing, with a mail of its tickets, and returns its lines. The
 * tickets of the lines that it ends are locked. Throws seats-taken with those of its seats that are not free.
 */
export async function changeAtOnce(
  trx: Trx,
  platform: Platform,
  order: OrderRow,
  { ends, ...change }: AtOnce,
) {
  const { engine } = platform
  const expiresAt = await readNow(trx, engine)
  const ticketIds = ends.flatMap(({ ticket_id }) => ticket_id ?? [])
  const offer = { ...change.offer, lines: await claimLines(trx, engine, { ...change, ticketIds }) }
  await writeExchange(trx, engine, { ...change, offer, orderId: order.id, holdId: null, expiresAt })
  const written = await findChange(trx, change.id)
  const lines = await selectLines(trx, change.id).execute()
  const completion = { order, change: written, lines, ends }
  await completeChange(trx, platform, completion, { from: 'pending', claimed: true })
  await enqueue(trx, engine, orderMail(written))
  return lines
}

/**
 * Completes a change of a locked order whose new seats are claimed: its lines become live and get their tickets, those
 * that it ends end with theirs, and what the order has too much is refunded. Throws Error if it is not `from`: whoever
 * changes that has locked the order.
 */
export async function completeChange(
  trx: Trx,
  platform: Platform,
  { order, change, lines, ends }: Completion,
  { from, claimed = false, basis, also = [] }: How,
) {
  const { engine } = platform
  const step = { changeId: change.id, from, to: 'paid' } as const
  const seats = lines.flatMap(({ seat_num, seat_label, ticket_type, ...line }) =>
    seat_num && seat_label ? { ...line, seat_num, seat_label, ticket_type: ticket_type ?? 'general' } : [],
  )
  if (ends.length > 0) {
    const ticketIds = ends.flatMap(({ ticket_id }) => ticket_id ?? [])
    const kept = ends.filter((line) => hasSeat(lines, line)).flatMap(({ seat_num }) => seat_num ?? [])
    if (!claimed) await passClaims(trx, engine, { changeId: change.id, ticketIds, kept })
    await endLines(trx, platform, { changeId: change.id, lines: ends })
  }
  const known = basis ?? (await together(trx, ...ticketBasis(trx, engine, change.id)))
  const tickets = seats.length > 0 ? [await newTickets(trx, engine, order.id, seats, known)] : []
  const moved = claimsToTickets(trx, engine, change)
  const written = [statusChange(trx, engine, step), statusOfPurchase(trx, engine, step), ...tickets, ...moved]
  const rows = await together(trx, ...written, ...also)
  if (rows[0]?.length !== 1) throw new Error(`change ${change.id} is not ${from} any more`)
  const claims = rows[written.length - 1]?.length
  if (claims !== seats.length)
    throw new Error(`change ${change.id} has ${claims} claims for ${seats.length} tickets`)
  await issueGift(trx, engine, lines)
  if (change.kind === 'exchange') await settleExchange(trx, platform, { order, change, lines, ends })
}

async function settleExchange(trx: Trx, { engine }: Platform, { order, change, lines, ends }: Completion) {
  const sum = (of: readonly Pick<LiveLine, 'net_cents' | 'tax_cents'>[], column: 'net_cents' | 'tax_cents') =>
    of.reduce((all, line) => all + line[column], 0)
  const net = sum(lines, 'net_cents') - sum(ends, 'net_cents')
  const tax = sum(lines, 'tax_cents') - sum(ends, 'tax_cents')
  const credit = costOf(ends)
  await trx
    .updateTable('orders')
    .set((eb) => ({
      subtotal_cents: eb('subtotal_cents', '+', net),
      tax_cents: eb('tax_cents', '+', tax),
      total_cents: eb('total_cents', '+', net + tax),
    }))
    .where('id', '=', order.id)
    .execute()
  const actorId = change.actor_id ?? order.user_id
  await refreshOrder(trx, engine, order.id)
  // What costs the same leaves the account as it is. Who accepts a payment that is not as ordered settles it.
  if (net + tax !== 0 && change.status !== 'manual_review')
    await settleBalance(trx, engine, {
      orderId: order.id,
      changeId: change.id,
      cause: { reason: 'exchange', actorId, key: change.id },
      waive: true,
      keepSmall: true,
    })
  const action = change.how === null ? 'tickets-exchanged' : 'tickets-changed'
  await writeAudit(trx, engine, actorId, action, `order:${order.id}`, {
    tickets: ends.length,
    ...(change.how === null && { credit }),
    difference: net + tax,
    ...(change.how && { how: change.how }),
  })
}

/** The job that mails the tickets of a change that was completed, once. */
export function orderMail(change: ChangeRow) {
  const exchangeId = change.kind === 'exchange' ? change.id : null
  return {
    kind: 'order-mail',
    payload: { orderId: change.order_id, exchangeId },
    uniqueKey: `order-mail:${change.id}`,
    about: change.order_id,
  } as const
}
