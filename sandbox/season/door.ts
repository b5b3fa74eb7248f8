import { startSession } from '../../src/server/accounts/sessions/sessions.ts'
import { admitTicket } from '../../src/server/door/commands/admit-ticket.ts'
import { bringBack, passOut } from '../../src/server/door/commands/pass-out.ts'
import { recordOfflineScan } from '../../src/server/door/commands/record-offline-scan.ts'
import type { OrdersContext } from '../../src/server/orders/context.ts'
import { MINUTE_MS } from '../../src/shared/platform/durations.ts'
import { asOf, idOf } from './as-of.ts'
import type { Evening } from './house.ts'
import type { People, Person } from './people.ts'

const phones = [
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
]

type By = { userId: string; sessionId: string }
type Ticket = Awaited<ReturnType<typeof listTickets>>[number]

/**
 * Lets the guests of an evening in, those who had come by `now` (ms): parties over the half hour before the start, one
 * of them late, the last of three or more not at all.
 */
export async function openDoors(ctx: OrdersContext, { usher }: People, evening: Evening, now: number) {
  const tickets = await listTickets(ctx, evening)
  const parties = [...Map.groupBy(tickets, ({ order_id }) => order_id).values()]
  const by = await logIn(ctx, usher, evening, 0)
  for (const [i, party] of parties.entries()) {
    if (i === parties.length - 1 && parties.length > 2) break
    const came = i === 1 ? 4 : Math.round((i * 26) / parties.length) - 29
    for (const [j, ticket] of party.entries()) {
      const at = evening.startsAt + came * MINUTE_MS + j * 7000
      if (at < now) await scan(ctx, evening, ticket, by, at)
    }
  }
}

/**
 * What else happens at a door: a guest who goes out and comes back, a ticket shown twice, one of another evening, a
 * code that is none of ours, and a phone without a network that lets somebody in a second time.
 */
export async function troubleDoors(ctx: OrdersContext, { usher }: People, evening: Evening, other: Evening) {
  const [first, second] = await listTickets(ctx, evening)
  const [stranger] = await listTickets(ctx, other)
  if (!first || !second || !stranger) return
  const [by, phone] = [await logIn(ctx, usher, evening, 0), await logIn(ctx, usher, evening, 1)]
  const { startsAt, id: performanceId } = evening
  await scan(ctx, evening, second, by, startsAt - 9 * MINUTE_MS, 'again')
  await scan(ctx, evening, stranger, by, startsAt - 8 * MINUTE_MS)
  await scan(ctx, evening, { id: 'no ticket', qr: 'https://example.com/menu' }, by, startsAt - 7 * MINUTE_MS)
  await goOutAndBack(ctx, evening, first, by)
  await recordOfflineScan(
    asOf(ctx, startsAt + 15 * MINUTE_MS),
    {
      scanId: uuidOf('offline', second.id),
      text: second.qr,
      performanceId,
      scannedAt: new Date(startsAt - 3 * MINUTE_MS).toISOString(),
      result: 'admitted',
    },
    phone,
  )
}

async function scan(
  ctx: OrdersContext,
  { id: performanceId }: Evening,
  ticket: Pick<Ticket, 'id' | 'qr'>,
  by: By,
  at: number,
  which = 'first',
) {
  const scanId = uuidOf('scan', performanceId, ticket.id, which)
  await admitTicket(asOf(ctx, at), { performanceId, scanId, text: ticket.qr }, by)
}

async function goOutAndBack(ctx: OrdersContext, evening: Evening, { id }: Ticket, by: By) {
  const where = { ticketId: id, performanceId: evening.id }
  const look = () =>
    ctx.db.selectFrom('tickets').select(['admitted_at', 'left_at']).where('id', '=', id).executeTakeFirst()
  const before = await look()
  if (before?.admitted_at && !(await wentOut(ctx, id)))
    await passOut(
      asOf(ctx, evening.startsAt + 61 * MINUTE_MS),
      { ...where, admittedAt: before.admitted_at },
      by,
    )
  const after = await look()
  if (after?.left_at)
    await bringBack(asOf(ctx, evening.startsAt + 74 * MINUTE_MS), { ...where, leftAt: after.left_at }, by)
}

async function wentOut({ db }: OrdersContext, ticketId: string) {
  const scans = db.selectFrom('admissions').select('scan_id').where('ticket_id', '=', ticketId)
  return (await scans.where('kind', '=', 'pass-out').executeTakeFirst()) !== undefined
}

/** Logs the usher in on a phone of this evening. */
async function logIn(ctx: OrdersContext, usher: Person, { startsAt }: Evening, phone: number): Promise<By> {
  const at = startsAt - (45 - phone) * MINUTE_MS
  const own = ctx.db.selectFrom('sessions').select('id').where('user_id', '=', usher.id)
  const sessions = own.where('created_at', '=', at)
  if (!(await sessions.executeTakeFirst()))
    await startSession(asOf(ctx, at), usher, { userAgent: phones[phone] ?? '', devices: [] })
  return { userId: usher.id, sessionId: (await sessions.executeTakeFirst())?.id ?? '' }
}

function listTickets({ db }: OrdersContext, { id }: Evening) {
  return db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select(['tickets.id', 'tickets.qr', 'tickets.order_id'])
    .where('tickets.performance_id', '=', id)
    .where('tickets.state', '=', 'valid')
    .orderBy('orders.created_at')
    .orderBy('seat_num')
    .execute()
}

function uuidOf(...parts: readonly string[]): string {
  return idOf(...parts).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
