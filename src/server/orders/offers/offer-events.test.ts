import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { askProvider, workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import { openOffers, reachDeadline, totalOf } from '../../testing/scenes/offers.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { approve } from '../../testing/scenes/wallet.ts'
import { expireChanges } from '../payments/close-change.ts'
import { reconcile } from '../payments/sync-payment-attempt.ts'
import { anonymizeWalkIns } from '../records/people/erase-buyers.ts'
import { remindOffers } from './mail-offer.ts'

const { app, admin } = await setupScenario()
const office = openOffers(app, admin)
const { db } = app.platform

const statusOf = async (orderId: string) => (await office.look(orderId)).status
const subjects = async (email: string) => (await app.sandbox.mails(email)).map(({ subject }) => subject)

/** Sets columns of an offer's change. */
const set = (orderId: string, columns: { expires_at?: number; notified_at?: number }) =>
  db.updateTable('order_changes').set(columns).where('order_id', '=', orderId).execute()

test('a session that ends at the provider leaves the offer open, and the next press opens another', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2] })
  const first = await office.pay(offer.secret)
  await app.sandbox.pay(first.url, 'cancel')
  await askProvider(app, `/checkout/sessions/${first.session}`)
  await app.sandbox.json(`/v1/checkout/sessions/${first.session}/expire`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  await db
    .updateTable('payment_attempts')
    .set({ created_at: 1 })
    .where('order_id', '=', offer.orderId)
    .execute()
  await reconcile(app.platform)
  await app.platform.jobs.runDue()
  expect(await statusOf(offer.orderId)).toBe('pending')
  const second = await office.pay(offer.secret)
  expect(second.session).not.toBe(first.session)
  // One that is about to end there is replaced by another.
  await db
    .updateTable('payment_attempts')
    .set({ created_at: Date.now() - 25 * 60_000 })
    .where('order_id', '=', offer.orderId)
    .where('state', '=', 'open')
    .execute()
  const third = await office.pay(offer.secret)
  expect(third.session).not.toBe(second.session)
  expect(await askProvider(app, `/checkout/sessions/${second.session}`)).toMatchObject({ status: 'expired' })
  await app.sandbox.pay(third.url)
  await workUntil(app, async () => (await statusOf(offer.orderId)) === 'paid', 'it is paid')
})

test('a wallet pays an offer; another way takes the place of the first', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2] })
  const card = await office.pay(offer.secret)
  const wallet = await office.askPay(offer.secret, { provider: 'paypal' })
  expect(wallet.status).toBe(200)
  expect(await askProvider(app, `/checkout/sessions/${card.session}`)).toMatchObject({ status: 'expired' })
  expectRefusal(await office.capture(offer.secret), 'payment-not-finished', { orderId: offer.orderId })
  await approve(app, { orderId: offer.orderId, paypalOrderId: String(wallet.body.reference) })
  expect((await office.capture(offer.secret)).body).toMatchObject({
    status: 'paid',
    paid: totalOf(2),
    due: 0,
  })
  expectRefusal(await office.askPay(offer.secret, { provider: 'nobody' }), 'not-found')
})

test('lowering closes the card payment first; one that was paid meanwhile completes the offer as it stood', async () => {
  const performanceId = await openPerformance(app)
  const [one, two] = [
    await office.make({ performanceId, seats: [1, 2, 3] }),
    await office.make({ performanceId, seats: [11, 12, 13] }),
  ]
  const open = await office.pay(one.secret)
  expect((await office.seats(one.orderId, [1, 2])).body).toMatchObject({ total: totalOf(2) })
  expect(await askProvider(app, `/checkout/sessions/${open.session}`)).toMatchObject({ status: 'expired' })
  const again = await office.pay(one.secret)
  await app.sandbox.pay(again.url)
  await workUntil(app, async () => (await statusOf(one.orderId)) === 'paid', 'it is paid')
  expect(await office.show(one.secret)).toMatchObject({ paid: totalOf(2) })

  await app.sandbox.faults({ webhooks: { drop: 1 } })
  const paid = await office.pay(two.secret)
  await app.sandbox.pay(paid.url)
  expectRefusal(await office.keep(two.secret, [11]), 'offer-paid')
  expect(await office.show(two.secret)).toMatchObject({ status: 'paid', paid: totalOf(3) })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2, 11, 12, 13])
})

