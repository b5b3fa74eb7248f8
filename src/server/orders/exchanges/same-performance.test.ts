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
import { expireChanges } from '../payments/close-change.ts'

const { app, admin } = await setupScenario()

/** Tickets for two seats of one performance, which has student tickets, and a input to keep both seats. */
async function holder(more: { donation?: number } = {}) {
  const all = await ticketHolder(app, [1590], [1, 2], more)
  await offerStudents(app, all.first)
  const input: ExchangeRequest = { ...all.input, performance: all.first, seats: [] }
  return { ...all, input, student: [1, 2].map((seatNum) => ({ seatNum, type: 'student' })) }
}

const labels = (order: Awaited<ReturnType<Awaited<ReturnType<typeof holder>>['look']>>) =>
  order.tickets.map(({ label, type, state }) => `${label} ${type} ${state}`)

const adult = (seats: readonly { seatNum: number }[]) =>
  seats.map(({ seatNum }) => ({ seatNum, type: 'adult' }))

describe('other seats of the same performance', () => {
  test('at once when they cost the same: new codes, the old seats free, the donation stays', async () => {
    const { input, look, orderId, first, tickets, who } = await holder({ donation: 5 })
    const { quote, orderId: answered } = await exchange(app, { ...input, seats: [21, 22] })
    expect(quote).toMatchObject({ credit: 3498, total: 3498, due: 0, back: 0 })
    expect(answered).toBe(orderId)
    const after = await look()
    expect(after).toMatchObject({
      status: 'paid',
      performanceId: first,
      donation: 500,
      refunded: 0,
      exchanges: [{ changed: 'A1, A2 to C1 Adult, C2 Adult' }],
    })
    expect(labels(after)).toEqual(['A1 general void', 'A2 general void', 'C1 adult valid', 'C2 adult valid'])
    expect(await seatsBy(app, first, 'taken')).toEqual([21, 22])
    const scan = await openDoor(app)
    expect(await scan(tickets[0]?.qr)).toMatchObject({ result: 'void' })
    expect(await scan(after.tickets[2]?.qr)).toMatchObject({ result: 'admitted' })
    const mail = await mailed(app, who.email, /^Your changed tickets: /)
    expect(mail?.text).toContain('A1, A2 to C1 Adult, C2 Adult')
    expect(mail?.text).toContain('no longer work')
    expect(mail?.attachments.map(({ name }) => name)).toContain('tickets.pdf')
  })

  test('one ticket alone is moved, the other stays as it was, and is changed by itself', async () => {
    const { input, look, first, ids, session, student } = await holder()
    const [kept = '', moved = ''] = ids
    const cheaper = await exchange(app, { ...input, ticketIds: [moved], seats: [22] })
    expect(cheaper.quote).toMatchObject({ credit: 1749, total: 1749, due: 0, back: 0 })
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 22])
    expect(labels(await look())).toEqual(['A1 general valid', 'A2 general void', 'C2 adult valid'])
    // The one that stayed becomes a student's, and what it was before is no longer a ticket.
    await exchange(app, { ...input, ticketIds: [kept], kept: student.slice(0, 1) })
    await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'the difference is back')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 874 }])
    const again = { ...input, ticketIds: [kept], seats: [23] }
    expectRefusal(await askExchange(app, again, await holdNew(app, again)), 'exchange-tickets')
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 22])
    expect(await look()).toMatchObject({
      total: 2624,
      refunded: 874,
      exchanges: [{ back: 0 }, { back: 874 }],
    })
  })

  test('one seat is kept with another type, the other is moved, in one act', async () => {
    const { input, look, first, session, student, orderId } = await holder()
    const { quote } = await exchange(app, { ...input, seats: [22], kept: student.slice(0, 1) })
    // 7.95 and 15.90, 10 % tax; before 31.80.
    expect(quote).toMatchObject({ credit: 3498, subtotal: 2385, total: 2624, difference: -874, back: 874 })
    expect(labels(await look())).toEqual([
      'A1 general void',
      'A1 student valid',
      'A2 general void',
      'C2 adult valid',
    ])
    expect((await look()).seats.map(({ label, type }) => [label, type])).toEqual([
      ['A1', 'student'],
      ['C2', 'adult'],
    ])
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 22])
    await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'the difference is back')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 874 }])
    const history = (await admin.look(orderId)).history.map(({ what }) => what).join('; ')
    expect(history).toContain('Changed: A1, A2 to A1 Student, C2 Adult, $34.98 before and $26.24 now')
  })
})

