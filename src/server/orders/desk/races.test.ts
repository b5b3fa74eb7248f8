import { expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { deadlocks, lockPerformance, waitingForLocks } from '../../testing/harness/locks.ts'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import {
  askHold,
  expectRefusal,
  newcomer,
  openPerformance,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { openDesk, openDrawer } from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { listOf, openElsewhere } from '../../testing/scenes/elsewhere.ts'
import { askExchange, holdNew } from '../../testing/scenes/exchanges.ts'
import { openOffers } from '../../testing/scenes/offers.ts'
import { openLawn } from '../../testing/scenes/places.ts'
import { openBoxOffice, paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { claimLines } from '../records/claim-lines.ts'
import { lockPerformances } from '../records/performances.ts'

const { app, admin } = await setupScenario()
const desk = openDesk(app, admin)
const { ask, open, own, close } = openDrawer(app)

test('I01 a double click sells once; 10 desks want one seat, one sells it', async () => {
  const performanceId = await openPerformance(app)
  const key = newId()
  const clicks = await Promise.all(
    Array.from({ length: 6 }, () => desk.ask({ performanceId, seats: [51, 52], key })),
  )
  expect(clicks.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(clicks.map(({ body }) => body.orderId)).size).toBe(1)
  expect(await desk.search({ performance: performanceId })).toMatchObject({ found: 1 })
  // The form was changed after an answer that never arrived: a different sale.
  const changed = await desk.ask({ performanceId, seats: [51, 52, 55], key })
  expectRefusal(changed, 'desk-sold-before', { orderId: String(clicks[0]?.body.orderId) })

  const rivals = await Promise.all(
    Array.from({ length: 10 }, (_, i) => desk.ask({ performanceId, seats: [53, 60 + i] })),
  )
  expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of rivals.filter(({ status }) => status !== 200))
    expectRefusal(answer, 'seats-taken', { taken: [53] })
  expect(await seatsBy(app, performanceId, 'taken')).toHaveLength(4)
  expect(await desk.search({ performance: performanceId })).toMatchObject({ found: 2 })
})

test('RACE one shift is open for each seller, and any admin may close it', async () => {
  const second = await openBoxOffice(app)
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(admin, 5_000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const refused of answers.filter(({ status }) => status !== 200)) expectRefusal(refused, 'shift-open')
  await open(second, 0)
  const shift = await own(admin)
  const seen = (await app.api('GET', '/api/admin/shift', { token: second.token })).body
  expect(seen.others).toEqual([{ id: shift?.id, seller: expect.any(String), openedAt: shift?.openedAt }])
  const closings = await Promise.all([1, 2, 3].map(() => close(second, shift?.id ?? '', 5_000)))
  expect(closings.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await own(second)).toMatchObject({ float: 0 })
})

test('RACE a sale under way is waited for: no cash is in the drawer that the shift does not count', async () => {
  const performanceId = await openPerformance(app)
  const shift = await open(admin, 0)
  const { db, engine } = app.platform
  if (engine.name === 'postgres') {
    const unlock = await lockPerformance(app, performanceId)
    const sale = desk.ask({ performanceId, seats: [1] })
    await waitingForLocks(app, 1, 'a sale that waits')
    const closing = close(admin, shift.id, 1749)
    await waitingForLocks(app, 2, 'a closing that waits for it')
    await unlock()
    expect((await sale).status).toBe(200)
    expect((await closing).body).toMatchObject({ closed: { sales: 1, expected: 1750 } })
    return
  }
  const [closing, ...sales] = await Promise.all([
    close(admin, shift.id, 0),
    ...[1, 2, 3].map((seat) => desk.ask({ performanceId, seats: [seat] })),
  ])
  expect(sales.map(({ status }) => status)).toEqual([200, 200, 200])
  const inShift = await db
    .selectFrom('order_changes')
    .select('order_id')
    .where('shift_id', '=', shift.id)
    .execute()
  expect(closing.body).toMatchObject({ closed: { sales: inShift.length, expected: inShift.length * 1750 } })
})

/** A paid order for one seat, and how the desk moves it to another. */
async function movable(performance: string, seat: number) {
  const sold = await paidOrder(app, [seat], { performance })
  const [ticketId = ''] = sold.ids
  const moveTo = (seatNum: number) =>
    desk.change(sold.orderId, { tickets: [{ ticketId, seatNum }], difference: 0 })
  return { ...sold, ticketId, moveTo }
}

type Movable = Awaited<ReturnType<typeof movable>>

test('RACE changes of several orders to one free seat, beside a hold of it: one of them has it', async () => {
  const performance = await openPerformance(app)
  const movers = [await movable(performance, 1), await movable(performance, 2), await movable(performance, 3)]
  const patron = await newcomer(app)
  const [held, ...answers] = await Promise.all([
    askHold(app, patron, performance, [20]),
    ...movers.map(({ moveTo }) => moveTo(20)),
  ])
  const won = [held, ...answers].filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  for (const refused of answers.filter(({ status }) => status !== 200))
    expectRefusal(refused, 'seats-taken', { taken: [20] })
  expect((await seatsBy(app, performance, 'free')).length).toBe(held.status === 200 ? 76 : 77)
})

test("RACE two orders take each other's seats and more: nobody waits for ever", async () => {
  const performance = await openPerformance(app)
  const [one, two] = [await movable(performance, 11), await movable(performance, 15)]
  const patron = await newcomer(app)
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all([
      one.moveTo(15),
      two.moveTo(11),
      askHold(app, patron, performance, [11, 13, 15]),
    ])
    for (const refused of answers) expect(refused.status).toBe(409)
  }
  expect(await seatsBy(app, performance, 'taken')).toEqual([11, 15])
})

test('RACE a change beside a refund, a scan, an exchange by the patron, and a cancellation: one of each pair', async () => {
  const scan = await openDoor(app)
  const pairs = {
    refund: ({ orderId, ids }: Movable) => admin.refund(orderId, { ticketIds: ids }),
    scan: async ({ tickets }: Movable) => {
      const { result } = await scan(tickets[0]?.qr)
      return { status: result === 'admitted' ? 200 : 409 }
    },
    patron: async ({ who, orderId, ids, performance }: Movable) => {
      const input = { who, orderId, ticketIds: ids, performance, seats: [30] }
      return askExchange(app, input, await holdNew(app, input))
    },
  }
  for (const [name, rival] of Object.entries(pairs)) {
    const mover = await movable(await openPerformance(app), 5)
    const [changed, other] = await Promise.all([mover.moveTo(20), rival(mover)])
    expect([name, [changed.status === 200, other.status === 200].toSorted()]).toEqual([name, [false, true]])
    await app.expectLedgerBalanced()
  }
  const mover = await movable(await openPerformance(app), 5)
  const [changed, cancelled] = await Promise.all([mover.moveTo(20), admin.cancel(mover.performance)])
  expect(cancelled.status).toBe(200)
  if (changed.status !== 200) expectRefusal(changed, 'performance-cancelled')
  await workUntil(
    app,
    async () => (await seatsBy(app, mover.performance, 'taken')).length === 0,
    'everybody is refunded',
  )
  await workUntil(app, async () => (await refundsAt(app, mover.session)).length === 1, 'the money is back')
  expect(await refundsAt(app, mover.session)).toMatchObject([{ amount: 1749 }])
})

test('RACE a change beside a merge of the accounts: the order belongs to whoever stays', async () => {
  const mover = await movable(await openPerformance(app), 5)
  const stays = await app.as('merged-into@guests.test')
  const [changed, merged] = await Promise.all([
    mover.moveTo(20),
    admin.post(`/api/users/${mover.who.userId}/merge`, { into: stays.userId }),
  ])
  expect(merged.status).toBe(200)
  if (changed.status !== 200) expectRefusal(changed, 'unavailable')
  const order = await admin.look(mover.orderId)
  expect(order.buyer.email).toBe(stays.email)
  expect(order.lines.map(({ label }) => label)).toEqual([changed.status === 200 ? 'B10' : 'A5'])
})

test('RACE a list of another channel against buyers: each seat has one owner, and the list all or none', async () => {
  const performanceId = await openPerformance(app)
  const elsewhere = openElsewhere(app, admin)
  const patrons = await Promise.all(Array.from({ length: 6 }, () => newcomer(app)))
  const [reports, holds] = await Promise.all([
    Promise.all([1, 2, 3].map(() => elsewhere.paste(performanceId, listOf(20)))),
    Promise.all(patrons.map((who, i) => askHold(app, who, performanceId, [20 - 3 * i, 19 - 3 * i]))),
  ])
  const won = holds.filter(({ status }) => status === 200).length
  const saved = reports.filter((report) => report.saved)
  if (won > 0) expect(saved).toEqual([])
  else expect(saved.map(({ added }) => added).toSorted()).toEqual([0, 0, 20])
  // Each list that lost says so by its lines, of the buyers who were there before it.
  for (const { problems } of reports.filter((report) => !report.saved)) {
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.length).toBeLessThanOrEqual(2 * won)
    for (const { message } of problems) expect(message).toMatch(/is held at the moment/)
  }
  expect(await seatsBy(app, performanceId, 'taken')).toHaveLength(won > 0 ? 0 : 20)
  expect(await seatsBy(app, performanceId, 'held')).toHaveLength(2 * won)
})

