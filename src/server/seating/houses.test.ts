import { afterEach, expect, test } from 'vitest'
import type { SavedPlan } from '../../shared/seating/plan.ts'
import { sellForCash } from '../orders/desk/sell-at-desk.ts'
import { expireChanges } from '../orders/payments/close-change.ts'
import {
  askHold,
  expectRefusal,
  hold,
  newcomer,
  type OpenOrder,
  openPerformance,
  type Person,
  placeOrder,
  readLink,
  readOrder,
  returnFromPayment,
} from '../testing/scenes/box-office.ts'
import { houseKeeper, rows } from '../testing/scenes/houses.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { sweepHolds } from './commands/sweep-holds.ts'

const app = await setupApp({ sandbox: true })
const admin = await app.as('houses@college.example', 'admin')
const { ask, load, save, addHouse, openIn } = houseKeeper(app, admin)
const door = await app.as('houses-door@college.example', 'ticket_person')
const studio = await addHouse('Studio')
await save(studio.id, rows(['A', 'B'], 1))
afterEach(() => app.expectLedgerBalanced())

const labelled = ({ plan }: SavedPlan) =>
  plan.seats.map(({ seatNum, row, number }) => `${row}${number} ${seatNum}`)

test('one counter numbers the seats of all houses, and a plan of one gives another new seats of the same names', async () => {
  const first = await load('main')
  const own = await load(studio.id)
  expect(own.plan.seats.map(({ row, number }) => row + number)).toEqual(
    first.plan.seats.slice(0, 20).map(({ row, number }) => row + number),
  )
  const numbers = (saved: SavedPlan) => saved.plan.seats.map(({ seatNum }) => seatNum)
  const copy = await save((await addHouse('Copy')).id, own.plan)
  const all = [first, own, copy].flatMap(numbers)
  expect(new Set(all).size).toBe(all.length)
  expect(Math.min(...numbers(own))).toBe(81)
  expect(copy.plan.seats.map(({ row, number }) => row + number)).toEqual(
    own.plan.seats.map(({ row, number }) => row + number),
  )
  expect(labelled(await save(studio.id, own.plan)), 'a seat of this house has its number still').toEqual(
    labelled(own),
  )
  expect(labelled(await load('main'))).toEqual(labelled(first))
})

test('the number of a seat that was sold and removed goes to no other seat, but back to one of its name', async () => {
  const house = (await addHouse('Attic')).id
  const drawn = await save(house, rows(['A'], 1))
  const performance = await openIn(house)
  const last = drawn.plan.seats.at(-1)?.seatNum ?? 0
  const buyer = await newcomer(app)
  const sale = { userId: buyer.userId, performanceId: performance, seats: [last] }
  await app.platform.db.transaction().execute((trx) => sellForCash(trx, app.platform, sale))
  await app.platform.db
    .updateTable('performances')
    .set({ starts_at: Date.now() - 1000, doors_at: Date.now() - 2000, sales_end_at: Date.now() - 1500 })
    .where('id', '=', performance)
    .execute()
  const nine = { ...drawn.plan, seats: drawn.plan.seats.slice(0, 9) }
  await save(house, nine)
  const renamed = drawn.plan.seats.map((seat) => (seat.seatNum === last ? { ...seat, row: 'Z' } : seat))
  const other = await save(house, { ...drawn.plan, seats: renamed })
  const z = other.plan.seats.find(({ row }) => row === 'Z')?.seatNum ?? 0
  expect(z).toBeGreaterThan(last)
  await save(house, nine)
  expect(labelled(await save(house, drawn.plan))).toEqual(labelled(drawn))
})

