import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { newId } from '../../platform/base/base.ts'
import { lockRow, waitingForLocks } from '../../testing/harness/locks.ts'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { paidOrder, refundUnder, reviewedOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { syncRefundsAndDisputes } from './sync-refunds-and-disputes.ts'

const { app, admin } = await setupScenario()
const door = await openDoor(app)
const scan = async (text: string | undefined) => (await door(text)).result

test('P16 X34 one ticket, 20 refunds at once: it goes back once', async () => {
  const { orderId, ids, session } = await paidOrder(app, [1, 2])
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.refund(orderId, { ticketIds: [ids[0]] })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) expectRefusal(answer, 'tickets-void')
  await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'it is back')
  await app.platform.jobs.runDue()
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 1749 }])
})

test('a double click with the same key does it once, and both are told the same', async () => {
  const { orderId, ids, session } = await paidOrder(app, [1, 2])
  const key = newId()
  const answers = await Promise.all([1, 2, 3].map(() => admin.refund(orderId, { ticketIds: ids, key })))
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { status: 'refunded', refunded: 3498 } })
  await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'it is back')
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 3498 }])
  const other = await paidOrder(app, [3])
  expectRefusal(await admin.refund(other.orderId, { ticketIds: other.ids, key }), 'nothing-to-refund')
})

test('X34 refund and scan at once: admitted or refunded, never both without the admin’s word', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId, ids } = await paidOrder(app, [round + 1])
    const [verdict, refunded] = await Promise.all([scan(ids[0]), admin.refund(orderId, { ticketIds: ids })])
    expect([verdict, refunded.status]).toEqual(verdict === 'admitted' ? ['admitted', 409] : ['void', 200])
  }
})

/** A refund of the first seat that the provider refused, and how to press a button of it several times at once. */
async function refused(seats = [1]) {
  const order = await paidOrder(app, seats)
  await app.sandbox.faults({ stripe: [{ op: 'refund', mode: 'refuse' }] })
  await admin.refund(order.orderId, { ticketIds: order.ids.slice(0, 1) })
  const first = async () => (await admin.look(order.orderId)).refunds[0]
  await workUntil(app, async () => (await first())?.state === 'refused', 'it is refused')
  await app.sandbox.noFaults()
  const path = `/api/orders/${order.orderId}/refunds/${(await first())?.id}`
  return {
    ...order,
    first,
    path,
    press: (how: string, body: object) => clicks(() => admin.post(`${path}/${how}`, body)),
  }
}

const clicks = async (press: () => Promise<{ status: number }>) =>
  (await Promise.all([1, 2, 3, 4].map(press))).map(({ status }) => status).sort()

/** An hour passes, and everything due is done. */
async function passAnHour(): Promise<void> {
  app.platform.engine.advance(HOUR_MS)
  await app.platform.jobs.runDue()
  app.platform.engine.advance(-HOUR_MS)
}

test('_Try again_ pressed four times gives the money back once', async () => {
  const { session, press, first } = await refused()
  for (const status of await press('retry', {})) expect([200, 409]).toContain(status)
  await workUntil(app, async () => (await first())?.state === 'done', 'it is back')
  await passAnHour()
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 1749 }])
})

test('_Paid otherwise_ pressed four times counts once, and nothing is paid again', async () => {
  const { session, press, first } = await refused()
  expect(await press('paid', { how: 'Cheque 1042' })).toEqual([200, 409, 409, 409])
  await passAnHour()
  expect(await refundsAt(app, session)).toEqual([])
  expect(await first()).toMatchObject({ state: 'done', paidOtherwise: 'Cheque 1042' })
})

if (process.env.TEST_ENGINE === 'postgres')
  test.each([
    ['others refunded it', 1749, false],
    ['others refunded a part', 1000, false],
    ['it was made after all', 1749, true],
  ])(
    'RACE P17 a cheque stays noted when the provider says meanwhile that %s',
    async (_what, amount, isOurs) => {
      const { orderId, session, first, path, read } = await refused([1, 2, 3])
      await app.sandbox.faults({ webhooks: { drop: 1 } })
      const id = (await first())?.id ?? ''
      const payment = await refundUnder(app, session, amount, isOurs ? id : 'another')
      const unlock = await lockRow(app, 'refunds', id)
      const cheque = admin.post(`${path}/paid`, { how: 'Cheque 1043' })
      await waitingForLocks(app, 1, 'the cheque waits to be noted')
      const news = syncRefundsAndDisputes(app.platform, 'stripe', payment)
      await waitingForLocks(app, 2, 'the news waits behind it')
      await unlock()
      await news
      expect((await cheque).status).toBe(200)
      expect((await admin.look(orderId)).refunds).toMatchObject([
        { reason: 'requested', state: 'done', amount: 1749, paidOtherwise: 'Cheque 1043', lines: ['A1'] },
        { reason: 'external', state: 'done', amount, lines: [] },
      ])
      expect(await read()).toMatchObject({ status: 'paid', refunded: 1749 + amount })
    },
  )

test('_Refund_ pressed four times gives the money of a review back once', async () => {
  const { orderId, session, read } = await reviewedOrder(app, [1], -1)
  await app.sandbox.noFaults()
  expect(await clicks(() => admin.review(orderId, 'refund'))).toEqual([200, 409, 409, 409])
  expect((await read()).status).toBe('refunded')
  await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'the money is back')
  await app.platform.jobs.runDue()
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 1748 }])
  const entries = app.platform.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'review-refunded')
    .where('subject', '=', `order:${orderId}`)
  expect(await entries.execute()).toHaveLength(1)
})

test('an order can be read while it is refunded', async () => {
  const { orderId, ids } = await paidOrder(app, [1, 2, 3, 4])
  const refunds = ids.map((id) => admin.refund(orderId, { ticketIds: [id] }))
  const read = async () => {
    for (let times = 0; times < 10; times++) await admin.look(orderId)
  }
  const [answers] = await Promise.all([Promise.all(refunds), read(), read(), read()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
