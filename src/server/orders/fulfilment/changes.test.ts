import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { newId } from '../../platform/base/base.ts'
import { askProvider, statusAtProvider, workUntil } from '../../testing/harness/provider.ts'
import {
  askHold,
  askPayment,
  cardBuyer,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  type Person,
  readLink,
  readOrder,
  returnFromPayment,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { setupHouse, silence } from '../../testing/scenes/scenario.ts'
import { expireChanges } from '../payments/close-change.ts'

const app = await setupHouse()

const buyer = (seats: number[], more: object = {}) => cardBuyer(app, seats, more)

const cancel = (who: Person, orderId: string) =>
  app.api('POST', `/api/orders/${orderId}/cancel`, { token: who.token })
const release = (who: Person, performance: string) =>
  app.api('DELETE', `/api/performances/${performance}/hold`, { token: who.token })

describe('law 4: a new total is a new order', () => {
  test('asked again for the same total, the same payment answers', async () => {
    const { who, orderId, url } = await buyer([1, 2], { donation: 5 })
    expect(readLink(await askPayment(app, who, [2, 1], { donation: 5 }))).toMatchObject({ orderId, url })
    expect(readLink(await askPayment(app, who, [1, 2], { donation: 5 }))).toMatchObject({ orderId, url })
  })

  test('the old session is expired at the provider, then the new order stands', async () => {
    const { who, orderId, session, read } = await buyer([1, 2])
    const next = readLink(await askPayment(app, who, [1, 2], { donation: 10 }))
    expect(next.orderId).not.toBe(orderId)
    expect([await statusAtProvider(app, session), await statusAtProvider(app, next.session)]).toEqual([
      'expired',
      'open',
    ])
    expect((await read()).status).toBe('cancelled')
    expect(await readOrder(app, who, next.orderId)).toMatchObject({
      status: 'pending',
      donation: 1000,
      subtotal: 4180,
      tax: 418,
      total: 4598,
      paymentUrl: next.url,
    })
    expect((await askProvider(app, `/checkout/sessions/${next.session}`)).amount_total).toBe(4598)
  })

  test('the old one was paid meanwhile: fulfilled as it stood, 409 already-paid', async () => {
    const { who, orderId, url, read } = await buyer([1, 2])
    await app.sandbox.faults(silence)
    await app.sandbox.pay(url)
    expectRefusal(await askPayment(app, who, [1, 2], { donation: 10 }), 'already-paid', {
      message: 'These seats have already been paid for. Your tickets are in your account.',
      orderId,
    })
    expect(await read()).toMatchObject({ status: 'paid', donation: 0, total: 3498 })
    expect((await read()).tickets).toHaveLength(2)
  })

  test('while the old one is being paid there is no new one', async () => {
    const { who, orderId, url, read } = await buyer([1])
    await app.sandbox.faults(silence)
    await app.sandbox.pay(url, 'pay-async')
    for (const answer of [await askPayment(app, who, [1], { donation: 10 }), await cancel(who, orderId)])
      expectRefusal(answer, 'payment-open', { orderId })
    await app.sandbox.pay(url, 'settle')
    expectRefusal(await cancel(who, orderId), 'already-paid', { orderId })
    expect((await read()).status).toBe('paid')
  })

  test('the provider is unreachable: the old order stands', async () => {
    const { who, session, read } = await buyer([1])
    await app.sandbox.faults({ stripe: [{ op: 'expire', mode: 'reset' }] })
    expectRefusal(await askPayment(app, who, [1], { donation: 10 }), 'payment-unavailable', {
      message: 'The payment service is not responding. Your seats are still held: please try again.',
    })
    expect((await read()).status).toBe('pending')
    expect(await statusAtProvider(app, session)).toBe('open')
  })
})

describe('while a payment is open its hold cannot change', () => {
  test('payment-open names the order; cancelling reopens the hold with its end and its prices', async () => {
    const { performance, who, orderId, session, read } = await buyer([1, 2])
    const current = async () => (await app.api('GET', '/api/holds/current', who)).body.hold
    const before = await current()
    expect(before).toMatchObject({ orderId, seats: [{ label: 'A1' }, { label: 'A2' }] })
    for (const answer of [
      await askHold(app, who, performance, [1]),
      await askHold(app, who, performance, []),
      await release(who, performance),
    ])
      expectRefusal(answer, 'payment-open', {
        message: 'A payment for these seats is open. Cancel the payment to change your seats.',
        orderId,
      })
    await app.platform.db.updateTable('seats').set({ price_cents: 9900 }).where('seat_num', '=', 2).execute()
    const cancelled = await cancel(who, orderId)
    expect(cancelled).toMatchObject({ status: 200, body: { orderId, status: 'cancelled', paymentUrl: null } })
    expect(await statusAtProvider(app, session)).toBe('expired')
    expect(await current()).toEqual({ ...(before as object), orderId: null, serverTime: expect.any(String) })
    expect((await hold(app, who, performance, [2, 3])).seats.map((seat) => seat.price)).toEqual([15.9, 15.9])
    expect((await read()).status).toBe('cancelled')
    await app.platform.db.updateTable('seats').set({ price_cents: 1590 }).execute()
  })

  test('cancelled after the end of the hold, its seats are free', async () => {
    const { performance, who, orderId } = await buyer([5])
    app.platform.engine.advance(15 * MINUTE_MS)
    expect((await cancel(who, orderId)).body).toMatchObject({ status: 'cancelled' })
    expect(await seatsBy(app, performance, 'free')).toHaveLength(80)
    expect((await app.api('GET', '/api/holds/current', who)).body.hold).toBeNull()
  })

  test('cancelling is refused while the provider is unreachable, and once it is paid', async () => {
    const { who, orderId, url, read } = await buyer([6])
    await app.sandbox.faults({ stripe: [{ op: 'expire', mode: 'reset' }], ...silence })
    expectRefusal(await cancel(who, orderId), 'payment-unavailable')
    expect((await read()).status).toBe('pending')
    await app.sandbox.faults({ stripe: null })
    await app.sandbox.pay(url)
    expectRefusal(await cancel(who, orderId), 'already-paid', { orderId })
    expect(await read()).toMatchObject({ status: 'paid', tickets: [{ label: 'A6' }] })
  })

  test('the cancelled page of the provider leaves the payment open', async () => {
    const { who, url, read, orderId } = await buyer([7])
    await app.sandbox.pay(url, 'cancel')
    await app.sandbox.pay(url, 'decline')
    expect((await read()).status).toBe('pending')
    await app.sandbox.pay(url)
    await workUntil(app, async () => (await read()).status === 'paid', 'it is paid after all')
    expectRefusal(await cancel(who, orderId), 'already-paid', { orderId })
  })
})

describe('I09 steps cannot be skipped', () => {
  test('no payment without a hold, with a released or an ended one', async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    expectRefusal(await askPayment(app, who, [1]), 'hold-not-found', {
      message: 'Your reservation has ended. Please choose your seats again.',
    })
    await hold(app, who, performance, [1])
    await release(who, performance)
    expectRefusal(await askPayment(app, who, [1]), 'hold-not-found')
    await hold(app, who, performance, [1])
    app.platform.engine.advance(15 * MINUTE_MS)
    expectRefusal(await askPayment(app, who, [1]), 'hold-not-found')
  })

  test('no payment for seats that are not the hold, none, or another’s', async () => {
    const performance = await openPerformance(app)
    const [who, other] = [await newcomer(app), await newcomer(app)]
    const { holdId } = await hold(app, who, performance, [1, 2])
    await hold(app, other, performance, [3])
    for (const seats of [[1], [1, 2, 3], [3]])
      expectRefusal(await askPayment(app, who, seats), 'hold-seats-differ', {
        message: 'These are not the seats you hold. Please go back to your cart.',
      })
    expectRefusal(await askPayment(app, who, []), 'no-seats', {
      message: 'Please select at least one seat.',
      fields: { seats: 'Choose at least one seat.' },
    })
    expectRefusal(await askPayment(app, other, [1, 2], { holdId }), 'hold-unknown', {
      message: 'You have no such reservation.',
    })
    expectRefusal(await askPayment(app, other, [3], { holdId: newId() }), 'hold-unknown')
  })

  test('an order that is over stays over', async () => {
    const { who, orderId, performance } = await buyer([1])
    await cancel(who, orderId)
    expectRefusal(await cancel(who, orderId), 'order-not-open', {
      message: 'This order can no longer be changed.',
      orderId,
    })
    await release(who, performance)
    const late = await buyer([2])
    app.platform.engine.advance(15 * MINUTE_MS)
    await expireChanges(app.platform)
    expectRefusal(await cancel(late.who, late.orderId), 'order-not-open', { orderId: late.orderId })
    expectRefusal(await askPayment(app, late.who, [2]), 'hold-not-found')
    expectRefusal(await returnFromPayment(app, late.who, late.session), 'payment-not-finished', {
      orderId: late.orderId,
    })
  })

  test('what is paid cannot be paid, held or cancelled again', async () => {
    const { who, orderId, url, session, performance } = await buyer([1])
    await app.sandbox.pay(url)
    expect((await returnFromPayment(app, who, session)).status).toBe(200)
    expectRefusal(await askPayment(app, who, [1]), 'hold-not-found')
    expectRefusal(await cancel(who, orderId), 'already-paid', { orderId })
    expectRefusal(await askHold(app, who, performance, [1]), 'seats-taken', { taken: [1] })
    expect((await app.sandbox.pay(url)).status).toBe(409)
  })

  test('no order for a performance that was closed meanwhile, nor at another price', async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [1])
    const priced = (price: number) =>
      app.api('POST', '/api/stripe/payment-link', {
        token: who.token,
        body: { seats: [{ seatMapId: 'A1', price }] },
      })
    expectRefusal(await priced(0.01), 'price-changed', {
      message: 'The price of a seat has changed. Please go back to your cart.',
      fields: { seats: 'The price of seat 1 has changed.' },
    })
    await app.platform.db
      .updateTable('performances')
      .set({ status: 'closed' })
      .where('id', '=', performance)
      .execute()
    expectRefusal(await priced(15.9), 'performance-closed')
  })
})