test('two houses sell the same labels on one evening, and neither takes the other’s seats', async () => {
  const [here, there] = [await openPerformance(app), await openIn(studio.id)]
  const [first, second] = [await newcomer(app), await newcomer(app)]
  const seatsOf = async (id: string) =>
    (await app.api('GET', `/api/performances/${id}/seats`)).body.seats as {
      seatNum: number
      label: string
      price: number
    }[]
  const own = await seatsOf(there)
  expect(own).toHaveLength(20)
  expect(own[0]).toMatchObject({ label: 'A1', price: 12 })
  const a1 = own[0]?.seatNum ?? 0
  expect((await ask('GET', `/performances/${here}`)).body).toMatchObject({ seatCount: 80 })
  expect((await ask('GET', `/performances/${here}`)).body).not.toHaveProperty('house')
  expect((await ask('GET', `/performances/${there}`)).body).toMatchObject({ house: 'Studio', seatCount: 20 })

  for (const [performance, seat] of [
    [here, a1],
    [there, 1],
  ] as const)
    expect((await askHold(app, first, performance, [seat])).body).toMatchObject({ code: 'seat-not-in-house' })
  const blocked = await ask('POST', `/performances/${there}/blocks`, { seats: [1], reason: 'Camera' })
  expect(blocked.body).toMatchObject({ changed: [] })

  const main = await placeOrder(app, first, here, [1])
  await hold(app, second, there, [a1])
  // A label is read as that of the performance's house.
  const other = readLink(
    await app.api('POST', '/api/stripe/payment-link', {
      token: second.token,
      body: { seats: [{ seatMapId: 'a1' }] },
    }),
  )
  const pay = async (who: Person, { url, session, orderId }: OpenOrder) => {
    await app.sandbox.pay(url)
    await returnFromPayment(app, who, session)
    return readOrder(app, who, orderId)
  }
  const [sold, bought] = [await pay(first, main), await pay(second, other)]
  expect(sold.location).toBe('Main Stage')
  expect(bought.location).toBe('Main Stage, Studio')
  expect([sold, bought].map(({ tickets }) => tickets[0]?.label)).toEqual(['A1', 'A1'])
  const calendar = await app.fastify.inject({
    url: `/api/orders/${other.orderId}/calendar.ics`,
    headers: { authorization: `Bearer ${second.token}` },
  })
  expect(calendar.body).toContain('Studio')

  const found = async (performance: string) => {
    const { body } = await ask('GET', `/admin/orders?q=A1&performance=${performance}`)
    return (body.orders as { orderId: string }[]).map(({ orderId }) => orderId)
  }
  expect(await found(here)).toEqual([main.orderId])
  expect(await found(there)).toEqual([other.orderId])

  const list = (await ask('GET', `/door/performances/${there}/list`, undefined, door)).body
  expect(Object.entries(list.seats as object)).toHaveLength(20)
  expect(list).toMatchObject({
    performance: { show: expect.stringContaining('(Studio)') },
    seats: { [a1]: 'A1' },
  })
  const qr = bought.tickets[0]?.qr
  const scan = async (performanceId: string) =>
    (await ask('POST', '/verify-ticket', { performanceId, ticketId: qr }, door)).body
  expect(await scan(here)).not.toMatchObject({ result: 'admitted' })
  expect(await scan(there)).toMatchObject({ result: 'admitted' })
  const inHouse = [
    `/admin/tonight?performance=${there}`,
    '/admin/orders?q=A1',
    `/orders/${other.orderId}/detail`,
  ]
  for (const path of inHouse)
    expect(JSON.stringify((await ask('GET', path)).body), path).toContain('(Studio)')
  expect(JSON.stringify((await ask('GET', '/door/scanned', undefined, door)).body)).toContain('(Studio)')
})

test('P14 late money for seats of two houses, all still free, brings the tickets', async () => {
  const [here, there] = [await openPerformance(app), await openIn(studio.id)]
  const who = await newcomer(app)
  const { body } = await app.api('GET', `/api/performances/${there}/seats`)
  const [first] = body.seats as { seatNum: number }[]
  const other = first?.seatNum ?? 0
  await hold(app, who, here, [1])
  const { holdId } = await hold(app, who, there, [other])
  await app.sandbox.faults({ stripe: [{ op: 'expire', mode: 'reset' }] })
  const link = await app.api('POST', '/api/stripe/payment-link', {
    token: who.token,
    body: {
      seats: [
        { performanceId: here, seatNum: 1 },
        { performanceId: there, seatNum: other },
      ],
      holdId,
    },
  })
  const late = readLink(link)
  app.platform.engine.advance(20 * 60_000)
  await expireChanges(app.platform)
  await sweepHolds(app.platform)
  expect(await readOrder(app, who, late.orderId)).toMatchObject({ status: 'expired' })
  await app.sandbox.noFaults()
  await app.sandbox.pay(late.url)
  await returnFromPayment(app, who, late.session)
  const { status, tickets } = await readOrder(app, who, late.orderId)
  expect({ status, seats: tickets.map(({ seatNum }) => seatNum).toSorted((a, b) => a - b) }).toEqual({
    status: 'paid',
    seats: [1, other],
  })
})

test('P14 late money for a seat of the house that was left goes back, and nothing of it is claimed', async () => {
  await app.sandbox.faults({ stripe: [{ op: 'expire', mode: 'reset' }] })
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const late = await placeOrder(app, who, performance, [1])
  app.platform.engine.advance(20 * 60_000)
  await expireChanges(app.platform)
  await sweepHolds(app.platform)
  await app.sandbox.noFaults()
  const moved = await ask('PUT', `/performances/${performance}/house`, { house: studio.id, version: 0 })
  expect(moved.status).toBe(204)
  await app.sandbox.pay(late.url)
  await returnFromPayment(app, who, late.session)
  expect(await readOrder(app, who, late.orderId)).toMatchObject({ status: 'refunded', tickets: [] })
  const claims = app.platform.db.selectFrom('seat_claims').selectAll()
  expect(await claims.where('performance_id', '=', performance).execute()).toEqual([])
})

