import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../src/server/testing/random.ts'
import type { Order } from '../../src/shared/orders/contract.ts'
import type { ExchangeQuote } from '../../src/shared/orders/exchanges.ts'
import { quote } from '../../src/shared/orders/quote.ts'
import { centsFromDollars } from '../../src/shared/platform/money/money.ts'
import type { Hold } from '../../src/shared/seating/contract.ts'
import type { Buyer } from '../holds/people.ts'
import { type Answered, type Call, note, openCaller, timesOf } from './caller.ts'
import { pick, someSeats } from './choices.ts'
import type { OperationOf, Seat, Ticket } from './history.ts'
import { openStaff, type Staff } from './staff.ts'
import { type Evening, seatKey, type Theatre } from './theatre.ts'

/** How long a patron waits for tickets, in ms. */
const PATIENCE_MS = 8000
/** How often a patron looks, in ms. */
const LOOK_MS = 100

/** A patron's connection, and the seats that were asked for by each of the patron's baskets. */
type Patron = {
  theatre: Theatre
  name: string
  call: Call
  staff: Staff
  random: Random
  asked: Map<string, Set<Seat>>
}

/** Holds, pays, exchanges and returns tickets until the theatre closes; staff scans and refunds them. */
export async function runPatron(theatre: Theatre, who: Buyer, n: number, random: Random): Promise<void> {
  const { call, close } = openCaller(theatre, who, n)
  const staff = openStaff(theatre, n, random)
  const patron = { theatre, name: `p${n}`, call, staff, random, asked: new Map() }
  while (!theatre.closing) {
    await pause(random.int(0, 150))
    const order = await buy(patron)
    if (order) await use(patron, order)
  }
  close()
  staff.close()
}

/** Buys one to three seats; answers the order if it was paid. */
async function buy(patron: Patron): Promise<string | undefined> {
  const { theatre, call, random, name } = patron
  const evening = pick(random, theatre.evenings)
  const { hold } = await holdSeats(patron, evening, someSeats(random, random.int(1, 3)))
  if (!hold) return undefined
  const chance = random.next()
  if (chance < 0.15) return void (await release(patron, evening))
  const seats = hold.performances.flatMap(({ performanceId, seats }) =>
    seats.map(({ seatNum }) => ({ seatNum, performanceId })),
  )
  const link = await call('POST', '/api/stripe/payment-link', { seats, holdId: hold.holdId })
  const { url, orderId } = link.body as { url: string; orderId: string }
  if (link.outcome !== 'ok' || chance < 0.25) return undefined
  if (chance < 0.32) await call('POST', `/api/orders/${orderId}/cancel`)
  const priced = hold.performances.flatMap(({ seats }) =>
    seats.map(({ seatNum, price }) => ({
      ...{ seatNum, priceCents: centsFromDollars(price), ticketType: 'general' as const },
    })),
  )
  const payment = await pay(
    patron,
    url,
    { client: name, order: orderId },
    quote(priced, 0, hold.taxing).totalCents,
  )
  if (payment.outcome !== 'ok') return undefined
  const order = await readUntil(patron, orderId, ({ status }) => status !== 'pending')
  if (order?.status !== 'paid') return undefined
  Object.assign(payment, { ended: Date.now(), issues: ticketsOf(order) })
  return orderId
}

/** What becomes of tickets: scanned, exchanged and refunded, one after another or at once. */
async function use(patron: Patron, orderId: string): Promise<void> {
  const { random, staff, theatre } = patron
  for (let deed = random.int(1, 4); deed > 0 && !theatre.closing; deed--) {
    const order = await read(patron, orderId)
    const tickets = order ? ticketsOf(order) : []
    if (tickets.length === 0) return
    const some = tickets.slice(0, random.int(1, tickets.length))
    const ticket = pick(random, tickets)
    // Most exchanges are of tickets that nobody has scanned.
    if (random.next() < 0.4) await exchange(patron, orderId, some)
    const deeds = [
      () => staff.scan(ticket),
      () => exchange(patron, orderId, some),
      () => staff.refund(orderId, some),
      () => Promise.all([staff.scan(ticket), staff.refundBeside(orderId, some)]),
      () => Promise.all([staff.refund(orderId, some), staff.refundBeside(orderId, some)]),
      () => Promise.all([exchange(patron, orderId, some), staff.refund(orderId, some)]),
      () => Promise.all([staff.scan(ticket), staff.scanBeside(ticket)]),
    ]
    await pick(random, deeds)()
    // A ticket that was scanned is returned only if the office insists; without that the house would fill.
    if (deed === 1 && random.next() < 0.9) await staff.refund(orderId, tickets, false)
    if (random.next() < 0.5) await staff.scan(ticket)
  }
}

