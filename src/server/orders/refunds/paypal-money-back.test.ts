import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, hold, newcomer, openPerformance, readOrder } from '../../testing/scenes/box-office.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import {
  approve,
  askCapture,
  capture,
  doAtPayPal,
  moneyAtPayPal,
  paidByWallet,
  placeWalletOrder,
  walletBuyer,
} from '../../testing/scenes/wallet.ts'

const { app, admin } = await setupScenario()

const refundsOf = async (orderId: string) => (await admin.look(orderId)).refunds
const refundedAtPayPal = async (orderId: string) => (await moneyAtPayPal(app, orderId)).refunded
const seen = (orderId: string, count: number) =>
  workUntil(app, async () => (await refundsOf(orderId)).length === count, `${count} seen`)

describe('P17 a refund made on PayPal’s pages', () => {
  test('of everything: the tickets are void, the order refunded, admins told', async () => {
    const { orderId, captureId, read } = await paidByWallet(app, [1, 2], { donation: 5 })
    await doAtPayPal(app, captureId, 'refund')
    await workUntil(app, async () => (await read()).status === 'refunded', 'it is refunded here too')
    expect(await read()).toMatchObject({ refunded: 4048, tickets: [{ state: 'void' }, { state: 'void' }] })
    expect(await refundsOf(orderId)).toMatchObject([
      {
        reason: 'external',
        state: 'done',
        amount: 4048,
        provider: 'paypal',
        lines: ['A1', 'A2', 'Donation'],
      },
    ])
    await admin.hears(/^A refund was made at the provider/, orderId)
  })

  test('of a part: tickets valid, and counted first when an admin refunds', async () => {
    const { orderId, ids, captureId, read } = await paidByWallet(app, [1, 2])
    await app.sandbox.faults({ webhooks: { duplicate: 3, shuffle: true } })
    await doAtPayPal(app, captureId, 'refund', 500)
    await seen(orderId, 1)
    expect(await admin.look(orderId)).toMatchObject({ status: 'paid', givenOutside: 500 })
    expect((await read()).tickets.every(({ state }) => state === 'valid')).toBe(true)
    await app.expectLedgerBalanced()
    await admin.refund(orderId, { ticketIds: ids })
    await workUntil(app, async () => (await refundedAtPayPal(orderId)) === 3498, 'the rest is back')
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 3498 })
    expect((await refundsOf(orderId)).map(({ amount }) => amount).sort()).toEqual([2998, 500])
  })

  test('news that are faster than those of the payment are looked at again', async () => {
    await app.sandbox.faults({ webhooks: { drop: 1 }, paypal: [{ op: 'capture', mode: 'after-success' }] })
    const order = await walletBuyer(app, [1])
    await approve(app, order)
    await app.api('POST', `/api/payments/paypal/orders/${order.orderId}/capture`, { token: order.who.token })
    const [taken] = (await moneyAtPayPal(app, order.orderId)).captures
    await app.sandbox.noFaults()
    await doAtPayPal(app, taken?.id ?? '', 'refund')
    const failed = () =>
      app.platform.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'paypal-event')
        .where('attempts', '>', 0)
        .where('state', '<>', 'done')
        .executeTakeFirst()
    await workUntil(app, async () => (await failed()) !== undefined, 'the news wait')
    expect((await capture(app, order.who, order)).status).toBe('paid')
    app.platform.engine.advance(HOUR_MS)
    await workUntil(app, async () => (await order.read()).status === 'refunded', 'it is refunded')
    app.platform.engine.advance(-HOUR_MS)
    expect(await order.read()).toMatchObject({ refunded: 1749, tickets: [{ state: 'void' }] })
  })
})

