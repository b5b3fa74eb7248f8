import { sendEvent } from '../../src/server/testing/harness/provider.ts'
import { seededRandom } from '../../src/server/testing/random.ts'
import {
  createUsers,
  openPerformance,
  type Person,
  placeOrder,
} from '../../src/server/testing/scenes/box-office.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/shared/platform/durations.ts'
import { figure, table } from '../kit/table.ts'
import type { FaultHouse } from './fault-house.ts'

const SHORT_MS = 20 * MINUTE_MS
/** Once SMTP is back, every mail is out within one retry interval. */
const DRAIN_MS = 6 * MINUTE_MS

type Trouble = { name: string; smtp: object; buyers: number; forMs: number }
const troubles: Trouble[] = [
  { name: 'down for 6 h', smtp: { mode: 'refuse' }, buyers: 12, forMs: 6 * HOUR_MS },
  { name: '451 for 20 min', smtp: { mode: 'greylist' }, buyers: 25, forMs: SHORT_MS },
  { name: '550 for 20 min', smtp: { mode: 'reject' }, buyers: 25, forMs: SHORT_MS },
  { name: 'cut before 250, lost', smtp: { mode: 'drop', times: 25 }, buyers: 25, forMs: SHORT_MS },
  {
    name: 'cut before 250, kept',
    smtp: { mode: 'drop', stored: true, times: 5 },
    buyers: 50,
    forMs: SHORT_MS,
  },
]

/** F05: SMTP fails in every way while people buy; then it recovers. Returns the violations. */
export async function f05(theatre: FaultHouse): Promise<number> {
  seededRandom('F05')
  const rows: (string | number)[][] = []
  let violations = 0
  for (const { name, smtp, buyers, forMs } of troubles) {
    const people = await createUsers(theatre.app, buyers)
    await theatre.faults({ smtp })
    await buyAll(theatre, people)
    // Polling less often only changes how many attempts fail.
    for (let passed = 0; passed < forMs; passed += SHORT_MS) await theatre.pass(SHORT_MS)
    const waiting = await countWaiting(theatre)
    await theatre.calm()
    const began = Date.now()
    let drainedMs = 0
    while ((await countWaiting(theatre)) > 0 && drainedMs <= DRAIN_MS) {
      await theatre.pass(MINUTE_MS)
      drainedMs += MINUTE_MS
    }
    const seconds = (Date.now() - began) / 1000
    const { lost, doubles } = await readMail(theatre, people)
    violations +=
      lost + (await countWaiting(theatre)) + (await countDead(theatre)) + (await theatre.violations())
    const rate = waiting > 0 ? figure(waiting / seconds) : '-'
    rows.push([name, buyers, waiting, drainedMs / MINUTE_MS, rate, lost, figure((doubles * 1000) / buyers)])
  }
  console.log(
    table(
      ['SMTP', 'orders', 'waiting', 'drained in min', 'mails/s then', 'never mailed', 'doubles of 1000'],
      rows,
    ),
  )
  return violations
}

async function buyAll({ app, runTasks }: FaultHouse, people: Person[]): Promise<void> {
  const performance = await openPerformance(app)
  for (const [i, who] of people.entries()) {
    const { url, session } = await placeOrder(app, who, performance, [i + 1])
    await app.sandbox.pay(url)
    await sendEvent(app, { type: 'checkout.session.completed', session })
  }
  await runTasks()
}

const count = async ({ app }: FaultHouse, state: 'ready' | 'dead'): Promise<number> => {
  const { jobs } = await app.platform.db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .where('kind', '=', 'order-mail')
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(jobs)
}
const countWaiting = (theatre: FaultHouse) => count(theatre, 'ready')
const countDead = (theatre: FaultHouse) => count(theatre, 'dead')

/** INV4: everybody has the mail with the tickets; counts those who have it more than once. */
async function readMail({ app }: FaultHouse, people: Person[]): Promise<{ lost: number; doubles: number }> {
  let [lost, doubles] = [0, 0]
  for (const { email } of people) {
    const mails = (await app.sandbox.mails(email)).filter(({ subject }) => subject.startsWith('Your ticket'))
    if (mails.length === 0) lost++
    doubles += Math.max(0, mails.length - 1)
  }
  return { lost, doubles }
}
