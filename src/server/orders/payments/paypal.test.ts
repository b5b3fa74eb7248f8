import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { createHarness } from '../../testing/harness/harness.ts'
import { paymentKey, workUntil } from '../../testing/harness/provider.ts'
import {
  askHold,
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  readOrder,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { setupClock, setupHouse, silence } from '../../testing/scenes/scenario.ts'
import {
  approve,
  askCapture,
  askedOfPayPal,
  askWallet,
  capture,
  moneyAtPayPal,
  ordersAtPayPal,
  walletBuyer,
} from '../../testing/scenes/wallet.ts'
import { findLiveAttempt } from '../records/attempts.ts'
import { findLatestChange } from '../records/changes.ts'
import { captureChange } from './capture-change.ts'
import { expireChanges } from './close-change.ts'

const app = await setupHouse()
const pass = setupClock(app)

const buyer = (seats: number[], more: object = {}) => walletBuyer(app, seats, more)

const mailsFor = async (email: string, subject: RegExp) =>
  (await app.sandbox.mails(email)).filter((mail) => subject.test(mail.subject))

describe('P18 order and capture are made on the server', () => {
  test('the price at PayPal is our quote: seats, donation and tax, in Canadian dollars', async () => {
    const { orderId, who } = await buyer([1, 2], { donation: 7 })
    const [there] = await ordersAtPayPal(app, orderId)
    // (15.90 * 2 + 7) * 1.1
    expect(there?.purchase_units[0]).toMatchObject({
      reference_id: orderId,
      amount: { currency_code: 'CAD', value: '42.68' },
    })
    expect((await readOrder(app, who, orderId)).total).toBe(4268)
  })

  test('approved and captured, the seats are tickets at once, and their mail goes out', async () => {
    await app.sandbox.faults(silence)
    const { who, orderId, paypalOrderId, performance } = await buyer([3, 4])
    await approve(app, { orderId, paypalOrderId })
    const paid = await capture(app, who, { orderId, paypalOrderId })
    expect(paid).toMatchObject({ status: 'paid', total: 3498 })
    expect(paid.tickets.map(({ label }) => label)).toEqual(['A3', 'A4'])
    expect(await seatsBy(app, performance, 'taken')).toEqual([3, 4])
    expect(await moneyAtPayPal(app, orderId)).toMatchObject({ captured: 3498, refunded: 0 })
    const mails = await workUntil(
      app,
      async () => {
        const found = await mailsFor(who.email, /^Your tickets?: /)
        return found.length > 0 && found
      },
      'the tickets are mailed',
    )
    expect(mails).toHaveLength(1)
    const confirmed = await app.api('POST', '/api/confirm-ticket', {
      token: who.token,
      body: { email: who.email, ticketId: paid.tickets[0]?.ticketId },
    })
    expect(confirmed.status).toBe(200)
  })

  test('what a browser adds of money or payee is refused, and another price of a seat too', async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [5])
    for (const more of [
      { amount: '0.01' },
      { currency: 'usd' },
      { payee: { email_address: 'thief@x.test' } },
    ])
      expect((await askWallet(app, who, [5], more)).status).toBe(400)
    const cheaper = await app.api('POST', '/api/payments/paypal/orders', {
      token: who.token,
      body: { seats: [{ seatNum: 5, price: 0.01 }] },
    })
    expectRefusal(cheaper, 'price-changed', { fields: { seats: 'The price of seat 5 has changed.' } })
    const { orderId } = (await askWallet(app, who, [5])).body as { orderId: string }
    const stuffed = await app.api('POST', `/api/payments/paypal/orders/${orderId}/capture`, {
      token: who.token,
      body: { amount: 1 },
    })
    expect(stuffed.status).toBe(400)
  })

  test('Z02: another person captures nothing, and nothing is captured before it is approved', async () => {
    const order = await buyer([6])
    const stranger = await newcomer(app)
    expectRefusal(await askCapture(app, stranger, order), 'order-not-found')
    expectRefusal(await askCapture(app, order.who, order), 'payment-not-finished', { orderId: order.orderId })
    expect((await order.read()).status).toBe('pending')
    await approve(app, order)
    expect((await capture(app, order.who, order)).status).toBe('paid')
  })
})

