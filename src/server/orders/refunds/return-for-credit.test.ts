import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { newId } from '../../platform/base/base.ts'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { openSettings } from '../../testing/harness/settings.ts'
import { sample } from '../../testing/samples.ts'
import {
  expectRefusal,
  newcomer,
  openPerformance,
  placeOrder,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { creditOf } from '../../testing/scenes/credit.ts'
import { openDesk, ticketsOf } from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { askExchange, holdNew, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { atProvider, paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const { db } = app.platform
const { read, pathOf, quote, giveBack } = creditOf(app, admin)
const door = await openDoor(app)

type Entry = { kind: string; cents: number }
const entriesOf = async (who: { userId: string }) => {
  const { body } = await app.api('GET', await pathOf(who), { token: admin.token })
  return (body.entries as Entry[]).map(({ kind, cents }) => [kind, cents])
}

test('two of four tickets: their seats are on sale, their codes void, and what they cost is credit', async () => {
  const { who, orderId, ids, performance, session } = await paidOrder(app, [1, 2, 3, 4])
  expect(await quote(who, orderId, ids.slice(0, 2))).toMatchObject({ status: 200, body: { cents: 3498 } })
  expect(await giveBack(who, orderId, ids.slice(0, 2), 3498)).toMatchObject({
    status: 200,
    body: { status: 'paid', refunded: 3498, refundedParts: [{ provider: 'credit', cents: 3498 }] },
  })
  expect(await read(who)).toEqual({ balance: 3498, reserved: [] })
  expect(await seatsBy(app, performance, 'taken')).toEqual([3, 4])
  expect((await door(ids[0])).result).toBe('void')
  expect((await door(ids[2])).result).toBe('admitted')
  const found = async () =>
    (await app.sandbox.mails(who.email)).find(({ subject }) => /^Your credit/.test(subject))
  await workUntil(app, async () => (await found()) !== undefined, 'the mail')
  const text = (await found())?.text
  expect(text).toContain('You have returned tickets of your order')
  expect(text).toContain('We have added $34.98 to your credit')
  expect(text).toContain('Your other tickets stay valid')
  expect(await refundsAt(app, session)).toEqual([])
  const { refunds, history } = await admin.look(orderId)
  expect(refunds).toMatchObject([
    { reason: 'returned', state: 'done', provider: 'credit', lines: ['A1', 'A2'] },
  ])
  expect(history.map(({ what }) => what)).toContain('Refund of $34.98: returned for credit')
  const audit = db.selectFrom('audit').select(['action', 'actor_id', 'detail'])
  expect(await audit.where('subject', '=', `order:${orderId}`).execute()).toContainEqual({
    action: 'order-refunded',
    actor_id: who.userId,
    detail: JSON.stringify({ cents: 3498, tickets: 2, donation: false, reason: 'returned' }),
  })
})

test('the credit buys other tickets, and what the order still has is refunded to the card', async () => {
  const { who, orderId, ids, session } = await paidOrder(app, [1, 2], { donation: 5 })
  expect(await giveBack(who, orderId, ids.slice(0, 1), 1749)).toMatchObject({ status: 200 })
  const bought = await placeOrder(app, who, await openPerformance(app), [7], { credit: 1749 })
  expect(await admin.refund(orderId, { ticketIds: ids.slice(1), donation: true })).toMatchObject({
    status: 200,
    body: { status: 'refunded' },
  })
  await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'it is back')
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 1749 + 550 }])
  // Returned as well, what credit paid for is credit again.
  const again = (await admin.look(bought.orderId)).lines.map(({ ticket }) => ticket?.ticketId ?? '')
  expect(await giveBack(who, bought.orderId, again, 1749)).toMatchObject({ body: { status: 'refunded' } })
  expect(await entriesOf(who)).toEqual([
    ['refund', 1749],
    ['payment', -1749],
    ['refund', 1749],
  ])
})

