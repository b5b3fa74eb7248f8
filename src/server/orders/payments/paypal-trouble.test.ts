import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../shared/platform/durations.ts'
import { paymentKey, workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, hold, newcomer, openPerformance } from '../../testing/scenes/box-office.ts'
import { setupClock, setupHouse, silence } from '../../testing/scenes/scenario.ts'
import {
  approve,
  askCapture,
  askedOfPayPal,
  askWallet,
  capture,
  moneyAtPayPal,
  ordersAtPayPal,
  quietWalletBuyer,
  readWallet,
  unavailable,
} from '../../testing/scenes/wallet.ts'
import { expireChanges } from './close-change.ts'
import { reconcile } from './sync-payment-attempt.ts'

const app = await setupHouse()
const pass = setupClock(app)
const buyer = (seats: number[]) => quietWalletBuyer(app, seats)

const captureKeyOf = async (orderId: string) => `${await paymentKey(app, orderId)}:capture`

describe('P19 one request id for one deed', () => {
  test.each(['500', 'reset', '429'])('create meets %s: asked again, there is one order', async (mode) => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [1])
    await app.sandbox.faults({ paypal: [{ op: 'create', mode, times: 1 }] })
    expect(await askWallet(app, who, [1])).toMatchObject(unavailable)
    const { orderId } = readWallet(await askWallet(app, who, [1]))
    expect(await ordersAtPayPal(app, orderId)).toHaveLength(1)
  })

  test('the answer of create is lost: the order that is paid is the one that the page has', async () => {
    await app.sandbox.faults({ ...silence, paypal: [{ op: 'create', mode: 'after-success', times: 1 }] })
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [2])
    expect(await askWallet(app, who, [2])).toMatchObject(unavailable)
    const order = readWallet(await askWallet(app, who, [2]))
    await approve(app, order)
    expect((await capture(app, who, order)).status).toBe('paid')
    expect((await moneyAtPayPal(app, order.orderId)).captures).toHaveLength(1)
  })

  test('the answer of a capture is lost: no end applies, and asking again takes the money once', async () => {
    const order = await buyer([3])
    await approve(app, order)
    await app.sandbox.faults({ paypal: [{ op: 'capture', mode: 'after-success', times: 1 }] })
    expectRefusal(await askCapture(app, order.who, order), 'payment-unavailable')
    pass(20 * MINUTE_MS)
    await expireChanges(app.platform)
    expect((await order.read()).status).toBe('pending')
    await reconcile(app.platform)
    expect((await order.read()).status).toBe('paid')
    expect((await moneyAtPayPal(app, order.orderId)).captures).toHaveLength(1)
  })

  test('a capture that never arrived is asked again with the same id', async () => {
    const order = await buyer([4])
    await approve(app, order)
    await app.sandbox.faults({ paypal: [{ op: 'capture', mode: 'reset', times: 1 }] })
    expectRefusal(await askCapture(app, order.who, order), 'payment-unavailable')
    pass(MINUTE_MS)
    expect((await capture(app, order.who, order)).status).toBe('paid')
    const asked = await askedOfPayPal(app, await captureKeyOf(order.orderId))
    expect(asked.map(({ status }) => status)).toEqual([null, 201])
  })

  test('after 6 hours the id means nothing: PayPal is asked first, and nothing is taken', async () => {
    const order = await buyer([5])
    await approve(app, order)
    await app.sandbox.faults({ paypal: [{ op: 'capture', mode: 'reset', times: 1 }] })
    await askCapture(app, order.who, order)
    pass(7 * HOUR_MS)
    await app.sandbox.faults({ paypalClockOffsetMs: 7 * HOUR_MS })
    await reconcile(app.platform)
    await expireChanges(app.platform)
    expect((await order.read()).status).toBe('expired')
    expect((await moneyAtPayPal(app, order.orderId)).captures).toEqual([])
  })

  test('after 6 hours, a capture that had arrived is found', async () => {
    const order = await buyer([6])
    await approve(app, order)
    await app.sandbox.faults({ paypal: [{ op: 'capture', mode: 'after-success', times: 1 }] })
    await askCapture(app, order.who, order)
    pass(7 * HOUR_MS)
    await app.sandbox.faults({ paypalClockOffsetMs: 7 * HOUR_MS })
    await reconcile(app.platform)
    expect((await order.read()).status).toBe('paid')
    expect((await moneyAtPayPal(app, order.orderId)).captures).toHaveLength(1)
  })

  test('while PayPal is silent a capture that began keeps its seats, however long', async () => {
    const order = await buyer([7])
    await approve(app, order)
    await app.sandbox.faults({ paypal: [{ op: 'any', mode: 'reset' }] })
    expectRefusal(await askCapture(app, order.who, order), 'payment-unavailable')
    pass(HOUR_MS)
    await expireChanges(app.platform)
    await expect(reconcile(app.platform)).rejects.toThrow()
    expect((await order.read()).status).toBe('pending')
    await app.sandbox.faults({ paypal: null })
    await reconcile(app.platform)
    expect((await order.read()).status).toBe('paid')
  })
})

describe('P16 P19 a refund at PayPal', () => {
  /** A capture that does not match its order, whose refund is due a day later. */
  async function due(seat: number) {
    const order = await buyer([seat])
    await approve(app, order)
    await app.sandbox.faults({ paypalOrder: { id: order.paypalOrderId, orderId: 'another' } })
    await capture(app, order.who, order)
    await app.sandbox.noFaults()
    return order
  }
  const done = (orderId: string) =>
    app.platform.db
      .selectFrom('refunds')
      .select('idempotency_key')
      .where('order_id', '=', orderId)
      .where('state', '=', 'done')
      .executeTakeFirst()

  test.each(['500', 'reset', 'after-success', '429'])(
    'goes back once although PayPal answers %s',
    async (mode) => {
      const order = await due(1)
      // PayPal's webhook about the refund would settle it without another request.
      await app.sandbox.faults({ ...silence, paypal: [{ op: 'refund', mode, times: 1 }] })
      pass(25 * HOUR_MS)
      await app.platform.jobs.runDue()
      pass(HOUR_MS)
      const refund = await workUntil(app, () => done(order.orderId), 'the refund is done')
      const asked = await askedOfPayPal(app, String(refund?.idempotency_key))
      expect(asked.map(({ status }) => status === 201 || status === 200)).toEqual([false, true])
      expect(await moneyAtPayPal(app, order.orderId)).toMatchObject({ captured: 1749, refunded: 1749 })
    },
  )

  test('tried again after more than 6 hours, PayPal is asked for it first', async () => {
    const order = await due(2)
    await app.sandbox.faults({ ...silence, paypal: [{ op: 'refund', mode: 'after-success', times: 1 }] })
    pass(25 * HOUR_MS)
    await app.platform.jobs.runDue()
    pass(7 * HOUR_MS)
    await app.sandbox.faults({ paypalClockOffsetMs: 7 * HOUR_MS })
    await workUntil(app, () => done(order.orderId), 'the refund is found')
    expect((await moneyAtPayPal(app, order.orderId)).refunded).toBe(1749)
  })
})
