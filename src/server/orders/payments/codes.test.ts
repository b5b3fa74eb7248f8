import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import type { SeatsSnapshot } from '../../../shared/seating/contract.ts'
import {
  askHold,
  askPayment,
  expectRefusal,
  newcomer,
  openPerformance,
  openShow,
  type Person,
  readLink,
  readOrder,
} from '../../testing/scenes/box-office.ts'
import { codeBody, codesOf, holdWith } from '../../testing/scenes/codes.ts'
import { creditOf } from '../../testing/scenes/credit.ts'
import { offerStudents } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const { db } = app.platform
const codes = codesOf(app, admin)
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Buys these seats with a code; returns the order as its owner sees it. */
async function buy(who: Person, performance: string, seats: number[], code?: string) {
  expect(await holdWith(app, who, performance, seats, code)).toMatchObject({ status: 200 })
  const order = readLink(await askPayment(app, who, seats))
  if (order.session) await app.sandbox.pay(order.url)
  await app.api('GET', `/api/stripe/session?session_id=${order.session}`, { token: who.token })
  return readOrder(app, who, order.orderId)
}

test('a code reduces the taxable price, whatever its case, spaces and accents; the office sees what it forgoes', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const { id } = await codes.add({ code: 'Été 20', value: 20 })
  const known = await app.api('POST', '/api/codes', { body: { code: ' ete20' } })
  expect(known).toMatchObject({ status: 200, body: { code: 'Été 20', rule: 'percent', value: 20 } })
  const order = await buy(who, performance, [1, 2], 'ETE 2 0')
  // Two at 15.90 less 20 %, and 10 % tax.
  expect(order).toMatchObject({ status: 'paid', subtotal: 2544, tax: 254, total: 2798 })
  expect(await codes.read(id)).toMatchObject({ uses: 1, seats: 2, forgoneCents: 636, taken: 2 })
  await admin.refund(order.orderId, { ticketIds: order.tickets.slice(0, 1).map(({ ticketId }) => ticketId) })
  expect(await readOrder(app, who, order.orderId)).toMatchObject({ refunded: 1399 })
  expect(await codes.read(id)).toMatchObject({ uses: 1, seats: 1, forgoneCents: 318, taken: 1 })
})

test('n for m frees the cheapest of the whole cart; a fixed price is never more than the ticket', async () => {
  const [first, second] = await openShow(app, 2)
  const who = await newcomer(app)
  if (!first || !second) throw new Error('no show')
  await db
    .insertInto('zone_prices')
    .values({ performance_id: second, zone: 'house', price_cents: 1000 })
    .execute()
  const group = await codes.add({ rule: 'group', value: 3, pays: 2 })
  await holdWith(app, who, first, [1, 2], group.code)
  await holdWith(app, who, second, [5])
  const seats = [
    { seatNum: 1, performanceId: first, price: 15.9 },
    { seatNum: 2, performanceId: first, price: 15.9 },
    { seatNum: 5, performanceId: second, price: 10 },
  ]
  const pay = (body: object) => app.api('POST', '/api/stripe/payment-link', { token: who.token, body })
  expectRefusal(await pay({ seats }), 'price-changed', { fields: expect.anything() })
  const { orderId } = readLink(await pay({ seats: [...seats.slice(0, 2), { ...seats[2], price: 0 }] }))
  expect(await readOrder(app, who, orderId)).toMatchObject({ subtotal: 3180, status: 'pending' })
  // While a payment is open the code cannot change.
  expectRefusal(await holdWith(app, who, first, [1, 2], null), 'payment-open', { orderId })
  const fixed = await codes.add({ rule: 'fixed', value: 2000 })
  const order = await buy(await newcomer(app), first, [7], fixed.code)
  expect(order).toMatchObject({ subtotal: 1590 })
  // It changed nothing, so it is not recorded.
  expect(await codes.read(fixed.id)).toMatchObject({ uses: 0, seats: 0, forgoneCents: 0, taken: 0 })
})

test('a free order by a code is done at once, and cannot be returned for credit', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const { id, code } = await codes.add({ rule: 'amount', value: 5000, perOrder: 1 })
  const order = await buy(who, performance, [1], code)
  expect(order).toMatchObject({ status: 'paid', total: 0, subtotal: 0 })
  expect(await codes.read(id)).toMatchObject({ seats: 1, forgoneCents: 1590 })
})

test('a ticket that came free with another goes back with it', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const { code } = await codes.add({ rule: 'group', value: 2, pays: 1 })
  const { orderId, seats, tickets } = await buy(who, performance, [1, 2], code)
  const idOf = (priceCents: number) => {
    const seat = seats.find((one) => one.priceCents === priceCents)
    return tickets.find(({ seatNum }) => seatNum === seat?.seatNum)?.ticketId ?? ''
  }
  const { quote } = creditOf(app, admin)
  expectRefusal(await quote(who, orderId, [idOf(1590)]), 'return-refused')
  expect(await quote(who, orderId, [idOf(0)])).toMatchObject({ status: 200, body: { cents: 0 } })
  expect(await quote(who, orderId, [idOf(1590), idOf(0)])).toMatchObject({
    status: 200,
    body: { cents: 1749 },
  })
})