describe('the ticket type alone', () => {
  test('tickets of a type that the public no longer gets are moved and changed at the full price', async () => {
    const { input, first, student, exchanged, validIds, look } = await holder()
    await exchange(app, { ...input, kept: student })
    await exchanged(1)
    await app.platform.db.deleteFrom('type_rules').where('performance_id', '=', first).execute()
    const [moved = '', stays = ''] = await validIds(first)
    await payDifference(app, await exchange(app, { ...input, ticketIds: [moved], seats: [21] }))
    await exchanged(2)
    const kept = [{ seatNum: 2, type: 'general' }]
    await payDifference(app, await exchange(app, { ...input, ticketIds: [stays], kept }))
    await exchanged(3)
    expect(labels(await look()).filter((label) => label.endsWith(' valid'))).toEqual([
      'A2 general valid',
      'C1 general valid',
    ])
  })

  test('cheaper at once, then dearer by card: the seats never leave their owner', async () => {
    const { input, look, orderId, first, student, validIds, exchanged } = await holder()
    const cheaper = await exchange(app, { ...input, kept: student })
    expect(cheaper.quote).toMatchObject({ total: 1749, back: 1749, due: 0 })
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 2])
    // A second click, and its repetition, are the same change.
    const again = await askExchange(app, { ...input, kept: student })
    expect(readLink(again).orderId).toBe(orderId)
    expect((await look()).exchanges).toHaveLength(1)

    const back = { ...input, ticketIds: await validIds(), kept: adult(student) }
    const dearer = await exchange(app, back)
    expect(dearer.quote).toMatchObject({ credit: 1749, total: 3498, due: 1749 })
    expect(await validIds()).toEqual(back.ticketIds)
    await payDifference(app, dearer)
    await exchanged(2)
    expect(labels(await look()).filter((label) => label.endsWith(' valid'))).toEqual([
      'A1 adult valid',
      'A2 adult valid',
    ])
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 2])
    // All that was paid goes back.
    await admin.refund(orderId, { ticketIds: await validIds() })
    expect(await look()).toMatchObject({ status: 'refunded', captured: 5247, refunded: 5247 })
  })

  test('through PayPal', async () => {
    const { input, look, orderId, validIds, who, student } = await holder()
    await exchange(app, { ...input, kept: student })
    const ticketIds = await validIds()
    const asked = await askWallet(app, who, [], { exchange: { orderId, ticketIds, kept: adult(student) } })
    const order = readWallet(asked)
    await approve(app, order)
    expect((await askCapture(app, who, order)).body).toMatchObject({ status: 'paid', total: 3498 })
    expect((await look()).tickets.filter(({ state }) => state === 'valid')).toMatchObject([
      { label: 'A1', type: 'adult' },
      { label: 'A2', type: 'adult' },
    ])
  })
})

describe('refused with a sentence, and nothing changed', () => {
  test('the same seats and types, seats of others as kept, a count that differs, kept seats elsewhere', async () => {
    const { input, look, student, ids } = await holder()
    const refuse = async (more: Partial<ExchangeRequest>, code: ErrorCode) => {
      expectRefusal(await askQuote(app, { ...input, ...more }), code)
      expectRefusal(await askExchange(app, { ...input, ...more }), code)
    }
    await refuse({ kept: adult(student) }, 'exchange-nothing')
    await refuse({ kept: [...student.slice(0, 1), ...adult(student.slice(1))] }, 'exchange-nothing')
    await refuse({ kept: [...student.slice(0, 1), { seatNum: 3, type: 'student' }] }, 'exchange-tickets')
    await refuse({ kept: student.slice(0, 1) }, 'exchange-count')
    await refuse({ kept: student, ticketIds: ids.slice(0, 1) }, 'exchange-tickets')
    expectRefusal(await askQuote(app, input), 'hold-unknown')
    expectRefusal(await askExchange(app, input), 'no-seats', {
      fields: { seats: 'Choose at least one seat.' },
    })
    expect(await look()).toMatchObject({ tickets: [{ state: 'valid' }, { state: 'valid' }], exchanges: [] })
  })

  test('past the end of the sale', async () => {
    const { input, first, student } = await holder()
    const holdId = await holdNew(app, { ...input, seats: [21, 22] })
    await app.platform.db
      .updateTable('performances')
      .set({ sales_end_at: Date.now() - 1 })
      .where('id', '=', first)
      .execute()
    expectRefusal(await askExchange(app, { ...input, seats: [21, 22] }, holdId), 'performance-closed')
    expectRefusal(await askExchange(app, { ...input, kept: student }), 'exchange-over')
  })
})

// Last, because it moves the clock.
test('a change of type that is never paid ends by itself; paid too late, it is done all the same', async () => {
  const { input, look, student, first, validIds, exchanged } = await holder()
  await exchange(app, { ...input, kept: student })
  const ticketIds = await validIds()
  const open = await exchange(app, { ...input, ticketIds, kept: adult(student) })
  await app.sandbox.faults({ webhooks: { drop: 1 }, stripe: [{ op: 'expire', mode: 'reset' }] })
  app.platform.engine.advance(21 * 60_000)
  await workUntil(
    app,
    async () => {
      await expireChanges(app.platform).catch(() => {})
      return (await look()).exchange?.status === 'expired'
    },
    'it expired',
  )
  expect(await validIds()).toEqual(ticketIds)
  await payDifference(app, open)
  expect(await exchanged(2)).toMatchObject({ exchange: null, total: 3498 })
  expect(await seatsBy(app, first, 'taken')).toEqual([1, 2])
})
