import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { askProvider, refundsAt, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  placeOrder,
  readOrder,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { exchange, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { expireHere } from '../../testing/scenes/lost-orders.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()

const mailsOf = (email: string) => app.sandbox.mails(email)

test('everybody is refunded whole and written to, seats and sale are closed, everywhere', async () => {
  const performance = await openPerformance(app)
  const paid = [
    await paidOrder(app, [1, 2], { performance, donation: 5 }),
    await paidOrder(app, [11], { performance }),
  ]
  const looker = await newcomer(app)
  await hold(app, looker, performance, [21])
  const waiting = await newcomer(app)
  const open = await placeOrder(app, waiting, performance, [31])
  expect(await admin.progress(performance)).toMatchObject({
    cancelled: false,
    sold: { orders: 2, tickets: 3, open: 1, total: 5797, donations: 500 },
    progress: null,
  })

  const answer = await admin.cancel(performance, { note: 'The lead has lost her voice.' })
  expect(answer).toMatchObject({ status: 200, body: { cancelled: true, progress: { orders: 3 } } })
  const input = { token: looker.token, body: { seats: [22] } }
  expectRefusal(await app.api('PUT', `/api/performances/${performance}/hold`, input), 'performance-closed')
  expect((await app.api('GET', `/api/performances/${performance}`)).body.status).toBe('cancelled')

  await admin.finished(performance)
  for (const order of paid) {
    expect(await order.read()).toMatchObject({
      status: 'refunded',
      cancelled: true,
      refunded: (await order.read()).total,
    })
    await workUntil(app, async () => (await refundsAt(app, order.session)).length === 1, 'the money is back')
    await workUntil(
      app,
      async () => (await mailsOf(order.who.email)).some(({ subject }) => subject.startsWith('Cancelled: ')),
      'it is written',
    )
  }
  const [mail] = await mailsOf(paid[0]?.who.email ?? '')
  expect(mail?.text).toContain('The lead has lost her voice.')
  expect(mail?.text).toContain('$40.48')
  expect(await readOrder(app, waiting, open.orderId)).toMatchObject({ status: 'cancelled', refunded: 0 })
  expect((await askProvider(app, `/checkout/sessions/${open.session}`)).status).toBe('expired')
  await workUntil(app, async () => (await mailsOf(waiting.email)).length === 1, 'the waiting one is told')
  expect((await mailsOf(waiting.email))[0]?.text).toContain('Nothing was charged')
  const claims = app.platform.db.selectFrom('seat_claims').where('performance_id', '=', performance)
  expect(await claims.selectAll().execute()).toEqual([])
  expect(await admin.progress(performance)).toMatchObject({ progress: { done: 3, back: 5797, due: 0 } })

  const page = await app.api('GET', `/shows/${(await paid[0]?.read())?.showId}`)
  expect(page.body.text).toContain('https://schema.org/EventCancelled')
})

describe('the message to ticket holders', () => {
  /** Cancels a performance of a buyer of each language, and one who has not paid; returns the mails to them. */
  async function cancelled(message: object) {
    const performance = await openPerformance(app)
    const english = (await paidOrder(app, [1], { performance })).who
    const french = (await paidOrder(app, [11], { performance })).who
    const unpaid = await newcomer(app)
    await placeOrder(app, unpaid, performance, [21])
    await app.platform.db
      .updateTable('users')
      .set({ language: 'fr' })
      .where('id', 'in', [french.userId, unpaid.userId])
      .execute()
    expect((await admin.cancel(performance, message)).status).toBe(200)
    const mailTo = ({ email }: { email: string }, subject: RegExp) =>
      workUntil(
        app,
        async () => (await mailsOf(email)).find((mail) => subject.test(mail.subject)),
        'it is written',
      )
    return {
      english: (await mailTo(english, /^Cancelled: /)).html,
      french: [await mailTo(french, /^Annulation/), await mailTo(unpaid, /^Annulation/)].map(
        ({ html }) => html,
      ),
    }
  }

  test('is in the language of its reader, where it was written in both', async () => {
    const { english, french } = await cancelled({
      note: 'The lead is ill.',
      noteFr: 'La vedette est malade.',
    })
    expect(english).toMatch(/<p style="[^"]*">\s*The lead is ill\./)
    expect(english).not.toContain('La vedette')
    for (const html of french) {
      expect(html).toMatch(/<p style="[^"]*">\s*La vedette est malade\./)
      expect(html).not.toContain('The lead')
    }
  })

  test('stands in for the other, marked with its language', async () => {
    const onlyEnglish = await cancelled({ note: 'The lead is ill.' })
    expect(onlyEnglish.english).toMatch(/<p style="[^"]*">\s*The lead is ill\./)
    for (const html of onlyEnglish.french)
      expect(html).toMatch(/<p style="[^"]*" lang="en-CA">\s*The lead is ill\./)
    const onlyFrench = await cancelled({ noteFr: 'La vedette est malade.' })
    expect(onlyFrench.english).toMatch(/<p style="[^"]*" lang="fr-CA">\s*La vedette est malade\./)
    for (const html of onlyFrench.french) expect(html).toMatch(/<p style="[^"]*">\s*La vedette est malade\./)
  })
})

test('what was refunded before is not counted again', async () => {
  const performance = await openPerformance(app)
  const { orderId, ids, session, read } = await paidOrder(app, [1, 2], { performance })
  await admin.refund(orderId, { ticketIds: [ids[0]] })
  expect(await admin.progress(performance)).toMatchObject({ sold: { orders: 1, tickets: 1, total: 1749 } })
  await admin.cancel(performance)
  await admin.finished(performance)
  await workUntil(app, async () => (await refundsAt(app, session)).length === 2, 'all is back')
  expect(await read()).toMatchObject({ status: 'refunded', refunded: 3498 })
})

test('an order that is paid in that moment is fulfilled, and then refunded like the others', async () => {
  const performance = await openPerformance(app)
  const who = await newcomer(app)
  const order = await placeOrder(app, who, performance, [1])
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  await app.sandbox.pay(order.url)
  await admin.cancel(performance)
  await admin.finished(performance)
  expect(await readOrder(app, who, order.orderId)).toMatchObject({
    status: 'refunded',
    refunded: 1749,
    tickets: [{ state: 'void' }],
  })
  await workUntil(app, async () => (await refundsAt(app, order.session)).length === 1, 'the money is back')
})

test('an exchange that was not paid yet is closed, its buyer told, and the old tickets stay', async () => {
  const { who, input, first, second, read } = await ticketHolder(app, [1590, 2000])
  const { session } = await exchange(app, input)
  await admin.cancel(second)
  await admin.finished(second)
  const { status } = await askProvider(app, `/checkout/sessions/${session}`)
  expect(status).toBe('expired')
  expect(await read()).toMatchObject({
    status: 'paid',
    performanceId: first,
    refunded: 0,
    exchange: { status: 'cancelled' },
    tickets: [{ state: 'valid', performanceId: first }],
  })
  const told = async () => (await mailsOf(who.email)).filter(({ subject }) => /^Cancelled/.test(subject))
  await workUntil(app, async () => (await told()).length > 0, 'the buyer is told')
  expect(await told()).toMatchObject([{ text: expect.stringContaining('Nothing was charged') }])
})

test('an order that slipped in and is paid later is refunded too', async () => {
  const performance = await openPerformance(app)
  const who = await newcomer(app)
  const order = await placeOrder(app, who, performance, [1])
  const { db } = app.platform
  await admin.cancel(performance)
  // As if it had been written right after the others were counted.
  await db
    .deleteFrom('jobs')
    .where('unique_key', '=', `cancel-order:${order.orderId}:${performance}`)
    .execute()
  await db.deleteFrom('cancelled_orders').where('order_id', '=', order.orderId).execute()
  await app.sandbox.pay(order.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: order.session })
  const read = () => readOrder(app, who, order.orderId)
  await workUntil(app, async () => (await read()).status === 'refunded', 'it is refunded')
  await workUntil(app, async () => (await refundsAt(app, order.session)).length === 1, 'the money is back')
  expect(await seatsBy(app, performance, 'taken')).toEqual([])
})

test('donations may be kept; what was admitted and what is under review goes back too', async () => {
  const performance = await openPerformance(app)
  const giver = await paidOrder(app, [1], { performance, donation: 5 })
  const { db } = app.platform
  await db.updateTable('tickets').set({ admitted_at: 1 }).where('order_id', '=', giver.orderId).execute()
  const who = await newcomer(app)
  const odd = await placeOrder(app, who, performance, [2])
  await app.sandbox.faults({ webhooks: { drop: 1 }, session: { id: odd.session, amountDelta: -1 } })
  await app.sandbox.pay(odd.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: odd.session })
  await workUntil(
    app,
    async () => (await readOrder(app, who, odd.orderId)).status === 'manual_review',
    'it is under review',
  )
  await app.sandbox.noFaults()
  await admin.cancel(performance, { keepDonations: true })
  await admin.finished(performance)
  expect(await giver.read()).toMatchObject({ status: 'paid', refunded: 1749, tickets: [{ state: 'void' }] })
  expect(await readOrder(app, who, odd.orderId)).toMatchObject({ status: 'refunded', refunded: 1748 })
})

