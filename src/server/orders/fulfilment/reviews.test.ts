import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import type { Sales } from '../../../shared/reports/sales.ts'
import { newId } from '../../platform/base/base.ts'
import { openStream } from '../../testing/event-stream.ts'
import { refundsAt, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  expectRefusal,
  newcomer,
  openPerformance,
  placeOrder,
  readOrder,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { exchange, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { expireHere } from '../../testing/scenes/lost-orders.ts'
import { atProvider, reviewedOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { createRefund } from '../records/create-refund.ts'

const { app, admin } = await setupScenario()

const reviewed = (seats: number[], amountDelta: number) => reviewedOrder(app, seats, amountDelta)
/** What the office counts as taken, in cents. */
async function taken(): Promise<number> {
  const { body } = await app.api('GET', '/api/admin/sales', { token: admin.token })
  return (body as Sales).total.taken
}

const mails = (email: string) => app.sandbox.mails(email)

test('P05 a review waits in the queue with its reason and its end, and admins are told', async () => {
  const { orderId } = await reviewed([1, 2], -1)
  expect(await admin.look(orderId)).toMatchObject({ status: 'manual_review', reviewReason: 'amount' })
  expect(await admin.attention()).toContainEqual(
    expect.objectContaining({ orderId, what: 'review', amount: 3497, until: expect.any(String) }),
  )
  await workUntil(
    app,
    async () => (await mails(admin.email)).some(({ text }) => text.includes(orderId)),
    'the admin is told',
  )
})

test.each([
  ['too little', -1, 0],
  ['too much', 100, 100],
])('accepted, it becomes tickets and a mail: %s', async (_what, delta, back) => {
  const before = await taken()
  const { orderId, performance, who, read, session } = await reviewed([1, 2], delta)
  expect((await admin.review(orderId, 'accept')).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'paid', refunded: back })
  expect((await taken()) - before).toBe(3498 + Math.min(delta, 0))
  expect((await read()).tickets.map(({ state }) => state)).toEqual(['valid', 'valid'])
  expect(await seatsBy(app, performance, 'taken')).toEqual([1, 2])
  await app.expectLedgerBalanced()
  await workUntil(app, async () => (await mails(who.email)).length === 1, 'the tickets are mailed')
  expectRefusal(await admin.review(orderId, 'refund'), 'review-decided')

  // A full refund returns what was paid, and not a cent more.
  await app.sandbox.noFaults()
  const ticketIds = (await read()).tickets.map(({ ticketId }) => ticketId)
  await admin.refund(orderId, { ticketIds })
  expect(await read()).toMatchObject({ status: 'refunded', refunded: 3498 + delta })
  await app.expectLedgerBalanced()
  app.platform.engine.advance(25 * HOUR_MS)
  await app.platform.jobs.runDue()
  app.platform.engine.advance(-25 * HOUR_MS)
  const sums = (await refundsAt(app, session)).map(({ amount }) => amount).sort((a, b) => a - b)
  // The provider captured 3498 and refuses to refund the amount it misreported.
  expect(sums.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(3498)
})

test('P05 what was given back at the provider meanwhile buys nothing: accepting it is refused, and no money is waived', async () => {
  const { orderId, performance, read, session } = await reviewed([5, 6], 100)
  await app.sandbox.noFaults()
  await atProvider(app, 'refund', { session, amount: 3498 })
  const isSeen = async () => (await admin.look(orderId)).refunds.some(({ reason }) => reason === 'external')
  await workUntil(app, isSeen, 'the refund is seen')
  expectRefusal(await admin.review(orderId, 'accept'), 'change-disputed')
  expect(await read()).toMatchObject({ status: 'manual_review', tickets: [] })
  expect((await admin.review(orderId, 'refund')).status).toBe(200)
  expect(await seatsBy(app, performance, 'free')).toHaveLength(80)
  const isOver = async () => (await admin.look(orderId)).refunds.every(({ state }) => state !== 'due')
  await workUntil(app, isOver, 'nothing more goes back')
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 3498 }])
})

test('sent back at once by an admin: seats free, money back, the person told', async () => {
  const { orderId, performance, who, read, session } = await reviewed([3], -1)
  await app.sandbox.noFaults()
  expect(await admin.review(orderId, 'refund')).toMatchObject({ status: 200, body: { status: 'refunded' } })
  expect(await seatsBy(app, performance, 'free')).toHaveLength(80)
  await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the money is back')
  await workUntil(app, async () => (await mails(who.email)).length === 1, 'the person is told')
  expect((await mails(who.email))[0]?.text).toContain('did not match your order')
  expect(await read()).toMatchObject({ status: 'refunded', tickets: [] })
  expectRefusal(await admin.review(orderId, 'accept'), 'review-decided')
})

test('two payments under review: the mail says where each goes back', async () => {
  const { orderId, who } = await reviewed([5], -1)
  await app.sandbox.noFaults()
  const { db, engine } = app.platform
  await db.transaction().execute(async (trx) => {
    const { id, ...first } = await trx
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const second = { ...first, id: newId(), attempt_no: 2, provider: 'terminal' }
    const names = { idempotency_key: newId(), reference: null, payment_ref: null, captured_cents: 500 }
    await trx
      .insertInto('payment_attempts')
      .values({ ...second, ...names })
      .execute()
    const key = `refund:${second.id}:mismatch`
    await createRefund(trx, engine, second, {
      amountCents: 500,
      reason: 'mismatch',
      state: 'review',
      key,
      changeId: second.change_id,
    })
  })
  expect((await admin.review(orderId, 'refund')).status).toBe(200)
  await workUntil(app, async () => (await mails(who.email)).length === 1, 'the person is told')
  const text = (await mails(who.email))[0]?.text ?? ''
  expect(text).toContain('$17.48')
  expect(text).toContain('$5.00')
  expect(text).not.toContain('$22.48 to')
})

