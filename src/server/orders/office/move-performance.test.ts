import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OfflineList } from '../../../shared/door/offline.ts'
import type { HousePlan } from '../../../shared/seating/plan.ts'
import { setHouse } from '../../shows/commands/change-performance.ts'
import type { Answer } from '../../testing/harness/harness.ts'
import { deadlocks } from '../../testing/harness/locks.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import {
  askHold,
  cardBuyer,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  returnFromPayment,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { mailed, openDesk, ticketFor } from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { exchange, payDifference, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { houseKeeper, rows } from '../../testing/scenes/houses.ts'
import { openOffers } from '../../testing/scenes/offers.ts'
import { openLawn } from '../../testing/scenes/places.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { planMove } from './plan-move.ts'

type Preview = {
  seen: string
  matched: number
  orders: number
  unmatched: { seatNum: number; label: string; holder: string | null; suggested: string | null }[]
  free: string[]
}

const { app, admin } = await setupScenario()
const keeper = houseKeeper(app, await app.as('mover@college.example', 'admin'))
const desk = openDesk(app, admin)
const offers = openOffers(app, admin)
const scan = await openDoor(app)
/** A studio with the seats A1 to D10, and an attic with A1 to A10 and a lawn. */
let studio: string
let attic: string
/** The first number of each. */
let first = { studio: 0, attic: 0 }
let places: number[] = []

beforeAll(async () => {
  const save = async (name: string, plan: HousePlan) => {
    const { id } = await keeper.addHouse(name)
    const { plan: saved } = await keeper.save(id, plan)
    return [id, saved.seats[0]?.seatNum ?? 0] as const
  }
  places = await (await openLawn(app)).open(6)
  const [studioId, studioSeat] = await save('Studio', rows(['A', 'B', 'C', 'D'], 1))
  const drawn = rows(['A'], 1)
  const block = { id: 'lawn', title: 'Lawn', color: '', places: { count: 4, zone: 'house' } }
  const [atticId, atticSeat] = await save('Attic', { ...drawn, blocks: [...drawn.blocks, block] })
  studio = studioId
  attic = atticId
  first = { studio: studioSeat, attic: atticSeat }
})

const look = async (performance: string, house: string) => {
  const answer = await keeper.ask('GET', `/performances/${performance}/move?house=${house}`)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as Preview
}
const askMove = (performance: string, house: string, more: object = {}) =>
  keeper.ask('PUT', `/performances/${performance}/house`, { house, version: 0, ...more })

function expectBusy(answer: Answer, who: string) {
  const message = `${who} choosing seats or paying right now, or a payment waits for a decision under Orders, so this performance cannot move. Close its sales, wait until they are done, and try again.`
  expectRefusal(answer, 'move-busy', { message })
}

/** Claims and valid tickets of a performance on seats of another house. */
async function strayed(performance: string) {
  const { db } = app.platform
  const of = (table: 'seat_claims' | 'tickets') =>
    db
      .selectFrom(table)
      .innerJoin('seats', 'seats.seat_num', `${table}.seat_num`)
      .innerJoin('performances', 'performances.id', `${table}.performance_id`)
      .select(`${table}.seat_num`)
      .where('performances.id', '=', performance)
      .whereRef('seats.house_id', '<>', 'performances.house_id')
  return [
    ...(await of('seat_claims').execute()),
    ...(await of('tickets').where('state', '=', 'valid').execute()),
  ].map(({ seat_num }) => seat_num)
}

test('forty sold seats move to a house of the same names: new codes, one mail an order, the money as it was', async () => {
  const performance = await openPerformance(app)
  const card = await paidOrder(app, [1, 2], { performance, donation: 5 })
  const walkIn = { kind: 'walk-in', name: 'Zoé Roy', email: 'zoe-moves@guests.test' } as const
  const sold = await desk.sell({ performanceId: performance, seats: [3, 4], buyer: walkIn })
  const payment = { how: 'complimentary', reason: 'Press' } as const
  const free = await desk.sell({ performanceId: performance, seats: [5], payment })
  const rest = Array.from({ length: 35 }, (_, i) => i + 6)
  for (let i = 0; i < rest.length; i += 5)
    await desk.sell({ performanceId: performance, seats: rest.slice(i, i + 5) })
  const before = await desk.look(card.orderId)
  await app.platform.jobs.runDue()

  const patron = await newcomer(app)
  for (const [method, path] of [
    ['GET', `/performances/${performance}/move?house=${studio}`],
    ['PUT', `/performances/${performance}/house`],
  ] as const)
    expect(
      (await keeper.ask(method, path, method === 'PUT' ? { house: studio, version: 0 } : undefined, patron))
        .status,
    ).toBe(403)
  const plan = await look(performance, studio)
  expect(plan).toMatchObject({ matched: 40, orders: 2, unmatched: [], free: [] })
  expectRefusal(await askMove(performance, studio), 'move-stale')
  expectRefusal(await askMove(performance, studio, { seen: plan.seen, version: 4 }), 'performance-changed')
  expect((await askMove(performance, studio, { seen: plan.seen })).status).toBe(204)

  expect(await seatsBy(app, performance, 'taken')).toEqual(
    Array.from({ length: 40 }, (_, i) => first.studio + i),
  )
  expect(await strayed(performance)).toEqual([])
  const after = await desk.look(card.orderId)
  const amounts = ['status', 'subtotal', 'tax', 'total', 'captured', 'donation'] as const
  for (const amount of amounts) expect(after[amount], amount).toEqual(before[amount])
  expect(after.exchanges).toMatchObject([{ changed: 'A1, A2 (House) to A1, A2 (Studio)', paid: 0, back: 0 }])
  expect(after.lines.map(({ label, live }) => `${label} ${live}`)).toEqual([
    'Donation true',
    'A1 true',
    'A2 true',
  ])
  expect(await desk.look(free.orderId)).toMatchObject({ total: 0, lines: [{ ticket: { state: 'valid' } }] })

  const old = card.tickets[0]?.qr
  const fresh = (await card.read()).tickets.find(({ state }) => state === 'valid')?.qr
  expect(fresh).not.toBe(old)
  const { token } = await app.as('usher-moves@college.example', 'ticket_person')
  const list = (await app.api('GET', `/api/door/performances/${performance}/list`, { token }))
    .body as OfflineList
  expect([list.tickets.length, list.void.length]).toEqual([40, 40])
  expect(Object.keys(list.seats)).toHaveLength(40)
  expect(list.seats[first.studio]).toBe('A1')
  expect(await scan(old)).toMatchObject({ result: 'void' })
  expect(await scan(ticketFor(sold, 'A3'))).toMatchObject({ result: 'void' })
  expect(await scan(fresh)).toMatchObject({ result: 'admitted', label: 'A1' })

  const mail = await mailed(app, walkIn.email, /^Your changed tickets: /)
  expect(mail?.text).toContain('A3, A4 (House) to A3, A4 (Studio).')
  expect(mail?.text).toContain('Main Stage, Studio')
  await app.platform.jobs.runDue()
  const mails = await app.sandbox.mails(card.who.email)
  expect(mails.filter(({ subject }) => subject.startsWith('Your changed tickets'))).toHaveLength(1)
  const audit = app.platform.db.selectFrom('audit').select('detail').where('action', '=', 'performance-moved')
  const moved = await audit.where('subject', '=', `performance:${performance}`).execute()
  expect(moved).toEqual([{ detail: JSON.stringify({ from: 'House', to: 'Studio', count: 40 }) }])
  expectRefusal(await keeper.ask('GET', `/performances/${performance}/move?house=${attic}`), 'move-admitted')
})

test('to a smaller house: twins and areas by name, the others placed by hand, offers and blocked seats too', async () => {
  const performance = await openPerformance(app)
  const [place = 0] = places
  const order = await paidOrder(app, [1, 11, 12, place, place + 1], { performance })
  const other = await desk.sell({ performanceId: performance, seats: [2] })
  const offer = await offers.make({ performanceId: performance, seats: [3, 13] })
  const block = (seats: number[], reason: string) =>
    keeper.ask('POST', `/performances/${performance}/blocks`, { seats, reason })
  await block([4], 'Camera')
  await block([15, 16], 'Sound desk')
  await app.platform.jobs.runDue()
  const plan = await look(performance, attic)
  expect(plan).toMatchObject({ matched: 6, orders: 2 })
  expect(plan.unmatched.map(({ label, suggested }) => [label, suggested !== null])).toEqual([
    ['B1', true],
    ['B2', true],
    ['B3', true],
    ['B5', false],
    ['B6', false],
  ])
  expect(plan.unmatched[2]).toMatchObject({ holder: 'Maëlle Ouellet', orderId: offer.orderId })
  expect(plan.unmatched[3]).toMatchObject({ holder: null, orderId: null, reason: 'Sound desk' })
  expect(plan.free).toEqual(['A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'Lawn'])

  const { seen } = plan
  const place2 = (labels: Record<number, string>) =>
    Object.entries(labels).map(([seatNum, label]) => ({ seatNum: Number(seatNum), label }))
  const wrong = await askMove(performance, attic, {
    ...{ seen, placed: place2({ 11: 'A5', 12: 'a5', 13: 'Z9', 16: 'A1' }) },
  })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  expect(Object.keys(wrong.body.fields as object)).toEqual(['place-12', 'place-13', 'place-16'])
  expect((await askMove(performance, attic, { seen })).body.fields).toHaveProperty('place-11')
  expect(await seatsBy(app, performance, 'taken')).toHaveLength(11)
  const placed = place2({ 11: 'a6', 12: 'Lawn', 13: 'A9', 16: 'A10' })
  expect((await askMove(performance, attic, { seen, placed })).status).toBe(204)
  expect(await strayed(performance)).toEqual([])
  const valid = (await order.read()).tickets.filter(({ state }) => state === 'valid')
  expect(valid.map(({ label }) => label).toSorted()).toEqual(['A1', 'A6', 'Lawn', 'Lawn', 'Lawn'])
  expect(ticketFor(await desk.look(other.orderId), 'A2')).not.toBe('')
  const owners = await keeper.ask('GET', `/performances/${performance}/seat-owners`)
  const blocked = (owners.body as unknown as { label: string; state: string; reason: string }[]).filter(
    ({ state }) => state === 'blocked',
  )
  expect(blocked.map(({ label, reason }) => `${label} ${reason}`)).toEqual(['A4 Camera', 'A10 Sound desk'])

  // The offer waits on its new seats, and is paid like any other.
  expect((await offers.show(offer.secret)).seats.map(({ label }) => label)).toEqual(['A3', 'A9'])
  const news = await mailed(app, offer.body.email, /^News about your reserved seats/)
  expect(news?.text).toContain('A3, A9')
  const { url, session } = await offers.pay(offer.secret)
  expectBusy(await keeper.ask('GET', `/performances/${performance}/move?house=${studio}`), 'Somebody is')
  await app.sandbox.pay(url)
  await returnFromPayment(app, await newcomer(app), session)
  await workUntil(app, async () => (await desk.look(offer.orderId)).status === 'paid', 'it is paid')
  expect(await desk.look(offer.orderId)).toMatchObject({ total: offer.total })
  expect(await strayed(performance)).toEqual([])
})

test('refused while people hold seats or pay, with their number; a plan that is outdated shows the new one', async () => {
  const { performance, who, url, session } = await cardBuyer(app, [1])
  const another = await newcomer(app)
  await hold(app, another, performance, [7, 8])
  const busy = await keeper.ask('GET', `/performances/${performance}/move?house=${studio}`)
  expectBusy(busy, '2 people are')
  expectBusy(await askMove(performance, studio), '2 people are')
  // Its time is over, and no sweep has deleted it yet.
  const claims = sql`seat_claims where performance_id = ${performance}`
  await sql`update seat_claims set ends_at = 1 where kind = 'hold'`.execute(app.platform.db)
  await app.sandbox.pay(url)
  await returnFromPayment(app, who, session)
  const { seen } = await look(performance, studio)
  const late = await desk.sell({ performanceId: performance, seats: [33] })
  expectRefusal(await askMove(performance, studio, { seen }), 'move-stale')
  expect(await seatsBy(app, performance, 'taken')).toEqual([1, 33])
  expect((await desk.look(late.orderId)).exchanges).toEqual([])
  const next = await look(performance, studio)
  expect(next.matched).toBe(2)
  const { plan } = await keeper.load(studio)
  await keeper.save(studio, { ...plan, seats: plan.seats.map((seat) => ({ ...seat, row: `${seat.row}X` })) })
  expectRefusal(await askMove(performance, studio, { seen: next.seen }), 'move-stale')
  await keeper.save(studio, plan)
  expect((await askMove(performance, studio, { seen: next.seen })).status).toBe(204)
  expect((await sql`select kind from ${claims}`.execute(app.platform.db)).rows).toEqual(
    Array(2).fill({ kind: 'ticket' }),
  )
})

test('refused while an exchange of its tickets for another evening is being paid, and once it has begun', async () => {
  const { input, first: performance, exchanged } = await ticketHolder(app, [1590, 2000])
  const link = await exchange(app, input)
  expectBusy(await askMove(performance, studio), 'Somebody is')
  await payDifference(app, link)
  await exchanged()
  expect((await look(performance, studio)).seen, 'nobody has a seat of it any more').toBe('')
  await app.platform.db
    .updateTable('performances')
    .set({ starts_at: Date.now() - 1000, doors_at: Date.now() - 2000, sales_end_at: Date.now() - 1500 })
    .where('id', '=', performance)
    .execute()
  expectRefusal(await askMove(performance, studio), 'performance-past')
})

test('RACE a move, sales, holds, refunds and blocks at once: nobody keeps a seat of the house that is left', async () => {
  const before = await deadlocks(app)
  const won = { moved: 0, refused: 0 }
  for (let round = 0; round < 10; round++) {
    const performance = await openPerformance(app)
    const order = await paidOrder(app, [1, 2], { performance })
    const buyer = await newcomer(app)
    const { seen } = await look(performance, studio)
    const [moved, ...others] = await Promise.all([
      askMove(performance, studio, { seen }),
      desk.ask({ performanceId: performance, seats: [10, 11] }),
      askHold(app, buyer, performance, [20]),
      keeper.ask('POST', `/performances/${performance}/blocks`, { seats: [5], reason: 'Camera' }),
      ...(round % 2 === 0 ? [admin.refund(order.orderId, { ticketIds: order.ids.slice(0, 1) })] : []),
    ])
    expect([204, 409]).toContain(moved.status)
    for (const { status } of others) expect(status).toBeLessThan(500)
    expect(await strayed(performance)).toEqual([])
    if (moved.status === 204) won.moved++
    else won.refused++
  }
  expect(won.moved + won.refused).toBe(10)
  expect(await deadlocks(app)).toBe(before)
})

test('negative control: a move that plans before it locks leaves a sold seat behind', async () => {
  const { db, engine } = app.platform
  const performance = await openPerformance(app)
  const plan = await planMove(db, engine, performance, studio)
  await desk.sell({ performanceId: performance, seats: [10] })
  expect(plan.seats).toEqual([])
  await db.transaction().execute((trx) => setHouse(trx, performance, studio))
  expect(await strayed(performance)).toEqual([10, 10])
  await db.transaction().execute((trx) => setHouse(trx, performance, 'main'))
})