describe('P20 a declined card or account', () => {
  test('the hold is kept, and the same order is captured once when it is approved again', async () => {
    await app.sandbox.faults(silence)
    const order = await buyer([1])
    await approve(app, order, 'decline')
    expectRefusal(await askCapture(app, order.who, order), 'instrument-declined', { orderId: order.orderId })
    expect(await order.read()).toMatchObject({ status: 'pending' })
    const other = await askHold(app, await newcomer(app), order.performance, [1])
    expect(other.body.code).toBe('seats-taken')
    await approve(app, order)
    expect((await capture(app, order.who, order)).status).toBe('paid')
    expect((await moneyAtPayPal(app, order.orderId)).captures).toHaveLength(1)
  })

  test('or paid by card instead', async () => {
    await app.sandbox.faults(silence)
    const order = await buyer([2])
    await approve(app, order, 'decline')
    await askCapture(app, order.who, order)
    const link = await askPayment(app, order.who, [2])
    expect(link.body.orderId).toBe(order.orderId)
    await app.sandbox.noFaults()
    await app.sandbox.pay(String(link.body.url))
    await workUntil(app, async () => (await order.read()).status === 'paid', 'it is paid by card')
    expect(await moneyAtPayPal(app, order.orderId)).toMatchObject({ captured: 0 })
  })

  test('whoever asks with a view from before the refusal begins nothing and gets the refusal', async () => {
    await app.sandbox.faults(silence)
    const order = await buyer([3])
    await approve(app, order, 'decline')
    const change = await findLatestChange(app.platform.db, order.orderId)
    const seen = await findLiveAttempt(app.platform.db, change.id)
    await askCapture(app, order.who, order)
    await expect(captureChange(app.platform, change, seen)).rejects.toMatchObject({
      code: 'instrument-declined',
    })
    expect(await askedOfPayPal(app, `${await paymentKey(app, order.orderId)}:capture`)).toHaveLength(1)
  })
})

describe('P21 PENDING is not paid', () => {
  async function pending(seat: number) {
    const order = await buyer([seat])
    await approve(app, order, 'pay-slowly')
    expect(await capture(app, order.who, order)).toMatchObject({ status: 'pending', tickets: [] })
    return order
  }

  test('no ticket; the seats stay past the end of the hold; COMPLETED sells them', async () => {
    const order = await pending(1)
    pass(60 * MINUTE_MS)
    await workUntil(app, () => true, 'due jobs are done')
    expect((await askHold(app, await newcomer(app), order.performance, [1])).body.code).toBe('seats-taken')
    const cancelled = await app.api('POST', `/api/orders/${order.orderId}/cancel`, { token: order.who.token })
    expectRefusal(cancelled, 'payment-open', { orderId: order.orderId })
    await approve(app, order, 'settle')
    await workUntil(app, async () => (await order.read()).status === 'paid', 'the webhook sells the seat')
    await workUntil(
      app,
      async () => (await mailsFor(order.who.email, /^Your tickets?: /)).length === 1,
      'the tickets are mailed',
    )
  })

  test('DENIED frees them', async () => {
    const order = await pending(2)
    pass(60 * MINUTE_MS)
    await approve(app, order, 'fail')
    await workUntil(app, async () => (await order.read()).status === 'expired', 'the order is over')
    await hold(app, await newcomer(app), order.performance, [2])
  })
})

describe('law 5: a capture begins within the hold', () => {
  test('after its end nothing is taken, and the seat is free', async () => {
    await app.sandbox.faults(silence)
    const order = await buyer([1])
    await approve(app, order)
    pass(15 * MINUTE_MS + 1)
    expectRefusal(await askCapture(app, order.who, order), 'hold-not-found')
    expect((await moneyAtPayPal(app, order.orderId)).captures).toEqual([])
    await expireChanges(app.platform)
    expect((await order.read()).status).toBe('expired')
    await hold(app, await newcomer(app), order.performance, [1])
  })

  test('P01: the webhook of the approval captures when the page is gone', async () => {
    const order = await buyer([2])
    await approve(app, order)
    await workUntil(app, async () => (await order.read()).status === 'paid', 'it is captured and paid')
    expect(await askedOfPayPal(app, `${await paymentKey(app, order.orderId)}:capture`)).toMatchObject([
      { status: 201 },
    ])
  })
})

test('P05 another amount, currency or order at PayPal: review, and no ticket', async () => {
  for (const lie of [{ amountDelta: -1 }, { currency: 'USD' }, { orderId: 'another' }]) {
    await app.sandbox.faults(silence)
    const order = await buyer([1])
    await approve(app, order)
    await app.sandbox.faults({ paypalOrder: { id: order.paypalOrderId, ...lie } })
    expect(await capture(app, order.who, order)).toMatchObject({ status: 'manual_review', tickets: [] })
    await app.sandbox.noFaults()
  }
})

test('without PayPal there is no button, no call and no origin', async () => {
  const without = await createHarness({ env: { PAYPAL_CLIENT_ID: 'off' } })
  try {
    const answer = await without.api('GET', '/api/paypal-config')
    expect(answer.body).toEqual({ clientId: null, scriptUrl: null })
    const who = await newcomer(without)
    expectRefusal(await askWallet(without, who, [1]), 'not-found')
    const csp = (await without.api('GET', '/payment')).headers['content-security-policy']
    expect(csp).not.toContain('paypal')
  } finally {
    await without.close()
  }
  const answer = await app.api('GET', '/api/paypal-config')
  expect(answer.body).toMatchObject({ clientId: 'sandbox-paypal-client' })
})