test('without a decision it goes back after 24 hours, and the person is told', async () => {
  const { who, read } = await reviewed([4], -1)
  await app.sandbox.noFaults()
  app.platform.engine.advance(24 * HOUR_MS)
  await workUntil(app, async () => (await read()).status === 'refunded', 'it is sent back')
  await workUntil(app, async () => (await mails(who.email)).length === 1, 'the person is told')
  app.platform.engine.advance(-24 * HOUR_MS)
})

test('one that came after its order was over goes back after 24 hours too, and the person is told', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const order = await placeOrder(app, who, performance, [6])
  await expireHere(app, order.orderId)
  await app.sandbox.faults({ webhooks: { drop: 1 }, session: { id: order.session, amountDelta: -1 } })
  await app.sandbox.pay(order.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: order.session })
  await workUntil(
    app,
    async () => (await admin.look(order.orderId)).refunds[0]?.state === 'review',
    'it is under review',
  )
  await app.sandbox.noFaults()
  app.platform.engine.advance(24 * HOUR_MS)
  await workUntil(app, async () => (await refundsAt(app, order.session)).length === 1, 'it goes back')
  await workUntil(app, async () => (await mails(who.email)).length === 1, 'the person is told')
  expect((await mails(who.email))[0]?.text).toContain('did not match your order')
  app.platform.engine.advance(-24 * HOUR_MS)
})

test('a donation that was never paid is given back once, against no money', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const order = await placeOrder(app, who, performance, [7], { donation: 5 })
  await app.sandbox.faults({ webhooks: { drop: 1 }, session: { id: order.session, amountDelta: -550 } })
  await app.sandbox.pay(order.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: order.session })
  const read = () => readOrder(app, who, order.orderId)
  await workUntil(app, async () => (await read()).status === 'manual_review', 'it is under review')
  await admin.review(order.orderId, 'accept')
  const lines = async () => (await admin.look(order.orderId)).lines.map(({ live }) => live)
  expect(await lines()).toEqual([true, true])
  expect((await admin.refund(order.orderId, { donation: true })).status).toBe(200)
  await app.expectLedgerBalanced()
  expect(await lines()).toEqual([true, false])
  expectRefusal(await admin.refund(order.orderId, { donation: true }), 'tickets-void')
  const { refunds, returned, history } = await admin.look(order.orderId)
  expect(refunds).toMatchObject([{ reason: 'mismatch', state: 'dropped' }])
  expect(returned).toMatchObject({ net: 500, tax: 50 })
  expect(history).toContainEqual(expect.objectContaining({ what: 'Order refunded' }))
  expect(await read()).toMatchObject({ status: 'paid', refunded: 0 })
  await app.sandbox.noFaults()
  await admin.refund(order.orderId, { ticketIds: (await read()).tickets.map(({ ticketId }) => ticketId) })
  await workUntil(app, async () => (await refundsAt(app, order.session)).length === 1, 'the seat goes back')
  expect(await refundsAt(app, order.session)).toMatchObject([{ amount: 1749 }])
  expect(await read()).toMatchObject({ status: 'refunded', refunded: 1749 })
})

test('an exchange that is accepted is told to who looks at its old seats', async () => {
  const { input, first, look } = await ticketHolder(app, [1590, 2000], [1, 2])
  const { url, session, orderId } = await exchange(app, input)
  await app.sandbox.faults({ webhooks: { drop: 1 }, session: { id: session, amountDelta: -1 } })
  await app.sandbox.pay(url)
  await sendEvent(app, { type: 'checkout.session.completed', session })
  const reviewed = async () => (await look(orderId)).exchange?.status === 'manual_review'
  await workUntil(app, reviewed, 'it is under review')
  const stream = await openStream(`${app.origin()}/api/performances/${first}/seats/stream`)
  await stream.seen(({ type }) => type === 'snapshot', 'the seats are here')
  expect((await admin.review(orderId, 'accept')).status).toBe(200)
  const { data } = await stream.seen(({ type }) => type === 'delta', 'the old seats are told')
  await stream.close()
  expect(data.changes).toEqual([
    { seatNum: 1, state: 'free' },
    { seatNum: 2, state: 'free' },
  ])
})

test.each([
  ['too much, by less than is charged', 20],
  ['too much', 100],
  ['too little', -20],
])('an exchange that is accepted is settled as a purchase is: %s', async (_what, delta) => {
  const { input, look, orderId, validIds } = await ticketHolder(app, [1590, 2000])
  const { url, session } = await exchange(app, input)
  await app.sandbox.faults({ webhooks: { drop: 1 }, session: { id: session, amountDelta: delta } })
  await app.sandbox.pay(url)
  await sendEvent(app, { type: 'checkout.session.completed', session })
  const reviewed = async () => (await look()).exchange?.status === 'manual_review'
  await workUntil(app, reviewed, 'it is under review')
  expect((await admin.review(orderId, 'accept')).status).toBe(200)
  const [back, waived] = [Math.max(delta, 0), Math.max(-delta, 0)]
  expect(await look()).toMatchObject({
    captured: 2200 + delta,
    refunded: back,
    exchanges: [{ waived, back: 0 }],
  })
  await app.expectLedgerBalanced()
  await app.sandbox.noFaults()
  await admin.refund(orderId, { ticketIds: await validIds() })
  expect(await look()).toMatchObject({ status: 'refunded', refunded: 2200 + delta })
})
