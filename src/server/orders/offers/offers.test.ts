import { expect, test } from 'vitest'
import { workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import { inDays, openOffers, reachDeadline, totalOf } from '../../testing/scenes/offers.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { expireChanges } from '../payments/close-change.ts'

const { app, admin } = await setupScenario()
const office = openOffers(app, admin)

const acts = async (orderId: string) =>
  (
    await app.platform.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `order:${orderId}`)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

/** What the server does every two seconds. */
const lapse = () => expireChanges(app.platform)

const statusOf = async (orderId: string) => (await office.look(orderId)).status

test('an offer claims its seats, its link shows it and changes nothing, and pays it by card without an account', async () => {
  const performanceId = await openPerformance(app)
  const seats = Array.from({ length: 24 }, (_, i) => i + 1)
  const offer = await office.make({ performanceId, seats, note: 'The school bus arrives at seven.' })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual(seats)
  expect(offer).toMatchObject({
    status: 'pending',
    organisation: 'École du Fleuve',
    note: 'The school bus arrives at seven.',
    total: totalOf(24),
    paid: 0,
    due: totalOf(24),
  })
  expect(offer.secret).toMatch(/^[\w-]{43}$/)
  await workUntil(app, async () => (await app.sandbox.mails(offer.email)).length === 1, 'its mail')
  const { token_hash } = await app.platform.db
    .selectFrom('order_changes')
    .select('token_hash')
    .where('order_id', '=', offer.orderId)
    .executeTakeFirstOrThrow()
  expect(token_hash).not.toContain(offer.secret)

  const before = JSON.stringify(await app.platform.db.selectFrom('order_changes').selectAll().execute())
  expect(await office.show(offer.secret)).toMatchObject({ due: totalOf(24), name: 'Maëlle Ouellet' })
  expect((await office.askShow(offer.secret)).headers['cache-control']).toBe('no-store')
  expect((await app.http('GET', '/offer')).status).toBe(200)
  expect(JSON.stringify(await app.platform.db.selectFrom('order_changes').selectAll().execute())).toBe(before)

  const paid = await office.pay(offer.secret, { name: 'Zoé Roy', email: 'treasurer@school.example' })
  // Two clicks lead to one payment.
  expect((await office.pay(offer.secret, { name: 'Zoé Roy', email: 'treasurer@school.example' })).url).toBe(
    paid.url,
  )
  expect(await statusOf(offer.orderId)).toBe('pending')
  await app.sandbox.pay(paid.url)
  await workUntil(app, async () => (await statusOf(offer.orderId)) === 'paid', 'the offer is paid')
  await workUntil(
    app,
    async () => (await app.sandbox.mails('treasurer@school.example')).length === 1,
    'the tickets are mailed',
  )
  expect((await office.show(offer.secret)).due).toBe(0)
  expectRefusal(await office.askPay(offer.secret), 'offer-paid')
  expect(await acts(offer.orderId)).toEqual(['order-noted', 'offer-made', 'offer-paid'])
})

test('a double click reserves once; seats that are taken, past deadlines and other totals are refused', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2] })
  expect((await office.ask({ ...offer.body, seats: [1, 2] })).body.orderId).toBe(offer.orderId)
  expectRefusal(await office.ask({ ...offer.body, seats: [1, 3] }), 'desk-sold-before', {
    orderId: offer.orderId,
  })
  expectRefusal(await office.ask({ performanceId, seats: [2, 3] }), 'seats-taken', { taken: [2] })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2])
  for (const [terms, field, message] of [
    [{ payBy: inDays(-1), lowerUntil: null }, 'payBy', 'Please choose a time in the future.'],
    [{ payBy: inDays(40), lowerUntil: null }, 'payBy', 'The performance will have begun by then.'],
    [
      { payBy: inDays(2), lowerUntil: inDays(3) },
      'lowerUntil',
      'Seats can be given up only while the offer is open.',
    ],
  ] as const)
    expectRefusal(await office.ask({ performanceId, seats: [5], ...terms }), 'invalid-input', {
      message,
      fields: { [field]: message },
    })
  const noTime = await office.ask({ performanceId, seats: [5], payBy: '2026-11-26T25:61', lowerUntil: null })
  expect(noTime.body).toMatchObject({ fields: { payBy: 'There is no such date or time.' } })
  expectRefusal(await office.ask({ performanceId, seats: [5], total: 1 }), 'desk-price-changed', {
    fields: { total: 'The total has changed.' },
  })
  expect(await office.list()).toContainEqual(expect.objectContaining({ orderId: offer.orderId, seats: 2 }))
})

