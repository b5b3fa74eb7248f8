import { describe, expect, test } from 'vitest'
import { endClaimsOfOrder } from '../../seating/commands/claims.ts'
import { waitingForLocks } from '../../testing/harness/locks.ts'
import {
  askProvider,
  lostSession,
  requestsWith,
  sendEvent,
  workUntil,
} from '../../testing/harness/provider.ts'
import {
  askPayment,
  cardBuyer,
  expectRefusal,
  hold,
  land,
  newcomer,
  openPerformance,
  readLink,
  readOrder,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { setupHouse } from '../../testing/scenes/scenario.ts'
import { reconcile } from './sync-payment-attempt.ts'

const MINUTE_MS = 60_000
const house = await setupHouse()

async function holder(seats: number[]) {
  const [performance, who] = [await openPerformance(house), await newcomer(house)]
  await hold(house, who, performance, seats)
  return { performance, who, ask: () => askPayment(house, who, seats) }
}

const buyer = (seats: number[]) => cardBuyer(house, seats)

const silence = { webhooks: { drop: 1 } }
const pass = (ms: number) => house.platform.engine.advance(ms)

describe('P15 keys of our own rows', () => {
  test('a session is made with the key of its attempt, stored before the call', async () => {
    const { orderId, session } = await buyer([1])
    const key = `order:${orderId}:v1`
    expect(await requestsWith(house, key)).toMatchObject([
      { method: 'POST', path: '/v1/checkout/sessions', status: 200, replayed: false },
    ])
    const attempts = house.platform.db.selectFrom('payment_attempts').select('idempotency_key')
    expect(await attempts.where('reference', '=', session).execute()).toEqual([{ idempotency_key: key }])
  })

  test('killed between call and commit: asked again with the same key, it is the same session', async () => {
    const { who, orderId, session, url } = await buyer([1])
    await house.platform.db
      .updateTable('payment_attempts')
      .set({ state: 'creating', reference: null, url: null })
      .where('order_id', '=', orderId)
      .execute()
    expect(readLink(await askPayment(house, who, [1]))).toEqual({ orderId, session, url })
    expect((await requestsWith(house, `order:${orderId}:v1`)).map((asked) => asked.replayed)).toEqual([
      false,
      true,
    ])
  })

  test('killed there and paid by nobody: a webhook finds the order by our metadata all the same', async () => {
    const { orderId, session, url, read } = await buyer([1])
    await house.platform.db
      .updateTable('payment_attempts')
      .set({ state: 'creating', reference: null, url: null })
      .where('order_id', '=', orderId)
      .execute()
    await house.sandbox.pay(url)
    await workUntil(house, async () => (await read()).status === 'paid', 'the order is paid')
    await sendEvent(house, { type: 'checkout.session.completed', session })
  })

  test('a buyer who comes back ten minutes after such a crash still gets a payment', async () => {
    const { ask } = await holder([1])
    await house.sandbox.faults({ stripe: [{ op: 'create', mode: 'reset', times: 2 }] })
    expectRefusal(await ask(), 'payment-unavailable', { orderId: expect.any(String) as unknown as string })
    pass(10 * MINUTE_MS)
    await house.sandbox.faults({ clockOffsetMs: 10 * MINUTE_MS })
    const { session } = readLink(await ask())
    const { expires_at, created } = await askProvider(house, `/checkout/sessions/${session}`)
    expect(Number(expires_at) - Number(created)).toBeGreaterThanOrEqual(30 * 60)
  })

  test.each(['500', 'after-success', 'reset', '429'])(
    'a create that ends in %s: 503, the seats stay held, and the next try works',
    async (mode) => {
      const { who, performance, ask } = await holder([1, 2])
      await house.sandbox.faults({ stripe: [{ op: 'create', mode, times: 2 }] })
      const failed = await ask()
      const orderId = String(failed.body.orderId)
      expectRefusal(failed, 'payment-unavailable', { orderId })
      expect(await seatsBy(house, performance, 'held')).toEqual([1, 2])
      await house.sandbox.noFaults()
      const order = readLink(await ask())
      expect(order.orderId).toBe(orderId)
      await house.sandbox.pay(order.url)
      expect((await land(house, who, order.session)).status).toBe(200)
      expect((await readOrder(house, who, orderId)).tickets).toHaveLength(2)
    },
  )

  test('a session that came to nothing does not close the order that another session pays', async () => {
    const { who, ask } = await holder([1])
    await house.sandbox.faults({ ...silence, stripe: [{ op: 'create', mode: 'after-success', times: 2 }] })
    await ask()
    await house.sandbox.noFaults()
    const { orderId } = readLink(await ask())
    const lost = await lostSession(house, orderId)
    await askProvider(house, `/checkout/sessions/${lost}`)
    await expireAtProvider(lost)
    await sendEvent(house, { type: 'checkout.session.expired', session: lost })
    await house.platform.jobs.runDue()
    expect((await readOrder(house, who, orderId)).status).toBe('pending')
  })
})

test('late money of a cancelled order leaves the hold that goes on with other seats alone', async () => {
  const { who, performance, ask } = await holder([1])
  await house.sandbox.faults({ ...silence, stripe: [{ op: 'create', mode: 'after-success', times: 2 }] })
  await ask()
  await house.sandbox.faults({ stripe: null })
  const { orderId } = readLink(await ask())
  const lost = await lostSession(house, orderId)
  const cancelled = await house.api('POST', `/api/orders/${orderId}/cancel`, { token: who.token })
  expect(cancelled.body.status).toBe('cancelled')
  const { holdId } = await hold(house, who, performance, [2])
  await house.sandbox.pay(`${house.sandbox.url}/stripe/pay/${lost}`)
  await sendEvent(house, { type: 'checkout.session.completed', session: lost })
  await house.platform.jobs.runDue()
  expect(await readOrder(house, who, orderId)).toMatchObject({ status: 'paid', tickets: [{ label: 'A1' }] })
  const current = (await house.api('GET', '/api/holds/current', who)).body.hold
  expect(current).toMatchObject({ holdId, seats: [{ label: 'A2' }] })
})

test('one payment that cannot be asked about does not keep reconcile from the others', async () => {
  const [unknown, paid] = [await buyer([1]), await buyer([1])]
  await house.platform.db
    .updateTable('payment_attempts')
    .set({ reference: 'cs_test_of_another_account' })
    .where('order_id', '=', unknown.orderId)
    .execute()
  await house.sandbox.faults(silence)
  await house.sandbox.pay(paid.url)
  pass(61_000)
  await expect(reconcile(house.platform)).rejects.toThrow(/failed/)
  expect((await paid.read()).status).toBe('paid')
  await house.platform.db
    .updateTable('payment_attempts')
    .set({ reference: unknown.session })
    .where('order_id', '=', unknown.orderId)
    .execute()
})

test('a landing page of a paid order needs no provider', async () => {
  const { who, url, session } = await buyer([1])
  await house.sandbox.pay(url)
  expect((await land(house, who, session)).status).toBe(200)
  await house.sandbox.faults({ stripe: [{ op: 'retrieve', mode: 'reset' }] })
  expect(await land(house, who, session)).toMatchObject({ status: 200, body: { status: 'paid' } })
  const { who: other, session: unpaid } = await buyer([1])
  expectRefusal(await land(house, other, unpaid), 'payment-unavailable')
})

if (process.env.TEST_ENGINE === 'postgres')
  test('law 7: money that arrives while its order is being given up buys its seats or goes back', async () => {
    const { performance, who, url, session, orderId, read } = await buyer([1, 2])
    await house.sandbox.faults(silence)
    await house.sandbox.pay(url)
    pass(20 * MINUTE_MS)
    const { db, engine } = house.platform
    let commit = () => {}
    const word = new Promise<void>((resolve) => {
      commit = resolve
    })
    // What ending the order writes, and not committed yet when the money is looked at.
    const giving = db.transaction().execute(async (trx) => {
      const { hold_id: holdId } = await trx
        .updateTable('orders')
        .set({ status: 'expired' })
        .where('id', '=', orderId)
        .returning('hold_id')
        .executeTakeFirstOrThrow()
      await endClaimsOfOrder(trx, engine, { orderId, holdId, reopen: false })
      await word
    })
    const landing = land(house, who, session)
    await waitingForLocks(house, 1, 'the landing waits for the giving up')
    commit()
    await giving
    expect((await landing).status).toBe(200)
    expect(await read()).toMatchObject({ status: 'paid' })
    expect((await read()).tickets).toHaveLength(2)
    expect(await seatsBy(house, performance, 'taken')).toEqual([1, 2])
  })

async function expireAtProvider(session: string): Promise<void> {
  const answer = await fetch(`${house.sandbox.url}/v1/checkout/sessions/${session}/expire`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  expect(answer.status).toBe(200)
}
