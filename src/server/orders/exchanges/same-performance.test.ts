import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '../../../shared/errors.ts'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, readLink, seatsBy } from '../../testing/scenes/box-office.ts'
import { mailed } from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import {
  askExchange,
  askQuote,
  type ExchangeRequest,
  exchange,
  holdNew,
  offerStudents,
  payDifference,
  ticketHolder,
} from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { approve, askCapture, askWallet, readWallet } from '../../testing/scenes/wallet.ts'
import { expireOrders } from '../payments/close-order.ts'

const { app, admin } = await setupScenario()

/** Tickets for two seats of one performance, which has student tickets, and a wish to keep both seats. */
async function holder(more: { donation?: number } = {}) {
  const all = await ticketHolder(app, [1590], [1, 2], more)
  await offerStudents(app, all.first)
  const wish: ExchangeRequest = { ...all.wish, performance: all.first, seats: [] }
  return { ...all, wish, student: [1, 2].map((seatNum) => ({ seatNum, type: 'student' })) }
}

describe('other seats of the same performance', () => {
  test('at once when they cost the same: new codes, the old seats free, the donation stays', async () => {
    const { wish, look, orderId, first, tickets, who } = await holder({ donation: 5 })
    const { quote, orderId: newId } = await exchange(app, { ...wish, seats: [21, 22] })
    expect(quote).toMatchObject({ credit: 3498, total: 3498, due: 0, back: 0 })
    expect(await look(newId)).toMatchObject({
      performanceId: first,
      donation: 0,
      tickets: [{ label: 'C1', state: 'valid' }, { label: 'C2' }],
      exchangedFrom: { changed: 'A1, A2 to C1 Adult, C2 Adult' },
    })
    expect(await look(orderId)).toMatchObject({
      status: 'paid',
      donation: 500,
      refunded: 0,
      tickets: [{ state: 'void' }, { state: 'void' }],
    })
    expect(await seatsBy(app, first, 'taken')).toEqual([21, 22])
    const scan = await openDoor(app)
    expect(await scan(tickets[0]?.qr)).toMatchObject({ result: 'void' })
    expect(await scan((await look(newId)).tickets[0]?.qr)).toMatchObject({ result: 'admitted' })
    const mail = await mailed(app, who.email, /^Your changed tickets: /)
    expect(mail?.text).toContain('A1, A2 to C1 Adult, C2 Adult')
    expect(mail?.text).toContain('no longer valid')
    expect(mail?.attachments.map(({ name }) => name)).toContain('tickets.pdf')
  })

  test('one ticket alone is moved, the other stays as it was, and is changed by itself', async () => {
    const { wish, look, first, orderId, ids, session, student } = await holder()
    const [kept = '', moved = ''] = ids
    const cheaper = await exchange(app, { ...wish, ticketIds: [moved], seats: [22] })
    expect(cheaper.quote).toMatchObject({ credit: 1749, total: 1749, due: 0, back: 0 })
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 22])
    expect((await look(orderId)).tickets).toMatchObject([
      { ticketId: kept, label: 'A1', state: 'valid' },
      { ticketId: moved, state: 'void' },
    ])
    // The one that stayed becomes a student's; then both, of two orders, are admitted.
    await exchange(app, { ...wish, ticketIds: [kept], kept: student.slice(0, 1) })
    await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'the difference is back')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 874 }])
    const again = { ...wish, orderId: cheaper.orderId, seats: [23] }
    expectRefusal(
      await askExchange(app, { ...again, ticketIds: [kept] }, await holdNew(app, again)),
      'exchange-tickets',
    )
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 22])
  })

  test('one seat is kept with another type, the other is moved, in one act', async () => {
    const { wish, look, first, session, student } = await holder()
    const { quote, orderId } = await exchange(app, { ...wish, seats: [22], kept: student.slice(0, 1) })
    // 7.95 and 15.90, 10 % tax; before 31.80.
    expect(quote).toMatchObject({ credit: 3498, subtotal: 2385, total: 2624, difference: -874, back: 874 })
    expect((await look(orderId)).tickets.map(({ label, type }) => [label, type])).toEqual([
      ['A1', 'student'],
      ['C2', 'adult'],
    ])
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 22])
    await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'the difference is back')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 874 }])
    const history = (await admin.look(orderId)).history.map(({ what }) => what).join('; ')
    expect(history).toContain('Changed from order')
  })
})

