import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { askProvider, refundsAt, statusAtProvider, workUntil } from '../../testing/harness/provider.ts'
import {
  askHold,
  cardBuyerAmid,
  expectRefusal,
  hold,
  newcomer,
  placeOrder,
  returnFromPayment,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { runExpiryTasks } from '../../testing/scenes/lost-orders.ts'
import { openLawn } from '../../testing/scenes/places.ts'
import { setupHouse, silence } from '../../testing/scenes/scenario.ts'
import { reconcile } from '../payments/sync-payment-attempt.ts'

const app = await setupHouse()
const buyer = (seats: number[], faults?: object) => cardBuyerAmid(app, seats, faults)

const unreachable = { stripe: [{ op: 'expire', mode: 'reset' }] }
const pass = (ms: number) => app.platform.engine.advance(ms)

describe('P12 expire at the provider first', () => {
  test('a session lives 30 minutes at least, and ends with its hold', async () => {
    const { performance, session, read } = await buyer([1, 2])
    const { expires_at } = await askProvider(app, `/checkout/sessions/${session}`)
    expect(Number(expires_at) * 1000 - Date.now()).toBeGreaterThan(30 * MINUTE_MS)
    pass(14 * MINUTE_MS)
    await runExpiryTasks(app)
    expect(await statusAtProvider(app, session)).toBe('open')
    expect(await seatsBy(app, performance, 'held')).toEqual([1, 2])
    pass(MINUTE_MS)
    await runExpiryTasks(app)
    expect(await statusAtProvider(app, session)).toBe('expired')
    expect(await read()).toMatchObject({ status: 'expired', tickets: [], paymentUrl: null })
    expect(await seatsBy(app, performance, 'free')).toHaveLength(80)
  })

  test('the provider says that it is complete: fulfilled, not freed', async () => {
    const { performance, url, read } = await buyer([4], silence)
    await app.sandbox.pay(url)
    pass(15 * MINUTE_MS)
    await runExpiryTasks(app)
    expect(await read()).toMatchObject({ status: 'paid', tickets: [{ seatNum: 4 }] })
    expect(await seatsBy(app, performance, 'taken')).toEqual([4])
  })

  test('a session that the provider does not know is no reason to keep seats for ever', async () => {
    const { performance, orderId, read } = await buyer([5])
    await app.platform.db
      .updateTable('payment_attempts')
      .set({ reference: 'cs_test_of_another_account' })
      .where('order_id', '=', orderId)
      .execute()
    pass(15 * MINUTE_MS)
    await runExpiryTasks(app)
    expect((await read()).status).toBe('pending')
    pass(5 * MINUTE_MS)
    await runExpiryTasks(app)
    expect((await read()).status).toBe('expired')
    expect(await seatsBy(app, performance, 'free')).toHaveLength(80)
    await app.platform.db
      .updateTable('payment_attempts')
      .set({ state: 'closed' })
      .where('order_id', '=', orderId)
      .execute()
  })
})

describe('law 5: the provider is unreachable when the hold ends', () => {
  test('the seats stay until five minutes after the end, then they are free', async () => {
    const { performance, session, read } = await buyer([1], unreachable)
    pass(15 * MINUTE_MS)
    await runExpiryTasks(app)
    expect((await read()).status).toBe('pending')
    pass(4 * MINUTE_MS)
    await runExpiryTasks(app)
    expect((await read()).status).toBe('pending')
    expectRefusal(await askHold(app, await newcomer(app), performance, [1]), 'seats-taken', { taken: [1] })
    pass(MINUTE_MS)
    await runExpiryTasks(app)
    expect((await read()).status).toBe('expired')
    expect(await seatsBy(app, performance, 'free')).toHaveLength(80)

    // The provider is back: the session left open is closed there now.
    await app.sandbox.noFaults()
    expect(await statusAtProvider(app, session)).toBe('open')
    await reconcile(app.platform)
    expect(await statusAtProvider(app, session)).toBe('expired')
    const attempts = app.platform.db.selectFrom('payment_attempts').select('state')
    expect(await attempts.where('reference', '=', session).execute()).toEqual([{ state: 'closed' }])
  })
})

/** An order that has expired while the provider was unreachable, and can be paid now. */
async function latePayment(seats: number[]) {
  const late = await buyer(seats, unreachable)
  pass(20 * MINUTE_MS)
  await runExpiryTasks(app)
  expect((await late.read()).status).toBe('expired')
  await app.sandbox.noFaults()
  return late
}

describe('P14 late money', () => {
  test('all its seats are still free: they are sold', async () => {
    const { performance, who, url, read } = await latePayment([1, 2])
    await app.sandbox.pay(url)
    await workUntil(app, async () => (await read()).status === 'paid', 'the order is paid')
    expect((await read()).tickets.map((ticket) => ticket.seatNum)).toEqual([1, 2])
    expect(await seatsBy(app, performance, 'taken')).toEqual([1, 2])
    await workUntil(app, async () => (await app.sandbox.mails(who.email)).length === 1, 'it is mailed')
  })

  test('one of its seats is resold: everything goes back, with a mail, and no ticket', async () => {
    const { performance, who, url, session, read } = await latePayment([1, 2])
    const next = await newcomer(app)
    const order = await placeOrder(app, next, performance, [2])
    await app.sandbox.pay(order.url)
    await workUntil(
      app,
      async () => (await returnFromPayment(app, next, order.session)).status === 200,
      'it is resold',
    )

    await app.sandbox.pay(url)
    await workUntil(app, async () => (await read()).status === 'refunded', 'the order is refunded')
    expect(await read()).toMatchObject({ refunded: 3498, tickets: [] })
    await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the money is back')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 3498 }])
    await workUntil(app, async () => (await app.sandbox.mails(who.email)).length === 1, 'it is mailed')
    const [mail] = await app.sandbox.mails(who.email)
    expect(mail?.text).toContain('$34.98')
    expect(mail?.attachments.filter((file) => file.type === 'application/pdf')).toEqual([])
    expect(await seatsBy(app, performance, 'free')).toHaveLength(79)
    expect((await returnFromPayment(app, who, session)).body).toMatchObject({ status: 'refunded' })
  })

  test('one of its seats is in somebody’s hold: everything goes back, and the hold is untouched', async () => {
    const { performance, url, session, read } = await latePayment([1, 2])
    await hold(app, await newcomer(app), performance, [2])
    await app.sandbox.pay(url)
    await workUntil(app, async () => (await read()).status === 'refunded', 'the order is refunded')
    await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the money is back')
    expect(await seatsBy(app, performance, 'held')).toEqual([2])
  })

  test('the performance has begun or is cancelled: everything goes back', async () => {
    const { performance, url, session, read } = await latePayment([1])
    await app.platform.db
      .updateTable('performances')
      .set({ status: 'cancelled' })
      .where('id', '=', performance)
      .execute()
    await app.sandbox.pay(url)
    await workUntil(app, async () => (await read()).status === 'refunded', 'the order is refunded')
    await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the money is back')
  })
})

// The last, as the house has places from now on.
test('P14 late money for places: somebody else has its places: it gets others of their area, or all of it back where there are too few', async () => {
  const places = await (await openLawn(app)).open(4)
  const pair = places.slice(0, 2)
  const { performance, who, session, url, read } = await latePayment([1, ...pair])
  await hold(app, await newcomer(app), performance, pair)
  await app.sandbox.pay(url)
  await returnFromPayment(app, who, session)
  expect((await read()).tickets.map(({ label }) => label)).toEqual(['A1', 'Lawn', 'Lawn'])
  expect(await seatsBy(app, performance, 'taken')).toEqual([1, ...places.slice(2)])

  const second = await latePayment([1, ...pair])
  await hold(app, await newcomer(app), second.performance, places.slice(0, 3))
  await app.sandbox.pay(second.url)
  await returnFromPayment(app, second.who, second.session)
  await workUntil(app, async () => (await refundsAt(app, second.session)).length === 1, 'it goes back')
  expect(await seatsBy(app, second.performance, 'taken')).toEqual([])
  expect(await seatsBy(app, second.performance, 'free')).toHaveLength(81)
})
