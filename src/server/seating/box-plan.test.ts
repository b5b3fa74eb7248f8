import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '../../shared/platform/durations.ts'
import { retention } from '../../shared/platform/retention.ts'
import type { SeatOwner } from '../../shared/seating/box-plan.ts'
import { sellForCash } from '../orders/desk/sell-at-desk.ts'
import { wallClock } from '../shows/rules/wall-clock.ts'
import {
  askHold,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  seatsBy,
} from '../testing/scenes/box-office.ts'
import { openDesk } from '../testing/scenes/desk.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { until } from '../testing/until.ts'
import { deleteBlockReasons } from './commands/delete-origins.ts'
import { beginPrices } from './commands/set-pricing.ts'

const app = await setupApp()
const admin = await app.as('box@college.example', 'admin')
afterEach(() => app.expectLedgerBalanced())

const ask = (method: string, path: string, body?: object) =>
  app.api(method, `/api/performances/${path}`, { token: admin.token, ...(body && { body }) })
const statesOf = async (performance: string) => {
  const { seats } = (await ask('GET', `${performance}/house`)).body as {
    seats: { seatNum: number; state: string }[]
  }
  return (state: string) => seats.filter((seat) => seat.state === state).map((seat) => seat.seatNum)
}
const sell = (userId: string, performanceId: string, seats: number[]) =>
  app.platform.db
    .transaction()
    .execute((trx) => sellForCash(trx, app.platform, { userId, performanceId, seats }))

test('the states of one performance, and who has a seat', async () => {
  const performance = await openPerformance(app)
  const patron = await newcomer(app)
  const buyer = await newcomer(app)
  await hold(app, patron, performance, [5])
  await sell(buyer.userId, performance, [6, 7])
  const { db } = app.platform
  await db
    .updateTable('tickets')
    .set({ admitted_at: 1000 })
    .where('seat_num', '=', 7)
    .where('performance_id', '=', performance)
    .execute()
  await ask('POST', `${performance}/blocks`, { seats: [8], reason: 'Sound desk' })
  const states = await statesOf(performance)
  expect(['held', 'sold', 'admitted', 'blocked'].map(states)).toEqual([[5], [6], [7], [8]])
  expect(states('free')).toHaveLength(76)

  const owners = (await ask('GET', `${performance}/seat-owners`)).body as unknown as SeatOwner[]
  expect(owners.map(({ label }) => label)).toEqual(['A5', 'A6', 'A7', 'A8'])
  const [a5, a6, a7, a8] = owners
  expect(a5).toMatchObject({
    state: 'held',
    person: { email: patron.email },
    heldUntil: expect.any(String),
    price: 15.9,
  })
  expect(a6).toMatchObject({
    state: 'sold',
    person: { email: buyer.email, name: "Zoé O'Brien-Lefèvre" },
    ticketType: 'General',
  })
  expect(a7).toMatchObject({ state: 'admitted', admittedAt: '1970-01-01T00:00:01.000Z' })
  expect(a8).toMatchObject({ state: 'blocked', person: null, reason: 'Sound desk' })
  expect(owners.map(({ orderId }) => orderId)).toEqual([null, expect.any(String), a6?.orderId, null])
})

test('blocking touches free seats only; nobody can hold a blocked seat until it is unblocked', async () => {
  const performance = await openPerformance(app)
  const patron = await newcomer(app)
  await hold(app, patron, performance, [12])
  await sell(patron.userId, performance, [13])
  expect(
    (await ask('POST', `${performance}/blocks`, { seats: [11, 12, 13, 500], reason: 'Camera' })).body,
  ).toEqual({ changed: [11], untouched: [12, 13, 500] })
  expect(await seatsBy(app, performance, 'taken')).toEqual([11, 13])
  const other = await newcomer(app)
  expectRefusal(await askHold(app, other, performance, [11]), 'seats-taken', { taken: [11] })
  expect((await ask('DELETE', `${performance}/blocks?seats=11,12,13`)).body).toEqual({
    changed: [11],
    untouched: [12, 13],
  })
  expect(await askHold(app, other, performance, [11])).toMatchObject({ status: 200 })
  const actions = await app.platform.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('subject', '=', `performance:${performance}`)
    .execute()
  // The reason, which may name somebody, is kept with the block alone.
  expect(actions.map(({ action, detail }) => ({ action, detail: JSON.parse(detail) }))).toEqual([
    { action: 'seats-blocked', detail: { seats: 'B1', blockId: expect.stringMatching(/^[0-9a-f]{32}$/) } },
    { action: 'seats-unblocked', detail: { seats: 'B1' } },
  ])
  const log = await app.api('GET', '/api/audit?action=seats-blocked', admin)
  expect((log.body.entries as { says: string[] }[])[0]?.says).toEqual(['blocked seats of', '(B1): Camera'])
})

