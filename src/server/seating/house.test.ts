import { afterEach, expect, test } from 'vitest'
import { sellForCash } from '../orders/desk/sell-at-desk.ts'
import { expectRefusal, hold, newcomer, openPerformance, seatsBy } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()
const admin = await app.as('house@college.example', 'admin')
afterEach(() => app.expectLedgerBalanced())

const ask = (method: string, path: string, body?: object) =>
  app.api(method, `/api/seatMap${path}`, { token: admin.token, ...(body && { body }) })

async function sell(performanceId: string, seatNum: number) {
  const buyer = await newcomer(app)
  await app.platform.db
    .transaction()
    .execute((trx) =>
      sellForCash(trx, app.platform, { userId: buyer.userId, performanceId, seats: [seatNum] }),
    )
}

const audited = async (subject: string) =>
  (
    await app.platform.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('one seat by number or label, for patrons and admins; an error is a text', async () => {
  const patron = await newcomer(app)
  const door = await app.as('door@college.example', 'ticket_person')
  const read = (token: string, seat: string) => app.api('GET', `/api/seatMap/${seat}`, { token })
  expect((await read(patron.token, '13')).body).toEqual({
    seatNum: 13,
    label: 'B3',
    availability: true,
    price: 15.9,
  })
  expect((await read(admin.token, 'b3')).body).toEqual({
    seatNum: 13,
    label: 'B3',
    availability: true,
    price: 15.9,
  })
  for (const [token, seat, status, text] of [
    [admin.token, '81', 404, 'There is no such seat in this house.'],
    [admin.token, 'C12', 404, 'There is no such seat in this house.'],
    [admin.token, "1'--", 404, 'There is no such seat in this house.'],
    [door.token, '13', 403, 'Your account may not do this.'],
  ] as const) {
    const answer = await read(token, seat)
    expect(answer).toMatchObject({ status, body: { text } })
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  }
  expect(await app.api('GET', '/api/seatMap/13')).toMatchObject({
    status: 401,
    body: { text: 'Please log in.' },
  })
})

test('a seat is added with price 10 and available, and is on the map at once', async () => {
  const performance = await openPerformance(app)
  expect((await ask('POST', '', {})).body).toEqual({
    seatNum: 81,
    label: 'I1',
    availability: true,
    price: 10,
  })
  expect((await ask('POST', '', { seatNum: 90, price: 12.35, availability: false })).body).toEqual({
    seatNum: 90,
    label: 'I10',
    availability: false,
    price: 12.35,
  })
  expect(await seatsBy(app, performance, 'free')).toContain(81)
  expect(await seatsBy(app, performance, 'taken')).toEqual([90])
  expectRefusal(await ask('POST', '', { seatNum: 81 }), 'seat-exists', {
    fields: { seatNum: 'There is a seat 81 already.' },
  })
  for (const body of [
    { price: -1 },
    { price: 1.005 },
    { price: 1000.01 },
    { seatNum: 0 },
    { availability: 'yes' },
  ])
    expect(await ask('POST', '', body)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  for (const seat of [81, 90]) {
    expect(await ask('DELETE', `/${seat}`)).toMatchObject({ status: 200, body: { text: '1' } })
    expect(await audited(`seat:${seat}`)).toEqual(['seat-added', 'seat-deleted'])
  }
  expectRefusal(await ask('DELETE', '/81'), 'seat-not-found')
})

test('X29 the house ends at 5,000 seats, so that its plan can always be read', async () => {
  const { db } = app.platform
  const more = Array.from({ length: 4919 }, (_, i) => ({
    seat_num: 1001 + i,
    label: `X${i}`,
    price_cents: 1000,
    available: 0,
  }))
  for (let i = 0; i < more.length; i += 1000)
    await db
      .insertInto('seats')
      .values(more.slice(i, i + 1000).map((seat) => ({ ...seat, kind: 'standard', zone: 'house' })))
      .execute()
  expect((await ask('POST', '', {})).status).toBe(200)
  expectRefusal(await ask('POST', '', {}), 'house-full')
  const plan = await app.api('GET', '/api/house/plan', { token: admin.token })
  expect(plan.status).toBe(200)
  await db.deleteFrom('seats').where('seat_num', '>', 80).execute()
})

test('availability changes free seats only and lists the rest', async () => {
  const [one, two] = [await openPerformance(app), await openPerformance(app)]
  await hold(app, await newcomer(app), one, [21])
  expect(await ask('PUT', '/C1', { availability: false })).toMatchObject({
    status: 200,
    body: {
      seatNum: 21,
      availability: false,
      untouched: [{ performanceId: one, label: 'C1', state: 'held' }],
    },
  })
  expect(await seatsBy(app, one, 'held')).toEqual([])
  expect(await seatsBy(app, two, 'taken')).toContain(21)
  const claim = app.platform.db.selectFrom('seat_claims').select('kind').where('seat_num', '=', 21)
  expect(await claim.execute()).toEqual([{ kind: 'hold' }])
  await ask('PUT', '/21', { availability: true })
  expect(await seatsBy(app, one, 'held')).toEqual([21])
  expectRefusal(await ask('PUT', '/21', {}), 'invalid-input', {
    fields: { availability: 'Available or not available?' },
    message: 'availability: Available or not available?',
  })
})

test('law 12 a seat that somebody has for a coming performance stays', async () => {
  const performance = await openPerformance(app)
  await sell(performance, 31)
  await hold(app, await newcomer(app), performance, [32])
  for (const seat of [31, 32])
    expect(await ask('DELETE', `/${seat}`)).toMatchObject({ status: 409, body: { code: 'seat-in-use' } })
  expect(await app.api('GET', '/api/seatMap/31', { token: admin.token })).toMatchObject({ status: 200 })
})

test('law 12 a seat that ever sold is retired, not deleted, and can come back', async () => {
  const performance = await openPerformance(app)
  await sell(performance, 41)
  const { db } = app.platform
  await db.updateTable('performances').set({ starts_at: 1 }).where('id', '=', performance).execute()
  expect(await ask('DELETE', '/41')).toMatchObject({ status: 200, body: { text: '0' } })
  expect(await audited('seat:41')).toEqual(['seat-retired'])
  const numbers = async () =>
    ((await ask('GET', '')).body as unknown as { seatNum: number }[]).map((s) => s.seatNum)
  expect(await numbers()).not.toContain(41)
  expect(await ask('POST', '', { seatNum: 41, price: 15.9 })).toMatchObject({ status: 200 })
  expect(await numbers()).toContain(41)
})
