import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { newId } from '../../platform/base/base.ts'
import { askProvider, workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import { openDrawer } from '../../testing/scenes/desk.ts'
import { openOffers, reachDeadline, totalOf } from '../../testing/scenes/offers.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { expireChanges } from '../payments/close-change.ts'

const { app, admin } = await setupScenario()
const office = openOffers(app, admin)
const drawer = openDrawer(app)
const { db } = app.platform

const statusOf = async (orderId: string) => (await office.look(orderId)).status

const refundsOf = (orderId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['provider', 'refunds.amount_cents as cents', 'reason', 'refunds.state'])
    .where('refunds.order_id', '=', orderId)
    .orderBy('provider')
    .execute()

/** Pays a part of an offer by card. */
async function payPart(offer: { orderId: string; secret: string; email: string }, cents: number) {
  const { paid } = await office.show(offer.secret)
  const { url } = await office.pay(offer.secret, { cents, email: offer.email })
  await app.sandbox.pay(url)
  await workUntil(
    app,
    async () => (await office.show(offer.secret)).paid === paid + cents,
    'the part has arrived',
  )
}

test('parts by card, cash, cheque and transfer: the last one brings the tickets', async () => {
  const shift = await drawer.open(admin, 10_000)
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2, 3, 4] })
  const { orderId, secret } = offer
  const total = totalOf(4)
  await payPart(offer, 2000)
  expect(await office.show(secret)).toMatchObject({ status: 'pending', paid: 2000, due: total - 2000 })
  const key = newId()
  const clicks = await Promise.all([1, 2, 3].map(() => office.record(orderId, 'cash', 1500, { key })))
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await office.record(orderId, 'cheque', 1000, { reference: 'No. 1043' })).body).toMatchObject({
    paid: 4500,
    due: total - 4500,
    payments: [
      { provider: 'stripe', cents: 2000, reference: null },
      { provider: 'cash', cents: 1500, reference: null },
      { provider: 'cheque', cents: 1000, reference: 'No. 1043' },
    ],
  })
  const audit = await app.api(
    'GET',
    `/api/audit?${new URLSearchParams({ subject: orderId, action: 'offer-part-paid' })}`,
    { token: admin.token },
  )
  expect((audit.body.entries as { sentence: string }[]).map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/ \$10\.00 \(cheque\)\.$/),
    expect.stringMatching(/ \$15\.00 \(cash\)\.$/),
    expect.stringMatching(/ \$20\.00 \(Stripe\)\.$/),
  ])
  const message = 'That is more than what is left to pay.'
  expectRefusal(await office.record(orderId, 'transfer', total - 4499), 'invalid-input', {
    message,
    fields: { cents: message },
  })
  await app.expectLedgerBalanced()
  expect(
    (await office.record(orderId, 'transfer', total - 4500, { reference: 'EFT 77' })).body,
  ).toMatchObject({ status: 'paid', paid: total, due: 0 })
  await workUntil(
    app,
    async () => (await app.sandbox.mails(offer.email)).some(({ subject }) => /^Your tickets/.test(subject)),
    'the tickets',
  )
  expectRefusal(await office.record(orderId, 'cash', 100), 'offer-paid')
  // The cash is in the drawer of whoever took it; the other parts are in no shift.
  expect((await drawer.close(admin, shift.id, 11_500)).body).toMatchObject({
    closed: { sales: 1, cash: 1500, card: 0, expected: 11_500 },
  })
  const detail = await app.api('GET', `/api/orders/${orderId}/detail`, { token: admin.token })
  const history = (detail.body as AdminOrder).history.map(({ what }) => what)
  expect(history).toEqual(
    expect.arrayContaining(['Offer made', 'Payment of an offer recorded', 'Offer paid']),
  )
  expect(history.filter((what) => /^[a-z]+(-[a-z]+)+$/.test(what))).toEqual([])
})

