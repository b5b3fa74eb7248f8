import { setTimeout as pause } from 'node:timers/promises'
import type { Credit } from '../../../shared/orders/credit.ts'
import { quote } from '../../../shared/orders/quote.ts'
import { creditFor } from '../../../shared/orders/spend-credit.ts'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { headersOf } from '../addresses.ts'
import type { Answer } from '../harness/harness.ts'
import type { seededRandom } from '../random.ts'
import type { Person } from '../scenes/box-office.ts'

type Random = ReturnType<typeof seededRandom>
type Street = {
  origin: string
  performances: string[]
  random: Random
  /** Longest pause between two purchases, in ms. */
  idleMs: number
  pay: (url: string) => Promise<Response>
  /** When shopping ends: no new purchase begins, and slow ones are given up. */
  closing: () => boolean
}

/** What a shopper was told, to be compared with the final state. */
export type Diary = {
  holds: number
  orders: Set<string>
  /** Paid orders with their tickets, as reported by our server. */
  paid: Map<string, string[]>
  /** When the provider captured an order's payment, in ms. */
  captured: Map<string, number>
  /** Orders whose landing page was visited. */
  landed: Set<string>
  /** Broken promises, and server errors that the shopper saw. */
  wrongs: string[]
}

const GIVE_UP_MS = 8000

/** Holds, pays and reads orders over HTTP in a loop, retrying when the server disappears. */
export async function runShopper(who: Person, street: Street): Promise<Diary> {
  const diary: Diary = {
    holds: 0,
    orders: new Set(),
    paid: new Map(),
    captured: new Map(),
    landed: new Set(),
    wrongs: [],
  }
  while (!street.closing()) {
    await pause(street.random.int(0, street.idleMs))
    await buyOnce(who, street, diary)
  }
  return diary
}

async function buyOnce(who: Person, street: Street, diary: Diary): Promise<void> {
  const { random, performances } = street
  const ask = (method: string, path: string, body?: unknown) => insist(who, street, diary, method, path, body)
  const performance = performances[random.int(0, performances.length - 1)] ?? ''
  const first = random.int(1, 78)
  const input = Array.from({ length: random.int(1, 3) }, (_, i) => first + i)

  const held = await ask('PUT', `/api/performances/${performance}/hold`, { seats: input })
  if (held?.body.code === 'payment-open' || held?.body.code === 'hold-full') return clear(ask)
  if (held?.status !== 200) return
  diary.holds++
  await pause(random.int(0, 60))
  await recheck(ask, diary, performance, held.body as Hold)
  if (random.next() < 0.1) return

  const credit = random.next() < 0.5 ? await creditOf(ask, held.body as Hold) : 0
  const link = await ask('POST', '/api/stripe/payment-link', {
    seats: (held.body as Hold).performances.flatMap(({ performanceId, seats }) =>
      seats.map(({ seatNum }) => ({ seatNum, performanceId })),
    ),
    holdId: (held.body as Hold).holdId,
    credit,
  })
  if (link?.status !== 200) return
  const { url, orderId } = link.body as { url: string; orderId: string }
  diary.orders.add(orderId)
  // Credit has paid everything.
  if (url.includes('/confirmation')) return readWhenDone(ask, diary, orderId, street)
  if (random.next() < 0.1) return
  await pause(random.int(0, 60))
  if ((await street.pay(url)).status >= 400) return
  diary.captured.set(orderId, Date.now())
  if (random.next() < 0.5) {
    const landed = await ask('GET', `/api/stripe/session?session_id=${/cs_test_\w+/.exec(url)?.[0]}`)
    if (landed?.status === 200) diary.landed.add(orderId)
  }
  await readWhenDone(ask, diary, orderId, street)
}

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer | null>

/** How much of what these seats cost the shopper's credit pays, in cents. */
async function creditOf(ask: Ask, { performances, taxing }: Hold): Promise<number> {
  const answer = await ask('GET', '/api/credit')
  if (answer?.status !== 200) return 0
  const seats = performances.flatMap((part) => part.seats)
  const priced = seats.map(({ seatNum, price }) => ({
    seatNum,
    priceCents: centsFromDollars(price),
    ticketType: 'general',
  }))
  return creditFor(quote(priced, 0, taxing).totalCents, (answer.body as unknown as Credit).balance)
}

/** An acknowledged hold with time left must exist, whatever was killed meanwhile. */
async function recheck(ask: Ask, diary: Diary, performance: string, held: Hold): Promise<void> {
  const now = await ask('GET', `/api/holds/current?performance=${performance}`)
  if (now?.status !== 200) return
  const { hold, serverTime } = now.body as { hold: Hold | null; serverTime: string }
  if (Date.parse(serverTime) > Date.parse(held.expiresAt) - 100) return
  if (JSON.stringify(hold?.seats) !== JSON.stringify(held.seats))
    diary.wrongs.push(`hold ${held.holdId} was acknowledged and is gone: ${JSON.stringify(hold)}`)
}

/** Reads the order until it is no longer pending, or for as long as a shopper would wait. */
async function readWhenDone(ask: Ask, diary: Diary, orderId: string, { closing }: Street): Promise<void> {
  const end = Date.now() + GIVE_UP_MS
  while (Date.now() < end && !closing()) {
    const order = await ask('GET', `/api/orders/${orderId}`)
    if (order?.status === 404) diary.wrongs.push(`order ${orderId} was acknowledged and is gone`)
    if (order?.body.status === 'paid') {
      const tickets = order.body.tickets as { ticketId: string }[]
      diary.paid.set(
        orderId,
        tickets.map((ticket) => ticket.ticketId),
      )
    }
    if (order?.body.status !== 'pending') return
    await pause(150)
  }
}

/** Releases whatever is held or waiting to be paid. */
async function clear(ask: Ask): Promise<void> {
  const current = (await ask('GET', '/api/holds/current'))?.body.hold as Hold | null | undefined
  if (current?.orderId) await ask('POST', `/api/orders/${current.orderId}/cancel`)
  else if (current) await ask('DELETE', `/api/performances/${current.performanceId}/hold`)
  else await pause(200)
}

/** Retries until there is an answer; null when shopping ends first. Server errors are recorded. */
async function insist(
  who: Person,
  street: Street,
  diary: Diary,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer | null> {
  const closed = () => street.closing()
  for (let tries = 0; tries < 2000; tries++) {
    try {
      const answer = await fetch(street.origin + path, {
        method,
        headers: {
          authorization: `Bearer ${who.token}`,
          ...headersOf(who),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      })
      const json = (await answer.json()) as Answer['body']
      if (answer.status >= 500 && answer.status !== 503)
        diary.wrongs.push(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`)
      return { status: answer.status, headers: {}, body: json }
    } catch {
      if (closed()) return null
      await pause(street.random.int(25, 125))
    }
  }
  diary.wrongs.push(`${method} ${path}: no answer`)
  return null
}
