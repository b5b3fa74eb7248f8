import { until } from '../../src/server/testing/until.ts'
import type { Order } from '../../src/shared/orders/contract.ts'

/** How many seats are bought at a time. */
const SEATS = 2
/** How late tickets and their mail may be, in ms: a lost webhook delays them by five minutes at most. */
const TICKETS_MS = 360_000

/** What a buyer of the demo has after a purchase. */
export type Sale = { orderId: string; tickets: string[]; mailed: string }

type Performance = { id: string; startsAt: string; status: string; seatsLeft: number }
type Mail = { subject: string; text: string }
/** A call of the API as one person, or of the sandbox. Throws on anything but 2xx and 303. */
type Call = (method: string, path: string, body?: object) => Promise<unknown>

/** Buys two seats of the last performance in a running demo as its patron, up to the mail with the tickets. */
export async function sell(origin: string, sandbox = origin): Promise<Sale> {
  return waitForTickets(await orderAndPay(origin, sandbox), origin, sandbox)
}

/** Orders two seats and pays at the provider; returns the order, which the server may not know to be paid. */
export async function orderAndPay(origin: string, sandbox = origin): Promise<string> {
  const patron = await logIn(origin, 'patron@sandbox.test')
  const performances = (await patron('GET', '/api/performances')) as Performance[]
  const evening = performances
    .filter(({ status, seatsLeft }) => status === 'on-sale' && seatsLeft > 1)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .at(-1)
  if (!evening) throw new Error('The demo has no performance with seats.')
  const path = `/api/performances/${evening.id}`
  const { seats } = (await patron('GET', `${path}/seats`)) as { seats: { seatNum: number; state: string }[] }
  const chosen = seats.flatMap(({ seatNum, state }) => (state === 'free' ? [seatNum] : [])).slice(0, SEATS)
  await patron('PUT', `${path}/hold`, { seats: chosen })
  const input = { seats: chosen.map((seatNum) => ({ seatNum })) }
  const link = (await patron('POST', '/api/stripe/payment-link', input)) as { url: string; orderId: string }
  await pay(sandbox + new URL(link.url).pathname)
  return link.orderId
}

/** Waits for the tickets of an order that was paid at the provider, and for their mail. */
export async function waitForTickets(orderId: string, origin: string, sandbox = origin): Promise<Sale> {
  const patron = await logIn(origin, 'patron@sandbox.test')
  const readOrder = async () => (await patron('GET', `/api/orders/${orderId}`)) as Order
  const isPaid = async () => (await readOrder()).status === 'paid'
  await until(isPaid, 'the order is paid', TICKETS_MS)
  const tickets = ticketsOf(await readOrder())
  if (tickets.length !== SEATS) throw new Error(`The order has ${tickets.length} tickets.`)
  const findMail = async () => {
    const answer = await fetch(`${sandbox}/mail.json?to=patron@sandbox.test&limit=5`)
    return ((await answer.json()) as Mail[]).find(({ text }) => text.includes(tickets[0] ?? orderId))
  }
  const mail = await until(findMail, 'the tickets are mailed', TICKETS_MS)
  return { orderId, tickets, mailed: mail.subject }
}

/** The tickets of an order that the patron has, in a demo that runs. */
export async function readTickets(origin: string, orderId: string): Promise<string[]> {
  const patron = await logIn(origin, 'patron@sandbox.test')
  return ticketsOf((await patron('GET', `/api/orders/${orderId}`)) as Order)
}

const ticketsOf = ({ tickets }: Order) => (tickets ?? []).map(({ ticketId }) => ticketId).toSorted()

async function logIn(origin: string, email: string): Promise<Call> {
  const call =
    (token?: string): Call =>
    async (method, path, body) => {
      const answer = await fetch(origin + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
  const session = await call()('POST', '/api/auth/login', { email, password: 'sandbox-opening-night' })
  return call((session as { token: string }).token)
}

/** Presses the button of a payment page. */
async function pay(page: string): Promise<void> {
  const body = new URLSearchParams({ action: 'pay' })
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The payment page answers ${answer.status}.`)
}

if (import.meta.main)
  console.log(JSON.stringify(await sell(process.argv[2] ?? 'http://localhost:3000', process.argv[3])))
