import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { askProvider, lostSession, workUntil } from '../../testing/harness/provider.ts'
import {
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  readLink,
  readOrder,
} from '../../testing/scenes/box-office.ts'
import { atProvider } from '../../testing/scenes/refunds.ts'
import { setupClock, setupHouse, silence } from '../../testing/scenes/scenario.ts'
import {
  approve,
  askCapture,
  askWallet,
  capture,
  moneyAtPayPal,
  quietWalletBuyer,
  readWallet,
  unavailable,
} from '../../testing/scenes/wallet.ts'
import { writeAttempt } from '../records/write-attempt.ts'
import { expireChanges } from './close-change.ts'

const app = await setupHouse()
const pass = setupClock(app)
const buyer = (seats: number[]) => quietWalletBuyer(app, seats)

describe('law 4: both providers', () => {
  test('starting PayPal closes the card payment, and starting the card closes PayPal', async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [1])
    const card = readLink(await askPayment(app, who, [1]))
    const wallet = readWallet(await askWallet(app, who, [1]))
    expect(wallet.orderId).toBe(card.orderId)
    expect((await askProvider(app, `/checkout/sessions/${card.session}`)).status).toBe('expired')
    await approve(app, wallet)
    const again = readLink(await askPayment(app, who, [1]))
    expect(again).toMatchObject({ orderId: card.orderId })
    expect(again.session).not.toBe(card.session)
    expectRefusal(await askCapture(app, who, wallet), 'order-not-open', { orderId: card.orderId })
    expect((await moneyAtPayPal(app, card.orderId)).captures).toEqual([])
  })

  test('a card payment that was paid a moment before keeps PayPal closed', async () => {
    await app.sandbox.faults(silence)
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [2])
    const card = readLink(await askPayment(app, who, [2]))
    await app.sandbox.pay(card.url)
    expectRefusal(await askWallet(app, who, [2]), 'already-paid', { orderId: card.orderId })
    expect((await readOrder(app, who, card.orderId)).status).toBe('paid')
  })

  test('should both be paid all the same, the second goes back whole', async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [3])
    // A card session whose response was lost is still open at its provider when PayPal starts.
    await app.sandbox.faults({ ...silence, stripe: [{ op: 'create', mode: 'after-success', times: 4 }] })
    expect(await askPayment(app, who, [3])).toMatchObject(unavailable)
    await app.sandbox.noFaults()
    await app.sandbox.faults(silence)
    const wallet = readWallet(await askWallet(app, who, [3]))
    const lost = await lostSession(app, wallet.orderId)
    await approve(app, wallet)
    expect((await capture(app, who, wallet)).status).toBe('paid')
    await app.sandbox.noFaults()
    await app.sandbox.pay(`${app.sandbox.url}/stripe/pay/${lost}`)
    const refund = await workUntil(
      app,
      () =>
        app.platform.db
          .selectFrom('refunds')
          .selectAll()
          .where('order_id', '=', wallet.orderId)
          .where('state', '=', 'done')
          .executeTakeFirst(),
      'the second payment went back',
    )
    expect(refund).toMatchObject({ reason: 'duplicate', amount_cents: 1749 })
    expect(await readOrder(app, who, wallet.orderId)).toMatchObject({ status: 'paid' })
    expect((await readOrder(app, who, wallet.orderId)).tickets).toHaveLength(1)
    const told = async () =>
      (await app.sandbox.mails(who.email)).filter(({ subject }) => subject.startsWith('Your refund: '))
    await workUntil(app, async () => (await told()).length > 0, 'the buyer was told')
    expect(await told()).toMatchObject([
      { text: expect.stringContaining('only the second payment is refunded') },
    ])
  })

  test('and if it was refunded at its provider while ours was on its way, the first still pays', async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [5])
    await app.sandbox.faults({ ...silence, stripe: [{ op: 'create', mode: 'after-success', times: 4 }] })
    expect(await askPayment(app, who, [5])).toMatchObject(unavailable)
    await app.sandbox.noFaults()
    await app.sandbox.faults(silence)
    const wallet = readWallet(await askWallet(app, who, [5]))
    const lost = await lostSession(app, wallet.orderId)
    await approve(app, wallet)
    expect((await capture(app, who, wallet)).status).toBe('paid')
    await app.sandbox.noFaults()
    await app.sandbox.faults({ stripe: [{ op: 'refund', mode: '429' }] })
    await app.sandbox.pay(`${app.sandbox.url}/stripe/pay/${lost}`)
    const refunds = () =>
      app.platform.db
        .selectFrom('refunds')
        .select(['reason', 'state'])
        .where('order_id', '=', wallet.orderId)
        .orderBy('created_at')
        .execute()
    await workUntil(app, async () => (await refunds()).length === 1, 'the second payment is owed')
    await atProvider(app, 'refund', { session: lost })
    await workUntil(app, async () => (await refunds()).length === 2, 'it is seen')
    const { status, tickets } = await readOrder(app, who, wallet.orderId)
    expect({ status, tickets: tickets.map(({ state }) => state) }).toEqual({
      status: 'paid',
      tickets: ['valid'],
    })
    await app.sandbox.noFaults()
    await workUntil(
      app,
      async () => {
        app.platform.engine.advance(1000)
        return (await refunds()).some(({ state }) => state === 'dropped')
      },
      'ours is dropped',
    )
  })

  test('and when the card was first, PayPal’s goes back', async () => {
    const order = await buyer([4])
    await approve(app, order, 'pay-slowly')
    expect((await capture(app, order.who, order)).status).toBe('pending')
    // Its slow payment is given up by hand, as no request can, and the card pays.
    const { db, engine } = app.platform
    const { change_id: changeId } = await db
      .updateTable('payment_attempts')
      .set({ state: 'closed' })
      .where('order_id', '=', order.orderId)
      .returning('change_id')
      .executeTakeFirstOrThrow()
    const other = { orderId: order.orderId, changeId, attemptNo: 2, amountCents: 1749, provider: 'stripe' }
    await db.transaction().execute((trx) => writeAttempt(trx, engine, other))
    const card = readLink(await askPayment(app, order.who, [4]))
    await app.sandbox.noFaults()
    await app.sandbox.pay(card.url)
    await workUntil(app, async () => (await order.read()).status === 'paid', 'the card paid')
    await approve(app, order, 'settle')
    await workUntil(
      app,
      async () => (await moneyAtPayPal(app, order.orderId)).refunded === 1749,
      'PayPal’s money went back',
    )
    expect((await order.read()).status).toBe('paid')
  })
})

test('P14 late money at PayPal: a slow payment settles when its seats are gone', async () => {
  const order = await buyer([8])
  await approve(app, order, 'pay-slowly')
  await capture(app, order.who, order)
  await app.platform.db
    .updateTable('payment_attempts')
    .set({ capture_started_at: null })
    .where('order_id', '=', order.orderId)
    .execute()
  pass(20 * MINUTE_MS)
  await expireChanges(app.platform)
  await hold(app, await newcomer(app), order.performance, [8])
  await app.sandbox.noFaults()
  await approve(app, order, 'settle')
  await workUntil(
    app,
    async () => (await moneyAtPayPal(app, order.orderId)).refunded === 1749,
    'it goes back',
  )
  expect(await order.read()).toMatchObject({ status: 'refunded', refunded: 1749 })
})