test('RACE tills and an offer that see the same free places get one each, as long as there are any', async () => {
  const places = await (await openLawn(app)).open(6, 'Meadow')
  const performanceId = await openPerformance(app)
  const [first = 0] = places
  const answers = await Promise.all([
    ...[0, 1, 2, 3, 4, 5].map((i) => desk.ask({ performanceId, seats: [first, 20 + i] })),
    openOffers(app, admin).ask({ performanceId, seats: [first] }),
  ])
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(1)
  for (const answer of refused) expectRefusal(answer, 'seats-taken', { taken: [first] })
  expect((await seatsBy(app, performanceId, 'taken')).filter((seat) => seat >= first)).toEqual(places)
})

test('RACE orders and offers that move to the same place of an area get one each, and those who buy beside them', async () => {
  const places = await (await openLawn(app)).open(6, 'Orchard')
  const performance = await openPerformance(app)
  const [first = 0] = places
  const isPlace = (seat: number) => seat >= first
  const offers = openOffers(app, admin)
  const before = await deadlocks(app)
  const movers = [await movable(performance, 1), await movable(performance, 2), await movable(performance, 3)]
  const offer = await offers.make({ performanceId: performance, seats: [41, 42] })
  const patron = await newcomer(app)
  const answers = await Promise.all([
    ...movers.map(({ moveTo }) => moveTo(first)),
    offers.seats(offer.orderId, [41, first]),
    askHold(app, patron, performance, [first, 50]),
    desk.ask({ performanceId: performance, seats: [first] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const taken = await seatsBy(app, performance, 'taken')
  const held = await seatsBy(app, performance, 'held')
  expect([...taken, ...held].filter(isPlace).toSorted((a, b) => a - b)).toEqual(places)
  expect(await deadlocks(app)).toBe(before)

  // The area is full: one more is told so, and whoever has a place of it may change its kind, or keep it.
  const late = await movable(performance, 4)
  expectRefusal(await late.moveTo(first), 'seats-taken', { taken: [first] })
  const [one] = movers
  const line = (await desk.look(one?.orderId ?? '')).lines.find(({ live }) => live)
  expect(line?.label).toBe('Orchard')
  const ticketId = line?.ticket?.ticketId ?? ''
  const back = await desk.change(one?.orderId ?? '', { tickets: [{ ticketId, seatNum: 1 }], difference: 0 })
  expect(back.status).toBe(200)
  expect((await late.moveTo(first)).status, 'the place that is free again').toBe(200)
})

test('a ticket takes the place of a full area that another ticket of its order leaves', async () => {
  const [first = 0, second = 0, third = 0] = await (await openLawn(app)).open(3, 'Slope')
  const performanceId = await openPerformance(app)
  await desk.sell({ performanceId, seats: [first] })
  const { orderId } = await desk.sell({ performanceId, seats: [second, 1] })
  await desk.sell({ performanceId, seats: [third] })
  const move = async (seats: Record<number, number>) => {
    const { lines } = await desk.look(orderId)
    const tickets = lines.flatMap(({ seatNum, live, ticket }) => {
      const to = live && seatNum !== null && seats[seatNum]
      return to && ticket ? [{ ticketId: ticket.ticketId, seatNum: to }] : []
    })
    return desk.change(orderId, { tickets, difference: 0 })
  }
  // The place by its own number, then by that of one which somebody else has.
  expect((await move({ [second]: 2, 1: second })).status).toBe(200)
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([2, first, second, third])
  expect((await move({ [second]: 3, 2: first })).status).toBe(200)
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([3, first, second, third])
  expectRefusal(await move({ [second]: 3, 3: second }), 'exchange-nothing')
  expectRefusal(await move({ [second]: second, 3: 4 }), 'exchange-nothing')
})

test('RACE control: tills that claim the very place that they saw refuse one another while others are free', async () => {
  const places = await (await openLawn(app)).open(6, 'Terrace')
  const performanceId = await openPerformance(app)
  const { db, engine } = app.platform
  const offer = { lines: [{ seatNum: places[0] ?? 0, netCents: 1590 }] }
  const sell = (isExact: boolean) =>
    db.transaction().execute(async (trx) => {
      await lockPerformances(trx, engine, [performanceId])
      return claimLines(trx, engine, { id: newId(), performanceId, offer, isExact })
    })
  const tills = (isExact: boolean) => Promise.allSettled(places.slice(1).map(() => sell(isExact)))
  const sold = (answers: PromiseSettledResult<unknown>[]) =>
    answers.filter(({ status }) => status === 'fulfilled').length
  expect(sold(await tills(true))).toBe(1)
  expect(sold(await tills(false))).toBe(5)
  await db.deleteFrom('seat_claims').where('performance_id', '=', performanceId).execute()
})
