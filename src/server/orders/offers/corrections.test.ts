import { expect, test } from 'vitest'
import type { AdminOffer } from '../../../shared/orders/office/offers.ts'
import { jobsDone } from '../../testing/harness/post.ts'
import { askProvider, workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, hold, newcomer, openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import { inDays, openOffers, reachDeadline, totalOf } from '../../testing/scenes/offers.ts'
import { openLawn } from '../../testing/scenes/places.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { expireChanges } from '../payments/close-change.ts'

const { app, admin } = await setupScenario()
const office = openOffers(app, admin)

const statusOf = async (orderId: string) => (await office.look(orderId)).status

const actsOf = async (orderId: string) => {
  const acts = app.platform.db.selectFrom('audit').select('action').where('subject', '=', `order:${orderId}`)
  return (await acts.orderBy('id').execute()).map(({ action }) => action)
}

const secretOf = ({ link }: AdminOffer) => new URL(link ?? '').hash.slice(1)

/** Waits until somebody has so many mails of a subject; the latest first. */
const mailed = (email: string, subject: RegExp, count = 1) =>
  workUntil(
    app,
    async () => {
      const mails = (await app.sandbox.mails(email)).filter((mail) => subject.test(mail.subject))
      return mails.length === count ? mails : null
    },
    `${count} mails ${subject}`,
  )

async function lapse(orderId: string): Promise<void> {
  await reachDeadline(app, orderId)
  await expireChanges(app.platform)
  expect(await statusOf(orderId)).toBe('expired')
}

test('at a corrected address an offer gets another link, and whoever has the old one has nothing', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2], email: 'wrong@school.example' })
  const { orderId, secret } = offer
  await mailed('wrong@school.example', /^Seats reserved/)
  const open = await office.pay(secret, { email: 'wrong@school.example' })

  const named = await office.recipient(orderId, 'Noé Roy', 'wrong@school.example')
  expect(named).toMatchObject({ status: 200, body: { name: 'Noé Roy', link: offer.link } })
  const right = await office.recipient(orderId, 'Noé Roy', 'right@school.example')
  expect(right).toMatchObject({ status: 200, body: { name: 'Noé Roy', email: 'right@school.example' } })
  const fresh = secretOf(right.body as AdminOffer)
  expect(fresh).not.toBe(secret)
  expect((await app.sandbox.pay(open.url)).status, 'the payment opened with the old link').toBe(409)
  expectRefusal(await office.askShow(secret), 'offer-not-found')
  expectRefusal(await office.askPay(secret), 'offer-not-found')
  expectRefusal(await office.keep(secret, [1]), 'offer-not-found')
  const [mail] = await mailed('right@school.example', /^Seats reserved/)
  expect(mail?.text).toContain(fresh)
  expect(await app.sandbox.mails('wrong@school.example')).toHaveLength(1)

  const paid = await office.pay(fresh, { email: 'right@school.example' })
  await app.sandbox.pay(paid.url)
  await mailed('right@school.example', /^Your tickets/)
  expectRefusal(await office.recipient(orderId, 'Noé Roy', 'other@school.example'), 'offer-paid')
  expect(await actsOf(orderId)).toEqual([
    'offer-made',
    'offer-readdressed',
    'offer-readdressed',
    'offer-paid',
  ])
})

test('an offer that is readdressed before its mail went out is mailed once, to the new address', async () => {
  await app.sandbox.faults({ smtp: { mode: '421' } })
  const [wrong, right] = ['late@school.example', 'once@school.example']
  const { orderId } = await office.make({
    performanceId: await openPerformance(app),
    seats: [1],
    email: wrong,
  })
  expect((await office.recipient(orderId, 'Noé Roy', right)).status).toBe(200)
  await app.sandbox.faults({ smtp: null })
  const { db } = app.platform
  await db
    .updateTable('jobs')
    .set({ run_at: 0 })
    .where('about', '=', orderId)
    .where('state', '=', 'ready')
    .execute()
  await jobsDone(app)
  expect(await app.sandbox.mails(wrong)).toEqual([])
  expect(await app.sandbox.mails(right)).toHaveLength(1)
})