test('a house has a name, a performance moves while nobody has a seat, and both are in the audit', async () => {
  expect(await ask('POST', '/houses', { name: ' ' })).toMatchObject({ status: 400 })
  expect((await ask('PUT', `/houses/${'0'.repeat(32)}`, { name: 'Lawn' })).status).toBe(404)
  const lawn = await addHouse('Lown')
  expect((await ask('PUT', `/houses/${lawn.id}`, { name: 'Lawn' })).body).toContainEqual({
    id: lawn.id,
    name: 'Lawn',
  })
  const performance = await openPerformance(app)
  const move = (house: string, version: number) =>
    ask('PUT', `/performances/${performance}/house`, { house, version })
  expectRefusal(await move(studio.id, 7), 'performance-changed')
  expect((await move('0'.repeat(32), 0)).body).toMatchObject({ code: 'invalid-input' })
  const pricing = { lonelyRule: 'warn', types: [] }
  const dear = { ...pricing, zones: [{ zone: 'house', price: 99 }] }
  const before = { ...pricing, house: 'main', zones: [{ zone: 'house', price: null }] }
  await ask('PUT', `/performances/${performance}/pricing`, dear)
  expect((await move(studio.id, 0)).status).toBe(204)
  expectRefusal(
    await ask('PUT', `/performances/${performance}/pricing`, { ...dear, before }),
    'pricing-changed',
  )
  const { body } = await ask('GET', `/performances/${performance}/seats`)
  expect(body.seats, 'a price was that of a zone of the other house').toContainEqual(
    expect.objectContaining({ label: 'A1', price: 12 }),
  )
  await hold(app, await newcomer(app), performance, [(body.seats as { seatNum: number }[])[0]?.seatNum ?? 0])
  expect(await move('main', 1)).toMatchObject({ status: 409, body: { code: 'move-busy' } })
  const audit = await app.platform.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('action', 'in', ['house-renamed', 'performance-moved'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['performance-moved', 'house-renamed'])
})

test('a warning of overlaps counts the same house alone', async () => {
  const performance = await openIn(studio.id)
  const { body } = await ask('GET', `/performances/${performance}`)
  const local = new Date(String(body.startsAt)).toLocaleString('sv', {
    timeZone: app.platform.config.timeZone,
  })
  const starts = [local.slice(0, 16).replace(' ', 'T')]
  const overlaps = async (house: string) =>
    (await ask('POST', '/performances/overlaps', { starts, house })).body as unknown as { showName: string }[]
  const lawn = await addHouse('Terrace')
  expect(await overlaps(lawn.id)).toEqual([])
  expect((await overlaps(studio.id)).length).toBeGreaterThan(0)
})

test('the calls of single seats know houses: a label is of one, and a new seat is added to one', async () => {
  const annex = await addHouse('Annex')
  const { plan } = await save(annex.id, rows(['A'], 1))
  const own = plan.seats[0]?.seatNum
  expect((await ask('GET', '/seatMap/A1')).body).toMatchObject({ seatNum: 1, label: 'A1' })
  expect((await ask('GET', `/seatMap/a1?house=${annex.id}`)).body).toMatchObject({
    seatNum: own,
    label: 'A1',
  })
  expect(await ask('PUT', `/seatMap/A1?house=${annex.id}`, { availability: false })).toMatchObject({
    status: 200,
  })
  const added = await ask('POST', '/seatMap', { house: annex.id, price: 12 })
  expect(added).toMatchObject({ status: 200, body: { availability: true, price: 12 } })
  const listed = (await ask('GET', `/seatMap?house=${annex.id}`)).body as unknown as Record<string, unknown>[]
  expect(listed.map(({ seatNum }) => seatNum)).toEqual(
    [...plan.seats.map(({ seatNum }) => seatNum), added.body.seatNum].sort((a, b) => Number(a) - Number(b)),
  )
  expect(listed.find(({ seatNum }) => seatNum === own)).toMatchObject({ availability: false })
  expect(await ask('DELETE', `/seatMap/${String(added.body.label)}?house=${annex.id}`)).toMatchObject({
    status: 200,
  })
  expect(await ask('GET', `/seatMap/A1?house=${'f'.repeat(32)}`)).toMatchObject({ status: 404 })
  expect(await ask('POST', '/seatMap', { house: 'f'.repeat(32) })).toMatchObject({ status: 404 })
})
