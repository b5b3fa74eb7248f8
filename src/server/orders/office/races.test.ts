import { expect, test } from 'vitest'
import { holdUpJob, lockClaim, waitingForLocks } from '../../testing/harness/locks.ts'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import {
  hold,
  newcomer,
  openPerformance,
  placeOrder,
  readOrder,
  returnFromPayment,
} from '../../testing/scenes/box-office.ts'
import { expireHere } from '../../testing/scenes/lost-orders.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()

const mailsOf = (email: string) => app.sandbox.mails(email)

test('pressed twice, or ten times at once, everybody is refunded once', async () => {
  const performance = await openPerformance(app)
  const order = await paidOrder(app, [1, 2], { performance })
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.cancel(performance)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await admin.finished(performance)
  await admin.cancel(performance)
  await workUntil(app, async () => (await refundsAt(app, order.session)).length > 0, 'the money is back')
  await app.platform.jobs.runDue()
  expect(await refundsAt(app, order.session)).toMatchObject([{ amount: 3498 }])
  const off = async () => (await mailsOf(order.who.email)).filter(({ subject }) => /^Cancelled/.test(subject))
  await workUntil(app, async () => (await off()).length > 0, 'it is written')
  expect(await off()).toHaveLength(1)
})

/**
 * Money for seats of an order that expired arrives, issues tickets, and waits before its commit; meanwhile another order of
 * that evening is fulfilled.
 */
async function fulfilLateBesideAnother() {
  const performance = await openPerformance(app)
  const [late, other] = [await newcomer(app), await newcomer(app)]
  const [first, second] = [
    await placeOrder(app, late, performance, [1]),
    await placeOrder(app, other, performance, [2]),
  ]
  await app.sandbox.faults({ webhooks: { drop: 2 } })
  await app.sandbox.pay(first.url)
  await expireHere(app, first.orderId)
  await app.sandbox.pay(second.url)
  const { id } = await app.platform.db
    .selectFrom('order_changes')
    .select('id')
    .where('order_id', '=', first.orderId)
    .executeTakeFirstOrThrow()
  const unlock = await holdUpJob(app, `order-mail:${id}`)
  const waits = returnFromPayment(app, late, first.session)
  await waitingForLocks(app, 1, 'the first waits before its commit')
  expect((await returnFromPayment(app, other, second.session)).status).toBe(200)
  const status = async () => (await readOrder(app, late, first.orderId)).status
  return { performance, waits, unlock, status }
}

if (process.env.TEST_ENGINE === 'postgres') {
  test('RACE orders of one evening are fulfilled beside each other, and its cancellation waits for them and refunds all', async () => {
    const { performance, waits, unlock, status } = await fulfilLateBesideAnother()
    const cancelled = admin.cancel(performance)
    await waitingForLocks(app, 2, 'the cancellation waits')
    await unlock()
    expect([(await waits).status, (await cancelled).status]).toEqual([200, 200])
    await admin.finished(performance)
    expect(await status()).toBe('refunded')
  })

  test('RACE control: without the shared lock, late money buys seats of a performance that was cancelled meanwhile', async () => {
    const { engine } = app.platform
    const { lockRowsForShare } = engine
    engine.lockRowsForShare = (query) => query
    try {
      const { performance, waits, unlock, status } = await fulfilLateBesideAnother()
      expect((await admin.cancel(performance)).status).toBe(200)
      await unlock()
      expect((await waits).status).toBe(200)
      await admin.finished(performance)
      expect(await status()).toBe('paid')
    } finally {
      engine.lockRowsForShare = lockRowsForShare
    }
  })

  test('law 7: late money that takes seats of ended holds while the performance is called off is refunded with the others', async () => {
    const { db } = app.platform
    const [performance, who, other] = [await openPerformance(app), await newcomer(app), await newcomer(app)]
    const order = await placeOrder(app, who, performance, [1, 2])
    await app.sandbox.faults({ webhooks: { drop: 1 } })
    await app.sandbox.pay(order.url)
    await expireHere(app, order.orderId)
    const { holdId } = await hold(app, other, performance, [1, 2])
    await db.updateTable('holds').set({ ends_at: 1 }).where('id', '=', holdId).execute()
    await db.updateTable('seat_claims').set({ ends_at: 1 }).where('owner_id', '=', holdId).execute()

    const unlock = await lockClaim(app, performance, 2)
    const landed = returnFromPayment(app, who, order.session)
    await waitingForLocks(app, 1, 'the money waits for the seat')
    const cancelled = admin.cancel(performance)
    await waitingForLocks(app, 2, 'the calling off waits too')
    await unlock()
    expect([(await landed).status, (await cancelled).status]).toEqual([200, 200])
    await admin.finished(performance)
    expect(await readOrder(app, who, order.orderId)).toMatchObject({ status: 'refunded', refunded: 3498 })
    const claims = db.selectFrom('seat_claims').where('performance_id', '=', performance)
    expect(await claims.selectAll().execute()).toEqual([])
  })
}
