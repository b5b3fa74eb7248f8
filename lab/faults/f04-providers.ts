import { newId } from '../../src/server/platform/base/base.ts'
import type { Answer } from '../../src/server/testing/harness/harness.ts'
import { longPassword, signUp } from '../../src/server/testing/harness/people.ts'
import { refundsAt, sendEvent } from '../../src/server/testing/harness/provider.ts'
import { seededRandom } from '../../src/server/testing/random.ts'
import { createUsers, openPerformance, type Person } from '../../src/server/testing/scenes/box-office.ts'
import { approve, moneyAtPayPal } from '../../src/server/testing/scenes/wallet.ts'
import type { Hold } from '../../src/shared/seating/contract.ts'
import { figure, table } from '../kit/table.ts'
import type { FaultHouse } from './fault-house.ts'

const BUYERS = 24
/** How often a buyer or an admin retries. */
const PRESSES = 40
/** Longest wait for an answer, in ms: two attempts of eight seconds, and the work around them. */
const ANSWER_MS = 30_000

type Mode = { name: string; mode: string; times: number }
const modes: Mode[] = [
  { name: '500', mode: '500', times: 8 },
  { name: 'timeout after success', mode: 'after-success', times: 8 },
  { name: '429', mode: '429', times: 8 },
  { name: 'reset', mode: 'reset', times: 8 },
  { name: 'stall 30 s', mode: 'stall', times: 2 },
]
const stripeOps = ['create', 'retrieve', 'expire', 'refund']
const paypalOps = ['create', 'get', 'capture', 'refund']

type Sale = { who: Person; orderId: string; wallet: boolean; session: string; paypalOrderId: string }
type Ends = { paid: number; doubleCaptures: number; doubleRefunds: number; lost: number; slowestMs: number }

/**
 * F04: every provider call fails a few times, in every way, while people buy and half of them are refunded. Returns the
 * violations.
 */
export async function f04(theatre: FaultHouse): Promise<number> {
  seededRandom('F04')
  const people = await createUsers(theatre.app, BUYERS)
  const admin = await signUp(theatre.app, { role: 'admin' })
  const rows: (string | number)[][] = []
  let violations = 0
  for (const { name, mode, times } of modes) {
    const session = await theatre.app.as(admin.email, 'admin')
    const fault = (op: string) => ({ op, mode, times })
    await theatre.faults({ stripe: stripeOps.map(fault), paypal: paypalOps.map(fault) })
    const ends = await tradeUnder(theatre, people, session.token)
    const wrong = ends.doubleCaptures + ends.doubleRefunds + ends.lost + (await theatre.violations())
    violations += wrong + (ends.slowestMs > ANSWER_MS ? 1 : 0)
    rows.push([
      name,
      BUYERS,
      ends.paid,
      ends.doubleCaptures,
      ends.doubleRefunds,
      ends.lost,
      figure(ends.slowestMs / 1000),
    ])
  }
  console.log(
    table(
      ['provider answers', 'buyers', 'paid', 'double captures', 'double refunds', 'lost', 'slowest answer s'],
      rows,
    ),
  )
  return violations
}

async function tradeUnder(theatre: FaultHouse, people: Person[], admin: string): Promise<Ends> {
  const performance = await openPerformance(theatre.app)
  const ends: Ends = { paid: 0, doubleCaptures: 0, doubleRefunds: 0, lost: 0, slowestMs: 0 }
  const press = async (call: () => Promise<Answer>): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      const began = Date.now()
      const answer = await call()
      ends.slowestMs = Math.max(ends.slowestMs, Date.now() - began)
      if (answer.status !== 503 || tries === PRESSES) return answer
    }
  }
  const sales = await Promise.all(
    people.map((who, i) => buy(theatre, press, performance, { who, seat: i + 1 })),
  )
  await theatre.pass(60_000)
  const refunded = new Set<string>()
  for (const sale of sales.filter((_, i) => i % 2 === 0))
    if (sale && (await refundTicket(theatre, press, admin, sale))) refunded.add(sale.orderId)
  await theatre.calm()
  // Beyond every hold, grace period and backoff.
  for (let minutes = 0; minutes < 60; minutes += 6) await theatre.pass(6 * 60_000)
  for (const sale of sales) if (sale) await weigh(theatre, sale, refunded.has(sale.orderId), ends)
  ends.lost += sales.filter((sale) => sale === null).length
  return ends
}