test('while the provider is silent it goes on trying, and shows how far it is', async () => {
  const performance = await openPerformance(app)
  const who = await newcomer(app)
  const order = await placeOrder(app, who, performance, [1])
  await app.sandbox.faults({ stripe: [{ op: 'expire', mode: 'reset' }] })
  await admin.cancel(performance)
  await app.platform.jobs.runDue()
  expect(await admin.progress(performance)).toMatchObject({ progress: { done: 0, orders: 1 } })
  expect(await readOrder(app, who, order.orderId)).toMatchObject({ status: 'pending' })
  await app.sandbox.noFaults()
  app.platform.engine.advance(60_000)
  await admin.finished(performance)
  app.platform.engine.advance(-60_000)
  expect(await readOrder(app, who, order.orderId)).toMatchObject({ status: 'cancelled' })
})

test('late money for a cancelled performance goes back, and the mail says why', async () => {
  const performance = await openPerformance(app)
  const who = await newcomer(app)
  const order = await placeOrder(app, who, performance, [1])
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  // It expired here while the provider was unreachable; its page is still open there.
  await expireHere(app, order.orderId)
  await admin.cancel(performance)
  await app.sandbox.pay(order.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: order.session })
  await workUntil(app, async () => (await refundsAt(app, order.session)).length === 1, 'the money is back')
  await workUntil(app, async () => (await mailsOf(who.email)).length === 1, 'it is written')
  expect((await mailsOf(who.email))[0]?.text.replace(/\s+/g, ' ')).toContain('the performance was cancelled')
})