test('a ticket that cost nothing frees its seat and brings nothing', async () => {
  const performance = await openPerformance(app)
  await db
    .insertInto('zone_prices')
    .values({ performance_id: performance, zone: 'house', price_cents: 0 })
    .execute()
  const who = await newcomer(app)
  const { orderId } = await placeOrder(app, who, performance, [1])
  const ids = ticketsOf(await admin.look(orderId))
  expect(await quote(who, orderId, ids)).toMatchObject({ body: { cents: 0 } })
  expect(await giveBack(who, orderId, ids, 0)).toMatchObject({ status: 200, body: { status: 'refunded' } })
  expect(await seatsBy(app, performance, 'taken')).toEqual([])
  expect(await read(who)).toEqual({ balance: 0, reserved: [] })
})

test('what was paid in cash at the desk is credit too, and no drawer pays it out', async () => {
  const who = await newcomer(app)
  const buyer = { kind: 'account', email: who.email } as const
  const sold = await openDesk(app, admin).sell({
    performanceId: await openPerformance(app),
    seats: [1],
    buyer,
  })
  expect(await giveBack(who, sold.orderId, ticketsOf(sold), 1749)).toMatchObject({ status: 200 })
  expect(await read(who)).toEqual({ balance: 1749, reserved: [] })
  expect(await admin.attention()).not.toContainEqual(expect.objectContaining({ orderId: sold.orderId }))
})

describe('is refused', () => {
  const refused = async (
    { who, orderId, ids }: { who: { token: string }; orderId: string; ids: readonly string[] },
    code: 'return-refused' | 'tickets-void' | 'order-not-found' | 'return-changed' = 'return-refused',
  ) => {
    if (code !== 'return-changed') expectRefusal(await quote(who, orderId, ids), code)
    expectRefusal(await giveBack(who, orderId, ids, code === 'return-changed' ? 1 : 1749), code)
  }

  test('for an order of somebody else, tickets of another order, and twice', async () => {
    const [mine, other] = [await paidOrder(app, [1]), await paidOrder(app, [2])]
    await refused({ ...other, who: mine.who }, 'order-not-found')
    await refused({ ...mine, ids: other.ids }, 'tickets-void')
    await refused({ ...mine, ids: [...mine.ids, ...mine.ids] }, 'tickets-void')
    await refused(mine, 'return-changed')
    const key = newId()
    for (const _ of [1, 2])
      expect(await giveBack(mine.who, mine.orderId, mine.ids, 1749, key)).toMatchObject({ status: 200 })
    expectRefusal(await giveBack(other.who, other.orderId, other.ids, 1749, key), 'nothing-to-refund')
    await refused(mine, 'tickets-void')
    expect(await entriesOf(mine.who)).toEqual([['refund', 1749]])
    expect(await entriesOf(other.who)).toEqual([])
  })

  test('from so many hours before the performance, or where the office has switched it off', async () => {
    const order = await paidOrder(app, [1])
    const set = (columns: object) =>
      db.updateTable('performances').set(columns).where('id', '=', order.performance).execute()
    const at = Date.now() + 24 * HOUR_MS
    await set({ starts_at: at - 60_000 })
    await refused(order)
    await set({ starts_at: at + 60_000 })
    const settings = await openSettings(app)
    expect(await settings.change({ returnHours: 48 })).toMatchObject({ status: 200 })
    await refused(order)
    expect(await settings.change({ returnHours: 0 })).toMatchObject({ status: 200 })
    await refused(order)
    await settings.reset()
    expect(await quote(order.who, order.orderId, order.ids)).toMatchObject({ body: { cents: 1749 } })
  })

  test('for tickets that were used, and for complimentary ones', async () => {
    const order = await paidOrder(app, [1])
    await door(order.ids[0])
    await refused(order)
    const who = await newcomer(app)
    const given = await openDesk(app, admin).sell({
      performanceId: await openPerformance(app),
      seats: [1],
      buyer: { kind: 'account', email: who.email },
      payment: { how: 'complimentary', reason: 'Press' },
    })
    await refused({ who, orderId: given.orderId, ids: ticketsOf(given) })
  })

  test('while an exchange waits for its payment, and for a performance that is cancelled', async () => {
    const { input, who, orderId, ids } = await ticketHolder(app, [1590, 3180])
    const holdId = await holdNew(app, input)
    const open = await askExchange(app, input, holdId)
    expectRefusal(await quote(who, orderId, ids), 'payment-open', { orderId })
    expectRefusal(await giveBack(who, orderId, ids, 1749), 'payment-open', { orderId })
    expect(open.status).toBe(200)
    const off = await paidOrder(app, [1])
    await admin.cancel(off.performance)
    const { body } = await giveBack(off.who, off.orderId, off.ids, 1749)
    expect(['return-refused', 'tickets-void']).toContain(body.code)
    await workUntil(app, async () => (await off.read()).status === 'refunded', 'it is refunded')
    expect(await entriesOf(off.who)).toEqual([])
  })
})