test('a link of no offer says the same whatever it is; the holder of a lapsed one is told the truth', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2, 3] })
  await workUntil(app, async () => (await app.sandbox.mails(offer.email)).length === 1, 'its mail')
  const strange = ['', 'x', offer.orderId, offer.secret.slice(1), `${offer.secret}A`, 'A'.repeat(43)]
  for (const secret of strange) {
    expectRefusal(await office.askShow(secret), 'offer-not-found')
    expectRefusal(await office.askPay(secret), 'offer-not-found')
    expectRefusal(await office.keep(secret, [1]), 'offer-not-found')
    expectRefusal(await office.capture(secret), 'offer-not-found')
  }
  await reachDeadline(app, offer.orderId)
  expectRefusal(await office.askPay(offer.secret), 'offer-ended')
  expectRefusal(await office.keep(offer.secret, [1]), 'offer-ended')
  await lapse()
  expect(await statusOf(offer.orderId)).toBe('expired')
  expect(await seatsBy(app, performanceId, 'free')).toHaveLength(80)
  expect(await office.show(offer.secret)).toMatchObject({ status: 'expired', due: 0 })
  for (const refused of [
    await office.askPay(offer.secret),
    await office.recipient(offer.orderId, 'Noé Roy', offer.email),
    await office.seats(offer.orderId, [1]),
    await office.withdraw(offer.orderId),
    await office.mail(offer.orderId),
  ])
    expectRefusal(refused, 'offer-ended')
  // Refused ones do not count.
  for (let n = 0; n < 5; n++) expectRefusal(await office.mail(offer.orderId), 'offer-ended')
  expect(await acts(offer.orderId)).toEqual(['offer-made', 'offer-lapsed'])
  await workUntil(app, async () => (await app.sandbox.mails(offer.email)).length === 2, 'two mails')
  const mails = await app.sandbox.mails(offer.email)
  const linked = mails.filter(({ text }) => text.includes(`/offer#${offer.secret}`))
  expect(linked.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Seats reserved for you: /)])
  expect(await office.list(true)).toContainEqual(
    expect.objectContaining({ orderId: offer.orderId, status: 'expired' }),
  )
})

test('lowered, raised and extended: seats that stay keep their price, whatever they cost now', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1, 2, 3, 4] })
  const pricing = { lonelyRule: 'warn', zones: [{ zone: 'house', price: 20 }], types: [] }
  const dearer = await app.api('PUT', `/api/performances/${performanceId}/pricing`, {
    token: admin.token,
    body: pricing,
  })
  expect(dearer).toMatchObject({ status: 200 })
  const { orderId, secret } = offer
  expect((await office.keep(secret, [2, 3, 4, 77])).body).toMatchObject({
    total: totalOf(3),
    due: totalOf(3),
  })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([2, 3, 4])
  expectRefusal(await office.keep(secret, [1]), 'no-seats')
  // Two at what was offered, three at what they cost now.
  const mixed = 2 * 1590 + 3 * 2000 + 918
  expect((await office.seats(orderId, [3, 4, 7, 8, 9], mixed)).body).toMatchObject({ tax: 918, total: mixed })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([3, 4, 7, 8, 9])
  expectRefusal(await office.seats(orderId, [3], 5), 'desk-price-changed', {
    fields: { total: 'The total has changed.' },
  })
  const rival = await office.make({ performanceId, seats: [20], total: 2200 })
  expectRefusal(await office.seats(orderId, [19, 20], 4400), 'seats-taken', { taken: [20] })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([3, 4, 7, 8, 9, 20])
  const payBy = inDays(20)
  expect((await office.terms(orderId, payBy)).body).toMatchObject({ local: { payBy, lowerUntil: null } })
  expectRefusal(await office.keep(secret, [3]), 'offer-final')
  expect((await office.withdraw(rival.orderId)).body).toMatchObject({ status: 'cancelled', link: null })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([3, 4, 7, 8, 9])
  expect(await acts(orderId)).toEqual(['offer-made', 'offer-altered', 'offer-altered', 'offer-extended'])
  expect(await acts(rival.orderId)).toEqual(['offer-made', 'offer-withdrawn'])
  const { url } = await office.pay(secret)
  await app.sandbox.pay(url)
  await workUntil(app, async () => (await statusOf(orderId)) === 'paid', 'it is paid')
  expect(await office.show(secret)).toMatchObject({ paid: mixed, due: 0 })
})

test('an offer in French is written in French, and its link leads to the page in French', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1], language: 'fr' })
  expect(new URL(offer.link ?? '').pathname).toBe('/fr/offer')
  await workUntil(app, async () => (await app.sandbox.mails(offer.email)).length === 1, 'its mail')
  const [mail] = await app.sandbox.mails(offer.email)
  expect(mail?.subject).toMatch(/^Des places réservées pour vous/)
  expect(mail?.text).toContain(offer.link)
})
