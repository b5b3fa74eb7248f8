import { describe, expect, test } from 'vitest'
import { createHarness } from '../../testing/harness/harness.ts'
import { sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  cardBuyerAmid,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  placeOrder,
  readOrder,
  returnFromPayment,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { setupHouse, silence } from '../../testing/scenes/scenario.ts'
import { until } from '../../testing/until.ts'
import { expireChanges } from '../payments/close-change.ts'
import { reconcile } from '../payments/sync-payment-attempt.ts'

const app = await setupHouse()
const buyer = (seats: number[], faults?: object) => cardBuyerAmid(app, seats, faults)

const mailsTo = (email: string) => app.sandbox.mails(email)

describe('P01 webhook, landing page and reconcile each are enough', () => {
  test('the webhook is lost: the landing page fulfils', async () => {
    const { who, url, session, orderId, performance, read } = await buyer([1, 2], silence)
    await app.sandbox.pay(url)
    const landed = await returnFromPayment(app, who, session)
    expect(landed).toMatchObject({ status: 200 })
    expect(landed.body).toEqual({
      customer_details: { email: who.email },
      amount_total: 3498,
      orderId,
      status: 'paid',
    })
    expect((await read()).tickets.map((ticket) => ticket.label)).toEqual(['A1', 'A2'])
    expect(await seatsBy(app, performance, 'taken')).toEqual([1, 2])
    await workUntil(app, async () => (await mailsTo(who.email)).length === 1, 'the mail is there')
  })

  test('the buyer never comes back: the webhook fulfils', async () => {
    const { who, url, read } = await buyer([3])
    await app.sandbox.pay(url)
    await workUntil(app, async () => (await read()).status === 'paid', 'the order is paid')
    expect((await read()).tickets).toHaveLength(1)
    await workUntil(app, async () => (await mailsTo(who.email)).length === 1, 'the mail is there')
  })

  test('neither: reconcile fulfils', async () => {
    const { url, read } = await buyer([4], silence)
    await app.sandbox.pay(url)
    app.platform.engine.advance(61_000)
    expect((await read()).status).toBe('pending')
    expect(await reconcile(app.platform)).toBeGreaterThan(0)
    expect(await read()).toMatchObject({ status: 'paid', tickets: [{ label: 'A4', state: 'valid' }] })
  })

  test('a server that starts reconciles at once', async () => {
    const starting = await createHarness({ sandbox: true })
    try {
      await starting.sandbox.faults(silence)
      const [performance, who] = [await openPerformance(starting), await newcomer(starting)]
      const { url, orderId } = await placeOrder(starting, who, performance, [1])
      await starting.sandbox.pay(url)
      starting.platform.engine.advance(61_000)
      await starting.start()
      await until(async () => (await readOrder(starting, who, orderId)).status === 'paid', 'it is paid')
      await until(async () => (await starting.sandbox.mails(who.email)).length === 1, 'it is mailed')
      await starting.expectLedgerBalanced()
    } finally {
      await starting.close()
    }
  })
})

describe('P03 only the provider’s API is believed', () => {
  test('an event says paid, the API says unpaid: no ticket', async () => {
    const { who, url, session, orderId, read } = await buyer([1], silence)
    await app.sandbox.pay(url)
    await app.sandbox.faults({ session: { id: session, paymentStatus: 'unpaid' } })
    await sendEvent(app, { type: 'checkout.session.completed', session })
    await app.platform.jobs.runDue()
    expect(await read()).toMatchObject({ status: 'pending', tickets: [] })
    expectRefusal(await returnFromPayment(app, who, session), 'payment-not-finished', { orderId })
    await app.sandbox.faults({ session: null })
    expect((await returnFromPayment(app, who, session)).status).toBe(200)
    expect(await read()).toMatchObject({ status: 'paid', tickets: [{ seatNum: 1 }] })
  })

  test('an event says paid, nobody paid: no ticket', async () => {
    const { who, session, orderId, read } = await buyer([2])
    for (const type of ['checkout.session.completed', 'checkout.session.async_payment_succeeded'])
      expect((await sendEvent(app, { type, session })).status).toBe(200)
    await app.platform.jobs.runDue()
    expect(await read()).toMatchObject({ status: 'pending', tickets: [] })
    expectRefusal(await returnFromPayment(app, who, session), 'payment-not-finished', {
      message: 'This payment is not finished.',
      orderId,
    })
  })

  test("another's session is as unknown as one that never was, and is not fulfilled by looking", async () => {
    const { url, session, read } = await buyer([3], silence)
    await app.sandbox.pay(url)
    const thief = await newcomer(app)
    for (const id of [session, 'cs_test_nobody', 'x', '../refunds'])
      expectRefusal(await returnFromPayment(app, thief, id), 'order-not-found', {
        message: 'There is no such order.',
      })
    expect((await read()).status).toBe('pending')
  })
})

describe('P04 slow methods', () => {
  test('complete but unpaid issues nothing; success later does', async () => {
    const { who, url, session, orderId, read } = await buyer([1, 2])
    await app.sandbox.pay(url, 'pay-async')
    await workUntil(app, () => outcomeOf(session, 'checkout.session.completed'), 'it is worked on')
    expect(await outcomeOf(session, 'checkout.session.completed')).toBe('waiting')
    expect(await read()).toMatchObject({ status: 'pending', tickets: [] })
    expectRefusal(await returnFromPayment(app, who, session), 'payment-not-finished', { orderId })
    await app.sandbox.pay(url, 'settle')
    await workUntil(app, async () => (await read()).status === 'paid', 'the order is paid')
    expect((await read()).tickets).toHaveLength(2)
  })

  test('failure later gives the seats back to the hold while it lasts, once', async () => {
    const { who, url, performance, read, session } = await buyer([3])
    await app.sandbox.pay(url, 'pay-async')
    await app.sandbox.pay(url, 'fail')
    await workUntil(app, async () => (await read()).status === 'cancelled', 'the order is cancelled')
    expect((await read()).tickets).toEqual([])
    expect((await hold(app, who, performance, [3, 4])).seats).toHaveLength(2)
    await sendEvent(app, { type: 'checkout.session.async_payment_failed', session })
    await app.platform.jobs.runDue()
    expect(await seatsBy(app, performance, 'held')).toEqual([3, 4])
  })

  test('a payment under way keeps its seats past the end of the hold', async () => {
    const { url, performance, read } = await buyer([5], silence)
    await app.sandbox.pay(url, 'pay-async')
    app.platform.engine.advance(16 * 60_000)
    await expireChanges(app.platform)
    expect((await read()).status).toBe('pending')
    expect(await seatsBy(app, performance, 'held')).toEqual([5])
    await app.sandbox.pay(url, 'settle')
    await expireChanges(app.platform)
    expect((await read()).status).toBe('paid')
  })
})

async function outcomeOf(session: string, type: string) {
  const row = await app.platform.db
    .selectFrom('webhook_inbox')
    .select('outcome')
    .where('payload', 'like', `%${session}%`)
    .where('type', '=', type)
    .executeTakeFirst()
  return row?.outcome
}
