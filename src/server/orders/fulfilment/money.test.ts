import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quote } from '../../../shared/orders/quote.ts'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { noTax } from '../../../shared/platform/money/taxes.ts'
import { newId } from '../../platform/base/base.ts'
import { moveClaimsToChange } from '../../seating/commands/claims.ts'
import { sweepHolds } from '../../seating/commands/sweep-holds.ts'
import { openStream } from '../../testing/event-stream.ts'
import {
  askProvider,
  paymentKey,
  refundsAt,
  requestsWith,
  sendEvent,
  workUntil,
} from '../../testing/harness/provider.ts'
import { seededRandom } from '../../testing/random.ts'
import {
  askPayment,
  cardBuyer,
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
import { setupHouse } from '../../testing/scenes/scenario.ts'
import { expireChanges } from '../payments/close-change.ts'
import { writeOrder } from '../records/write-order.ts'

const app = await setupHouse()

const buyer = (seats: number[]) => cardBuyer(app, seats)

const link = (token: string, body: unknown) => app.api('POST', '/api/stripe/payment-link', { token, body })

describe('P06 the price is ours alone', () => {
  test('a body with every field that the specification sends is priced by us', async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [1, 2, 3])
    const answer = await link(who.token, {
      email: 'somebody-else@college.example',
      seats: ['A1', 'A2', 'A3'].map((seatMapId) => ({ seatMapId, price: 15.9 })),
      donation: 7,
      salesTax: -100,
    })
    const { orderId, session } = readLink(answer)
    const order = await readOrder(app, who, orderId)
    expect(order).toMatchObject({ subtotal: 5470, donation: 700, tax: 547, total: 6017 })
    const there = await askProvider(app, `/checkout/sessions/${session}?expand[]=line_items`)
    expect(there).toMatchObject({ amount_total: 6017, currency: 'cad', customer_email: who.email })
    const lines = (there.line_items as { data: { description: string; amount_total: number }[] }).data
    expect(lines.map((line) => line.amount_total).sort((a, b) => a - b)).toEqual([547, 700, 1590, 1590, 1590])
  })

  test('whatever prices and taxes a body names, it is refused or costs what we say', async () => {
    const { seed } = seededRandom('P06')
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    const held = await hold(app, who, performance, [11, 12])
    const price = fc.option(fc.oneof(fc.double({ noNaN: true }), fc.constant(15.9), fc.constant(0)), {
      nil: undefined,
    })
    const body = fc.record(
      {
        salesTax: fc.oneof(fc.double({ noNaN: true }), fc.integer()),
        donation: fc.oneof(fc.constant(0), fc.constant(3)),
        prices: fc.tuple(price, price),
        email: fc.constantFrom('a@b.example', 'x'),
      },
      { requiredKeys: ['prices'] },
    )
    await fc.assert(
      fc.asyncProperty(body, async ({ prices, ...rest }) => {
        const seats = held.seats.map(({ seatNum }, i) => ({ seatNum, price: prices[i] }))
        const answer = await link(who.token, { seats, ...rest })
        if (answer.status !== 200) {
          expect([400, 409]).toContain(answer.status)
          expect(['invalid-input', 'price-changed']).toContain(answer.body.code)
          return
        }
        const { totalCents } = quote(
          held.seats.map(({ seatNum }) => ({ seatNum, priceCents: 1590, ticketType: 'general' })),
          (rest.donation ?? 0) * 100,
          held.taxing,
        )
        const { orderId } = readLink(answer)
        expect((await readOrder(app, who, orderId)).total).toBe(totalCents)
      }),
      { numRuns: 25, seed },
    )
  })
})