type Press = (call: () => Promise<Answer>) => Promise<Answer>

/** Buys one seat, half of the people by PayPal, retrying as long as asked to; null if it never succeeded. */
async function buy(
  { app }: FaultHouse,
  press: Press,
  performance: string,
  { who, seat }: { who: Person; seat: number },
): Promise<Sale | null> {
  const wallet = seat % 4 > 1
  const api = (method: string, path: string, body: object = {}) =>
    press(() => app.api(method, path, { token: who.token, body }))
  const held = await api('PUT', `/api/performances/${performance}/hold`, { seats: [seat] })
  const options = { seats: [{ seatNum: seat }], holdId: (held.body as Hold).holdId }
  const link = await api('POST', wallet ? '/api/payments/paypal/orders' : '/api/stripe/payment-link', options)
  if (link.status !== 200) return null
  const { orderId = '', url = '', reference: paypalOrderId = '' } = link.body as Record<string, string>
  const session = /cs_test_\w+/.exec(url)?.[0] ?? ''
  if (wallet) {
    await approve(app, { orderId, paypalOrderId })
    await api('POST', `/api/payments/paypal/orders/${orderId}/capture`)
  } else {
    await app.sandbox.pay(url)
    await sendEvent(app, { type: 'checkout.session.completed', session })
  }
  return { who, orderId, wallet, session, paypalOrderId }
}

/** An admin presses Refund three times at once, with one dialog's key; returns whether it was accepted. */
async function refundTicket({ app }: FaultHouse, press: Press, token: string, sale: Sale): Promise<boolean> {
  const order = await app.api('GET', `/api/orders/${sale.orderId}`, { token: sale.who.token })
  const tickets = (order.body.tickets ?? []) as { ticketId: string }[]
  if (tickets.length === 0) return false
  const body = {
    password: longPassword,
    ticketIds: tickets.map(({ ticketId }) => ticketId),
    donation: false,
    key: newId(),
  }
  const path = `/api/orders/${sale.orderId}/refunds`
  const answers = await Promise.all([1, 2, 3].map(() => press(() => app.api('POST', path, { token, body }))))
  return answers.some(({ status }) => status === 200)
}

/** Compares what the provider captured and refunded for a sale with what it should have. */
async function weigh({ app }: FaultHouse, sale: Sale, refunded: boolean, ends: Ends): Promise<void> {
  const order = await app.platform.db
    .selectFrom('orders')
    .select(['status', 'total_cents'])
    .where('id', '=', sale.orderId)
    .executeTakeFirstOrThrow()
  const { captured, back } = sale.wallet
    ? await atPayPal(app, sale)
    : await atStripe(app, sale, order.total_cents)
  if (captured > 0) ends.paid++
  if (
    captured - back > order.total_cents ||
    (captured > order.total_cents && order.status === 'paid' && back === 0)
  )
    ends.doubleCaptures++
  if (back > captured || (!refunded && order.status === 'paid' && back > 0)) ends.doubleRefunds++
  const due = order.status === 'paid' ? order.total_cents : 0
  if (captured - back !== due || (refunded && order.status !== 'refunded')) ends.lost++
}

type House = FaultHouse['app']

async function atPayPal(app: House, { orderId }: Sale) {
  const { captured, refunded } = await moneyAtPayPal(app, orderId)
  return { captured, back: refunded }
}

async function atStripe(app: House, { session }: Sale, totalCents: number) {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const { payment_status } = (await app.sandbox.json(`/v1/checkout/sessions/${session}`, { headers })) as {
    payment_status: string
  }
  if (payment_status !== 'paid') return { captured: 0, back: 0 }
  const refunds = await refundsAt(app, session)
  return { captured: totalCents, back: refunds.reduce((sum, { amount }) => sum + amount, 0) }
}
