// SQLite alone: kills.test.ts kills on both engines; here a job is resumed, whatever the database.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServerProcess } from '../../testing/crash/server-process.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { longPassword, signUp } from '../../testing/harness/people.ts'
import { refundsAt } from '../../testing/harness/provider.ts'
import { seededRandom } from '../../testing/random.ts'
import { sample } from '../../testing/samples.ts'
import { createUsers, openPerformance, type Person } from '../../testing/scenes/box-office.ts'
import { until } from '../../testing/until.ts'

const BUYERS = sample(8, 16)
const KILLS = sample(3, 8)

let app: Harness
let serverProcess: ServerProcess

beforeAll(async () => {
  app = await createHarness({ sandbox: true, elsewhere: true })
  serverProcess = new ServerProcess(app.env)
})
afterAll(async () => {
  await serverProcess.kill()
  await app.close()
})

async function order(who: Person, performance: string, seats: number[]) {
  const input = seats.map((seatNum) => ({ seatNum }))
  const held = await serverProcess.ask(who.token, 'PUT', `/api/performances/${performance}/hold`, { seats })
  expect(held).toMatchObject({ status: 200 })
  const link = await serverProcess.ask(who.token, 'POST', '/api/stripe/payment-link', { seats: input })
  expect(link).toMatchObject({ status: 200 })
  const { url, orderId } = link.body as { url: string; orderId: string }
  return { url, orderId, who, session: /cs_test_\w+/.exec(url)?.[0] ?? '' }
}

const statuses = (performance: string) =>
  app.platform.db
    .selectFrom('orders')
    .select(['id', 'status', 'total_cents'])
    .where('performance_id', '=', performance)
    .execute()

test(`F01 killed ${KILLS} times while a performance is called off: everybody is refunded whole, once, and told once`, async () => {
  const random = seededRandom('cancel-crash')
  const admin = await signUp(app, { role: 'admin' })
  const buyers = await createUsers(app, BUYERS)
  // The first start creates a partly sold season, so our performance is added after it.
  await serverProcess.start()
  const performance = await openPerformance(app)
  const orders: Awaited<ReturnType<typeof order>>[] = []
  for (const [i, who] of buyers.entries()) orders.push(await order(who, performance, [i * 2 + 1, i * 2 + 2]))
  // Three of four pay; the others are still at the provider.
  const paying = orders.filter((_, i) => i % 4 !== 3)
  for (const { url } of paying) await app.sandbox.pay(url)
  await until(
    async () =>
      (await statuses(performance)).filter(({ status }) => status === 'paid').length === paying.length,
    'all are paid',
  )
  await app.sandbox.faults({
    stripe: [
      { op: 'refund', mode: 'after-success', times: 4 },
      // However slow this test is, the first kill comes before all orders are done.
      { op: 'expire', mode: 'stall', ms: 5000, times: 1 },
    ],
  })

  const cancel = () =>
    serverProcess.ask(admin.token, 'POST', `/api/performances/${performance}/cancel`, {
      password: longPassword,
      note: 'A burst pipe.',
    })
  expect((await cancel()).body).toMatchObject({ cancelled: true, progress: { orders: BUYERS } })
  let doneBefore = 0
  for (let kill = 0; kill < KILLS; kill++) {
    // The first kill comes at once, to catch work that has only begun.
    if (kill > 0) await pause(random.int(0, 120))
    await serverProcess.kill()
    const done = app.platform.db
      .selectFrom('cancelled_orders')
      .select('order_id')
      .where('done_at', 'is not', null)
    if ((await done.execute()).length < BUYERS) doneBefore = kill + 1
    await serverProcess.start()
  }
  await serverProcess.kill()
  // The locks of jobs that died have expired.
  await serverProcess.start({ TEST_CLOCK_OFFSET_MS: String(10 * 60_000) })
  const settled = async () => {
    const rows = await statuses(performance)
    const { db } = app.platform
    const waiting = await Promise.all([
      db.selectFrom('refunds').select('id').where('state', '<>', 'done').execute(),
      db.selectFrom('jobs').select('id').where('state', '=', 'ready').execute(),
      db.selectFrom('cancelled_orders').select('order_id').where('done_at', 'is', null).execute(),
    ])
    return (
      rows.every(({ status }) => status === 'refunded' || status === 'cancelled') &&
      waiting.flat().length === 0
    )
  }
  await until(settled, 'everything is settled', 60_000)
  await serverProcess.kill()

  await app.expectLedgerBalanced()
  for (const { session, orderId } of orders) {
    const row = (await statuses(performance)).find(({ id }) => id === orderId)
    const paid = paying.some((one) => one.orderId === orderId)
    expect(row?.status).toBe(paid ? 'refunded' : 'cancelled')
    const back = paid ? await refundsAt(app, session) : []
    expect(back.map(({ amount }) => amount)).toEqual(paid ? [row?.total_cents] : [])
  }
  for (const { who } of orders) {
    const told = (await app.sandbox.mails(who.email)).filter(({ subject }) => /^Cancelled: /.test(subject))
    // A server that dies between the mail server's answer and its own commit sends the mail again.
    expect(told.length).toBeGreaterThan(0)
  }
  const claims = app.platform.db.selectFrom('seat_claims').where('performance_id', '=', performance)
  expect(await claims.selectAll().execute()).toEqual([])
  process.stdout.write(
    `cancel-crash ${app.platform.engine.name}: ${KILLS} kills, ${doneBefore} before all orders were done, ` +
      `${paying.length} refunded, ${orders.length - paying.length} closed\n`,
  )
  expect(doneBefore).toBeGreaterThan(0)
}, 600_000)