test('law 1 a lapsed offer is revived with its seats, its price and its link, and can be paid', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2] })
  const { orderId, secret } = offer
  await office.record(orderId, 'cheque', 1000)
  await lapse(orderId)
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([])
  expect((await office.terms(orderId, inDays(-1))).body).toMatchObject({ code: 'invalid-input' })
  expect(await office.terms(orderId, inDays(3))).toMatchObject({
    status: 200,
    // The cheque goes back: that was said when the offer lapsed.
    body: { status: 'pending', link: offer.link, paid: 0, due: totalOf(2), total: totalOf(2) },
  })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2])
  await mailed(offer.email, /^Seats reserved/, 2)
  const { url } = await office.pay(secret)
  await app.sandbox.pay(url)
  await workUntil(app, async () => (await statusOf(orderId)) === 'paid', 'it is paid')
  expect(await actsOf(orderId)).toContain('offer-revived')
})

test('law 1 a lapsed offer whose seats are taken is not revived, and says which; nor is one that was withdrawn', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2, 3] })
  await lapse(offer.orderId)
  await hold(app, await newcomer(app), performanceId, [2])
  expectRefusal(await office.terms(offer.orderId, inDays(3)), 'seats-taken', { taken: [2] })
  expect(await statusOf(offer.orderId)).toBe('expired')
  expect(await seatsBy(app, performanceId, 'free')).toHaveLength(79)

  const gone = await office.make({ performanceId, seats: [5] })
  await office.withdraw(gone.orderId)
  expectRefusal(await office.terms(gone.orderId, inDays(3)), 'offer-ended')
  await admin.cancel(performanceId)
  expectRefusal(await office.terms(offer.orderId, inDays(3)), 'performance-cancelled')
})

test('law 1 a lapsed offer of places is revived with others of their area, as long as there are any', async () => {
  const places = await (await openLawn(app)).open(4, 'Garden')
  const performanceId = await openPerformance(app)
  const [first = 0, second = 0, third = 0] = places
  const offer = await office.make({ performanceId, seats: [first, second, 9] })
  await lapse(offer.orderId)
  await hold(app, await newcomer(app), performanceId, [first, second])
  expect((await office.terms(offer.orderId, inDays(3))).status).toBe(200)
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([9, ...places.slice(2)])
  expect((await office.show(offer.secret)).seats.map(({ label }) => label).toSorted()).toEqual([
    'A9',
    'Garden',
    'Garden',
  ])
  const next = await office.make({ performanceId, seats: [10] })
  expectRefusal(await office.seats(next.orderId, [10, first]), 'seats-taken', { taken: [first] })
  expect((await office.seats(offer.orderId, [third, 9], totalOf(2))).status).toBe(200)
  expect((await office.seats(next.orderId, [10, first])).status).toBe(200)
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([9, 10, ...places.slice(2)])
})

test('RACE a lapsed offer is revived while somebody takes one of its seats: one of them has it', async () => {
  const performanceId = await openPerformance(app)
  for (const seats of [
    [1, 2],
    [11, 12],
    [21, 22],
  ]) {
    const offer = await office.make({ performanceId, seats })
    await lapse(offer.orderId)
    const who = await newcomer(app)
    const [revived, held] = await Promise.all([
      office.terms(offer.orderId, inDays(3)),
      app.api('PUT', `/api/performances/${performanceId}/hold`, { token: who.token, body: { seats } }),
    ])
    expect([revived.status, held.status].toSorted()).toEqual([200, 409])
    expect(await statusOf(offer.orderId)).toBe(revived.status === 200 ? 'pending' : 'expired')
  }
})

test('the recipient is told of each part that has arrived, and of the tickets instead of the last', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2] })
  const { orderId, secret, email } = offer
  await office.record(orderId, 'cheque', 1000)
  const [first] = await mailed(email, /^Your payment has arrived/)
  expect(first?.text).toContain('We have received $10.00 for your 2 seats: A1, A2.')
  expect(first?.text).toContain('$24.98 to pay by')
  const { url, session } = await office.pay(secret, { email, cents: 900 })
  await app.sandbox.pay(url)
  const [second] = await mailed(email, /^Your payment has arrived/, 2)
  expect(second?.text).toContain('We have received $9.00')
  expect(second?.text).toContain('$15.98 to pay by')
  expect((await askProvider(app, `/checkout/sessions/${session}`)).payment_status).toBe('paid')
  await office.record(orderId, 'transfer', totalOf(2) - 1900)
  await mailed(email, /^Your tickets/)
  await mailed(email, /^Your payment has arrived/, 2)
})
