import { expect, test } from 'vitest'
import { refundsAt, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { newcomer, openPerformance, placeOrder, readOrder } from '../../testing/scenes/box-office.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

/**
 * The money buttons that no other file presses twice. The card link: changes.test.ts; PayPal: paypal.test.ts;
 * a refund and _Paid otherwise_: admin-refunds.test.ts; cancelling: cancellations.test.ts; accepting a
 * review: reviews.test.ts.
 */
const CLICKS = 4
const { app, admin } = await setupScenario()

const clicks = (press: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: CLICKS }, press)).then((answers) =>
    answers.map(({ status }) => status).sort(),
  )

const entries = async (action: string, orderId: string) =>
  (
    await app.platform.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', action)
      .where('subject', '=', `order:${orderId}`)
      .execute()
  ).length

/** A refund the provider refused. */
async function refused() {
  const order = await paidOrder(app, [1])
  await app.sandbox.faults({ stripe: [{ op: 'refund', mode: 'refuse' }] })
  await admin.refund(order.orderId, { ticketIds: order.ids })
  const first = async () => (await admin.look(order.orderId)).refunds[0]
  await workUntil(app, async () => (await first())?.state === 'refused', 'it is refused')
  await app.sandbox.noFaults()
  const id = (await first())?.id ?? ''
  return {
    ...order,
    press: (how: string, body: object) => () =>
      admin.post(`/api/orders/${order.orderId}/refunds/${id}/${how}`, body),
    first,
  }
}

test('_Try again_ pressed four times gives the money back once', async () => {
  const { session, press, first } = await refused()
  for (const status of await clicks(press('retry', {}))) expect([200, 409]).toContain(status)
  await workUntil(app, async () => (await first())?.state === 'done', 'it is back')
  app.platform.engine.advance(3_600_000)
  await app.platform.jobs.runDue()
  app.platform.engine.advance(-3_600_000)
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 1749 }])
})

test('_Refund_ pressed four times gives the money of a review back once', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const { orderId, session, url } = await placeOrder(app, who, performance, [1])
  await app.sandbox.faults({ webhooks: { drop: 1 }, session: { id: session, amountDelta: -1 } })
  await app.sandbox.pay(url)
  await sendEvent(app, { type: 'checkout.session.completed', session })
  const status = async () => (await readOrder(app, who, orderId)).status
  await workUntil(app, async () => (await status()) === 'manual_review', 'it is under review')
  await app.sandbox.noFaults()
  expect(await clicks(() => admin.review(orderId, 'refund'))).toEqual([200, 409, 409, 409])
  expect(await status()).toBe('refunded')
  await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'the money is back')
  await app.platform.jobs.runDue()
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 1748 }])
  expect(await entries('review-refunded', orderId)).toBe(1)
})
