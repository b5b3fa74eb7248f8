import { describe, expect, test } from 'vitest'
import { lostSession, refundsAt, requestsWith, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  askPayment,
  cardBuyer,
  hold,
  newcomer,
  openPerformance,
  readLink,
  readOrder,
} from '../../testing/scenes/box-office.ts'
import { setupHouse } from '../../testing/scenes/scenario.ts'
import { expireOrders } from '../payments/close-order.ts'

const MINUTE_MS = 60_000
const house = await setupHouse()

async function holder(seats: number[]) {
  const [performance, who] = [await openPerformance(house), await newcomer(house)]
  await hold(house, who, performance, seats)
  return { performance, who, ask: () => askPayment(house, who, seats) }
}

const buyer = (seats: number[]) => cardBuyer(house, seats)

const silence = { webhooks: { drop: 1 } }
const pass = (ms: number) => house.platform.engine.advance(ms)

describe('a refund goes back once', () => {
  async function duePayment() {
    const late = await buyer([1, 2])
    await house.sandbox.faults({ stripe: [{ op: 'expire', mode: 'reset' }], ...silence })
    pass(20 * MINUTE_MS)
    await expireOrders(house.platform)
    await hold(house, await newcomer(house), late.performance, [1])
    await house.sandbox.pay(late.url)
    const owed = () =>
      house.platform.db.selectFrom('refunds').selectAll().where('order_id', '=', late.orderId)
    return { ...late, owed: () => owed().executeTakeFirstOrThrow() }
  }

  test.each(['after-success', '429', '500', 'reset'])('although the provider answers %s', async (mode) => {
    const { session, owed, read } = await duePayment()
    await house.sandbox.faults({ stripe: [{ op: 'refund', mode, times: 2 }] })
    await sendEvent(house, { type: 'checkout.session.completed', session })
    let waited = 0
    await workUntil(
      house,
      async () => {
        if ((await owed()).state === 'done') return true
        pass(1000)
        waited += 1000
        return false
      },
      'the refund is done',
    )
    expect(waited).toBeLessThan(MINUTE_MS)
    expect(await refundsAt(house, session)).toMatchObject([{ amount: 3498, id: (await owed()).provider_ref }])
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 3498, tickets: [] })
    const first = await requestsWith(house, (await owed()).idempotency_key)
    expect(first.length).toBeGreaterThan(0)
  })

  test('killed between call and commit: the same key, one refund', async () => {
    const { session, owed } = await duePayment()
    await sendEvent(house, { type: 'checkout.session.completed', session })
    await workUntil(house, async () => (await owed()).state === 'done', 'the refund is done')
    const { id, idempotency_key } = await owed()
    const { db } = house.platform
    await db.updateTable('refunds').set({ state: 'due', provider_ref: null }).where('id', '=', id).execute()
    await db
      .updateTable('jobs')
      .set({ state: 'ready', payload: JSON.stringify({ refundId: id }) })
      .where('unique_key', '=', `refund:${id}`)
      .execute()
    await workUntil(house, async () => (await owed()).state === 'done', 'it is done again')
    expect((await requestsWith(house, idempotency_key)).map((asked) => asked.replayed)).toEqual([false, true])
    expect(await refundsAt(house, session)).toHaveLength(1)
  })

  test('an order paid twice keeps its tickets, and the second payment goes back whole', async () => {
    const { who, ask } = await holder([1])
    await house.sandbox.faults({ ...silence, stripe: [{ op: 'create', mode: 'after-success', times: 2 }] })
    await ask()
    await house.sandbox.faults({ stripe: null })
    const order = readLink(await ask())
    const lost = await lostSession(house, order.orderId)
    for (const session of [order.session, lost]) {
      await house.sandbox.pay(`${house.sandbox.url}/stripe/pay/${session}`)
      await sendEvent(house, { type: 'checkout.session.completed', session })
    }
    // Which of the two comes first is chance.
    const refunds = async () =>
      (await Promise.all([order.session, lost].map((session) => refundsAt(house, session)))).flat()
    await workUntil(house, async () => (await refunds()).length > 0, 'the second goes back')
    await house.platform.jobs.runDue()
    expect(await refunds()).toMatchObject([{ amount: 1749 }])
    expect(await readOrder(house, who, order.orderId)).toMatchObject({
      status: 'paid',
      total: 1749,
      captured: 3498,
      refunded: 1749,
      tickets: [{ state: 'valid' }],
    })
  })
})
