import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { findLatestChange } from '../../orders/records/changes.ts'
import { listCredit, readCredit } from '../../orders/records/credit.ts'
import type { Harness } from '../harness/harness.ts'
import { askProvider, type ProviderRefund } from '../harness/provider.ts'
import { type Person, readOrder } from '../scenes/box-office.ts'
import { moneyAtPayPal } from '../scenes/wallet.ts'
import { until } from '../until.ts'
import {
  asking,
  type Buyer,
  type Call,
  CREDIT,
  expiring,
  openTheatre,
  quiet,
  type Step,
} from './credit-steps.ts'
import { settled } from './history.ts'
import type { ServerProcess } from './server-process.ts'

let app: Harness
let server: ServerProcess

beforeAll(async () => {
  const theatre = await openTheatre()
  app = theatre.app
  server = theatre.server
})
afterAll(async () => {
  await server.kill()
  await app.close()
})

const rounds: { mode: string; steps: Step[] }[] = [
  { mode: 'stall', steps: [...quiet, ...asking('before')] },
  { mode: 'slow-answer', steps: asking('after') },
  { mode: 'stall', steps: expiring },
]
const buyers = new Map<Step, Buyer>()

function buyerOf(step: Step): Buyer {
  const buyer = buyers.get(step)
  if (!buyer) throw new Error('the server was not killed here')
  return buyer
}

let ahead = 0

/** Starts the server some minutes after the last time, here and there; providers send no news by themselves. */
async function start(minutes: number): Promise<void> {
  ahead += minutes * MINUTE_MS
  app.platform.engine.advance(minutes * MINUTE_MS)
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  await server.start({ TEST_CLOCK_OFFSET_MS: String(ahead) })
}

/** Delays each of these calls to a provider once. */
async function delay(calls: readonly Call[], modes: readonly string[]): Promise<void> {
  const of = (name: string) =>
    calls.flatMap((call, i) => {
      const [provider, op] = call.split(' ')
      return provider === name ? [{ op, mode: modes[i % modes.length], times: 1 }] : []
    })
  await app.sandbox.faults({ stripe: of('stripe'), paypal: of('paypal') })
}

type Delayed = { op: string }

/** Kills the server once every call that is to be delayed has come; those calls end with it. */
async function killDuringCalls(): Promise<void> {
  await until(async () => {
    const { stripe = [], paypal = [] } = (await app.sandbox.json('/faults')) as Record<string, Delayed[]>
    expect([...stripe, ...paypal].map(({ op }) => op)).toEqual([])
    return true
  }, 'every call has come')
  await server.kill()
  await app.sandbox.noFaults()
}

test('F01 P15 the server is killed at every step of payments by credit and a card or wallet', async () => {
  await start(0)
  for (const { mode, steps } of rounds) {
    for (const step of steps) buyers.set(step, await step.begin())
    await delay(
      steps.flatMap(({ during }) => during?.call ?? []),
      [mode],
    )
    const acts = Promise.allSettled(steps.map(async (step) => step.during?.act(buyerOf(step))))
    await killDuringCalls()
    await acts
    if (steps === expiring) break
    await start(10)
    for (const step of steps) await step.afterwards?.(buyerOf(step))
  }
  await delay(['stripe expire', 'stripe expire'], ['stall', 'slow-answer'])
  await start(20)
  await killDuringCalls()
  await start(20)
  await until(() => settled(app.platform.db), 'everything is settled', 240_000)
  await server.kill()
  await app.expectLedgerBalanced()
  expect(server.complaints.filter((line) => /"level":60|ended by itself/.test(line))).toEqual([])
}, 600_000)

/** What each end comes to: the change, what was paid for it, and whether that went back. */
const ends = {
  paid: { change: 'paid', taken: true, back: false },
  refunded: { change: 'paid', taken: true, back: true },
  cancelled: { change: 'cancelled', taken: false, back: true },
  expired: { change: 'expired', taken: false, back: true },
}

describe('killed when', () => {
  test.each(rounds.flatMap(({ steps }) => steps))('$at: $end, each once', async (step) => {
    const { who, path, before, rest } = buyerOf(step)
    const { change, taken, back } = ends[step.end]
    const { db } = app.platform
    const orderId = await orderOf(who)
    const order = await readOrder(app, who, orderId)
    expect((await findLatestChange(db, orderId)).status).toBe(change)

    expect(await entriesOf(who)).toEqual(back ? [CREDIT, -CREDIT, CREDIT] : [CREDIT, -CREDIT])
    expect(await readCredit(db, who.userId)).toBe(back ? CREDIT : 0)
    const there = await (path.includes('paypal') ? atPayPal(orderId) : atStripe(orderId))
    const paid = taken ? [rest] : []
    expect(there).toEqual({ taken: [...before, ...paid], back: back ? paid : [] })

    const valid = order.tickets.filter(({ state }) => state === 'valid')
    const mails = await ticketMailsOf(who)
    if (before.length > 0) return expect(valid).toHaveLength(1)
    expect(order.status).toBe(step.end)
    expect(valid).toHaveLength(back ? 0 : 1)
    // Refunded before its tickets were mailed, it has none to mail.
    if (step.end !== 'refunded') expect(mails.size).toBe(taken ? 1 : 0)
  })
})

/** Mails with tickets; one whose delivery was cut off comes again as the same message. */
async function ticketMailsOf({ email }: Person): Promise<Set<string>> {
  const mails = (await app.sandbox.mails(email)) as unknown as {
    subject: string
    headers: { messageId: string }
  }[]
  return new Set(
    mails.filter(({ subject }) => /^Your ticket/.test(subject)).map(({ headers }) => headers.messageId),
  )
}

async function orderOf({ userId }: Person): Promise<string> {
  const order = app.platform.db.selectFrom('orders').select('id').where('user_id', '=', userId)
  return (await order.executeTakeFirstOrThrow()).id
}

/** What came to somebody's credit and went, in cents, oldest first. */
async function entriesOf({ userId }: Person): Promise<number[]> {
  return (await listCredit(app.platform.db, userId)).map(({ cents }) => cents).toReversed()
}

/** What Stripe took for an order and gave back, in cents, oldest first. */
async function atStripe(orderId: string) {
  type Session = {
    client_reference_id: string
    payment_status: string
    payment_intent: string
    amount_total: number
  }
  const { data: sessions } = await askProvider(app, '/checkout/sessions?limit=100')
  const { data: refunds } = await askProvider(app, '/refunds?limit=100')
  const paid = (sessions as Session[]).filter(
    (each) => each.client_reference_id === orderId && each.payment_status === 'paid',
  )
  const back = (refunds as (ProviderRefund & { payment_intent: string })[]).filter((refund) =>
    paid.some(({ payment_intent }) => payment_intent === refund.payment_intent),
  )
  return {
    taken: paid.map(({ amount_total }) => amount_total).toReversed(),
    back: back.map(({ amount }) => amount),
  }
}

async function atPayPal(orderId: string) {
  const { captures, captured, refunded } = await moneyAtPayPal(app, orderId)
  return { taken: captures.length === 1 ? [captured] : captures, back: refunded > 0 ? [refunded] : [] }
}
