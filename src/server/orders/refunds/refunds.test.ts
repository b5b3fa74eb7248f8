import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { lostSession, refundsAt, requestsWith, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  cardBuyer,
  hold,
  newcomer,
  readLink,
  readOrder,
  seatHolder,
} from '../../testing/scenes/box-office.ts'
import { setupHouse, silence } from '../../testing/scenes/scenario.ts'
import { expireChanges } from '../payments/close-change.ts'

const app = await setupHouse()

const buyer = (seats: number[]) => cardBuyer(app, seats)

const pass = (ms: number) => app.platform.engine.advance(ms)

describe('a refund goes back once', () => {
  async function duePayment() {
    const late = await buyer([1, 2])
    await app.sandbox.faults({ stripe: [{ op: 'expire', mode: 'reset' }], ...silence })
    pass(20 * MINUTE_MS)
    await expireChanges(app.platform)
    await hold(app, await newcomer(app), late.performance, [1])
    await app.sandbox.pay(late.url)
    const owed = () => app.platform.db.selectFrom('refunds').selectAll().where('order_id', '=', late.orderId)
    return { ...late, owed: () => owed().executeTakeFirstOrThrow() }
  }

  test.each(['after-success', '429', '500', 'reset'])('although the provider answers %s', async (mode) => {
    const { session, owed, read } = await duePayment()
    await app.sandbox.faults({ stripe: [{ op: 'refund', mode, times: 2 }] })
    await sendEvent(app, { type: 'checkout.session.completed', session })
    let waited = 0
    await workUntil(
      app,
      async () => {
        if ((await owed()).state === 'done') return true
        pass(1000)
        waited += 1000
        return false
      },
      'the refund is done',
    )
    expect(waited).toBeLessThan(MINUTE_MS)
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 3498, id: (await owed()).provider_ref }])
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 3498, tickets: [] })
    const first = await requestsWith(app, (await owed()).idempotency_key)
    expect(first.length).toBeGreaterThan(0)
  })

  test('killed between call and commit: the same key, one refund', async () => {
    const { session, owed } = await duePayment()
    await sendEvent(app, { type: 'checkout.session.completed', session })
    await workUntil(app, async () => (await owed()).state === 'done', 'the refund is done')
    const { id, idempotency_key } = await owed()
    const { db } = app.platform
    await db.updateTable('refunds').set({ state: 'due', provider_ref: null }).where('id', '=', id).execute()
    await db
      .updateTable('jobs')
      .set({ state: 'ready', payload: JSON.stringify({ refundId: id }) })
      .where('unique_key', '=', `refund:${id}`)
      .execute()
    await workUntil(app, async () => (await owed()).state === 'done', 'it is done again')
    expect((await requestsWith(app, idempotency_key)).map((asked) => asked.replayed)).toEqual([false, true])
    expect(await refundsAt(app, session)).toHaveLength(1)
  })

  test('an order paid twice keeps its tickets, and the second payment goes back whole', async () => {
    const { who, ask } = await seatHolder(app, [1])
    await app.sandbox.faults({ ...silence, stripe: [{ op: 'create', mode: 'after-success', times: 2 }] })
    await ask()
    await app.sandbox.faults({ stripe: null })
    const order = readLink(await ask())
    const lost = await lostSession(app, order.orderId)
    for (const session of [order.session, lost]) {
      await app.sandbox.pay(`${app.sandbox.url}/stripe/pay/${session}`)
      await sendEvent(app, { type: 'checkout.session.completed', session })
    }
    // Which of the two comes first is random.
    const refunds = async () => [...(await refundsAt(app, order.session)), ...(await refundsAt(app, lost))]
    await workUntil(app, async () => (await refunds()).length > 0, 'the second goes back')
    await app.platform.jobs.runDue()
    expect(await refunds()).toMatchObject([{ amount: 1749 }])
    expect(await readOrder(app, who, order.orderId)).toMatchObject({
      status: 'paid',
      total: 1749,
      captured: 3498,
      refunded: 1749,
      tickets: [{ state: 'valid' }],
    })
  })
})