describe('V09 X04 amounts and quantities', () => {
  test.each([-1, -5, 0.1, 1.5, 10_001, 2 ** 53, 1e308, '5', '1e3', '0x10', '', null, [], {}, true, 'NaN'])(
    'a donation of %j is refused',
    async (donation) => {
      const [performance, who] = [await openPerformance(app), await newcomer(app)]
      await hold(app, who, performance, [1])
      const answer = await askPayment(app, who, [1], { donation })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
      expect(Object.keys(answer.body.fields as object)).toEqual(['donation'])
      expect((await app.api('GET', '/api/orders', who)).body).toEqual([])
    },
  )

  test('infinite numbers and poisoned prototypes in the text of a body are refused', async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [1])
    const send = (payload: string) =>
      app.api('POST', '/api/stripe/payment-link', {
        token: who.token,
        body: payload,
        headers: { 'content-type': 'application/json' },
      })
    for (const payload of [
      '{"seats":[{"seatNum":1}],"donation":1e309}',
      '{"seats":[{"seatNum":1,"price":1e309}]}',
      '{"seats":[{"seatNum":1}],"salesTax":-1e309}',
      '{"seats":[{"seatNum":1e309}]}',
      '{"seats":[{"seatNum":1}],"__proto__":{"donation":0}}',
      '{"seats":[{"seatNum":1}],"constructor":{"prototype":{"x":1}}}',
      '{"seats":[{"seatNum":1}]',
    ])
      expect(await send(payload), payload).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })

  test.each([
    [[{ seatNum: 0 }]],
    [[{ seatNum: -1 }]],
    [[{ seatNum: 1.5 }]],
    [[{ seatNum: '1' }]],
    [[{ seatMapId: 'Z99' }]],
    [[{ seatMapId: '' }]],
    [[{}]],
    [[1]],
    ['A1'],
    [null],
    [[{ seatNum: 1, type: 'free' }]],
    [[{ seatNum: 1, chosenPrice: -1 }]],
    [[{ seatNum: 1, chosenPrice: 15.905 }]],
    [[{ seatNum: 1, quantity: 2 }]],
    [[{ seatNum: 1, price: '15.9' }]],
    [[{ seatNum: 1, price: null }]],
    [Array(101).fill({ seatNum: 1 })],
  ])('seats %j are refused', async (seats) => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [1])
    const answer = await link(who.token, { seats })
    expect(answer.status).toBe(400)
    expect(['invalid-input', 'seat-not-in-house', 'type-not-offered']).toContain(answer.body.code)
  })

  test('the largest donation is taken to the cent', async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    await hold(app, who, performance, [1])
    const { orderId, url, session } = readLink(await askPayment(app, who, [1], { donation: 10_000 }))
    await app.sandbox.pay(url)
    expect((await returnFromPayment(app, who, session)).body.amount_total).toBe(1_101_749)
    expect(await readOrder(app, who, orderId)).toMatchObject({ status: 'paid', donation: 1_000_000 })
  })

  test.each(['role', 'isAdmin', 'price', 'total', 'amount', 'status', 'userId', 'orderId', 'currency'])(
    'Z04 the unknown field %s',
    async (field) => {
      const who = await newcomer(app)
      expectRefusal(await link(who.token, { seats: [{ seatNum: 1 }], [field]: 1 }), 'invalid-input', {
        message: `${field}: This field is not known here.`,
        fields: { [field]: 'This field is not known here.' },
      })
    },
  )
})

