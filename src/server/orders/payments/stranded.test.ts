import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { askProvider, refundsAt, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { askHold, cardBuyer, hold, newcomer, readOrder } from '../../testing/scenes/box-office.ts'
import { setupClock, setupHouse } from '../../testing/scenes/scenario.ts'
import { type OrdersContext, providerOf } from '../context.ts'
import { closeChange } from './close-change.ts'
import { reconcile } from './sync-payment-attempt.ts'

const app = await setupHouse()
const pass = setupClock(app)

const buyer = (seats: number[]) => cardBuyer(app, seats)

const attemptOf = (orderId: string) =>
  app.platform.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

const refundOf = (orderId: string) =>
  app.platform.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

/** A paid session whose amount the provider misreports: its order goes to review. */
async function reviewed(seats: number[]) {
  const order = await buyer(seats)
  await app.sandbox.faults({ webhooks: { drop: 1 }, session: { id: order.session, amountDelta: -1 } })
  await app.sandbox.pay(order.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: order.session })
  await workUntil(
    app,
    async () => (await readOrder(app, order.who, order.orderId)).status === 'manual_review',
    'it is under review',
  )
  return order
}

test('law 5: a session that came while its order was being closed is closed at the provider too', async () => {
  const { orderId, session } = await buyer([1, 2])
  const { change_id, reference, url } = await attemptOf(orderId)
  const { db } = app.platform
  const set = (values: { reference: string | null; url: string | null; state: 'creating' | 'open' }) =>
    db.updateTable('payment_attempts').set(values).where('order_id', '=', orderId).execute()
  // The closing request reads the attempt before the provider has answered; the answer follows at once.
  await set({ reference: null, url: null, state: 'creating' })
  let raced = false
  const slow = new Proxy(app.platform, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      if (name !== 'db') return value
      return new Proxy(value, {
        get(inner, member) {
          const found = Reflect.get(inner, member, inner)
          if (member !== 'transaction' || raced)
            return typeof found === 'function' ? found.bind(inner) : found
          return () => ({
            execute: async (work: never) => {
              raced = true
              await set({ reference, url, state: 'open' })
              return db.transaction().execute(work)
            },
          })
        },
      })
    },
  }) as OrdersContext
  expect(await closeChange(slow, change_id, 'cancelled')).toBe('closed')
  expect(raced).toBe(true)
  expect((await askProvider(app, `/checkout/sessions/${session}`)).status).toBe('expired')
  expect((await providerOf(app.platform, 'stripe').retrieve(session)).paid).toBe(false)
})

test('P14: a refund that the provider refuses stays owed, and is paid once the reason is gone', async () => {
  const { orderId, session } = await reviewed([3])
  await app.sandbox.noFaults()
  const { db } = app.platform
  const paymentRef = (await attemptOf(orderId)).payment_ref
  const setRef = (ref: string | null) =>
    db.updateTable('payment_attempts').set({ payment_ref: ref }).where('order_id', '=', orderId).execute()
  await setRef('pi_of_another_account')
  pass(25 * HOUR_MS)
  await app.platform.jobs.runDue()
  expect(await refundOf(orderId)).toMatchObject({ state: 'refused' })
  await setRef(null)
  pass(HOUR_MS)
  await app.platform.jobs.runDue()
  expect(await refundOf(orderId)).toMatchObject({ state: 'due' })
  await setRef(paymentRef)
  pass(HOUR_MS)
  await app.platform.jobs.runDue()
  expect(await refundOf(orderId)).toMatchObject({ state: 'done' })
  expect((await refundsAt(app, session)).length).toBe(1)
})

test('a payment under review does not keep the person from choosing other seats', async () => {
  const { who, performance } = await reviewed([5])
  await hold(app, who, performance, [6, 7])
  const kept = await askHold(app, await newcomer(app), performance, [5])
  expect(kept).toMatchObject({ status: 409, body: { code: 'seats-taken', taken: [5] } })
})

test('an attempt that the provider knows nothing of is given up after a day, and does not fail reconciling for ever', async () => {
  const { orderId } = await buyer([9])
  const { db } = app.platform
  await db
    .updateTable('payment_attempts')
    .set({ reference: 'cs_test_of_another_account' })
    .where('order_id', '=', orderId)
    .execute()
  pass(HOUR_MS)
  await expect(reconcile(app.platform)).rejects.toThrow()
  pass(24 * HOUR_MS)
  await reconcile(app.platform)
  expect((await attemptOf(orderId)).state).toBe('closed')
  expect(await reconcile(app.platform)).toBe(0)
})
