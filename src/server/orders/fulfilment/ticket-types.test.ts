import { afterEach, expect, test } from 'vitest'
import {
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  readLink,
  readOrder,
} from '../../testing/scenes/box-office.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })
const admin = await app.as('prices@college.example', 'admin')
afterEach(() => app.expectLedgerBalanced())

const rules = [
  { type: 'student', unit: 'percent', value: 25 },
  { type: 'senior', unit: 'amount', value: 300 },
]

async function price(performance: string, more: object = {}) {
  const body = { lonelyRule: 'warn', zones: [{ zone: 'house', price: 20.01 }], types: rules, ...more }
  const answer = await app.api('PUT', `/api/performances/${performance}/pricing`, {
    token: admin.token,
    body,
  })
  expect(answer).toMatchObject({ status: 200 })
}

test('zone price and kinds of tickets go from the map to the door', async () => {
  const performance = await openPerformance(app)
  const other = await openPerformance(app)
  await price(performance)
  const seats = async (id: string) => (await app.api('GET', `/api/performances/${id}/seats`)).body
  expect(await seats(performance)).toMatchObject({
    lonelyRule: 'warn',
    types: [{ type: 'adult' }, rules[0], rules[1]],
  })
  expect(((await seats(performance)).seats as { price: number }[])[0]?.price).toBe(20.01)
  expect(((await seats(other)).seats as { price: number }[])[0]?.price).toBe(15.9)

  const buyer = await newcomer(app)
  expect(await hold(app, buyer, performance, [1, 2, 3])).toMatchObject({
    seats: [{ price: 20.01 }, { price: 20.01 }, { price: 20.01 }],
    types: [{ type: 'adult' }, { type: 'student' }, { type: 'senior' }],
  })
  const link = readLink(
    await app.api('POST', '/api/stripe/payment-link', {
      token: buyer.token,
      body: {
        seats: [
          { seatMapId: 'A1', type: 'student', price: 15.01 },
          { seatNum: 2, type: 'senior', price: 17.01 },
          { seatNum: 3 },
        ],
      },
    }),
  )
  await app.sandbox.pay(link.url)
  await app.platform.jobs.runDue()
  await app.api('GET', `/api/stripe/session?session_id=${link.session}`, { token: buyer.token })
  const order = await readOrder(app, buyer, link.orderId)
  expect(order).toMatchObject({
    status: 'paid',
    subtotal: 1501 + 1701 + 2001,
    tax: 520,
    seats: [
      { label: 'A1', type: 'student', priceCents: 1501 },
      { label: 'A2', type: 'senior', priceCents: 1701 },
      { label: 'A3', type: 'adult', priceCents: 2001 },
    ],
    tickets: [{ type: 'student' }, { type: 'senior' }, { type: 'adult' }],
  })
  await app.platform.jobs.runDue()
  const [mail] = await app.sandbox.mails(buyer.email)
  expect(mail?.text).toMatch(/Student\n\nTICKET-/)
  const scan = await openDoor(app)
  expect(await scan(order.tickets[0]?.qr)).toMatchObject({ result: 'admitted', label: 'A1', type: 'Student' })
})

test('law 3 another price than ours is refused, and so is a kind that is not offered', async () => {
  const performance = await openPerformance(app)
  await price(performance)
  const buyer = await newcomer(app)
  await hold(app, buyer, performance, [11])
  const ask = (seat: object) =>
    app.api('POST', '/api/stripe/payment-link', { token: buyer.token, body: { seats: [seat] } })
  expectRefusal(await ask({ seatNum: 11, type: 'student', price: 20.01 }), 'price-changed', {
    fields: { seats: 'The price of seat 11 has changed.' },
  })
  expectRefusal(await ask({ seatNum: 11, price: 15.01 }), 'price-changed', {
    fields: { seats: 'The price of seat 11 has changed.' },
  })
  const other = await newcomer(app)
  await price(performance, { types: [rules[0]] })
  await hold(app, other, performance, [21])
  const late = await app.api('POST', '/api/stripe/payment-link', {
    token: other.token,
    body: { seats: [{ seatNum: 21, type: 'senior' }] },
  })
  expectRefusal(late, 'type-not-offered', { fields: { seats: 'Not offered: senior.' } })
  expect(await ask({ seatNum: 11, type: 'child' })).toMatchObject({ status: 400 })
})

test('the price is that of the hold, and another kind for another seat is another order', async () => {
  const performance = await openPerformance(app)
  await price(performance)
  const buyer = await newcomer(app)
  await hold(app, buyer, performance, [21, 22])
  await price(performance, { zones: [{ zone: 'house', price: 99 }], types: [] })
  const current = await app.api('GET', '/api/holds/current', { token: buyer.token })
  expect(current.body.hold).toMatchObject({
    types: [{ type: 'adult' }, { type: 'student' }, { type: 'senior' }],
  })
  const ask = async (...types: string[]) =>
    readLink(
      await app.api('POST', '/api/stripe/payment-link', {
        token: buyer.token,
        body: { seats: [21, 22].map((seatNum, i) => ({ seatNum, type: types[i] })) },
      }),
    ).orderId
  const first = await ask('student', 'adult')
  expect(await readOrder(app, buyer, first)).toMatchObject({ subtotal: 1501 + 2001 })
  expect(await ask('student', 'adult')).toBe(first)
  // The same total, on other seats: the tickets would be different.
  const second = await ask('adult', 'student')
  expect(second).not.toBe(first)
  expect((await readOrder(app, buyer, first)).status).toBe('cancelled')
  expect(await askPayment(app, buyer, [21, 22])).toMatchObject({ status: 200 })
})

test('a single seat left alone is refused where the performance says so, but never the last seats', async () => {
  const performance = await openPerformance(app)
  const buyer = await newcomer(app)
  await hold(app, buyer, performance, [2])
  expect(await askPayment(app, buyer, [2])).toMatchObject({ status: 200 })
  const strict = await openPerformance(app)
  await price(strict, { lonelyRule: 'block' })
  const other = await newcomer(app)
  await hold(app, other, strict, [2])
  expectRefusal(await askPayment(app, other, [2]), 'lonely-seat', { fields: { seats: 'Left alone: A1.' } })
  await hold(app, other, strict, [1, 2])
  expect(await askPayment(app, other, [1, 2])).toMatchObject({ status: 200 })
  // Three seats are left: taking any two of them leaves a single seat.
  const full = await openPerformance(app)
  await price(full, { lonelyRule: 'block' })
  await app.api('POST', `/api/performances/${full}/blocks`, {
    token: admin.token,
    body: { seats: Array.from({ length: 77 }, (_, i) => i + 4), reason: 'Full house' },
  })
  const last = await newcomer(app)
  await hold(app, last, full, [1, 3])
  expect(await askPayment(app, last, [1, 3])).toMatchObject({ status: 200 })
})
