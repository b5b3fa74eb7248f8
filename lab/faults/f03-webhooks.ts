import { sendEvent } from '../../src/server/testing/harness/provider.ts'
import { seededRandom } from '../../src/server/testing/random.ts'
import { createUsers, openPerformance, placeOrder } from '../../src/server/testing/scenes/box-office.ts'
import { percentile } from '../kit/statistics.ts'
import { table } from '../kit/table.ts'
import type { FaultHouse } from './fault-house.ts'

const BUYERS = 40
const STEP_MS = 10_000
/** Everybody pays within this time, in ms. */
const WINDOW_MS = 10 * 60_000
const THREE_DAYS_MS = 72 * 3_600_000
/** From paying to tickets, whatever happens to the webhooks (decision 3). */
const LIMIT_MS = 5 * 60_000 + STEP_MS

type Random = ReturnType<typeof seededRandom>
/** When copies of one event arrive, in ms after the payment. */
type Post = (random: Random) => number[]

const soon = (random: Random) => random.int(200, 2000)
const posts: Record<string, Post> = {
  'all in time': (random) => [soon(random)],
  'drop 30 %': (random) => (random.next() < 0.3 ? [] : [soon(random)]),
  'drop 100 %': () => [],
  'delay 0-72 h': (random) => [random.int(0, THREE_DAYS_MS)],
  '5 times each': (random) => Array.from({ length: 5 }, () => soon(random)),
  shuffled: (random) => [random.int(0, 120_000)],
  'all of it': (random) =>
    Array.from({ length: random.next() < 0.3 ? 0 : 5 }, () => random.int(0, THREE_DAYS_MS)),
}

/**
 * F03: nobody returns from the payment page, and webhooks are lost, late, repeated or out of order. Returns the
 * violations.
 */
export async function f03(theatre: FaultHouse): Promise<number> {
  const random = seededRandom('F03')
  const people = await createUsers(theatre.app, BUYERS)
  const rows: (string | number)[][] = []
  let violations = 0
  for (const [name, post] of Object.entries(posts)) {
    const waits = await sellAll(theatre, people, random, post)
    const late = waits.filter((ms) => !(ms <= LIMIT_MS)).length
    violations += late + (await theatre.violations())
    const seconds = (share: number) => (percentile(waits, share) / 1000).toFixed(0)
    rows.push([name, waits.length, seconds(0.5), seconds(0.99), seconds(1), late])
  }
  console.log(table(['webhooks', 'paid', 'p50 s', 'p99 s', 'max s', 'over 5 min'], rows))
  return violations
}

/** Sells forty seats and returns, for each, the ms from payment to tickets. */
async function sellAll(
  theatre: FaultHouse,
  people: Awaited<ReturnType<typeof createUsers>>,
  random: Random,
  post: Post,
): Promise<number[]> {
  const { app, now, pass } = theatre
  const performance = await openPerformance(app)
  const orders = await Promise.all(people.map((who, i) => placeOrder(app, who, performance, [i + 1])))
  const begun = now()
  const plans = orders.map((order) => ({ ...order, payAt: begun + random.int(0, WINDOW_MS), paidAt: 0 }))
  const events: { at: number; id: string; session: string }[] = []
  while (now() < begun + WINDOW_MS + LIMIT_MS + 2 * STEP_MS) {
    for (const plan of plans.filter(({ payAt, paidAt }) => paidAt === 0 && payAt <= now())) {
      const answer = await app.sandbox.pay(plan.url)
      if (answer.status !== 303) throw new Error(`the payment was refused: ${answer.status}`)
      plan.paidAt = now()
      for (const delay of post(random))
        events.push({ at: plan.paidAt + delay, id: `evt_${plan.session}`, session: plan.session })
    }
    for (const event of takeDue(events, now())) await tell(theatre, event)
    await pass(STEP_MS)
  }
  const paid = await readPaid(theatre, performance)
  // The rest arrives at the end, all at once, and changes nothing.
  await pass(THREE_DAYS_MS)
  for (const event of events.splice(0)) await tell(theatre, event)
  await theatre.runTasks()
  return plans.map(({ orderId, paidAt }) => (paid.get(orderId) ?? Number.POSITIVE_INFINITY) - paidAt)
}

const tell = ({ app }: FaultHouse, { id, session }: { id: string; session: string }) =>
  sendEvent(app, { type: 'checkout.session.completed', id, session })

function takeDue<T extends { at: number }>(events: T[], now: number): T[] {
  const due = events.filter(({ at }) => at <= now)
  for (const event of due) events.splice(events.indexOf(event), 1)
  return due
}

async function readPaid({ app }: FaultHouse, performance: string): Promise<Map<string, number>> {
  const rows = await app.platform.db
    .selectFrom('orders')
    .select(['id', 'paid_at'])
    .where('performance_id', '=', performance)
    .where('status', '=', 'paid')
    .execute()
  return new Map(rows.map(({ id, paid_at }) => [id, paid_at ?? Number.POSITIVE_INFINITY]))
}