test('Z06 the password is asked, and what is long over cannot be called off', async () => {
  const performance = await openPerformance(app)
  expectRefusal(await admin.cancel(performance, { password: 'wrong' }), 'wrong-password')
  expectRefusal(await admin.cancel(performance, { password: undefined }), 'password-needed')
  expectRefusal(await admin.cancel('0'.repeat(32)), 'performance-not-found')
  app.platform.engine.advance((30 * 24 + 49) * HOUR_MS)
  // The admin's session has expired by now, so the rule is called directly.
  const { cancelPerformance } = await import('./cancel-performance.ts')
  await expect(
    cancelPerformance(app.platform, performance, 'nobody', { keepDonations: false, note: '', noteFr: '' }),
  ).rejects.toMatchObject({ code: 'performance-past' })
  app.platform.engine.advance(-(30 * 24 + 49) * HOUR_MS)
  expect(await admin.progress(performance)).toMatchObject({ cancelled: false })
})

test('a show whose performance was called off before anybody wanted it can still be deleted', async () => {
  const performance = await openPerformance(app)
  expect((await admin.cancel(performance, {})).status).toBe(200)
  const { showId } = (await app.api('GET', `/api/performances/${performance}`)).body
  const show = (await app.api('GET', `/api/shows/${showId}`)).body
  const path = `/api/shows/${encodeURIComponent(String(show.showName))}`
  expect((await app.api('DELETE', path, { token: admin.token })).status).toBe(200)
})
