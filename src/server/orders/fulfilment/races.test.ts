import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { askProvider, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  askHold,
  askPayment,
  cardBuyerAmid,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  returnFromPayment,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { runExpiryTasks } from '../../testing/scenes/lost-orders.ts'
import { reviewedOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario, silence } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const buyer = (seats: number[], faults?: object) => cardBuyerAmid(app, seats, faults)

const pass = (ms: number) => app.platform.engine.advance(ms)

test('P02 50 at once, 25 webhooks and 25 landings: one set of tickets, one mail', async () => {
  const { who, url, session, orderId, performance, read } = await buyer([1, 2, 3], silence)
  await app.sandbox.pay(url)
  const { jobs, db } = app.platform
  const webhooks = Array.from({ length: 25 }, async () => {
    const answer = await sendEvent(app, { type: 'checkout.session.completed', session })
    await jobs.runDue()
    return answer.status
  })
  const landings = Array.from({ length: 25 }, async () => {
    const path = `/api/stripe/session?session_id=${session}`
    return (await app.http('GET', path, { token: who.token })).status
  })
  expect(new Set(await Promise.all([...webhooks, ...landings]))).toEqual(new Set([200]))
  await jobs.runDue()
  expect(await read()).toMatchObject({ status: 'paid', refunded: 0 })
  expect((await read()).tickets.map((ticket) => ticket.seatNum)).toEqual([1, 2, 3])
  const rows = await db.selectFrom('tickets').select('id').where('order_id', '=', orderId).execute()
  expect(rows).toHaveLength(3)
  expect(await seatsBy(app, performance, 'taken')).toEqual([1, 2, 3])
  expect(await app.sandbox.mails(who.email)).toHaveLength(1)
  const outcomes = await db
    .selectFrom('webhook_inbox')
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('payload', 'like', `%${session}%`)
    .groupBy('outcome')
    .execute()
  const count = (outcome: string) => Number(outcomes.find((row) => row.outcome === outcome)?.count ?? 0)
  expect(count('fulfilled')).toBeLessThanOrEqual(1)
  expect(count('fulfilled') + count('already')).toBe(25)
})

test('P03 events and landings at once, the API says unpaid: no ticket', async () => {
  const { who, url, session, read } = await buyer([1], silence)
  await app.sandbox.pay(url)
  await app.sandbox.faults({ session: { id: session, paymentStatus: 'unpaid' } })
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => sendEvent(app, { type: 'checkout.session.completed', session })),
    ...[1, 2, 3].map(() => returnFromPayment(app, who, session)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 402, 402, 402])
  await app.platform.jobs.runDue()
  expect(await read()).toMatchObject({ status: 'pending', tickets: [] })
})

test('P04 the failure of a slow payment, told three times at once, gives the seats back to the hold once', async () => {
  const { who, url, performance, read, session } = await buyer([3], silence)
  await app.sandbox.pay(url, 'pay-async')
  await app.sandbox.pay(url, 'fail')
  const failure = async () => {
    await sendEvent(app, { type: 'checkout.session.async_payment_failed', session })
    await app.platform.jobs.runDue()
  }
  await Promise.all([failure(), failure(), failure()])
  await workUntil(app, async () => (await read()).status === 'cancelled', 'the order is cancelled')
  expect((await hold(app, who, performance, [3, 4])).seats).toHaveLength(2)
  await failure()
  expect(await seatsBy(app, performance, 'held')).toEqual([3, 4])
})

test('a double click opens one payment', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  await hold(app, who, performance, [1, 2])
  const answers = await Promise.all(Array.from({ length: 5 }, () => askPayment(app, who, [1, 2])))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.url)).size).toBe(1)
  const orders = (await app.api('GET', '/api/orders', who)).body as unknown as object[]
  expect(orders).toHaveLength(1)
})

test('P06 two tabs with totals and taxes of their own: one order is left open, and costs what we say', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  await hold(app, who, performance, [1])
  const answers = await Promise.all(
    [0, 7].map((donation) => askPayment(app, who, [1], { donation, salesTax: -100 })),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  const orders = (await app.api('GET', '/api/orders', who)).body as unknown as {
    status: string
    total: number
  }[]
  const open = orders.filter((order) => order.status === 'pending')
  expect(open).toHaveLength(1)
  expect([1749, 2519]).toContain(open[0]?.total)
})