test('guesses are counted by network: codes that exist never are', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const { code } = await codes.add({ value: 10 })
  const look = (text: string) => app.api('POST', '/api/codes', { body: { code: text } })
  for (let i = 0; i < 60; i++) expect((await look(`guess-${i}`)).status).toBe(404)
  expect((await look('guess-60')).status).toBe(429)
  expect((await holdWith(app, who, performance, [1], 'guess-61')).status).toBe(429)
  await app.platform.db.deleteFrom('throttles').execute()
  for (let i = 0; i < 70; i++) expect((await look(code)).status).toBe(200)
})

test('limits: an order, a person; over one it says how many are left, and what is coded stays', async () => {
  const [performance, other, third] = await openShow(app, 3)
  if (!performance || !other || !third) throw new Error('no show')
  const who = await newcomer(app)
  const { code } = await codes.add({ perOrder: 2, perPerson: 3 })
  const message = (left: number) =>
    `This code covers ${left === 0 ? 'no more tickets' : `${left} more ticket`}. Choose fewer, or remove the code.`
  expect(await holdWith(app, who, performance, [1], code)).toMatchObject({ status: 200 })
  expectRefusal(await holdWith(app, who, performance, [1, 2, 3]), 'code-limit', {
    message: message(1),
    fields: { code: message(1) },
  })
  expect(await holdWith(app, who, performance, [1, 2])).toMatchObject({
    body: { seats: [{ coded: true }, { coded: true }] },
  })
  await buy(who, performance, [1, 2])
  expectRefusal(await holdWith(app, who, other, [1, 2], code), 'code-limit', {
    message: message(1),
    fields: { code: message(1) },
  })
  await buy(who, other, [1], code)
  expectRefusal(await holdWith(app, who, third, [1], code), 'code-limit', {
    message: message(0),
    fields: { code: message(0) },
  })
  expect(await holdWith(app, who, third, [1])).toMatchObject({ status: 200 })
})

test('scope: shows or performances, zones by their house, ticket types; a code can be removed again', async () => {
  const [performance, other] = await openShow(app, 2)
  if (!performance || !other) throw new Error('no show')
  const who = await newcomer(app)
  await offerStudents(app, performance)
  const scope = { shows: [], performances: [performance], zones: ['main:house'], types: ['student'] }
  const { id, code } = await codes.add({ scope })
  expect(await holdWith(app, who, other, [1], code)).toMatchObject({
    body: { code: { code }, seats: [{ seatNum: 1 }] },
  })
  const held = await holdWith(app, who, performance, [1, 2])
  expect(held.body.seats).toMatchObject([{ coded: true }, { coded: true }])
  expect((await holdWith(app, who, performance, [1, 2], null)).body).not.toHaveProperty('code')
  expect(await codes.read(id)).toMatchObject({ taken: 0 })
  await holdWith(app, who, other, [])
  await holdWith(app, who, performance, [1, 2], code)
  const body = {
    seats: [
      { seatNum: 1, type: 'student' },
      { seatNum: 2, type: 'adult' },
    ],
  }
  const { orderId, url } = readLink(
    await app.api('POST', '/api/stripe/payment-link', { token: who.token, body }),
  )
  await app.sandbox.pay(url)
  const order = await readOrder(app, who, orderId)
  expect(order.seats.map(({ priceCents, type }) => [type, priceCents < 1590])).toEqual([
    ['student', true],
    ['adult', false],
  ])
  const elsewhere = await codes.add({
    scope: { shows: [], performances: [], zones: ['annex:house'], types: [] },
  })
  const next = await holdWith(app, await newcomer(app), performance, [9], elsewhere.code)
  expect(next.body).toMatchObject({ seats: [{ seatNum: 9 }] })
  expect(await codes.read(elsewhere.id)).toMatchObject({ taken: 0 })
})

test('dates, an end, and codes that do not exist', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const early = await codes.add({ from: day(3) })
  const late = await codes.add({ until: day(-3) })
  const stopped = await codes.add({ stopped: true })
  for (const [code, refusal] of [
    [early.code, 'code-early'],
    [late.code, 'code-over'],
    [stopped.code, 'code-over'],
    ['nothing', 'code-unknown'],
  ] as const) {
    expectRefusal(await app.api('POST', '/api/codes', { body: { code } }), refusal)
    expectRefusal(await holdWith(app, who, performance, [1], code), refusal)
  }
  const { id, ...now } = await codes.add({ from: day(-2), until: day(2) })
  const stop = { ...now, stopped: true }
  expect(await holdWith(app, who, performance, [1], now.code)).toMatchObject({ status: 200 })
  // One that ends meanwhile stays with what it has, and is not for more.
  expect(await codes.save(stop, id)).toMatchObject({ status: 200 })
  expect(await holdWith(app, who, performance, [1])).toMatchObject({ body: { seats: [{ coded: true }] } })
  expectRefusal(await holdWith(app, who, performance, [1, 2]), 'code-over')
})

