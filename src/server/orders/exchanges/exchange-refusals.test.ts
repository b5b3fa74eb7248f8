import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import {
  askHold,
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openShow,
  readOrder,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { openDesk, ticketsOf } from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import {
  askExchange,
  askQuote,
  exchange,
  holdNew,
  offerStudents,
  ticketHolder,
} from '../../testing/scenes/exchanges.ts'
import { atProvider } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { letIn, placeOf, withRoom } from '../../testing/scenes/waiting-room.ts'

const { app, admin } = await setupScenario()

const holder = (prices: number[]) => ticketHolder(app, prices, [1, 2])

describe('refused with a sentence, and nothing changed', () => {
  test('another show, more seats than tickets, tickets of others', async () => {
    const { input, look, orderId } = await holder([1590, 1590])
    const [elsewhere = ''] = await openShow(app)
    for (const [more, code] of [
      [{ performance: elsewhere }, 'exchange-elsewhere'],
      [{ seats: [21, 22, 23] }, 'exchange-count'],
    ] as const) {
      const other = { ...input, ...more, seats: [...('seats' in more ? more.seats : input.seats)] }
      const holdId = await holdNew(app, other)
      expectRefusal(await askQuote(app, other, holdId), code)
      expectRefusal(await askExchange(app, other, holdId), code)
      const held = `/api/performances/${other.performance}/hold?exchange=${orderId}`
      await app.api('DELETE', held, { token: input.who.token })
    }
    const thief = { ...input, who: await newcomer(app) }
    expectRefusal(await askHold(app, thief.who, input.performance, [21, 22], orderId), 'order-not-found')
    const { holdId } = await hold(app, thief.who, input.performance, [21, 22])
    expectRefusal(await askQuote(app, thief, holdId), 'order-not-found')
    expectRefusal(await askExchange(app, thief, holdId), 'hold-unknown')
    await askHold(app, thief.who, input.performance, [])
    expect(await look(orderId)).toMatchObject({
      tickets: [{ state: 'valid' }, { state: 'valid' }],
      exchanges: [],
      exchange: null,
    })
  })

  test('seats that are held for a purchase, and an exchange’s seats that are bought', async () => {
    const { input, second } = await holder([1590, 1590])
    const basket = await hold(app, input.who, second, [31, 32])
    const bought = { ...input, seats: [31, 32] }
    expectRefusal(await askQuote(app, bought, basket.holdId), 'hold-unknown')
    expectRefusal(await askExchange(app, bought, basket.holdId), 'hold-unknown')
    expectRefusal(await askExchange(app, bought), 'hold-not-found')
    const holdId = await holdNew(app, input)
    expect(holdId).not.toBe(basket.holdId)
    expectRefusal(await askPayment(app, input.who, input.seats), 'hold-seats-differ')
    expectRefusal(await askPayment(app, input.who, input.seats, { holdId }), 'hold-unknown')
    expect(await seatsBy(app, second, 'held')).toEqual([21, 22, 31, 32])
    expect((await askQuote(app, input, holdId)).status).toBe(200)
  })

  test('a ticket that was scanned, or given back', async () => {
    const { input, tickets, ids } = await holder([1590, 1590])
    const holdId = await holdNew(app, input)
    const scan = await openDoor(app)
    expect(await scan(tickets[0]?.qr)).toMatchObject({ result: 'admitted' })
    expectRefusal(await askQuote(app, input, holdId), 'exchange-tickets')
    await admin.refund(input.orderId, { ticketIds: ids.slice(1) })
    const rest = { ...input, ticketIds: ids.slice(1), seats: [21] }
    const smaller = await holdNew(app, rest)
    expectRefusal(await askExchange(app, rest, smaller), 'exchange-tickets')
  })

  test('a complimentary ticket: the box office moves it, and its order offers no exchange', async () => {
    const { second, first, who } = await holder([1590, 1590])
    await offerStudents(app, first)
    const given = await openDesk(app, admin).sell({
      performanceId: first,
      seats: [5],
      buyer: { kind: 'account', email: who.email },
      payment: { how: 'complimentary', reason: 'Press night' },
    })
    const { orderId } = given
    const input = { who, orderId, ticketIds: ticketsOf(given), performance: second, seats: [25] }
    const holdId = await holdNew(app, input)
    expectRefusal(await askQuote(app, input, holdId), 'exchange-complimentary')
    expectRefusal(await askExchange(app, input, holdId), 'exchange-complimentary')
    const kept = { ...input, performance: first, seats: [], kept: [{ seatNum: 5, type: 'student' }] }
    expectRefusal(await askExchange(app, kept), 'exchange-complimentary')
    expect(await readOrder(app, who, orderId)).toMatchObject({
      exchangeUntil: null,
      exchanges: [],
      tickets: [{ state: 'valid', type: 'complimentary' }],
    })
  })

  test('seats of a performance with a waiting room, before the turn; in the turn they are exchanged', async () => {
    const { input, second, exchanged } = await holder([1590, 1590])
    await withRoom(app, second)
    const ask = () => askHold(app, input.who, second, input.seats, input.orderId)
    expectRefusal(await ask(), 'not-your-turn')
    await placeOf(app, input.who, second)
    await app.platform.db.updateTable('performances').set({ opens_at: 1 }).where('id', '=', second).execute()
    expectRefusal(await ask(), 'not-your-turn')
    await letIn(app)
    await exchange(app, input)
    await exchanged()
  })

  test('an order whose payment is disputed offers no exchange, of any of its evenings', async () => {
    const { input, look, orderId, session, ids, validIds, third, second } = await holder([1590, 1590, 1590])
    await exchange(app, { ...input, ticketIds: ids.slice(0, 1), seats: [30] })
    const untilOf = async () => (await look()).performances.map(({ exchangeUntil }) => exchangeUntil)
    expect(await untilOf()).toEqual([expect.any(String), expect.any(String)])
    await atProvider(app, 'dispute', { session })
    const seen = async () => (await admin.look(orderId)).refunds.some(({ reason }) => reason === 'disputed')
    await workUntil(app, seen, 'the dispute is seen')
    for (const ticketIds of [ids.slice(1), await validIds(second)]) {
      const one = { ...input, ticketIds, performance: third, seats: [21] }
      expectRefusal(await askQuote(app, one, await holdNew(app, one)), 'exchange-disputed')
    }
    expect(await untilOf()).toEqual([null, null])
    expect((await look()).exchangeUntil).toBeNull()
  })

  test('tickets of two evenings at once, and a ticket that was exchanged before', async () => {
    const { input, ids, validIds, third } = await holder([1590, 1590, 1590])
    await exchange(app, { ...input, ticketIds: ids.slice(0, 1), seats: [30] })
    const both = { ...input, ticketIds: await validIds(), performance: third }
    expectRefusal(await askQuote(app, both, await holdNew(app, both)), 'exchange-tickets')
    const before = { ...input, ticketIds: ids.slice(0, 1), performance: third, seats: [41] }
    expectRefusal(await askExchange(app, before, await holdNew(app, before)), 'exchange-tickets')
  })

  test('an old performance past the end of its sale, or called off', async () => {
    const { input, first } = await holder([1590, 1590])
    const holdId = await holdNew(app, input)
    const set = (values: object) =>
      app.platform.db.updateTable('performances').set(values).where('id', '=', first).execute()
    await set({ status: 'closed' })
    expectRefusal(await askQuote(app, input, holdId), 'exchange-over')
    await set({ status: 'scheduled', sales_end_at: Date.now() - DAY_MS })
    expectRefusal(await askExchange(app, input, holdId), 'exchange-over')
    expect((await admin.cancel(first)).status).toBe(200)
    expectRefusal(await askQuote(app, input, holdId), 'exchange-cancelled')
  })

  test('a new performance past the end of its sale', async () => {
    const { input, second } = await holder([1590, 1590])
    const holdId = await holdNew(app, input)
    await app.platform.db
      .updateTable('performances')
      .set({ sales_end_at: Date.now() - DAY_MS })
      .where('id', '=', second)
      .execute()
    expectRefusal(await askQuote(app, input, holdId), 'performance-closed')
    expectRefusal(await askExchange(app, input, holdId), 'performance-closed')
  })

  test('another difference than was shown, or a donation with it', async () => {
    const { input } = await holder([1590, 2000])
    const holdId = await holdNew(app, input)
    expectRefusal(await askExchange(app, input, holdId, { difference: 901 }), 'exchange-changed')
    const { who, orderId, ticketIds } = input
    const body = { seats: [{ seatNum: 21 }, { seatNum: 22 }], donation: 5, exchange: { orderId, ticketIds } }
    const answer = await app.api('POST', '/api/stripe/payment-link', { token: who.token, body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })
})