describe('P17 a dispute at PayPal', () => {
  async function disputed(seats: number[], amountCents?: number) {
    const order = await paidByWallet(app, seats)
    await doAtPayPal(app, order.captureId, 'dispute', amountCents)
    await seen(order.orderId, 1)
    return { ...order, decide: (how: 'win' | 'lose') => doAtPayPal(app, order.captureId, how) }
  }

  test('is visible and told, tickets valid; lost whole, they are void, and its refund is not counted twice', async () => {
    const { orderId, read, decide } = await disputed([1, 2])
    expect(await read()).toMatchObject({ status: 'paid', refunded: 0 })
    expect((await read()).tickets.every(({ state }) => state === 'valid')).toBe(true)
    expect(await refundsOf(orderId)).toMatchObject([
      { reason: 'disputed', state: 'review', amount: 3498, provider: 'paypal' },
    ])
    expect(await admin.attention()).toContainEqual(expect.objectContaining({ orderId, what: 'dispute' }))
    await admin.hears(/^A buyer disputes/, orderId)
    await decide('lose')
    await workUntil(app, async () => (await read()).status === 'refunded', 'it is over')
    await admin.hears(/^A dispute is lost/, orderId)
    expect(await read()).toMatchObject({ refunded: 3498, tickets: [{ state: 'void' }, { state: 'void' }] })
    expect(await refundsOf(orderId)).toMatchObject([{ reason: 'disputed', state: 'done' }])
  })

  test('won, everything stays as it was', async () => {
    const { orderId, read, decide } = await disputed([1])
    await decide('win')
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state === 'dropped', 'it is won')
    expect(await read()).toMatchObject({ status: 'paid', refunded: 0 })
  })

  test('its tickets given up, and then lost: nothing more goes back', async () => {
    const { orderId, ids, read, decide } = await disputed([1, 2])
    await admin.refund(orderId, { ticketIds: ids })
    await decide('lose')
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state === 'done', 'it is lost')
    await app.platform.jobs.runDue()
    expect(await refundedAtPayPal(orderId)).toBe(3498)
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 3498 })
    expect(await refundsOf(orderId)).toHaveLength(1)
  })

  test('about a part: the tickets stay valid even when it is lost', async () => {
    const { orderId, read, decide } = await disputed([1, 2], 1000)
    await decide('lose')
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state === 'done', 'it is lost')
    expect(await read()).toMatchObject({ status: 'paid', refunded: 1000 })
  })
})

describe('P16 an admin refunds an order that was paid by PayPal', () => {
  test('one seat and then the rest: through PayPal, once each', async () => {
    const { orderId, ids, read } = await paidByWallet(app, [1, 2], { donation: 5 })
    expect(await admin.refund(orderId, { ticketIds: [ids[0]] })).toMatchObject({ status: 200 })
    await workUntil(app, async () => (await refundedAtPayPal(orderId)) === 1749, 'the seat is paid back')
    expect(await read()).toMatchObject({ status: 'paid', refunded: 1749 })
    await admin.refund(orderId, { ticketIds: [ids[1]], donation: true })
    await workUntil(app, async () => (await refundedAtPayPal(orderId)) === 4048, 'the rest is paid back')
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 4048 })
    await workUntil(
      app,
      async () => (await refundsOf(orderId)).every(({ state }) => state === 'done'),
      'PayPal’s news of them change nothing',
    )
    expect((await refundsOf(orderId)).map(({ reason, provider }) => [reason, provider])).toEqual([
      ['requested', 'paypal'],
      ['requested', 'paypal'],
    ])
  })

  test('refused by PayPal, it is shown and owed; made there by hand, it is owed no more', async () => {
    const { orderId, ids, captureId } = await paidByWallet(app, [1, 2])
    await app.sandbox.faults({ paypal: [{ op: 'refund', mode: 'refuse' }] })
    await admin.refund(orderId, { ticketIds: [ids[0]] })
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state === 'refused', 'it is refused')
    expect((await refundsOf(orderId))[0]?.problem).toContain('REFUSED_BY_FAULT')
    expect(await admin.attention()).toContainEqual(expect.objectContaining({ orderId, what: 'refused' }))
    await doAtPayPal(app, captureId, 'refund', 1749)
    await seen(orderId, 2)
    expect((await refundsOf(orderId)).map(({ state }) => state).sort()).toEqual(['done', 'dropped'])
    expect(await refundedAtPayPal(orderId)).toBe(1749)
  })
})