test('a hold past its end can be blocked, a performance that began cannot be changed', async () => {
  const performance = await openPerformance(app)
  await hold(app, await newcomer(app), performance, [21])
  app.platform.engine.advance(16 * 60 * 1000)
  expect((await ask('POST', `${performance}/blocks`, { seats: [21], reason: 'House' })).body).toEqual({
    changed: [21],
    untouched: [],
  })
  await app.platform.db
    .updateTable('performances')
    .set({ starts_at: 1 })
    .where('id', '=', performance)
    .execute()
  expectRefusal(await ask('POST', `${performance}/blocks`, { seats: [22], reason: 'x' }), 'performance-past')
  expectRefusal(await ask('DELETE', `${performance}/blocks?seats=21`), 'performance-past')
  for (const body of [{ seats: [], reason: 'x' }, { seats: [1], reason: ' ' }, { seats: [1] }])
    expect(await ask('POST', `${performance}/blocks`, body)).toMatchObject({ status: 400 })
  expect(await ask('DELETE', `${performance}/blocks?seats=1;drop`)).toMatchObject({ status: 400 })
})

test('prices begin on their days, until then the house’s is asked, and a hold keeps what it had', async () => {
  const performance = await openPerformance(app)
  const day = (ms: number) => wallClock(Date.now() + ms, 'America/Toronto').slice(0, 10)
  const later = [
    { from: day(2 * DAY_MS), price: 22 },
    { from: day(9 * DAY_MS), price: 25 },
  ]
  const put = (prices: object[]) =>
    ask('PUT', `${performance}/pricing`, {
      ...{ lonelyRule: 'off', types: [] },
      zones: [{ zone: 'house', price: null, later: prices }],
    })
  expect(await put(later.toReversed())).toMatchObject({
    status: 200,
    body: { zones: [{ price: 15.9, own: null, later }] },
  })
  const priceNow = async () =>
    ((await app.api('GET', `/api/performances/${performance}/seats`)).body.seats as { price: number }[])[0]
      ?.price
  const patron = await newcomer(app)
  expect(await priceNow()).toBe(15.9)
  expect(await hold(app, patron, performance, [1])).toMatchObject({ seats: [{ price: 15.9 }] })
  await beginPrices(app.platform)
  expect(await priceNow()).toBe(15.9)
  const daysPass = (from: string | undefined, days: number) =>
    app.platform.db
      .updateTable('zone_prices')
      .set({ from_day: day(days * DAY_MS) })
      .where('from_day', '=', from ?? '')
      .execute()
  await daysPass(later[0]?.from, 0)
  await beginPrices(app.platform)
  await until(async () => (await priceNow()) === 22, 'the new price is shown')
  expect((await askHold(app, patron, performance, [1, 2])).body).toMatchObject({
    seats: [{ price: 15.9 }, { price: 22 }],
  })
  // The last that has begun applies, also when two begin at once, or are set after they began.
  await daysPass(day(0), -7)
  await daysPass(later[1]?.from, -1)
  await beginPrices(app.platform)
  await until(async () => (await priceNow()) === 25, 'the second price is shown')
  await put([
    { from: day(-DAY_MS), price: 31 },
    { from: day(-2 * DAY_MS), price: 30 },
  ])
  await until(async () => (await priceNow()) === 31, 'the later of two days is shown')
  const applying = await app.platform.db
    .selectFrom('zone_prices')
    .select('price_cents')
    .where('applies', '=', 1)
    .where('performance_id', '=', performance)
    .execute()
  expect(applying).toEqual([{ price_cents: 3100 }])
  expect(await put([...later, { from: later[0]?.from, price: 9 }])).toMatchObject({
    status: 400,
    body: { fields: { 'zones.0.later.2.from': 'Another price begins on this day.' } },
  })
  expect(await put([{ from: '2026-02-30', price: 9 }])).toMatchObject({ status: 400 })
})