describe('total 0', () => {
  beforeAll(async () => {
    await app.platform.db.updateTable('seats').set({ price_cents: 0 }).execute()
  })
  afterAll(async () => {
    await app.platform.db.updateTable('seats').set({ price_cents: 1590 }).execute()
  })

  test('is paid at once without any provider, and taken on the map', async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    const stream = await openStream(`${app.origin()}/api/performances/${performance}/seats/stream`)
    const { url, orderId } = await placeOrder(app, who, performance, [1, 2])
    expect(url).toBe(`${app.config.publicUrl}/confirmation?order=${orderId}`)
    expect(await readOrder(app, who, orderId)).toMatchObject({
      status: 'paid',
      total: 0,
      tickets: [{ label: 'A1' }, { label: 'A2' }],
    })
    await stream.seen((event) => JSON.stringify(event.data).includes('taken'), 'it is told')
    await stream.close()
    expect(await seatsBy(app, performance, 'taken')).toEqual([1, 2])
    await workUntil(app, async () => (await app.sandbox.mails(who.email)).length === 1, 'it is mailed')
    expect(await requestsWith(app, await paymentKey(app, orderId))).toEqual([])
  })

  test('killed before it was fulfilled, asking again fulfils it', async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    const { holdId, expiresAt } = await hold(app, who, performance, [5])
    const { db, engine } = app.platform
    const [id, orderId] = [newId(), newId()]
    const seat = { seatNum: 5, priceCents: 0, ticketType: 'general' }
    await db.transaction().execute(async (trx) => {
      const rows = trx.selectFrom('holds').selectAll().where('id', '=', holdId)
      const held = { hold: await rows.executeTakeFirstOrThrow(), parts: [{ performance_id: performance }] }
      await moveClaimsToChange(trx, engine, held, id)
      await writeOrder(trx, engine, {
        id,
        orderId,
        userId: who.userId,
        performanceId: performance,
        offer: quote([seat], 0, noTax),
        holdId,
        expiresAt: Date.parse(expiresAt),
        provider: 'free',
        dueCents: 0,
      })
    })
    expect(readLink(await askPayment(app, who, [5])).orderId).toBe(orderId)
    expect(await readOrder(app, who, orderId)).toMatchObject({ status: 'paid', tickets: [{ label: 'A5' }] })
  })
})

describe('P05 amount, currency and order must be as ordered', () => {
  test.each([
    ['amount', { amountDelta: -1 }],
    ['amount', { amountDelta: 100 }],
    ['currency', { currency: 'usd' }],
    ['order', { orderId: '0'.repeat(32) }],
  ])('another %s %j: manual_review, no tickets; the money goes back after 24 hours', async (reason, lie) => {
    const { who, performance, url, session, orderId, read } = await buyer([1, 2])
    await app.sandbox.faults({ webhooks: { drop: 1 }, session: { id: session, ...lie } })
    await app.sandbox.pay(url)
    await sendEvent(app, { type: 'checkout.session.completed', session })
    await app.platform.jobs.runDue()
    expect(await read()).toMatchObject({ status: 'manual_review', tickets: [], refunded: 0 })
    const row = app.platform.db
      .selectFrom('order_changes')
      .select('review_reason')
      .where('order_id', '=', orderId)
    expect(await row.execute()).toEqual([{ review_reason: reason }])
    expect((await returnFromPayment(app, who, session)).body).toMatchObject({ status: 'manual_review' })
    expect(await app.sandbox.mails(who.email)).toHaveLength(0)

    // Without a decision, seats and money are kept for 24 hours; then the seats are freed and the money is
    // refunded, whatever the sweeps do meanwhile.
    app.platform.engine.advance(24 * HOUR_MS - 60_000)
    await expireChanges(app.platform)
    await sweepHolds(app.platform)
    await app.platform.jobs.runDue()
    expect(await read()).toMatchObject({ status: 'manual_review', refunded: 0 })
    expect(await seatsBy(app, performance, 'held')).toEqual([1, 2])
    await app.expectLedgerBalanced()
    if ('amountDelta' in lie && lie.amountDelta > 0) await app.sandbox.faults({ session: null })
    app.platform.engine.advance(60_000)
    await workUntil(app, async () => (await read()).status === 'refunded', 'it is refunded')
    expect((await read()).tickets).toEqual([])
    expect(await seatsBy(app, performance, 'free')).toHaveLength(80)
    app.platform.engine.advance(-24 * HOUR_MS)
    if (!('amountDelta' in lie))
      await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the money is back')
  })
})