test('P15 calling a performance off refunds who paid by PayPal, and closes who was about to', async () => {
  const { performance, orderId, read } = await paidByWallet(app, [1, 2], { donation: 5 })
  const other = await newcomer(app)
  const open = await placeWalletOrder(app, other, performance, [11])
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  await approve(app, open)
  expect(await admin.cancel(performance)).toMatchObject({ status: 200 })
  await workUntil(app, async () => (await refundedAtPayPal(orderId)) === 4048, 'the money is back')
  await workUntil(
    app,
    async () => (await readOrder(app, other, open.orderId)).status === 'cancelled',
    'the open order is closed',
  )
  expectRefusal(await askCapture(app, other, open), 'order-not-open', { orderId: open.orderId })
  expect((await moneyAtPayPal(app, open.orderId)).captures).toEqual([])
  expect(await read()).toMatchObject({ status: 'refunded', refunded: 4048 })
  expect((await refundsOf(orderId)).map(({ reason }) => reason)).toEqual(['cancelled'])
})

describe('law 7: a slow payment that arrives', () => {
  /** A buyer whose payment PayPal is still checking. */
  async function slow(seat: number) {
    const order = await walletBuyer(app, [seat])
    await approve(app, order, 'pay-slowly')
    expect((await capture(app, order.who, order)).status).toBe('pending')
    return order
  }
  const shift = (performanceId: string, ms: number) =>
    app.platform.db
      .updateTable('performances')
      .set((eb) => ({ starts_at: eb(app.platform.engine.now(), '+', ms) }))
      .where('id', '=', performanceId)
      .execute()

  test('days later, but before the performance: tickets', async () => {
    const order = await slow(1)
    await shift(order.performance, 72 * HOUR_MS)
    app.platform.engine.advance(48 * HOUR_MS)
    await approve(app, order, 'settle')
    await workUntil(app, async () => (await order.read()).status === 'paid', 'it is paid')
    app.platform.engine.advance(-48 * HOUR_MS)
    expect((await order.read()).tickets).toHaveLength(1)
  })

  test('after the performance began: all of it goes back, its seats are free, and the buyer is told', async () => {
    const order = await slow(2)
    await shift(order.performance, HOUR_MS)
    app.platform.engine.advance(2 * HOUR_MS)
    await approve(app, order, 'settle')
    await workUntil(app, async () => (await refundedAtPayPal(order.orderId)) === 1749, 'it goes back')
    await workUntil(
      app,
      async () => (await app.sandbox.mails(order.who.email)).some((mail) => mail.text.includes('had begun')),
      'the buyer is told',
    )
    app.platform.engine.advance(-2 * HOUR_MS)
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: 1749, tickets: [] })
    expect(await refundsOf(order.orderId)).toMatchObject([{ reason: 'late', state: 'done' }])
    const claims = app.platform.db.selectFrom('seat_claims').where('performance_id', '=', order.performance)
    expect(await claims.selectAll().execute()).toEqual([])
    await hold(app, order.who, await openPerformance(app), [2])
  })

  test('after the performance was called off: the same', async () => {
    const order = await slow(3)
    await admin.cancel(order.performance)
    await app.platform.jobs.runDue()
    expect((await order.read()).status).toBe('pending')
    app.platform.engine.advance(2 * HOUR_MS)
    await approve(app, order, 'settle')
    await workUntil(app, async () => (await refundedAtPayPal(order.orderId)) === 1749, 'it goes back')
    await workUntil(
      app,
      async () => {
        const { progress } = (await admin.progress(order.performance)) as { progress: { done: number } }
        return progress.done === 1
      },
      'the cancellation is through',
    )
    app.platform.engine.advance(-2 * HOUR_MS)
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: 1749, tickets: [] })
  })
})
