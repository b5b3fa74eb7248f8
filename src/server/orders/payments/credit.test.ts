import { expect, test } from 'vitest'
import { sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  placeOrder,
  readLink,
  readOrder,
  returnFromPayment,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { creditOf } from '../../testing/scenes/credit.ts'
import { holdNew, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { readCredit } from '../records/credit.ts'
import { expireChanges } from './close-change.ts'

const { app, admin } = await setupScenario()

/** The total of one seat. */
const ONE = 1749

const { give, read, pathOf: creditPath } = creditOf(app, admin)

/** A person with so much credit who holds seats of a new performance. */
async function holder(credit: number, seats: number[] = [1]) {
  const [who, performance] = [await newcomer(app), await openPerformance(app)]
  if (credit > 0) expect(await give(who, credit)).toMatchObject({ status: 200, body: { balance: credit } })
  await hold(app, who, performance, seats)
  return { who, performance, balance: async () => (await read(who)).balance }
}

test('P02 credit that covers an order buys it at once, without a card payment', async () => {
  const { who, balance } = await holder(2000)
  const { orderId, url } = readLink(await askPayment(app, who, [1], { credit: ONE }))
  expect(url).toContain('/confirmation')
  const order = await readOrder(app, who, orderId)
  expect(order).toMatchObject({
    status: 'paid',
    paidWith: 'credit',
    captured: ONE,
    payments: [{ provider: 'credit', cents: ONE }],
  })
  expect(order.tickets).toHaveLength(1)
  expect(await balance()).toBe(2000 - ONE)
})

test('P02 credit pays first and a card the rest, and the buyer sees what is reserved meanwhile', async () => {
  const { who } = await holder(1000)
  const { orderId, url, session } = readLink(await askPayment(app, who, [1], { credit: 1000 }))
  expect(await read(who)).toEqual({
    balance: 0,
    reserved: [{ orderId, holdId: expect.any(String), cents: 1000 }],
  })
  expect(await readOrder(app, who, orderId)).toMatchObject({ status: 'pending', tickets: [] })
  await app.expectLedgerBalanced()
  // The same again is the same payment.
  expect(readLink(await askPayment(app, who, [1], { credit: 1000 }))).toMatchObject({ orderId, url })

  await app.sandbox.pay(url)
  await returnFromPayment(app, who, session)
  expect(await readOrder(app, who, orderId)).toMatchObject({
    status: 'paid',
    captured: ONE,
    refunded: 0,
    payments: [
      { provider: 'credit', cents: 1000 },
      { provider: 'stripe', cents: ONE - 1000 },
    ],
  })
  expect(await read(who)).toEqual({ balance: 0, reserved: [] })
})

test('P02 a rest that no card payment takes leaves some credit where it is', async () => {
  const { who, balance } = await holder(1730)
  expectRefusal(await askPayment(app, who, [1], { credit: 1730 }), 'credit-changed', {
    fields: { credit: 'Your credit has changed.' },
  })
  expect(await balance()).toBe(1730)
  const { url, session } = readLink(await askPayment(app, who, [1], { credit: ONE - 50 }))
  await app.sandbox.pay(url)
  await returnFromPayment(app, who, session)
  expect(await balance()).toBe(1730 - ONE + 50)
})

test('P06 an amount of credit that the browser made up is refused, and nothing is written', async () => {
  const { who, performance } = await holder(500)
  for (const credit of [400, 501, ONE, ONE + 1, 99_000_000])
    expectRefusal(await askPayment(app, who, [1], { credit }), 'credit-changed', {
      fields: { credit: 'Your credit has changed.' },
    })
  expect(await seatsBy(app, performance, 'held')).toEqual([1])
  const orders = app.platform.db.selectFrom('orders').select('id').where('user_id', '=', who.userId)
  expect(await orders.execute()).toEqual([])
  expect(await read(who)).toEqual({ balance: 500, reserved: [] })
})

test.for(['cancelled', 'expired'])(
  'law 5 credit of an order that is %s is back at once, and the card takes nothing',
  async (end) => {
    const { who } = await holder(1000)
    const { orderId, url } = readLink(await askPayment(app, who, [1], { credit: 1000 }))
    if (end === 'cancelled') await app.api('POST', `/api/orders/${orderId}/cancel`, { token: who.token })
    else {
      app.platform.engine.advance(16 * 60_000)
      await expireChanges(app.platform)
    }
    expect(await readOrder(app, who, orderId)).toMatchObject({ status: end, refunded: 1000 })
    expect(await read(who)).toEqual({ balance: 1000, reserved: [] })
    expect((await app.sandbox.pay(url)).status).toBe(409)
  },
)

test('law 4 another input takes the place of an open payment, whose credit it may use', async () => {
  const { who } = await holder(1000)
  const first = readLink(await askPayment(app, who, [1], { credit: 1000 }))
  const second = readLink(await askPayment(app, who, [1]))
  expect(second.orderId).not.toBe(first.orderId)
  expect(await read(who)).toEqual({ balance: 1000, reserved: [] })
  const third = readLink(await askPayment(app, who, [1], { credit: 1000, donation: 5 }))
  expect(await read(who)).toEqual({
    balance: 0,
    reserved: [expect.objectContaining({ orderId: third.orderId, cents: 1000 })],
  })
})

test('P02 a change to PayPal takes the credit along, and asks PayPal for the rest alone', async () => {
  const { who } = await holder(1000)
  const { orderId } = readLink(await askPayment(app, who, [1], { credit: 1000 }))
  const answer = await app.api('POST', '/api/payments/paypal/orders', {
    token: who.token,
    body: { seats: [{ seatNum: 1 }], credit: 1000 },
  })
  expect(answer).toMatchObject({ status: 200, body: { orderId } })
  const attempts = app.platform.db
    .selectFrom('payment_attempts')
    .select(['provider', 'state', 'amount_cents'])
  expect(await attempts.where('order_id', '=', orderId).orderBy('attempt_no').execute()).toEqual([
    { provider: 'credit', state: 'captured', amount_cents: 1000 },
    { provider: 'stripe', state: 'closed', amount_cents: ONE - 1000 },
    { provider: 'paypal', state: 'open', amount_cents: ONE - 1000 },
  ])
})

/** An order of 10.00 credit and the rest by card, whose seats went back while the provider could not be asked. */
async function paidLate(spend: boolean) {
  const { who, performance } = await holder(1000)
  const link = readLink(await askPayment(app, who, [1], { credit: 1000 }))
  await app.sandbox.faults({ webhooks: { drop: 1 }, stripe: [{ op: 'expire', mode: 'reset', times: 50 }] })
  app.platform.engine.advance(21 * 60_000)
  await expireChanges(app.platform)
  await app.sandbox.noFaults()
  expect(await read(who)).toEqual({ balance: 1000, reserved: [] })
  if (spend) await give(who, -600)
  await app.sandbox.pay(link.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: link.session })
  const end = spend ? 'refunded' : 'paid'
  await workUntil(app, async () => (await readOrder(app, who, link.orderId)).status === end, `it is ${end}`)
  return { who, performance, order: await readOrder(app, who, link.orderId) }
}

test('law 7 late money for the rest buys its seats with the credit that came back', async () => {
  const { who, order } = await paidLate(false)
  expect(order).toMatchObject({ captured: 1000 + ONE, refunded: 1000 })
  expect(order.tickets).toHaveLength(1)
  expect(await read(who)).toEqual({ balance: 0, reserved: [] })
})

test('law 7 late money for the rest goes back in full where the credit was spent meanwhile', async () => {
  const { who, order } = await paidLate(true)
  expect(order).toMatchObject({ captured: ONE, refunded: ONE, tickets: [] })
  expect(await read(who)).toEqual({ balance: 400, reserved: [] })
})

test('P16 a refund gives credit back before the card, once, without a provider', async () => {
  const { who, performance, balance } = await holder(1000, [1, 2])
  const { orderId, url, session } = readLink(await askPayment(app, who, [1, 2], { credit: 1000 }))
  await app.sandbox.pay(url)
  await returnFromPayment(app, who, session)
  const { tickets, total } = await readOrder(app, who, orderId)
  const [first, second] = tickets.map(({ ticketId }) => ticketId)
  expect(await admin.refund(orderId, { ticketIds: [first] })).toMatchObject({ status: 200 })
  expect(await balance()).toBe(1000)
  const parts = (await readOrder(app, who, orderId)).refundedParts
  expect(parts).toEqual(
    expect.arrayContaining([
      { provider: 'credit', cents: 1000 },
      { provider: 'stripe', cents: ONE - 1000 },
    ]),
  )
  const { refunds } = await admin.look(orderId)
  expect(refunds.find(({ provider }) => provider === 'credit')).toMatchObject({ state: 'done', amount: 1000 })
  await admin.refund(orderId, { ticketIds: [second] })
  expect(await balance()).toBe(1000)
  expect((await readOrder(app, who, orderId)).refunded).toBe(total)
  expect(await seatsBy(app, performance, 'taken')).toEqual([])
})

test('a dearer exchange is paid with credit, and a ticket that credit paid for goes back to it', async () => {
  const { who, input, exchanged, orderId, validIds } = await ticketHolder(app, [1590, 4000])
  const holdId = await holdNew(app, input)
  await give(who, 5000)
  const due = 2651
  const body = {
    seats: input.seats.map((seatNum) => ({ seatNum })),
    holdId,
    credit: due,
    exchange: { orderId, ticketIds: input.ticketIds },
  }
  const { url } = readLink(await app.api('POST', '/api/stripe/payment-link', { token: who.token, body }))
  expect(url).toContain('/confirmation')
  await exchanged()
  expect(await read(who)).toEqual({ balance: 5000 - due, reserved: [] })
  await admin.refund(orderId, { ticketIds: await validIds() })
  expect(await read(who)).toEqual({ balance: 5000, reserved: [] })
})

test.for(['accept', 'refund'] as const)(
  'P05 credit waits for the review of the card payment beside it: %s',
  async (decision) => {
    const { who, balance } = await holder(1000)
    const { orderId, url, session } = readLink(await askPayment(app, who, [1], { credit: 1000 }))
    await app.sandbox.faults({ webhooks: { drop: 1 }, session: { id: session, amountDelta: -100 } })
    await app.sandbox.pay(url)
    await sendEvent(app, { type: 'checkout.session.completed', session })
    const status = async () => (await readOrder(app, who, orderId)).status
    await workUntil(app, async () => (await status()) === 'manual_review', 'it is under review')
    expect(await balance()).toBe(0)
    await admin.review(orderId, decision)
    expect(await status()).toBe(decision === 'accept' ? 'paid' : 'refunded')
    expect(await balance()).toBe(decision === 'accept' ? 0 : 1000)
  },
)

test('P16 a cancelled performance gives credit back, of orders that are paid and of one that waits', async () => {
  const { who, performance } = await holder(ONE)
  readLink(await askPayment(app, who, [1], { credit: ONE }))
  const other = await newcomer(app)
  await give(other, 900)
  await placeOrder(app, other, performance, [2], { credit: 900 })
  await admin.cancel(performance)
  await workUntil(app, async () => (await read(who)).balance === ONE, 'what was paid is back')
  await workUntil(app, async () => (await read(other)).balance === 900, 'what waited is back')
})

test('P16 what is refunded to the credit of somebody who left waits to be paid by hand, and is on nobody’s account', async () => {
  const { who, performance } = await holder(1000)
  const { orderId, url, session } = readLink(await askPayment(app, who, [1], { credit: 1000 }))
  await app.sandbox.pay(url)
  await returnFromPayment(app, who, session)
  const { tickets } = await readOrder(app, who, orderId)
  const path = (await creditPath(who)).replace(/\/credit$/, '')
  const gone = await app.api('DELETE', `${path}?confirm=true`, { token: admin.token })
  expect(gone.status).toBe(200)
  expect(await admin.refund(orderId, { ticketIds: tickets.map(({ ticketId }) => ticketId) })).toMatchObject({
    status: 200,
  })
  const waiting = async () =>
    (await admin.attention()).filter((each) => (each as { orderId: string }).orderId === orderId)
  await workUntil(app, async () => (await waiting()).length === 1, 'the card’s part is back')
  expect(await waiting()).toMatchObject([{ what: 'by-hand', amount: 1000 }])
  expect(await readCredit(app.platform.db, who.userId)).toBe(0)
  await app.expectLedgerBalanced()

  const { refunds } = await admin.look(orderId)
  const credit = refunds.find(({ provider }) => provider === 'credit')
  expect(credit).toMatchObject({ state: 'due', amount: 1000 })
  const refundPath = `/api/orders/${orderId}/refunds/${credit?.id}`
  expectRefusal(await admin.post(`${refundPath}/retry`, {}), 'refund-settled')
  const paid = await admin.post(`${refundPath}/paid`, { how: 'Cheque 1042', fromDrawer: true })
  expect(paid).toMatchObject({ status: 200 })
  expect(await waiting()).toEqual([])
  expect((await admin.look(orderId)).status).toBe('refunded')
  expect(await seatsBy(app, performance, 'taken')).toEqual([])
})
