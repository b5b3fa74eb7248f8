import { describe, expect, test } from 'vitest'
import { longDate } from '../../../shared/platform/when.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { askProvider, refundsAt, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  askHold,
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  type Person,
  placeOrder,
  readLink,
  readOrder,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { offerStudents, openPriced } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { expireChanges } from './close-change.ts'

const { app, admin } = await setupScenario()

/** A patron with A1 and A2 of one evening at 15.90, and A1 of another at 20.00, whose tickets have reduced types. */
async function basket() {
  const [first, second] = (await openPriced(app, 1590, 2000)) as [string, string]
  await offerStudents(app, second)
  const who = await newcomer(app)
  await hold(app, who, second, [1])
  const { holdId, expiresAt } = await hold(app, who, first, [1, 2])
  const seats = [
    { performanceId: first, seatNum: 1, price: 15.9 },
    { performanceId: first, seatNum: 2, price: 15.9 },
    { performanceId: second, seatNum: 1, price: 10, type: 'student' },
  ]
  const pay = (...requested: object[]) =>
    app.api('POST', '/api/stripe/payment-link', {
      token: who.token,
      body: { seats: requested, holdId, donation: 5 },
    })
  return { first, second, who, holdId, expiresAt, seats, pay }
}

const current = async (who: Person) =>
  (await app.api('GET', '/api/holds/current', { token: who.token })).body.hold as Hold | null

describe('a basket is paid as a whole', () => {
  test('one order and one payment, each seat at the price and type of its evening', async () => {
    const { first, second, who, seats, pay } = await basket()
    const { orderId, url, session } = readLink(await pay(...seats))
    expect(await askProvider(app, `/checkout/sessions/${session}`)).toMatchObject({
      amount_total: 5148,
      client_reference_id: orderId,
    })
    await app.sandbox.pay(url)
    await sendEvent(app, { type: 'checkout.session.completed', session })
    const look = () => readOrder(app, who, orderId)
    await workUntil(app, async () => (await look()).status === 'paid', 'it is paid')
    expect(await look()).toMatchObject({
      ...{ performanceId: first, subtotal: 4680, tax: 468, total: 5148, donation: 500, captured: 5148 },
      seats: [
        { label: 'A1', performanceId: first, priceCents: 1590, type: 'general' },
        { label: 'A2', performanceId: first, priceCents: 1590, type: 'general' },
        { label: 'A1', performanceId: second, priceCents: 1000, type: 'student' },
      ],
      performances: [{ performanceId: first }, { performanceId: second }],
      tickets: [{ state: 'valid' }, { state: 'valid' }, { state: 'valid' }],
    })
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 2])
    expect(await seatsBy(app, second, 'taken')).toEqual([1])
    expect(await current(who)).toBeNull()
  })

  test('evenings of two shows: each is named at the provider and in the order', async () => {
    const [first = '', other = ''] = [await openPerformance(app), await openPerformance(app)]
    const who = await newcomer(app)
    await hold(app, who, first, [1])
    const { holdId } = await hold(app, who, other, [1])
    const seats = [first, other].map((performanceId) => ({ performanceId, seatNum: 1 }))
    const body = { seats, holdId }
    const link = await app.api('POST', '/api/stripe/payment-link', { token: who.token, body })
    const { orderId, session } = readLink(link)
    const { performances } = await readOrder(app, who, orderId)
    const shows = new Set(performances.map(({ showName }) => showName))
    expect(shows.size).toBe(2)
    const { data } = await askProvider(app, `/checkout/sessions/${session}/line_items`)
    const names = (data as { description: string }[]).map(({ description }) => description)
    for (const { showName, startsAt } of performances)
      expect(names).toContain(`${showName}, ${longDate(Date.parse(startsAt), app.config.timeZone)}: seat A1`)
  })

  test('seats that name no evening are of the only one', async () => {
    const { first, second, who, holdId, seats, pay } = await basket()
    expectRefusal(await pay(...seats.map(({ performanceId: _, ...seat }) => seat)), 'hold-seats-differ')
    expectRefusal(await pay(...seats.slice(0, 2)), 'hold-seats-differ')
    await askHold(app, who, second, [])
    readLink(await askPayment(app, who, [1, 2], { holdId }))
    expect(await seatsBy(app, first, 'held')).toEqual([1, 2])
  })

  test('while it is being paid nothing joins or leaves it; given up, it goes on as it was', async () => {
    const { first, second, who, expiresAt, seats, pay } = await basket()
    const before = await current(who)
    const { orderId } = readLink(await pay(...seats))
    expect(await current(who)).toMatchObject({ orderId, performances: before?.performances })
    for (const id of [first, second])
      expectRefusal(await askHold(app, who, id, [4]), 'payment-open', { orderId })
    await app.api('POST', `/api/orders/${orderId}/cancel`, { token: who.token })
    expect(await current(who)).toMatchObject({
      ...{ orderId: null, expiresAt },
      performances: before?.performances,
    })
  })

  test('RACE a tab that pays and a tab that adds an evening: what is paid for is what was shown', async () => {
    for (let round = 0; round < 6; round++) {
      const { second, who, seats, pay } = await basket()
      const [paid, added] = await Promise.all([pay(...seats), askHold(app, who, second, [1, 2])])
      expect([paid, added].filter(({ status }) => status === 200)).toHaveLength(1)
      if (paid.status !== 200) expectRefusal(paid, 'hold-seats-differ')
      else expectRefusal(added, 'payment-open', { orderId: paid.body.orderId as string })
    }
  })
})

