import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { deadlocks, lockClaim, waitingForLocks } from '../../testing/harness/locks.ts'
import { paymentKey, sendEvent } from '../../testing/harness/provider.ts'
import {
  askPayment,
  cardBuyer,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  readOrder,
  returnFromPayment,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { exchange, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { openBoxOffice } from '../../testing/scenes/refunds.ts'
import { setupClock, setupHouse, silence } from '../../testing/scenes/scenario.ts'
import {
  approve,
  askCapture,
  askedOfPayPal,
  askWallet,
  moneyAtPayPal,
  ordersAtPayPal,
  quietWalletBuyer,
  signedByPayPal,
} from '../../testing/scenes/wallet.ts'
import { until } from '../../testing/until.ts'
import { endChange } from '../fulfilment/end-change.ts'
import { findLiveAttempt } from '../records/attempts.ts'
import { findLatestChange } from '../records/changes.ts'
import { captureChange } from './capture-change.ts'
import { expireChanges } from './close-change.ts'

const app = await setupHouse()
const pass = setupClock(app)
const buyer = (seats: number[]) => quietWalletBuyer(app, seats)

test('P02 P19 ten captures at once take the money once', async () => {
  const order = await buyer([1])
  await approve(app, order)
  const answers = await Promise.all(Array.from({ length: 10 }, () => askCapture(app, order.who, order)))
  expect(answers.filter(({ body }) => body.status === 'paid').length).toBeGreaterThan(0)
  expect((await order.read()).tickets).toHaveLength(1)
  expect((await moneyAtPayPal(app, order.orderId)).captures).toHaveLength(1)
  const asked = await askedOfPayPal(app, `${await paymentKey(app, order.orderId)}:capture`)
  expect(asked).toHaveLength(1)
})

test('law 5: a capture and the end of its hold at once: tickets, or nothing taken', async () => {
  for (let round = 0; round < 8; round++) {
    const order = await buyer([1])
    await approve(app, order)
    await app.platform.db
      .updateTable('order_changes')
      .set((eb) => ({ expires_at: eb(app.platform.engine.now(), '+', round) }))
      .where('order_id', '=', order.orderId)
      .execute()
    await Promise.all([askCapture(app, order.who, order), expireChanges(app.platform)])
    await expireChanges(app.platform)
    const { captures } = await moneyAtPayPal(app, order.orderId)
    const { status } = await order.read()
    expect([status, captures.length]).toEqual(status === 'paid' ? ['paid', 1] : ['expired', 0])
  }
})

test('a capture and a cancel at once: tickets, or nothing taken', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await buyer([1])
    await approve(app, order)
    const cancel = { token: order.who.token }
    await Promise.all([
      askCapture(app, order.who, order),
      app.api('POST', `/api/orders/${order.orderId}/cancel`, cancel),
    ])
    const { captures } = await moneyAtPayPal(app, order.orderId)
    const { status } = await order.read()
    expect([status, captures.length]).toEqual(status === 'paid' ? ['paid', 1] : ['cancelled', 0])
  }
})

test('P18 a double click makes one order at PayPal', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  await hold(app, who, performance, [7])
  const answers = await Promise.all(Array.from({ length: 5 }, () => askWallet(app, who, [7])))
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.reference))
  expect(ids.size).toBe(1)
  const [first] = answers.filter(({ status }) => status === 200)
  expect(await ordersAtPayPal(app, String(first?.body.orderId))).toHaveLength(1)
})

test('P20 a page that asks while the news of the approval are being refused is told so too', async () => {
  await app.sandbox.faults({ ...silence, paypal: [{ op: 'capture', mode: 'stall', ms: 800, times: 1 }] })
  const order = await buyer([4])
  await approve(app, order, 'decline')
  const first = askCapture(app, order.who, order)
  const { db } = app.platform
  const change = await findLatestChange(db, order.orderId)
  const begun = async () => (await findLiveAttempt(db, change.id))?.capture_started_at != null
  await until(begun, 'the first capture is under way')
  const answers = [await askCapture(app, order.who, order), await first]
  for (const answer of answers) expectRefusal(answer, 'instrument-declined', { orderId: order.orderId })
})

test('P20 a declined order is paid by card while late news of its approval are being refused', async () => {
  await app.sandbox.faults(silence)
  const order = await buyer([5])
  await approve(app, order, 'decline')
  await askCapture(app, order.who, order)
  await app.sandbox.faults({ ...silence, paypal: [{ op: 'capture', mode: 'stall', ms: 800, times: 1 }] })
  const { db } = app.platform
  const change = await findLatestChange(db, order.orderId)
  const news = captureChange(app.platform, change).catch((error: { code: string }) => error.code)
  const begun = async () => (await findLiveAttempt(db, change.id))?.capture_started_at != null
  await until(begun, 'the second capture is under way')
  const link = await askPayment(app, order.who, [5])
  expect(link).toMatchObject({ status: 200, body: { orderId: order.orderId } })
  expect(await news).toBe('instrument-declined')
})