describe('the ticket type alone', () => {
  test('cheaper at once, then dearer by card: the seats never leave their owner', async () => {
    const { wish, look, orderId, first, student, ids } = await holder()
    const cheaper = await exchange(app, { ...wish, kept: student })
    expect(cheaper.quote).toMatchObject({ total: 1749, back: 1749, due: 0 })
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 2])
    // A second click, and its repetition, are the same change.
    const again = await askExchange(app, { ...wish, kept: student })
    expect(readLink(again).orderId).toBe(cheaper.orderId)

    const ticketIds = (await look(cheaper.orderId)).tickets.map(({ ticketId }) => ticketId)
    const back = {
      ...wish,
      orderId: cheaper.orderId,
      ticketIds,
      kept: student.map((one) => ({ ...one, type: 'adult' })),
    }
    const dearer = await exchange(app, back)
    expect(dearer.quote).toMatchObject({ credit: 1749, total: 3498, due: 1749 })
    expect(await look(cheaper.orderId)).toMatchObject({ tickets: [{ state: 'valid' }, { state: 'valid' }] })
    await payDifference(app, dearer)
    await workUntil(app, async () => (await look(dearer.orderId)).status === 'paid', 'it is paid')
    expect(await look(cheaper.orderId)).toMatchObject({ tickets: [{ state: 'void' }, { state: 'void' }] })
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 2])
    // All that was paid goes back through the chain.
    const last = (await look(dearer.orderId)).tickets.map(({ ticketId }) => ticketId)
    await admin.refund(dearer.orderId, { ticketIds: last })
    expect(await look(dearer.orderId)).toMatchObject({ status: 'refunded', refunded: 3498 })
    expect(await look(orderId)).toMatchObject({ refunded: 1749 })
    expect(ids).toHaveLength(2)
  })

  test('through PayPal', async () => {
    const { wish, look, orderId, ids, who, student } = await holder()
    const cheaper = await exchange(app, { ...wish, kept: student })
    const ticketIds = (await look(cheaper.orderId)).tickets.map(({ ticketId }) => ticketId)
    const kept = student.map(({ seatNum }) => ({ seatNum, type: 'adult' }))
    const asked = await askWallet(app, who, [], { exchange: { orderId: cheaper.orderId, ticketIds, kept } })
    const order = readWallet(asked)
    await approve(app, order)
    expect((await askCapture(app, who, order)).body).toMatchObject({ status: 'paid', total: 3498 })
    expect(await look(orderId)).toMatchObject({ tickets: ids.map(() => ({ state: 'void' })) })
  })
})

describe('refused with a sentence, and nothing changed', () => {
  test('the same seats and types, seats of others as kept, a count that differs, kept seats elsewhere', async () => {
    const { wish, look, orderId, student, ids } = await holder()
    const adult = student.map(({ seatNum }) => ({ seatNum, type: 'adult' }))
    const refuse = async (more: Partial<ExchangeRequest>, code: ErrorCode) => {
      expectRefusal(await askQuote(app, { ...wish, ...more }), code)
      expectRefusal(await askExchange(app, { ...wish, ...more }), code)
    }
    await refuse({ kept: adult }, 'exchange-nothing')
    await refuse({ kept: [...student.slice(0, 1), ...adult.slice(1)] }, 'exchange-nothing')
    await refuse({ kept: [...student.slice(0, 1), { seatNum: 3, type: 'student' }] }, 'exchange-tickets')
    await refuse({ kept: student.slice(0, 1) }, 'exchange-count')
    await refuse({ kept: student, ticketIds: ids.slice(0, 1) }, 'exchange-tickets')
    expectRefusal(await askQuote(app, wish), 'hold-unknown')
    expectRefusal(await askExchange(app, wish), 'no-seats', {
      fields: { seats: 'Choose at least one seat.' },
    })
    expect(await look(orderId)).toMatchObject({ tickets: [{ state: 'valid' }, { state: 'valid' }] })
  })

  test('past the end of the sale', async () => {
    const { wish, first, student } = await holder()
    const holdId = await holdNew(app, { ...wish, seats: [21, 22] })
    await app.platform.db
      .updateTable('performances')
      .set({ sales_end_at: Date.now() - 1 })
      .where('id', '=', first)
      .execute()
    expectRefusal(await askExchange(app, { ...wish, seats: [21, 22] }, holdId), 'performance-closed')
    expectRefusal(await askExchange(app, { ...wish, kept: student }), 'performance-closed')
  })
})

// Last, because it moves the clock.
test('a change of type that is never paid ends by itself; paid too late, it is done all the same', async () => {
  const { wish, look, student, first } = await holder()
  const cheaper = await exchange(app, { ...wish, kept: student })
  const ticketIds = (await look(cheaper.orderId)).tickets.map(({ ticketId }) => ticketId)
  const kept = student.map(({ seatNum }) => ({ seatNum, type: 'adult' }))
  const open = await exchange(app, { ...wish, orderId: cheaper.orderId, ticketIds, kept })
  await app.sandbox.faults({ webhooks: { drop: 1 }, stripe: [{ op: 'expire', mode: 'reset' }] })
  app.platform.engine.advance(21 * 60_000)
  await workUntil(
    app,
    async () => {
      await expireOrders(app.platform).catch(() => {})
      return (await look(open.orderId)).status === 'expired'
    },
    'it expired',
  )
  expect(await look(cheaper.orderId)).toMatchObject({ tickets: [{ state: 'valid' }, { state: 'valid' }] })
  await payDifference(app, open)
  await workUntil(app, async () => (await look(open.orderId)).status === 'paid', 'it is done')
  expect(await seatsBy(app, first, 'taken')).toEqual([1, 2])
})