describe('one evening of a basket cannot be bought any more', () => {
  test('its sale has ended: the refusal names it, and the rest is bought without it', async () => {
    const { first, second, who, seats, pay } = await basket()
    await app.platform.db
      .updateTable('performances')
      .set({ sales_end_at: 1 })
      .where('id', '=', second)
      .execute()
    const { name, starts_at } = await app.platform.db
      .selectFrom('performances')
      .innerJoin('shows', 'shows.id', 'show_id')
      .select(['name', 'starts_at'])
      .where('performances.id', '=', second)
      .executeTakeFirstOrThrow()
    const date = longDate(starts_at, app.config.timeZone)
    expectRefusal(await pay(...seats), 'performance-closed', {
      message: `${name}, ${date}: Tickets for this performance are no longer on sale.`,
    })
    await app.api('DELETE', `/api/performances/${second}/hold`, { token: who.token })
    readLink(await pay(...seats.slice(0, 2)))
    expect(await seatsBy(app, first, 'held')).toEqual([1, 2])
  })

  test('it is cancelled: its seats leave the basket, and an open payment is closed', async () => {
    for (const paying of [false, true]) {
      const { first, second, who, holdId, expiresAt, seats, pay } = await basket()
      const open = paying ? readLink(await pay(...seats)) : null
      await admin.cancel(second)
      await workUntil(app, async () => (await current(who))?.performances.length === 1, 'it has left')
      expect(await current(who)).toMatchObject({ holdId, expiresAt, orderId: null, performanceId: first })
      if (open) expect((await readOrder(app, who, open.orderId)).status).toBe('cancelled')
      expectRefusal(await pay(...seats), 'hold-seats-differ')
      readLink(await pay(...seats.slice(0, 2)))
    }
  })

  test('it is cancelled and the order given up at once: what is left of the basket can be bought', async () => {
    const { first, second, who, holdId, seats, pay } = await basket()
    const { orderId } = readLink(await pay(...seats))
    await admin.cancel(second)
    await app.api('POST', `/api/orders/${orderId}/cancel`, { token: who.token })
    expect((await current(who))?.performances.map(({ performanceId }) => performanceId)).toEqual([first])
    readLink(await pay(...seats.slice(0, 2)))
    expect(await current(who)).toMatchObject({ holdId, performanceId: first })
  })

  test('its only evening is cancelled and the order given up at once: nothing is held', async () => {
    const performance = await openPerformance(app)
    const who = await newcomer(app)
    const { orderId } = await placeOrder(app, who, performance, [1])
    await admin.cancel(performance)
    await app.api('POST', `/api/orders/${orderId}/cancel`, { token: who.token })
    expect(await current(who)).toBeNull()
  })
})

describe('the payment of two evenings arrives after their seats went back', () => {
  /** A basket whose order expired while the provider could not be asked, and was paid since. */
  async function paidLate(meanwhile: (evenings: { first: string; second: string }) => Promise<unknown>) {
    const { first, second, who, seats, pay } = await basket()
    const { orderId, url, session } = readLink(await pay(...seats))
    await app.sandbox.faults({ webhooks: { drop: 1 }, stripe: [{ op: 'expire', mode: 'reset', times: 50 }] })
    app.platform.engine.advance(21 * 60_000)
    await expireChanges(app.platform)
    await app.sandbox.noFaults()
    expect((await readOrder(app, who, orderId)).status).toBe('expired')
    await meanwhile({ first, second })
    await app.sandbox.pay(url)
    await sendEvent(app, { type: 'checkout.session.completed', session })
    const read = () => readOrder(app, who, orderId)
    await workUntil(app, async () => (await read()).status !== 'expired', 'the payment is answered')
    return { first, second, who, order: await read(), session }
  }

  test('law 7 both evenings are free: it buys them', async () => {
    const { first, second, order } = await paidLate(async () => {})
    expect(order).toMatchObject({ status: 'paid', captured: 5148, refunded: 0 })
    expect(order.tickets).toHaveLength(3)
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 2])
    expect(await seatsBy(app, second, 'taken')).toEqual([1])
  })

  test.for(['first', 'second'] as const)(
    'law 7 a seat of the %s evening is taken: all of it goes back, with a mail, and the other evening stays free',
    async (taken) => {
      const other = await newcomer(app)
      const { first, second, who, order, session } = await paidLate((evenings) =>
        hold(app, other, evenings[taken], [1]),
      )
      expect(order).toMatchObject({ status: 'refunded', captured: 5148, refunded: 5148, tickets: [] })
      await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'it is refunded')
      expect(await refundsAt(app, session)).toMatchObject([{ amount: 5148 }])
      expect(await seatsBy(app, taken === 'first' ? second : first, 'free')).toHaveLength(80)
      const [mail] = await workUntil(
        app,
        async () => {
          const mails = await app.sandbox.mails(who.email)
          return mails.length > 0 ? mails : null
        },
        'the mail',
      )
      expect(mail?.text).toContain('$51.48')
    },
  )
})