test('P21 asked five times at once, a slow payment is pending each time', async () => {
  const order = await buyer([3])
  await approve(app, order, 'pay-slowly')
  const answers = await Promise.all(Array.from({ length: 5 }, () => askCapture(app, order.who, order)))
  for (const { status, body } of answers) expect([status, body.status]).toEqual([200, 'pending'])
  expect((await order.read()).tickets).toEqual([])
  expect((await moneyAtPayPal(app, order.orderId)).captures).toHaveLength(1)
})

test('P10 P11 X08 the same event ten times at once, and one of the other mode: answered first, then one effect', async () => {
  await app.sandbox.faults(silence)
  const { who, url, session, read } = await cardBuyer(app, [1])
  await app.sandbox.pay(url)
  const [id, liveId] = [`evt_${session}`, `evt_live_${session}`]
  const event = { type: 'checkout.session.completed', session }
  const answers = await Promise.all([
    sendEvent(app, { ...event, id: liveId, livemode: true }),
    ...Array.from({ length: 10 }, () => sendEvent(app, { ...event, id })),
  ])
  expect(answers.map((answer) => answer.status)).toEqual(Array(11).fill(200))
  expect((await read()).status).toBe('pending')
  const { count } = await app.platform.db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('unique_key', '=', `stripe-event:${id}`)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
  await app.platform.jobs.runDue()
  expect(await read()).toMatchObject({ status: 'paid', tickets: [{}] })
  expect(await app.sandbox.mails(who.email)).toHaveLength(1)
  const live = app.platform.db.selectFrom('webhook_inbox').select('outcome').where('event_id', '=', liveId)
  expect(await live.execute()).toEqual([{ outcome: 'wrong mode' }])
})

test('P07 P22 a message that PayPal signed is taken once, also when it comes five times at once', async () => {
  const message = await signedByPayPal(app)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.api('POST', '/api/webhooks/paypal', message)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { id } = JSON.parse(message.body)
  const kept = app.platform.db.selectFrom('webhook_inbox').select('event_id').where('event_id', '=', id)
  expect(await kept.execute()).toHaveLength(1)
})

if (process.env.TEST_ENGINE === 'postgres')
  test.each(['purchase', 'exchange'])(
    'law 7: money that arrives while its %s is being given up buys its seats or goes back',
    async (kind) => {
      const { performance, who, url, session, orderId, seats } = await unpaid(kind)
      await app.sandbox.faults(silence)
      await app.sandbox.pay(url)
      pass(20 * MINUTE_MS)
      const change = await findLatestChange(app.platform.db, orderId)
      const release = await lockClaim(app, performance, seats[0] ?? 0)
      // Its provider could not be asked for so long that its seats are to be free.
      const giving = endChange(app.platform, change.id, 'expired', undefined)
      await waitingForLocks(app, 1, 'the giving up waits for a seat')
      const returning = returnFromPayment(app, who, session)
      await waitingForLocks(app, 2, 'the landing waits for the giving up')
      await release()
      expect(await giving).toBe(true)
      expect((await returning).status).toBe(200)
      const order = await readOrder(app, who, orderId)
      expect(order).toMatchObject({ status: 'paid', exchange: null, refunded: 0 })
      expect(order.seats.map(({ seatNum }) => seatNum)).toEqual(seats)
      expect(await seatsBy(app, performance, 'taken')).toEqual(seats)
      expect(await deadlocks(app)).toBe(0)
    },
  )

async function unpaid(kind: string) {
  if (kind === 'purchase') return { ...(await cardBuyer(app, [1, 2])), seats: [1, 2] }
  const { who, input, second } = await ticketHolder(app, [1590, 2000], [1, 2])
  return { ...(await exchange(app, input)), who, performance: second, seats: input.seats }
}

if (process.env.TEST_ENGINE === 'postgres')
  test('RACE an order at the very end of its hold, beside a merge or the deletion of its account: never nobody’s', async () => {
    const admin = await openBoxOffice(app)
    for (const rival of ['merge', 'deletion'] as const) {
      const [goes, stays, performance] = [
        await newcomer(app),
        await newcomer(app),
        await openPerformance(app),
      ]
      await hold(app, goes, performance, [1])
      const release = await lockClaim(app, performance, 1)
      const asked = askPayment(app, goes, [1])
      await waitingForLocks(app, 1, 'the order waits for its seat')
      pass(15 * MINUTE_MS)
      const path = `/api/users/${goes.userId}`
      const rivals = {
        merge: () => admin.post(`${path}/merge`, { into: stays.userId }),
        deletion: () => app.api('DELETE', path, { token: admin.token, body: {} }),
      }
      const other = rivals[rival]()
      await waitingForLocks(app, 2, 'what would close the account waits for the order')
      await release()
      expect((await asked).status).toBe(200)
      expectRefusal(await other, 'money-open')
      pass(-15 * MINUTE_MS)
    }
  })
