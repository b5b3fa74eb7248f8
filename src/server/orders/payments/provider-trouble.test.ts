import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import {
  askProvider,
  lostSession,
  paymentKey,
  requestsWith,
  sendEvent,
  workUntil,
} from '../../testing/harness/provider.ts'
import {
  askPayment,
  cardBuyer,
  expectRefusal,
  hold,
  readLink,
  readOrder,
  returnFromPayment,
  seatHolder,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { setupHouse, silence } from '../../testing/scenes/scenario.ts'
import { reconcile } from './sync-payment-attempt.ts'

const app = await setupHouse()

const buyer = (seats: number[]) => cardBuyer(app, seats)

const pass = (ms: number) => app.platform.engine.advance(ms)

describe('P15 keys of our own rows', () => {
  test('a session is made with the key of its attempt, stored before the call', async () => {
    const { orderId, session } = await buyer([1])
    const key = await paymentKey(app, orderId)
    expect(await requestsWith(app, key)).toMatchObject([
      { method: 'POST', path: '/v1/checkout/sessions', status: 200, replayed: false },
    ])
    const attempts = app.platform.db.selectFrom('payment_attempts').select('idempotency_key')
    expect(await attempts.where('reference', '=', session).execute()).toEqual([{ idempotency_key: key }])
  })

  test('killed between call and commit: asked again with the same key, it is the same session', async () => {
    const { who, orderId, session, url } = await buyer([1])
    await app.platform.db
      .updateTable('payment_attempts')
      .set({ state: 'creating', reference: null, url: null })
      .where('order_id', '=', orderId)
      .execute()
    expect(readLink(await askPayment(app, who, [1]))).toEqual({ orderId, session, url })
    expect((await requestsWith(app, await paymentKey(app, orderId))).map((asked) => asked.replayed)).toEqual([
      false,
      true,
    ])
  })

  test('killed there and paid by nobody: a webhook finds the order by our metadata all the same', async () => {
    const { orderId, session, url, read } = await buyer([1])
    await app.platform.db
      .updateTable('payment_attempts')
      .set({ state: 'creating', reference: null, url: null })
      .where('order_id', '=', orderId)
      .execute()
    await app.sandbox.pay(url)
    await workUntil(app, async () => (await read()).status === 'paid', 'the order is paid')
    await sendEvent(app, { type: 'checkout.session.completed', session })
  })

  test('a buyer who comes back ten minutes after such a crash still gets a payment', async () => {
    const { ask } = await seatHolder(app, [1])
    await app.sandbox.faults({ stripe: [{ op: 'create', mode: 'reset', times: 2 }] })
    expectRefusal(await ask(), 'payment-unavailable', { orderId: expect.any(String) as unknown as string })
    pass(10 * MINUTE_MS)
    await app.sandbox.faults({ clockOffsetMs: 10 * MINUTE_MS })
    const { session } = readLink(await ask())
    const { expires_at, created } = await askProvider(app, `/checkout/sessions/${session}`)
    expect(Number(expires_at) - Number(created)).toBeGreaterThanOrEqual(30 * 60)
  })

  test.each(['500', 'after-success', 'reset', '429'])(
    'a create that ends in %s: 503, the seats stay held, and the next try works',
    async (mode) => {
      const { who, performance, ask } = await seatHolder(app, [1, 2])
      await app.sandbox.faults({ stripe: [{ op: 'create', mode, times: 2 }] })
      const failed = await ask()
      const orderId = String(failed.body.orderId)
      expectRefusal(failed, 'payment-unavailable', { orderId })
      expect(await seatsBy(app, performance, 'held')).toEqual([1, 2])
      await app.sandbox.noFaults()
      const order = readLink(await ask())
      expect(order.orderId).toBe(orderId)
      await app.sandbox.pay(order.url)
      expect((await returnFromPayment(app, who, order.session)).status).toBe(200)
      expect((await readOrder(app, who, orderId)).tickets).toHaveLength(2)
    },
  )

  test('a session that came to nothing does not close the order that another session pays', async () => {
    const { who, ask } = await seatHolder(app, [1])
    await app.sandbox.faults({ ...silence, stripe: [{ op: 'create', mode: 'after-success', times: 2 }] })
    await ask()
    await app.sandbox.noFaults()
    const { orderId } = readLink(await ask())
    const lost = await lostSession(app, orderId)
    await askProvider(app, `/checkout/sessions/${lost}`)
    await expireAtProvider(lost)
    await sendEvent(app, { type: 'checkout.session.expired', session: lost })
    await app.platform.jobs.runDue()
    expect((await readOrder(app, who, orderId)).status).toBe('pending')
  })
})

test('late money of a cancelled order leaves the hold that goes on with other seats alone', async () => {
  const { who, performance, ask } = await seatHolder(app, [1])
  await app.sandbox.faults({ ...silence, stripe: [{ op: 'create', mode: 'after-success', times: 2 }] })
  await ask()
  await app.sandbox.faults({ stripe: null })
  const { orderId } = readLink(await ask())
  const lost = await lostSession(app, orderId)
  const cancelled = await app.api('POST', `/api/orders/${orderId}/cancel`, { token: who.token })
  expect(cancelled.body.status).toBe('cancelled')
  const { holdId } = await hold(app, who, performance, [2])
  await app.sandbox.pay(`${app.sandbox.url}/stripe/pay/${lost}`)
  await sendEvent(app, { type: 'checkout.session.completed', session: lost })
  await app.platform.jobs.runDue()
  expect(await readOrder(app, who, orderId)).toMatchObject({ status: 'paid', tickets: [{ label: 'A1' }] })
  const current = (await app.api('GET', '/api/holds/current', who)).body.hold
  expect(current).toMatchObject({ holdId, seats: [{ label: 'A2' }] })
})

test('one payment that cannot be asked about does not keep reconcile from the others', async () => {
  const [unknown, paid] = [await buyer([1]), await buyer([1])]
  await app.platform.db
    .updateTable('payment_attempts')
    .set({ reference: 'cs_test_of_another_account' })
    .where('order_id', '=', unknown.orderId)
    .execute()
  await app.sandbox.faults(silence)
  await app.sandbox.pay(paid.url)
  pass(61_000)
  await expect(reconcile(app.platform)).rejects.toThrow(/failed/)
  expect((await paid.read()).status).toBe('paid')
  await app.platform.db
    .updateTable('payment_attempts')
    .set({ reference: unknown.session })
    .where('order_id', '=', unknown.orderId)
    .execute()
})

test('a landing page of a paid order needs no provider', async () => {
  const { who, url, session } = await buyer([1])
  await app.sandbox.pay(url)
  expect((await returnFromPayment(app, who, session)).status).toBe(200)
  await app.sandbox.faults({ stripe: [{ op: 'retrieve', mode: 'reset' }] })
  expect(await returnFromPayment(app, who, session)).toMatchObject({ status: 200, body: { status: 'paid' } })
  const { who: other, session: unpaid } = await buyer([1])
  expectRefusal(await returnFromPayment(app, other, unpaid), 'payment-unavailable')
})

async function expireAtProvider(session: string): Promise<void> {
  const answer = await fetch(`${app.sandbox.url}/v1/checkout/sessions/${session}/expire`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  expect(answer.status).toBe(200)
}