test('RACE P06 whoever reads a hold while it becomes an order, or comes back, sees its seats', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  await hold(app, who, performance, [1, 2])
  const seen = new Set<string>()
  const read = async () => {
    const { body } = await app.api('GET', '/api/holds/current', who)
    const held = body.hold as { seats: { seatNum: number }[] } | null
    seen.add((held?.seats ?? []).map(({ seatNum }) => seatNum).join())
  }
  const beside = async (call: () => ReturnType<typeof askPayment>) => {
    const answer = call()
    for (let reads = 0; reads < 5; reads++) await Promise.all([read(), read()])
    return answer
  }
  for (let turn = 0; turn < 10; turn++) {
    const { body } = await beside(() => askPayment(app, who, [1, 2]))
    const cancelled = await beside(() => app.api('POST', `/api/orders/${body.orderId}/cancel`, who))
    expect(cancelled.status).toBe(200)
  }
  expect([...seen]).toEqual(['1,2'])
})

test('P12 seats of an order past its end are nobody else’s until the provider has answered', async () => {
  const { performance, session } = await buyer([3], { stripe: [{ op: 'expire', mode: 'stall', ms: 3000 }] })
  pass(15 * MINUTE_MS)
  const expiring = runExpiryTasks(app)
  const other = await newcomer(app)
  expectRefusal(await askHold(app, other, performance, [3]), 'seats-taken', { taken: [3] })
  expect((await askProvider(app, `/checkout/sessions/${session}`)).status).toBe('open')
  await expiring
  await hold(app, other, performance, [3])
})

test('P13 the expired event twice at once, and once more later, frees the seats once', async () => {
  const { performance, session, read } = await buyer([1])
  await app.sandbox.faults({ clockOffsetMs: 5 * 60 * MINUTE_MS })
  pass(15 * MINUTE_MS)
  const expired = async () => {
    await sendEvent(app, { type: 'checkout.session.expired', session })
    await app.platform.jobs.runDue()
  }
  await Promise.all([expired(), expired(), runExpiryTasks(app)])
  expect((await read()).status).toBe('expired')
  await hold(app, await newcomer(app), performance, [1])
  await expired()
  expect(await seatsBy(app, performance, 'held')).toEqual([1])
  expect((await read()).status).toBe('expired')
})

test('P14 late money and somebody’s hold of one of its seats at once: tickets, or all of it back', async () => {
  for (let round = 0; round < 4; round++) {
    const late = await buyer([1, 2], { ...silence, stripe: [{ op: 'expire', mode: 'reset' }] })
    pass(20 * MINUTE_MS)
    await runExpiryTasks(app)
    expect((await late.read()).status).toBe('expired')
    await app.sandbox.pay(late.url)
    const next = await newcomer(app)
    const [held] = await Promise.all([
      askHold(app, next, late.performance, [2]),
      returnFromPayment(app, late.who, late.session),
    ])
    const { status, refunded, tickets } = await late.read()
    expect([status, refunded, tickets.length]).toEqual(
      held.status === 200 ? ['refunded', 3498, 0] : ['paid', 0, 2],
    )
    expect(await seatsBy(app, late.performance, 'held')).toEqual(held.status === 200 ? [2] : [])
    pass(-20 * MINUTE_MS)
  }
})

test('P05 a review that is accepted and sent back at once, each twice: one of the two happens, once', async () => {
  const { orderId, read } = await reviewedOrder(app, [5], -1)
  await app.sandbox.noFaults()
  const decisions = ['accept', 'refund', 'accept', 'refund'] as const
  const answers = await Promise.all(decisions.map((decision) => admin.review(orderId, decision)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const { status, tickets } = await read()
  expect([status, tickets.length]).toEqual(status === 'paid' ? ['paid', 1] : ['refunded', 0])
})

test('tickets that are asked for again ten times at once are mailed once more', async () => {
  const { who, url, session, orderId, read } = await buyer([1], silence)
  await app.sandbox.pay(url)
  await returnFromPayment(app, who, session)
  await app.platform.jobs.runDue()
  pass(11 * MINUTE_MS)
  const body = { email: who.email, ticketId: (await read()).tickets[0]?.ticketId }
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].flatMap(() => [
      app.api('POST', '/api/confirm-ticket', { token: who.token, body }),
      app.api('POST', `/api/orders/${orderId}/mails`, { token: who.token }),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await workUntil(app, async () => (await app.sandbox.mails(who.email)).length > 1, 'they are mailed again')
  await app.platform.jobs.runDue()
  expect(await app.sandbox.mails(who.email)).toHaveLength(2)
})
