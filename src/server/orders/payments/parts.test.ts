import { expect, test } from 'vitest'
import { sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { askPayment, cardBuyer, readLink, returnFromPayment } from '../../testing/scenes/box-office.ts'
import { askExchange, holdNew, payDifference, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { findLatestChange } from '../records/changes.ts'
import { expireChanges } from './close-change.ts'
import { openPayment } from './open-payment.ts'

const { app, admin } = await setupScenario()

/** A part of what is due for an order is paid in cash. */
async function payPart(orderId: string, cents: number): Promise<void> {
  const { db, engine } = app.platform
  const change = await findLatestChange(db, orderId)
  const now = engine.now()
  await db
    .insertInto('payment_attempts')
    .values({
      id: `cash-${orderId}`,
      order_id: orderId,
      change_id: change.id,
      attempt_no: 2,
      provider: 'cash',
      idempotency_key: `cash-${orderId}`,
      amount_cents: cents,
      currency: 'CAD',
      state: 'captured',
      captured_cents: cents,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

const refundsOf = (orderId: string) =>
  app.platform.db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['provider', 'refunds.amount_cents as cents', 'reason'])
    .where('refunds.order_id', '=', orderId)
    .orderBy('provider')
    .execute()

/** An order of one seat of which a part was paid, and a link for the rest. */
async function paidInPart(part: number) {
  const buyer = await cardBuyer(app, [1])
  const { total } = await buyer.read()
  await payPart(buyer.orderId, part)
  const rest = readLink(await askPayment(app, buyer.who, [1]))
  return { ...buyer, total, rest }
}

test('P02 the link of an order that was paid in part asks for the rest alone, which buys the seats', async () => {
  const { orderId, session, total, rest, who, read } = await paidInPart(1000)
  expect(rest.orderId).toBe(orderId)
  expect(rest.session).not.toBe(session)
  const attempts = app.platform.db
    .selectFrom('payment_attempts')
    .select(['provider', 'state', 'amount_cents'])
  expect(await attempts.where('order_id', '=', orderId).orderBy('attempt_no').execute()).toEqual([
    { provider: 'stripe', state: 'closed', amount_cents: total },
    { provider: 'cash', state: 'captured', amount_cents: 1000 },
    { provider: 'stripe', state: 'open', amount_cents: total - 1000 },
  ])
  expect(await read()).toMatchObject({ status: 'pending', tickets: [] })
  await app.expectLedgerBalanced()

  await app.sandbox.pay(rest.url)
  await returnFromPayment(app, who, rest.session)
  const paid = await read()
  expect(paid).toMatchObject({ status: 'paid', captured: total, refunded: 0 })
  expect(paid.tickets).toHaveLength(1)
})

test('P02 a payment of less than what is due leaves its order open, and goes back in full when that is cancelled', async () => {
  const { orderId, who, read } = await cardBuyer(app, [1])
  const { id } = await findLatestChange(app.platform.db, orderId)
  const input = { email: who.email, provider: 'stripe', amountCents: 700 }
  const part = await openPayment(app.platform, input, id)
  await app.sandbox.pay(part.url)
  await returnFromPayment(app, who, part.reference)
  expect(await read()).toMatchObject({ status: 'pending', captured: 700, tickets: [] })
  await app.expectLedgerBalanced()

  const cancelled = await app.api('POST', `/api/orders/${orderId}/cancel`, { token: who.token })
  expect(cancelled).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ status: 'cancelled', captured: 700, refunded: 700 })
  expect(await refundsOf(orderId)).toEqual([{ provider: 'stripe', cents: 700, reason: 'lapsed' }])
  const told = async () =>
    (await app.sandbox.mails(who.email)).some(({ text }) => text.includes('only in part'))
  await workUntil(app, told, 'the buyer is told')
})

test('law 7 a part of an order that expires goes back to where it came from, and late money for the rest too', async () => {
  const { orderId, total, rest, read } = await paidInPart(900)
  await app.sandbox.faults({ webhooks: { drop: 1 }, stripe: [{ op: 'expire', mode: 'reset', times: 50 }] })
  app.platform.engine.advance(21 * 60_000)
  await expireChanges(app.platform)
  expect(await read()).toMatchObject({ status: 'expired', refunded: 900 })
  await app.expectLedgerBalanced()

  await app.sandbox.noFaults()
  await app.sandbox.pay(rest.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: rest.session })
  await workUntil(app, async () => (await read()).status === 'refunded', 'late money is answered')
  expect(await refundsOf(orderId)).toEqual([
    { provider: 'cash', cents: 900, reason: 'lapsed' },
    { provider: 'stripe', cents: total - 900, reason: 'late' },
  ])
})

test('P04 parts that overlap buy the seats once, and what is too much goes back', async () => {
  const { orderId, url, session, who, read } = await cardBuyer(app, [1])
  const { total } = await read()
  await payPart(orderId, 600)
  await app.sandbox.pay(url)
  await returnFromPayment(app, who, session)
  expect(await read()).toMatchObject({ status: 'paid', captured: total + 600, refunded: 600 })
  expect(await refundsOf(orderId)).toMatchObject([{ cents: 600, reason: 'duplicate' }])
})

test.for(['accept', 'refund'] as const)(
  'P05 a payment that is not what was asked for is reviewed with the parts before it: %s',
  async (decision) => {
    const { orderId, total, rest, read } = await paidInPart(900)
    await app.sandbox.faults({ webhooks: { drop: 1 }, session: { id: rest.session, amountDelta: -100 } })
    await app.sandbox.pay(rest.url)
    await sendEvent(app, { type: 'checkout.session.completed', session: rest.session })
    await workUntil(app, async () => (await read()).status === 'manual_review', 'it is under review')
    await app.expectLedgerBalanced()

    expect(await admin.review(orderId, decision)).toMatchObject({ status: 200 })
    const back = decision === 'accept' ? 0 : total - 100
    expect(await read()).toMatchObject({
      status: decision === 'accept' ? 'paid' : 'refunded',
      refunded: back,
    })
  },
)

test('what was paid towards an exchange is no money that its order has too much', async () => {
  const { input, exchanged, orderId } = await ticketHolder(app, [1590, 4000])
  const holdId = await holdNew(app, input)
  readLink(await askExchange(app, input, holdId))
  await payPart(orderId, 1000)
  await app.expectLedgerBalanced()

  await payDifference(app, readLink(await askExchange(app, input, holdId)))
  expect(await exchanged()).toMatchObject({ refunded: 0, exchanges: [{ paid: 2651 }] })
})