test('a presale: a code opens a sale before its time, for its performances alone', async () => {
  const [performance, other] = await openShow(app, 2)
  if (!performance || !other) throw new Error('no show')
  const later = { opens_at: Date.now() + DAY_MS }
  await db.updateTable('performances').set(later).where('id', 'in', [performance, other]).execute()
  const who = await newcomer(app)
  expectRefusal(await askHold(app, who, performance, [1]), 'not-your-turn')
  const percent = await codes.add({})
  expectRefusal(await holdWith(app, who, performance, [1], percent.code), 'not-your-turn')
  const scope = { shows: [], performances: [performance], zones: [], types: ['student'] }
  const { id, code } = await codes.add({ rule: 'unlock', value: 0, scope, perPerson: 2 })
  expectRefusal(await holdWith(app, who, other, [1], code), 'not-your-turn')
  expect(await holdWith(app, who, performance, [1], code)).toMatchObject({
    body: { seats: [{ coded: true }] },
  })
  // Without it they would not be on sale.
  expectRefusal(await holdWith(app, who, performance, [1], null), 'code-needed')
  expectRefusal(await holdWith(app, who, performance, [1], percent.code), 'code-needed')
  // Releasing does not open it either.
  await holdWith(app, who, performance, [])
  expectRefusal(await holdWith(app, who, performance, [1]), 'not-your-turn')
  const order = await buy(who, performance, [1, 2], code)
  expect(order).toMatchObject({ subtotal: 3180 })
  expect(await codes.read(id)).toMatchObject({ uses: 1, seats: 2, forgoneCents: 0 })
  const seats = (await app.api('GET', `/api/performances/${other}/seats`)).body as unknown as SeatsSnapshot
  expect(seats.seats.every(({ state }) => state === 'free')).toBe(true)
})

test('an exchange keeps the price that was paid, online and at the desk, and with it the code', async () => {
  const [performance, next] = await openShow(app, 2)
  if (!performance || !next) throw new Error('no show')
  const who = await newcomer(app)
  const { id, code } = await codes.add({ value: 50, inTotal: 2 })
  const order = await buy(who, performance, [1, 2], code)
  const [ticket, other] = order.tickets
  const held = await askHold(app, who, next, [5], order.orderId)
  const input = { ticketIds: [ticket?.ticketId], kept: [], difference: 0 }
  const made = await app.api('POST', '/api/stripe/payment-link', {
    token: who.token,
    body: {
      seats: [{ seatNum: 5, price: 15.9 }],
      holdId: held.body.holdId,
      exchange: { orderId: order.orderId, ...input },
    },
  })
  expect(made).toMatchObject({ status: 200 })
  expect(await codes.read(id)).toMatchObject({ uses: 1, seats: 2, forgoneCents: 1590, taken: 2 })
  const change = await app.api('POST', `/api/orders/${order.orderId}/desk-quote`, {
    token: admin.token,
    body: { tickets: [{ ticketId: other?.ticketId, seatNum: 9 }], performanceId: next },
  })
  if (change.status === 200) expect(change.body).toMatchObject({ difference: 0 })
})

test('the office: versions, two of one name, and rules that do not change while seats are held', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const code = await codes.add({})
  const { id: _, ...body } = code
  expectRefusal(await codes.save({ ...body, version: 0 }, code.id), 'code-changed')
  expectRefusal(await codes.save({ ...codeBody(), code: ` ${code.code.toUpperCase()}` }), 'code-taken')
  expect(await codes.save(codeBody({ rule: 'group', value: 2, pays: 2 }))).toMatchObject({
    status: 400,
    body: { fields: { pays: expect.any(String) } },
  })
  expect(await codes.save(codeBody({ value: 101 }))).toMatchObject({ status: 400 })
  expect(await codes.save(codeBody({ from: day(3), until: day(2) }))).toMatchObject({
    status: 400,
    body: { fields: { until: expect.any(String) } },
  })
  await holdWith(app, who, performance, [1], code.code)
  expect(await codes.save({ ...body, value: 20 }, code.id)).toMatchObject({
    status: 400,
    body: { fields: { rule: expect.stringContaining('held') } },
  })
  expect(await codes.save({ ...body, inTotal: 5 }, code.id)).toMatchObject({ status: 200 })
  await holdWith(app, who, performance, [])
  expect(await codes.save({ ...body, value: 20, version: 2 }, code.id)).toMatchObject({ status: 200 })
  const audit = await app.api('GET', '/api/audit', { token: admin.token })
  expect(JSON.stringify(audit.body)).toContain(`saved the code`)
})