test('a cancelled performance ends an offer with a mail, and refunds one that is paid', async () => {
  const performanceId = await openPerformance(app)
  const open = await office.make({ performanceId, seats: [1, 2] })
  const paid = await office.make({ performanceId, seats: [3] })
  const payment = await office.pay(open.secret)
  const { url } = await office.pay(paid.secret, { email: paid.email })
  await app.sandbox.pay(url)
  await workUntil(app, async () => (await statusOf(paid.orderId)) === 'paid', 'it is paid')
  expect((await admin.cancel(performanceId, { note: 'The roof leaks.' })).status).toBe(200)
  await workUntil(app, async () => (await statusOf(open.orderId)) === 'cancelled', 'it is over')
  await workUntil(app, async () => (await statusOf(paid.orderId)) === 'refunded', 'it is refunded')
  expect(await askProvider(app, `/checkout/sessions/${payment.session}`)).toMatchObject({ status: 'expired' })
  expectRefusal(await office.askPay(open.secret), 'offer-ended')
  expect(await office.show(open.secret)).toMatchObject({ status: 'cancelled', cancelled: true })
  await workUntil(app, async () => (await subjects('pays@school.example')).length > 0, 'a mail')
})

test('a performance that moves takes the deadline with it, and says so', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2] })
  const { body } = await app.api('GET', `/api/performances/${performanceId}`)
  const plans = await app.api('GET', `/api/shows/${body.showId}/performances`, { token: admin.token })
  const [plan] = plans.body as unknown as PlannedPerformance[]
  if (!plan) throw new Error('no such performance')
  const sooner = (text: string) =>
    new Date(Date.parse(`${text}:00Z`) - 26 * DAY_MS).toISOString().slice(0, 16)
  const { version, local } = plan
  const [startsAt, doorsAt, salesEndAt] = [local.startsAt, local.doorsAt, local.salesEndAt].map(sooner)
  const moved = await app.api('PUT', `/api/performances/${performanceId}`, {
    token: admin.token,
    body: { version, startsAt, doorsAt, salesEndAt },
  })
  expect(moved).toMatchObject({ status: 200 })
  await workUntil(
    app,
    async () =>
      (await subjects(offer.email)).some((subject) => /^News about your reserved seats/.test(subject)),
    'the mail about the new time',
  )
  const shown = await office.show(offer.secret)
  expect(shown.payBy).toBe(shown.startsAt)
})

test('reminders go out three days and one day before the deadline, each once', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2] })
  const { email, orderId } = offer
  const reminders = async () => {
    for (let i = 0; i < 2; i++) await remindOffers(app.platform)
    await app.platform.jobs.runDue()
    const kinds = await db.selectFrom('jobs').select('unique_key').where('about', '=', orderId).execute()
    return kinds.filter(({ unique_key }) => unique_key?.includes(':reminder:')).length
  }
  expect(await reminders()).toBe(0)
  await set(orderId, { expires_at: Date.now() + 3 * DAY_MS - 1000, notified_at: Date.now() - 5 * DAY_MS })
  expect(await reminders()).toBe(1)
  await set(orderId, { expires_at: Date.now() + DAY_MS - 1000 })
  expect(await reminders()).toBe(1)
  await set(orderId, { notified_at: Date.now() - DAY_MS })
  expect(await reminders()).toBe(2)
  // One that was made within a day of its deadline, and one that is over.
  await set(orderId, { expires_at: Date.now() + DAY_MS / 2, notified_at: Date.now() })
  expect(await reminders()).toBe(2)
  await reachDeadline(app, orderId)
  await expireChanges(app.platform)
  await set(orderId, { notified_at: Date.now() - DAY_MS })
  expect(await reminders()).toBe(2)
  await workUntil(
    app,
    async () =>
      (await subjects(email)).filter((subject) => /^Your reserved seats are waiting/.test(subject)).length >
      0,
    'the reminder',
  )
})

test('thirty days after the performance name, address and group are forgotten, and the link leads nowhere', async () => {
  const performanceId = await openPerformance(app)
  const [ended, open] = [
    await office.make({ performanceId, seats: [1], note: 'Ask for Maëlle.' }),
    await office.make({ performanceId, seats: [2] }),
  ]
  expect((await office.withdraw(ended.orderId)).status).toBe(200)
  const names = async ({ orderId }: { orderId: string }) => {
    const { name, email, organisation, note } = await office.look(orderId)
    return [name, email, organisation, note]
  }
  await anonymizeWalkIns(app.platform)
  expect(await names(ended)).toEqual(['Maëlle Ouellet', ended.email, 'École du Fleuve', 'Ask for Maëlle.'])
  await reachDeadline(app, open.orderId)
  await expireChanges(app.platform)
  await db
    .updateTable('performances')
    .set({ starts_at: Date.now() - 31 * DAY_MS })
    .where('id', '=', performanceId)
    .execute()
  await anonymizeWalkIns(app.platform)
  expect([await names(ended), await names(open)]).toEqual([Array(4).fill(''), Array(4).fill('')])
  expectRefusal(await office.askShow(ended.secret), 'offer-not-found')
})