/** Exchanges tickets of one order for seats of another evening, and pays the difference if there is one. */
async function exchange(patron: Patron, order: string, tickets: Ticket[]): Promise<void> {
  const { theatre, call, random, name } = patron
  const client = `${name}>${order}`
  const from = tickets[0]?.seat.split(':')[0]
  const returns = tickets.filter(({ seat }) => seat.startsWith(`${from}:`))
  const others = theatre.evenings.filter(({ id }) => id !== from)
  const evening = pick(random, others)
  const { hold } = await holdSeats(patron, evening, someSeats(random, returns.length), order)
  if (!hold) return
  const ticketIds = returns.map(({ id }) => id)
  const seats = hold.seats.map(({ seatNum }) => ({ seatNum }))
  const price = await call('POST', `/api/orders/${order}/exchange/quote`, {
    ticketIds,
    holdId: hold.holdId,
    seats,
  })
  if (price.outcome !== 'ok') return
  const { due } = price.body as ExchangeQuote
  const body = { seats, holdId: hold.holdId, exchange: { orderId: order, ticketIds } }
  const link = await call('POST', '/api/stripe/payment-link', body)
  const done = note(theatre, {
    ...{ kind: 'exchange', client, order, hold: hold.holdId, issues: [], returns, ...timesOf(link) },
    seats: hold.seats.map(({ seatNum }) => seatKey(evening.id, seatNum)),
    ended: Number.POSITIVE_INFINITY,
  } as OperationOf<'exchange'>)
  if (link.outcome !== 'ok') return
  const { url } = link.body as { url: string }
  if (/cs_test_/.test(url) && random.next() < 0.9) await pay(patron, url, { client, order }, due)
  const gone = (ticket: Ticket, now: Order) => !ticketsOf(now).some(({ id }) => id === ticket.id)
  const now = await readUntil(patron, order, (now) => returns.some((ticket) => gone(ticket, now)))
  const issues = now
    ? ticketsOf(now).filter(({ seat }) =>
        hold.seats.some(({ seatNum }) => seat === seatKey(evening.id, seatNum)),
      )
    : []
  if (issues.length > 0) Object.assign(done, { ended: Date.now(), issues })
}

/** Requests exactly these seats of an evening; `order` if they are to replace tickets of that. */
async function holdSeats(
  { theatre, name, call, asked }: Patron,
  { id }: Evening,
  seats: number[],
  order?: string,
): Promise<Answered & { hold: Hold | undefined }> {
  const client = order ? `${name}>${order}` : name
  const answer = await call('PUT', `/api/performances/${id}/hold`, {
    seats,
    ...(order && { exchange: order }),
  })
  const keys = seats.map((seat) => seatKey(id, seat))
  const before = asked.get(client) ?? new Set()
  // An exchange is for one evening, a basket may have several.
  const leaves = [...before].filter((seat) => !keys.includes(seat) && (order || seat.startsWith(`${id}:`)))
  const hold = answer.outcome === 'ok' ? (answer.body as Hold) : undefined
  const { code, taken = [], orderId } = answer.body as { code?: string; taken?: number[]; orderId?: string }
  note(theatre, {
    ...{ kind: 'hold', client, seats: keys, leaves, ...timesOf(answer) },
    taken: code === 'seats-taken' ? taken.map((seat) => seatKey(id, seat)) : [],
    // How long a hold lasts of which nobody was told depends on the rest of the basket.
    until: hold ? Date.parse(hold.expiresAt) : answer.begun,
  })
  if (answer.outcome !== 'refused') {
    const left = hold ? [...before].filter((seat) => !leaves.includes(seat)) : before
    asked.set(client, new Set([...left, ...keys]))
  }
  if (code === 'payment-open' && orderId) await call('POST', `/api/orders/${orderId}/cancel`)
  return { ...answer, hold }
}

async function release({ theatre, name, call, asked }: Patron, { id }: Evening): Promise<void> {
  const answer = await call('PUT', `/api/performances/${id}/hold`, { seats: [] })
  const seats = [...(asked.get(name) ?? [])].filter((seat) => seat.startsWith(`${id}:`))
  note(theatre, { kind: 'release', client: name, seats, ...timesOf(answer) })
}

/** Presses Pay on the provider's page, which may be over; half of the patrons come back to ours. */
async function pay(
  { theatre, call, random }: Patron,
  url: string,
  who: { client: string; order: string },
  cents: number,
): Promise<OperationOf<'pay'>> {
  const begun = Date.now()
  const { status } = await theatre.sandbox.pay(url)
  const payment = note(theatre, {
    ...{ kind: 'pay', ...who, cents, issues: [], begun },
    outcome: status === 303 ? 'ok' : 'refused',
    ended: status === 303 ? Number.POSITIVE_INFINITY : Date.now(),
  } as OperationOf<'pay'>)
  const [session] = /cs_test_\w+/.exec(url) ?? []
  if (status === 303 && random.next() < 0.5) await call('GET', `/api/stripe/session?session_id=${session}`)
  return payment
}

async function read({ call, theatre }: Patron, orderId: string): Promise<Order | undefined> {
  const { outcome, status, body } = await call('GET', `/api/orders/${orderId}`)
  if (status === 404) theatre.errors.push(`order ${orderId} was acknowledged and is gone`)
  return outcome === 'ok' ? (body as Order) : undefined
}

/** Reads an order until it is as hoped; undefined once patience has ended. */
async function readUntil(
  patron: Patron,
  orderId: string,
  isDone: (order: Order) => boolean,
): Promise<Order | undefined> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end && !patron.theatre.closing) {
    const order = await read(patron, orderId)
    if (order && isDone(order)) return order
    await pause(LOOK_MS)
  }
  return undefined
}

const ticketsOf = ({ tickets }: Order): Ticket[] =>
  tickets.flatMap(({ ticketId, performanceId, seatNum, state }) =>
    state === 'valid' ? [{ id: ticketId, seat: seatKey(performanceId, seatNum) }] : [],
  )