test('an offer that lapses gives back each part where it came from; by hand, somebody has to', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2, 3] })
  const { orderId, secret } = offer
  await payPart(offer, 1200)
  expect((await office.record(orderId, 'transfer', 800, { reference: 'EFT 9' })).status).toBe(200)
  expect((await office.record(orderId, 'cash', 700)).status).toBe(200)
  await reachDeadline(app, orderId)
  await expireChanges(app.platform)
  expect(await statusOf(orderId)).toBe('expired')
  await workUntil(
    app,
    async () => (await refundsOf(orderId)).some(({ state }) => state === 'done'),
    'the card is refunded',
  )
  expect(await refundsOf(orderId)).toEqual([
    { provider: 'cash', cents: 700, reason: 'lapsed', state: 'due' },
    { provider: 'stripe', cents: 1200, reason: 'lapsed', state: 'done' },
    { provider: 'transfer', cents: 800, reason: 'lapsed', state: 'due' },
  ])
  expect(await office.show(secret)).toMatchObject({ status: 'expired', paid: 0, due: 0 })
  const waiting = (await admin.attention()) as { orderId: string; what: string; amount: number }[]
  expect(waiting.filter((each) => each.orderId === orderId)).toMatchObject([
    { what: expect.stringMatching(/^(cash|by-hand)$/) },
    { what: expect.stringMatching(/^(cash|by-hand)$/) },
  ])
  const { refunds } = await admin.look(orderId)
  const byTransfer = refunds.find(({ provider }) => provider === 'transfer')
  const paidBack = await admin.post(`/api/orders/${orderId}/refunds/${byTransfer?.id}/paid`, {
    how: 'Transfer 4711',
    fromDrawer: false,
  })
  expect(paidBack).toMatchObject({ status: 200 })
  expect(await seatsBy(app, performanceId, 'free')).toHaveLength(80)
  await workUntil(
    app,
    async () =>
      (await app.sandbox.mails(offer.email)).some(({ text }) => text.includes('cheque or transfer')),
    'the mail about the money',
  )
})

test('lowered to what was paid an offer is done, and below it the rest goes back', async () => {
  const performanceId = await openPerformance(app)
  const exact = await office.make({ performanceId, seats: [1, 2, 3] })
  await payPart(exact, totalOf(2))
  expect((await office.keep(exact.secret, [1, 2])).body).toMatchObject({
    status: 'paid',
    paid: totalOf(2),
    due: 0,
  })
  const less = await office.make({ performanceId, seats: [11, 12, 13] })
  await payPart(less, totalOf(2))
  expectRefusal(await office.seats(less.orderId, [11]), 'offer-overpaid')
  expectRefusal(await office.withdraw(less.orderId), 'password-needed')
  expect((await office.keep(less.secret, [11])).body).toMatchObject({ status: 'paid', due: 0 })
  expect(await refundsOf(less.orderId)).toMatchObject([
    { provider: 'stripe', cents: totalOf(2) - totalOf(1), reason: 'requested' },
  ])
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2, 11])
})

test('RACE a part by hand and a card payment of the rest, and parts at the deadline: nothing is taken twice', async () => {
  const performanceId = await openPerformance(app)
  for (let round = 0; round < 3; round++) {
    const seats = [round * 10 + 1, round * 10 + 2]
    const offer = await office.make({ performanceId, seats })
    const { orderId, secret } = offer
    const open = await office.pay(secret)
    const [recorded, raised] = await Promise.all([
      office.record(orderId, 'cash', 1000),
      office.record(orderId, 'cheque', totalOf(2)),
    ])
    for (const { status } of [recorded, raised]) expect([200, 400, 409]).toContain(status)
    expect(await askProvider(app, `/checkout/sessions/${open.session}`)).toMatchObject({ status: 'expired' })
    await reachDeadline(app, orderId)
    await Promise.all([expireChanges(app.platform), office.record(orderId, 'cash', 100)])
    await app.expectLedgerBalanced()
    const { status, paid } = await office.look(orderId)
    expect([status, paid]).toEqual(raised.status === 200 ? ['paid', totalOf(2)] : ['expired', 0])
  }
})

test('an offer that is withdrawn gives back what was paid by card, for the password of who withdraws it', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2] })
  await payPart(offer, 1000)
  expectRefusal(await office.withdraw(offer.orderId), 'password-needed')
  expect(await statusOf(offer.orderId)).toBe('pending')
  const withdrawn = await admin.post(`/api/admin/offers/${offer.orderId}/withdraw`, {})
  expect(withdrawn.body).toMatchObject({ status: 'cancelled', paid: 0 })
  expect(await refundsOf(offer.orderId)).toMatchObject([
    { provider: 'stripe', cents: 1000, reason: 'lapsed' },
  ])
})