describe('a bank takes the payment of returned tickets', () => {
  const disputed = async (order: Awaited<ReturnType<typeof paidOrder>>, amount: number) => {
    const { id } = await atProvider(app, 'dispute', { session: order.session, amount })
    const known = () =>
      db.selectFrom('refunds').select('id').where('provider_ref', '=', id).executeTakeFirst()
    await workUntil(app, known, 'the dispute is known')
    return (status: 'won' | 'lost') => atProvider(app, 'dispute/close', { dispute: id, status })
  }

  test('all of it: the credit is taken back, and the books are even', async () => {
    const order = await paidOrder(app, [1, 2])
    await giveBack(order.who, order.orderId, order.ids.slice(0, 1), 1749)
    const close = await disputed(order, 3498)
    expect(await entriesOf(order.who)).toEqual([
      ['reclaimed', -1749],
      ['refund', 1749],
    ])
    await app.expectLedgerBalanced()
    await close('lost')
    await workUntil(app, async () => (await order.read()).status === 'refunded', 'it is lost')
    expect(await read(order.who)).toEqual({ balance: 0, reserved: [] })
  })

  test('a part of it: so much credit is taken back; won, it goes back to the card', async () => {
    const order = await paidOrder(app, [1, 2])
    await giveBack(order.who, order.orderId, order.ids, 3498)
    const close = await disputed(order, 1000)
    expect(await entriesOf(order.who)).toEqual([
      ['reclaimed', -1000],
      ['refund', 3498],
    ])
    await app.expectLedgerBalanced()
    await close('won')
    await workUntil(app, async () => (await refundsAt(app, order.session)).length === 1, 'it is back')
    expect(await refundsAt(app, order.session)).toMatchObject([{ amount: 1000 }])
    expect(await read(order.who)).toEqual({ balance: 2498, reserved: [] })
  })

  test('of an order that still has a ticket for it: nothing is taken back', async () => {
    const order = await paidOrder(app, [1, 2])
    await giveBack(order.who, order.orderId, order.ids.slice(0, 1), 1749)
    const close = await disputed(order, 1749)
    expect(await entriesOf(order.who)).toEqual([['refund', 1749]])
    expectRefusal(await quote(order.who, order.orderId, order.ids.slice(1)), 'return-refused')
    await close('won')
    await app.platform.jobs.runDue()
  })
})

test('law 8: whatever is returned of an order in whichever steps, it is what was paid, to the cent', async () => {
  const seats = [1, 2, 3, 4]
  const steps = fc.tuple(
    fc.shuffledSubarray(seats, { minLength: 1 }),
    fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
    fc.integer({ min: 0, max: 3 }),
  )
  await fc.assert(
    fc.asyncProperty(steps, async ([order, sizes, donation]) => {
      const bought = await paidOrder(app, seats, { donation })
      const left = order.map((seat) => bought.ids[seat - 1] ?? '')
      let sum = 0
      for (const size of sizes) {
        const ids = left.splice(0, size)
        if (ids.length === 0) break
        const { cents } = (await quote(bought.who, bought.orderId, ids)).body as { cents: number }
        expect(await giveBack(bought.who, bought.orderId, ids, cents)).toMatchObject({ status: 200 })
        sum += cents
      }
      expect(await read(bought.who)).toEqual({ balance: sum, reserved: [] })
      const { lines } = await admin.look(bought.orderId)
      const gone = lines.filter(({ live }) => !live)
      expect(sum).toBe(gone.reduce((all, { net, tax }) => all + net + tax, 0))
    }),
    { numRuns: sample(5, 20) },
  )
})