test('prices are set as a whole, and strange zones and rules are refused', async () => {
  const performance = await openPerformance(app)
  const put = (body: object) => ask('PUT', `${performance}/pricing`, body)
  const input = {
    lonelyRule: 'block',
    zones: [{ zone: 'house', price: 12.34 }],
    types: [{ type: 'student', unit: 'amount', value: 200 }],
  }
  expect(await put(input)).toMatchObject({
    status: 200,
    body: {
      lonelyRule: 'block',
      zones: [{ zone: 'house', price: 15.9, own: 12.34, seats: 80 }],
      types: input.types,
    },
  })
  expect(await put({ lonelyRule: 'off', zones: [{ zone: 'house', price: null }], types: [] })).toMatchObject({
    body: { lonelyRule: 'off', zones: [{ own: null }], types: [] },
  })
  expectRefusal(await put({ ...input, zones: [{ zone: 'moon', price: 1 }] }), 'zone-unknown', {
    fields: { zones: 'moon' },
  })
  for (const body of [
    { ...input, lonelyRule: 'maybe' },
    { ...input, zones: [{ zone: 'house', price: -1 }] },
    { ...input, zones: [...input.zones, ...input.zones] },
    { ...input, types: [{ type: 'student', unit: 'percent', value: 101 }] },
    { ...input, types: [...input.types, ...input.types] },
  ])
    expect(await put(body)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
})

test('the map of a performance has its own prices, in the spec’s call as in the snapshot', async () => {
  const [performance, other] = [await openPerformance(app), await openPerformance(app)]
  const zones = [{ zone: 'house', price: 12.34 }]
  await ask('PUT', `${performance}/pricing`, { lonelyRule: 'warn', zones, types: [] })
  const priceAt = async (path: string) => {
    const { body } = await app.api('GET', path)
    return (body as unknown as { price: number }[])[0]?.price
  }
  expect(await priceAt(`/api/seatMap?performance=${performance}`)).toBe(12.34)
  expect(await priceAt(`/api/seatMap?performance=${other}`)).toBe(15.9)
  expect(await priceAt('/api/seatMap')).toBe(15.9)
})

test('what is planned for a performance goes with it when nobody ever had a seat of it', async () => {
  const performance = await openPerformance(app)
  await ask('PUT', `${performance}/pricing`, {
    lonelyRule: 'off',
    zones: [{ zone: 'house', price: 9 }],
    types: [{ type: 'senior', unit: 'percent', value: 20 }],
  })
  await ask('POST', `${performance}/blocks`, { seats: [8], reason: 'Sound desk' })
  expectRefusal(await ask('DELETE', `${performance}?version=0`), 'performance-claimed')
  await ask('DELETE', `${performance}/blocks?seats=8`)
  expect(await ask('DELETE', `${performance}?version=0`)).toMatchObject({ status: 204 })
})

test('why seats were blocked is forgotten a year after the evening; the block stays', async () => {
  const performance = await openPerformance(app)
  await ask('POST', `${performance}/blocks`, { seats: [9], reason: 'For Noëlle, who needs an aisle' })
  const reason = () => openDesk(app, admin).ownerOf(performance, 'A9')
  const playedAgo = (ms: number) =>
    app.platform.db
      .updateTable('performances')
      .set({ starts_at: Date.now() - ms })
      .where('id', '=', performance)
      .execute()
  const keptMs = retention.blockReasonDays * DAY_MS
  await playedAgo(keptMs - DAY_MS)
  await deleteBlockReasons(app.platform)
  expect(await reason()).toMatchObject({ state: 'blocked', reason: 'For Noëlle, who needs an aisle' })
  await playedAgo(keptMs + DAY_MS)
  expect(await deleteBlockReasons(app.platform)).toBe(1)
  expect(await deleteBlockReasons(app.platform)).toBe(0)
  expect(await reason()).toMatchObject({ state: 'blocked', reason: '' })
})
