import { expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { creditOf } from '../../testing/scenes/credit.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { askExchange, holdNew, paidExchange, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { atProvider, paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

// Where a line may be ended again, `refund-control.test.ts` shows what happens.
const ROUNDS = 3
const { app, admin } = await setupScenario()
const { db } = app.platform
const { read, giveBack } = creditOf(app, admin)
const door = await openDoor(app)
const rounds = Array.from({ length: ROUNDS }, (_, i) => i)
const balanceOf = async (who: { token: string }) => (await read(who)).balance

test('RACE two tabs return the same tickets at once: they bring their credit once', async () => {
  for (const _ of rounds) {
    const { who, orderId, ids } = await paidOrder(app, [1, 2])
    const answers = await Promise.all([
      giveBack(who, orderId, ids, 3498),
      giveBack(who, orderId, ids.slice(0, 1), 1749),
      giveBack(who, orderId, ids, 3498),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const isOne = answers[1]?.status === 200
    expect(await balanceOf(who)).toBe(isOne ? 1749 : 3498)
  }
})

test('RACE a double click returns once, and both are told the same', async () => {
  const { who, orderId, ids } = await paidOrder(app, [1])
  const key = newId()
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(who, orderId, ids, 1749, key)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { status: 'refunded' } })
  expect(await balanceOf(who)).toBe(1749)
})

test('RACE return and scan at once: admitted or returned, never both', async () => {
  for (const _ of rounds) {
    const { who, orderId, ids } = await paidOrder(app, [1])
    const [{ result }, returned] = await Promise.all([door(ids[0]), giveBack(who, orderId, ids, 1749)])
    expect([result, returned.status]).toEqual(result === 'admitted' ? ['admitted', 409] : ['void', 200])
    expect(await balanceOf(who)).toBe(result === 'admitted' ? 0 : 1749)
  }
})

test('RACE return and refund by the office at once: one of the two', async () => {
  for (const _ of rounds) {
    const { who, orderId, ids } = await paidOrder(app, [1])
    const [returned, refunded] = await Promise.all([
      giveBack(who, orderId, ids, 1749),
      admin.refund(orderId, { ticketIds: ids }),
    ])
    expect([returned.status, refunded.status].toSorted()).toEqual([200, 409])
    expect(await balanceOf(who)).toBe(returned.status === 200 ? 1749 : 0)
  }
})

test('RACE return and exchange at once: one of the two, and late money of the other goes back', async () => {
  for (const _ of rounds) {
    const { input, who, orderId, ids } = await ticketHolder(app, [1590, 1590])
    const holdId = await holdNew(app, input)
    const [returned, exchanged] = await Promise.all([
      giveBack(who, orderId, ids, 1749),
      askExchange(app, input, holdId),
    ])
    const isReturned = returned.status === 200
    expect(exchanged.status === 200).toBe(!isReturned)
    expect(await balanceOf(who)).toBe(isReturned ? 1749 : 0)
  }
  const paid = await paidExchange(app)
  const [, returned] = await Promise.all([paid.hear(), giveBack(paid.who, paid.orderId, paid.ids, 1749)])
  expect(returned.status).toBe(409)
  await paid.exchanged()
})

test('RACE return and cancellation of the performance at once: credit or money, once', async () => {
  for (const _ of rounds) {
    const { who, orderId, ids, performance, read: look } = await paidOrder(app, [1])
    const [returned] = await Promise.all([giveBack(who, orderId, ids, 1749), admin.cancel(performance)])
    await workUntil(app, async () => (await look()).status === 'refunded', 'it is refunded')
    expect(await balanceOf(who)).toBe(returned.status === 200 ? 1749 : 0)
    expect(await look()).toMatchObject({ refunded: 1749 })
  }
})

test('RACE return and a dispute of its payment at once: no credit is left for what the bank took', async () => {
  for (const _ of rounds) {
    const { who, orderId, ids, session } = await paidOrder(app, [1])
    await Promise.all([giveBack(who, orderId, ids, 1749), atProvider(app, 'dispute', { session })])
    const known = db.selectFrom('refunds').select('id').where('order_id', '=', orderId)
    const isKnown = () => known.where('reason', '=', 'disputed').executeTakeFirst()
    await workUntil(app, isKnown, 'the dispute is known')
    await sendEvent(app, { type: 'charge.dispute.created', session }).catch(() => {})
    expect(await balanceOf(who)).toBe(0)
  }
})
