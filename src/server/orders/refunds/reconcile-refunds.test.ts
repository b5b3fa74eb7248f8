import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { atProvider, paidOrder, refundUnder } from '../../testing/scenes/refunds.ts'
import { setupScenario, silence } from '../../testing/scenes/scenario.ts'
import { doAtPayPal, paidByWallet } from '../../testing/scenes/wallet.ts'
import { reconcileRefunds } from '../payments/reconcile-refunds.ts'
import { syncRefundsAndDisputes } from './sync-refunds-and-disputes.ts'

const { app, admin } = await setupScenario()

const refundsOf = async (orderId: string) => (await admin.look(orderId)).refunds

/** Runs rounds until every capture has been checked, an hour after the last time. */
async function checkAll(): Promise<void> {
  app.platform.engine.advance(61 * MINUTE_MS)
  let looked = 1
  while (looked > 0) looked = await reconcileRefunds(app.platform)
}

describe('P17 news of money that went back never came: it is found all the same', () => {
  test('a refund by card', async () => {
    const order = await paidOrder(app, [1, 2])
    await app.sandbox.faults(silence)
    await atProvider(app, 'refund', { session: order.session })
    await checkAll()
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: 3498 })
    expect(await refundsOf(order.orderId)).toMatchObject([{ reason: 'external', state: 'done' }])
  })

  test('a dispute at PayPal, opened and lost', async () => {
    const order = await paidByWallet(app, [1])
    await app.sandbox.faults(silence)
    await doAtPayPal(app, order.captureId, 'dispute')
    await checkAll()
    expect(await refundsOf(order.orderId)).toMatchObject([{ reason: 'disputed', state: 'review' }])
    await doAtPayPal(app, order.captureId, 'lose')
    await checkAll()
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: 1749 })
  })

  test('each capture is asked about once an hour', async () => {
    const orders = [await paidOrder(app, [1]), await paidOrder(app, [2])]
    await checkAll()
    expect(await reconcileRefunds(app.platform)).toBe(0)
    await app.sandbox.faults(silence)
    await atProvider(app, 'refund', { session: orders[0]?.session })
    expect(await reconcileRefunds(app.platform)).toBe(0)
    expect(await orders[0]?.read()).toMatchObject({ status: 'paid' })
    await checkAll()
    expect(await orders[0]?.read()).toMatchObject({ status: 'refunded' })
  })

  test('while the provider is away nothing is lost: the next hour asks again', async () => {
    const order = await paidOrder(app, [1])
    await app.sandbox.faults({ ...silence, stripe: [{ op: 'list', mode: 'reset' }] })
    await atProvider(app, 'refund', { session: order.session })
    app.platform.engine.advance(61 * MINUTE_MS)
    await expect(reconcileRefunds(app.platform)).rejects.toThrow(/failed/)
    await app.sandbox.faults({ stripe: null })
    await checkAll()
    expect(await order.read()).toMatchObject({ status: 'refunded' })
  })
})

describe('P17 money that went back under our own name', () => {
  test('a second refund that carries our id is one more, and is told', async () => {
    const { orderId, ids, session, read } = await paidOrder(app, [1, 2])
    await admin.refund(orderId, { ticketIds: [ids[0]] })
    await workUntil(app, async () => (await refundsOf(orderId))[0]?.state === 'done', 'ours is done')
    const [ours] = await refundsOf(orderId)
    await refundUnder(app, session, 1000, ours?.id ?? '')
    await workUntil(app, async () => (await refundsOf(orderId)).length === 2, 'the second is seen')
    expect((await refundsOf(orderId)).map(({ reason, state, amount }) => [reason, state, amount])).toEqual([
      ['requested', 'done', 1749],
      ['external', 'done', 1000],
    ])
    expect(await read()).toMatchObject({ status: 'paid', refunded: 2749 })
    await app.expectLedgerBalanced()
    await admin.refund(orderId, { ticketIds: [ids[1]] })
    await workUntil(app, async () => (await refundsAt(app, session)).length === 3, 'the rest goes back')
    expect((await refundsAt(app, session)).reduce((sum, { amount }) => sum + amount, 0)).toBe(3498)
  })

  test('F15 a refund of ours that a restored database does not know is one that others made', async () => {
    const { orderId, session, read } = await paidOrder(app, [1])
    const payment = await refundUnder(app, session, 1749, '0123456789abcdef0123456789abcdef')
    expect(await syncRefundsAndDisputes(app.platform, 'stripe', payment)).toBe('recorded')
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 1749, tickets: [{ state: 'void' }] })
    expect(await refundsOf(orderId)).toMatchObject([{ reason: 'external', state: 'done' }])
  })
})

test('P17 a dispute without an amount is written down, and its amount when there is one', async () => {
  const { orderId, session, read } = await paidOrder(app, [1])
  await app.sandbox.faults(silence)
  const { id } = await atProvider(app, 'dispute', { session, amount: 0 })
  await checkAll()
  expect(await refundsOf(orderId)).toMatchObject([{ reason: 'disputed', state: 'review', amount: 0 }])
  expect(await admin.attention()).toContainEqual(expect.objectContaining({ orderId, what: 'dispute' }))
  await app.expectLedgerBalanced()
  await atProvider(app, 'dispute/close', { dispute: id, status: 'lost', amount: 1749 })
  await checkAll()
  expect(await refundsOf(orderId)).toMatchObject([{ reason: 'disputed', state: 'done', amount: 1749 }])
  expect(await read()).toMatchObject({ status: 'refunded' })
})
