import { afterEach, expect, test } from 'vitest'
import { newId } from '../platform/base/base.ts'
import { openStream } from '../testing/event-stream.ts'
import {
  askHold,
  askPayment,
  createUsers,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  openShow,
  type Person,
  placeOrder,
  seatsBy,
} from '../testing/scenes/box-office.ts'
import { openDesk } from '../testing/scenes/desk.ts'
import { paidOrder } from '../testing/scenes/refunds.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })
const admin = await app.as('box@college.example', 'admin')
const desk = openDesk(app, admin)
afterEach(() => app.expectLedgerBalanced())

const current = async (who: Person, performance?: string) => {
  const query = performance ? `?performance=${performance}` : ''
  const { body } = await app.api('GET', `/api/holds/current${query}`, { token: who.token })
  return { hold: body.hold, endedHoldId: body.endedHoldId ?? null }
}
const stateOf = async (holdId: string) =>
  (
    await app.platform.db
      .selectFrom('holds')
      .select('state')
      .where('id', '=', holdId)
      .executeTakeFirstOrThrow()
  ).state

test('a hold is ended whole: free at once for all who look, its patron told, audited', async () => {
  const performance = await openPerformance(app)
  const patron = await newcomer(app)
  const { holdId } = await hold(app, patron, performance, [1, 2])
  expect(await desk.ownerOf(performance, 'A1')).toMatchObject({
    state: 'held',
    holdId,
    person: { email: patron.email },
  })
  expect(await current(patron)).toMatchObject({ hold: { holdId }, endedHoldId: null })

  const stream = await openStream(`${app.origin()}/api/performances/${performance}/seats/stream`)
  await stream.seen(({ type }) => type === 'snapshot', 'the snapshot')
  expect(await desk.endHold(holdId, performance)).toMatchObject({
    status: 200,
    body: { seats: ['A1', 'A2'] },
  })
  const told = await stream.seen(({ type }) => type === 'delta', 'the change')
  expect(told.data.changes).toEqual([
    { seatNum: 1, state: 'free' },
    { seatNum: 2, state: 'free' },
  ])
  await stream.close()

  expect(await current(patron)).toMatchObject({ hold: null, endedHoldId: holdId })
  expect(await current(patron, performance)).toMatchObject({ hold: null, endedHoldId: holdId })
  expectRefusal(await askPayment(app, patron, [1, 2]), 'hold-ended')
  expectRefusal(await askPayment(app, patron, [1, 2], { holdId }), 'hold-ended')
  expectRefusal(await askPayment(app, patron, [1, 2], { holdId: newId() }), 'hold-unknown')
  expectRefusal(await desk.endHold(holdId, performance), 'hold-over')
  const entries = await app.platform.db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'detail'])
    .where('subject', '=', `performance:${performance}`)
    .execute()
  expect(entries).toEqual([
    {
      actor_id: admin.userId,
      action: 'hold-ended',
      detail: JSON.stringify({ seats: 'A1, A2', holdId, userId: patron.userId }),
    },
  ])

  // The seats can be sold at the desk, and the patron may choose others.
  await desk.sell({ performanceId: performance, seats: [1] })
  expectRefusal(await askHold(app, patron, performance, [1, 2]), 'seats-taken', { taken: [1] })
  const again = await hold(app, patron, performance, [2])
  expect(again.holdId).not.toBe(holdId)
  expect(await current(patron)).toMatchObject({ hold: { holdId: again.holdId }, endedHoldId: null })
})

test('the rest of a hold goes on, and the word that a part was ended lasts as long as it', async () => {
  const [first = '', second = ''] = await openShow(app, 2)
  const patron = await newcomer(app)
  const { holdId } = await hold(app, patron, first, [1])
  await hold(app, patron, second, [1])
  expect(await desk.endHold(holdId, first)).toMatchObject({ status: 200, body: { seats: ['A1'] } })
  expectRefusal(await desk.endHold(holdId, first), 'hold-over')
  expect(await seatsBy(app, second, 'held')).toEqual([1])
  const rest = [{ performanceId: second, seats: [{ seatNum: 1 }] }]
  expect(await current(patron)).toMatchObject({ hold: { holdId, performances: rest }, endedHoldId: holdId })
  expect(await current(patron, second)).toMatchObject({ hold: { holdId }, endedHoldId: null })
  expect(await current(patron, first)).toMatchObject({
    hold: { seats: [], performances: rest },
    endedHoldId: holdId,
  })
  expectRefusal(await askPayment(app, patron, [1, 2]), 'hold-ended')
  app.platform.engine.advance(16 * 60_000)
  expect(await current(patron, first)).toMatchObject({ hold: null, endedHoldId: null })
  expectRefusal(await desk.endHold(holdId, second), 'hold-over')
  app.platform.engine.advance(-16 * 60_000)
})

