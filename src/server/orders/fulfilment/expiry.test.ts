import { describe, expect, test } from 'vitest'
import { sweepHolds } from '../../seating/commands/sweep-holds.ts'
import { askProvider, refundsAt, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  askHold,
  cardBuyer,
  expectRefusal,
  hold,
  land,
  newcomer,
  placeOrder,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { setupHouse } from '../../testing/scenes/scenario.ts'
import { expireOrders } from '../payments/close-order.ts'
import { reconcile } from '../payments/sync-payment-attempt.ts'

const MINUTE_MS = 60_000
const house = await setupHouse()

async function buyer(seats: number[], faults: object = {}) {
  await house.sandbox.faults(faults)
  return cardBuyer(house, seats)
}

const silence = { webhooks: { drop: 1 } }
const unreachable = { stripe: [{ op: 'expire', mode: 'reset' }] }
const pass = (ms: number) => house.platform.engine.advance(ms)
const statusAt = async (session: string) =>
  (await askProvider(house, `/checkout/sessions/${session}`)).status as string

/** What the two duties do every two seconds. */
async function duties(): Promise<void> {
  await expireOrders(house.platform)
  await sweepHolds(house.platform)
}

describe('P12 expire at the provider first', () => {
  test('a session lives 30 minutes at least, and ends with its hold', async () => {
    const { performance, session, read } = await buyer([1, 2])
    const { expires_at } = await askProvider(house, `/checkout/sessions/${session}`)
    expect(Number(expires_at) * 1000 - Date.now()).toBeGreaterThan(30 * MINUTE_MS)
    pass(15 * MINUTE_MS - 2000)
    await duties()
    expect(await statusAt(session)).toBe('open')
    expect(await seatsBy(house, performance, 'held')).toEqual([1, 2])
    pass(2000)
    await duties()
    expect(await statusAt(session)).toBe('expired')
    expect(await read()).toMatchObject({ status: 'expired', tickets: [], paymentUrl: null })
    expect(await seatsBy(house, performance, 'free')).toHaveLength(80)
  })

  test('seats of an order past its end are nobody else’s until the provider has answered', async () => {
    const { performance, session } = await buyer([3], { stripe: [{ op: 'expire', mode: 'stall', ms: 700 }] })
    pass(15 * MINUTE_MS)
    const expiring = duties()
    const other = await newcomer(house)
    expectRefusal(await askHold(house, other, performance, [3]), 'seats-taken', { taken: [3] })
    expect(await statusAt(session)).toBe('open')
    await expiring
    await hold(house, other, performance, [3])
  })

  test('the provider says that it is complete: fulfilled, not freed', async () => {
    const { performance, url, read } = await buyer([4], silence)
    await house.sandbox.pay(url)
    pass(15 * MINUTE_MS)
    await duties()
    expect(await read()).toMatchObject({ status: 'paid', tickets: [{ seatNum: 4 }] })
    expect(await seatsBy(house, performance, 'taken')).toEqual([4])
  })

  test('a session that the provider does not know is no reason to keep seats for ever', async () => {
    const { performance, orderId, read } = await buyer([5])
    await house.platform.db
      .updateTable('payment_attempts')
      .set({ reference: 'cs_test_of_another_account' })
      .where('order_id', '=', orderId)
      .execute()
    pass(15 * MINUTE_MS)
    await duties()
    expect((await read()).status).toBe('pending')
    pass(5 * MINUTE_MS)
    await duties()
    expect((await read()).status).toBe('expired')
    expect(await seatsBy(house, performance, 'free')).toHaveLength(80)
    await house.platform.db
      .updateTable('payment_attempts')
      .set({ state: 'closed' })
      .where('order_id', '=', orderId)
      .execute()
  })
})

test('P13 the expired event twice frees the seats once', async () => {
  const { performance, session, read } = await buyer([1])
  await house.sandbox.faults({ clockOffsetMs: 5 * 60 * MINUTE_MS })
  pass(15 * MINUTE_MS)
  await sendEvent(house, { type: 'checkout.session.expired', session })
  await house.platform.jobs.runDue()
  expect((await read()).status).toBe('expired')
  const next = await newcomer(house)
  await hold(house, next, performance, [1])
  await sendEvent(house, { type: 'checkout.session.expired', session })
  await house.platform.jobs.runDue()
  expect(await seatsBy(house, performance, 'held')).toEqual([1])
  expect((await read()).status).toBe('expired')
})

describe('law 5: the provider is unreachable when the hold ends', () => {
  test('the seats stay until five minutes after the end, then they are free', async () => {
    const { performance, session, read } = await buyer([1], unreachable)
    pass(15 * MINUTE_MS)
    await duties()
    expect((await read()).status).toBe('pending')
    pass(5 * MINUTE_MS - 5000)
    await duties()
    expect((await read()).status).toBe('pending')
    expectRefusal(await askHold(house, await newcomer(house), performance, [1]), 'seats-taken', {
      taken: [1],
    })
    pass(5000)
    await duties()
    expect((await read()).status).toBe('expired')
    expect(await seatsBy(house, performance, 'free')).toHaveLength(80)

    // The provider is back: the session that was left open is closed there now.
    await house.sandbox.noFaults()
    expect(await statusAt(session)).toBe('open')
    await reconcile(house.platform)
    expect(await statusAt(session)).toBe('expired')
    const attempts = house.platform.db.selectFrom('payment_attempts').select('state')
    expect(await attempts.where('reference', '=', session).execute()).toEqual([{ state: 'closed' }])
  })
})

describe('P14 late money', () => {
  async function latePayment(seats: number[]) {
    const late = await buyer(seats, unreachable)
    pass(20 * MINUTE_MS)
    await duties()
    expect((await late.read()).status).toBe('expired')
    await house.sandbox.noFaults()
    return late
  }

  test('all its seats are still free: they are sold', async () => {
    const { performance, who, url, read } = await latePayment([1, 2])
    await house.sandbox.pay(url)
    await workUntil(house, async () => (await read()).status === 'paid', 'the order is paid')
    expect((await read()).tickets.map((ticket) => ticket.seatNum)).toEqual([1, 2])
    expect(await seatsBy(house, performance, 'taken')).toEqual([1, 2])
    await workUntil(house, async () => (await house.sandbox.mails(who.email)).length === 1, 'it is mailed')
  })

  test('one of its seats is resold: everything goes back, with a mail, and no ticket', async () => {
    const { performance, who, url, session, read } = await latePayment([1, 2])
    const next = await newcomer(house)
    const order = await placeOrder(house, next, performance, [2])
    await house.sandbox.pay(order.url)
    await workUntil(
      house,
      async () => (await land(house, next, order.session)).status === 200,
      'it is resold',
    )

    await house.sandbox.pay(url)
    await workUntil(house, async () => (await read()).status === 'refunded', 'the order is refunded')
    expect(await read()).toMatchObject({ refunded: 3498, tickets: [] })
    await workUntil(house, async () => (await refundsAt(house, session)).length === 1, 'the money is back')
    expect(await refundsAt(house, session)).toMatchObject([{ amount: 3498 }])
    await workUntil(house, async () => (await house.sandbox.mails(who.email)).length === 1, 'it is mailed')
    const [mail] = await house.sandbox.mails(who.email)
    expect(mail?.text).toContain('$34.98')
    expect(mail?.attachments.filter((file) => file.type === 'application/pdf')).toEqual([])
    expect(await seatsBy(house, performance, 'free')).toHaveLength(79)
    expect((await land(house, who, session)).body).toMatchObject({ status: 'refunded' })
  })

  test('one of its seats is in somebody’s hold: everything goes back, and the hold is untouched', async () => {
    const { performance, url, session, read } = await latePayment([1, 2])
    await hold(house, await newcomer(house), performance, [2])
    await house.sandbox.pay(url)
    await workUntil(house, async () => (await read()).status === 'refunded', 'the order is refunded')
    await workUntil(house, async () => (await refundsAt(house, session)).length === 1, 'the money is back')
    expect(await seatsBy(house, performance, 'held')).toEqual([2])
  })

  test('the performance has begun or is cancelled: everything goes back', async () => {
    const { performance, url, session, read } = await latePayment([1])
    await house.platform.db
      .updateTable('performances')
      .set({ status: 'cancelled' })
      .where('id', '=', performance)
      .execute()
    await house.sandbox.pay(url)
    await workUntil(house, async () => (await read()).status === 'refunded', 'the order is refunded')
    await workUntil(house, async () => (await refundsAt(house, session)).length === 1, 'the money is back')
  })
})