test('an order’s seats, a ticket’s and a block’s are never ended', async () => {
  const performance = await openPerformance(app)
  const patron = await newcomer(app)
  const { holdId } = await hold(app, patron, performance, [1])
  const { url } = await placeOrder(app, patron, performance, [1])
  expectRefusal(await desk.endHold(holdId, performance), 'hold-being-paid')
  const held = await desk.ownerOf(performance, 'A1')
  expect(held).toMatchObject({ state: 'held', holdId: null, heldUntil: null })
  expect(await seatsBy(app, performance, 'held')).toEqual([1])
  await app.sandbox.pay(url)

  const sold = await paidOrder(app, [2], { performance })
  const row = await app.platform.db
    .selectFrom('order_changes')
    .select(['id', 'hold_id'])
    .where('order_id', '=', sold.orderId)
    .executeTakeFirstOrThrow()
  expectRefusal(await desk.endHold(row.hold_id ?? '', performance), 'hold-over')
  for (const id of [sold.orderId, row.id, newId()])
    expectRefusal(await desk.endHold(id, performance), 'hold-unknown')
  expect(await desk.ownerOf(performance, 'A2')).toMatchObject({ state: 'sold', holdId: null })
})

test('ending a hold against ordering it: one of both happens, never both and never neither', async () => {
  const performance = await openPerformance(app)
  const people = await createUsers(app, 20)
  const holds = await Promise.all(people.map((who, i) => hold(app, who, performance, [2 * i + 1, 2 * i + 2])))
  const outcomes = await Promise.all(
    people.map(async (who, i) => {
      const seats = [2 * i + 1, 2 * i + 2]
      // Ordering takes longer, so the end is sent after more and more other calls.
      const endLater = async () => {
        for (let calls = 0; calls < i % 5; calls++) await current(who)
        return desk.endHold(holds[i]?.holdId ?? '', performance)
      }
      const early = i % 2 === 0 ? endLater() : null
      const [order, end] = await Promise.all([askPayment(app, who, seats), early ?? endLater()])
      return {
        end: end.status,
        order: order.status,
        codes: [end.body.code, order.body.code],
        holdId: holds[i]?.holdId,
      }
    }),
  )
  for (const { end, order, codes, holdId } of outcomes) {
    if (end === 200) {
      expect([order, codes[1]]).toEqual([409, 'hold-ended'])
      expect(await stateOf(holdId ?? '')).toBe('ended')
    } else {
      expect([end, codes[0], order]).toEqual([409, 'hold-being-paid', 200])
      expect(await stateOf(holdId ?? '')).toBe('ordered')
    }
  }
  const ordered = outcomes.filter(({ order }) => order === 200).length
  expect(await seatsBy(app, performance, 'held')).toHaveLength(2 * ordered)
  process.stdout.write(
    `Ending against ordering: ${20 - ordered} ended, ${ordered} ordered (${app.platform.engine.name})\n`,
  )
})

test('negative control: looking first ends a hold whose order is open', async () => {
  const performance = await openPerformance(app)
  const patron = await newcomer(app)
  const { holdId } = await hold(app, patron, performance, [1])
  expect(await stateOf(holdId)).toBe('open')
  const { orderId } = await placeOrder(app, patron, performance, [1])
  const { db } = app.platform
  await db.updateTable('holds').set({ state: 'ended' }).where('id', '=', holdId).execute()
  const order = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst()
  expect([await stateOf(holdId), order?.status]).toEqual(['ended', 'pending'])
})
