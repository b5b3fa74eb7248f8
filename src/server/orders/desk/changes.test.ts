import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { longPassword } from '../../testing/harness/people.ts'
import { expectRefusal, openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import {
  auditOf,
  changeTickets,
  mailed,
  openDesk,
  openDrawer,
  ticketFor,
  ticketsOf,
} from '../../testing/scenes/desk.ts'
import { offerStudents } from '../../testing/scenes/exchanges.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const desk = openDesk(app, admin)
const drawer = openDrawer(app)

describe('a change at the desk', () => {
  test('to a seat of the same price: no payment; order, buyer and note stay; the history says who', async () => {
    const performanceId = await openPerformance(app)
    const buyer = { kind: 'walk-in', name: 'Maëlle Ouellet', email: 'maelle@guests.test' } as const
    const sold = await desk.sell({ performanceId, seats: [1, 2], buyer, note: 'Two steps' })
    const first = ticketFor(sold, 'A1')
    const { quote, order } = await changeTickets(desk, sold.orderId, {
      tickets: [{ ticketId: first, seatNum: 31 }],
    })
    expect(quote).toMatchObject({ credit: 1749, difference: 0, due: 0, back: 0 })
    expect(order).toMatchObject({
      orderId: sold.orderId,
      status: 'paid',
      note: 'Two steps',
      buyer: { name: 'Maëlle Ouellet', email: 'maelle@guests.test' },
      desk: { changed: true, how: 'changed', reason: null },
      lines: [
        { label: 'A2', live: true, ticket: { ticketId: ticketFor(sold, 'A2'), state: 'valid' } },
        { label: 'D1', live: true, ticket: { state: 'valid' } },
      ],
      exchanges: [{ changed: 'A1 to D1' }],
      payments: [{ provider: 'cash', captured: 3498 }],
    })
    expect(await seatsBy(app, performanceId, 'taken')).toEqual([2, 31])
    const { state } = await app.platform.db
      .selectFrom('tickets')
      .select('state')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect(state).toBe('void')
    const { history } = order
    expect(history.find(({ what }) => what === 'Tickets changed')?.by).not.toBeNull()
    expect(history.map(({ what }) => what).join('; ')).toContain('Changed: A1 to D1, $17.49 before and')
    expect(await auditOf(app, sold.orderId)).toContainEqual({
      action: 'tickets-changed',
      detail: JSON.stringify({ tickets: 1, difference: 0, how: 'changed' }),
    })
    const mail = await mailed(app, buyer.email, /^Your changed tickets?: /)
    expect(mail?.text).toContain('A1 to D1.')
  })

  test('Z06 cheaper: money goes back to a card for a password alone; dearer: cash counts in the open shift, a difference that is waived is never paid back', async () => {
    const performanceId = await openPerformance(app)
    await offerStudents(app, performanceId)
    const sold = await paidOrder(app, [1, 2], { performance: performanceId })
    const student = [1, 2].map((seatNum, i) => ({
      ticketId: sold.ids[i] ?? '',
      seatNum,
      type: 'student' as const,
    }))
    const input = { tickets: student, difference: -1749 }
    expectRefusal(await desk.change(sold.orderId, input), 'password-needed')
    expectRefusal(
      await desk.change(sold.orderId, { ...input, password: 'not mine at all' }),
      'wrong-password',
    )
    expect((await desk.look(sold.orderId)).refunded).toBe(0)
    const cheaper = await changeTickets(desk, sold.orderId, { tickets: student, password: longPassword })
    expect(cheaper.quote).toMatchObject({ total: 1749, back: 1749, provider: 'stripe' })
    expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2])

    const shift = await drawer.open(admin, 0)
    const adult = (seat: string, seatNum: number) => [
      { ticketId: ticketFor(cheaper.order, seat), seatNum, type: 'adult' as const },
    ]
    const paid = await changeTickets(desk, sold.orderId, {
      tickets: adult('A1', 1),
      payment: { how: 'cash' },
    })
    expect(paid.quote).toMatchObject({ due: 874 })
    expect(paid.order).toMatchObject({
      captured: 3498 + 874,
      desk: { how: 'cash' },
      exchanges: [{ back: 1749 }, { paid: 874 }],
      refundFrom: [
        { kind: 'paid', cents: 874, provider: 'cash' },
        { kind: 'paid', cents: 1749, provider: 'stripe' },
      ],
    })
    const waived = await changeTickets(desk, sold.orderId, {
      tickets: adult('A2', 2),
      payment: { how: 'complimentary', reason: 'Our mistake' },
    })
    expect(waived.order).toMatchObject({
      captured: 3498 + 874,
      desk: { how: 'complimentary', reason: 'Our mistake' },
      exchanges: [{ back: 1749 }, { paid: 874 }, { paid: 0, waived: 875 }],
    })
    expect((await drawer.close(admin, shift.id, 874)).body).toMatchObject({
      closed: { cash: 874, expected: 875 },
    })
    await app.expectLedgerBalanced()
    expect(waived.order.refundFrom).toEqual([
      { kind: 'waived', cents: 875 },
      { kind: 'paid', cents: 874, provider: 'cash' },
      { kind: 'paid', cents: 1749, provider: 'stripe' },
    ])
    // Of the first ticket 8.75 is what nobody paid, and the rest is cash; of the other all was paid by card.
    await admin.refund(sold.orderId, { ticketIds: [ticketFor(waived.order, 'A1')] })
    expect(await desk.look(sold.orderId)).toMatchObject({ status: 'paid', refunded: 1749 + 874 })
    await admin.refund(sold.orderId, { ticketIds: [ticketFor(waived.order, 'A2')] })
    expect(await desk.look(sold.orderId)).toMatchObject({ status: 'refunded', refunded: 3498 + 874 })
  })

  test('paid online, then dearer in cash: the cash goes back first, and page, quote and mail say each part', async () => {
    const performanceId = await openPerformance(app)
    await offerStudents(app, performanceId)
    const sold = await paidOrder(app, [1, 2], { performance: performanceId })
    const [one = '', two = ''] = sold.ids
    const as = (ticketId: string, seatNum: number, type: 'student' | 'adult' | 'senior') => ({
      ticketId,
      seatNum,
      type,
    })
    const cheaper = await changeTickets(desk, sold.orderId, {
      tickets: [as(one, 1, 'student'), as(two, 2, 'student')],
      password: longPassword,
    })
    const { order } = await changeTickets(desk, sold.orderId, {
      tickets: [as(ticketFor(cheaper.order, 'A1'), 1, 'adult')],
      payment: { how: 'cash' },
    })
    await admin.refund(sold.orderId, { ticketIds: [ticketFor(order, 'A1')] })
    const own = await app.api('GET', `/api/orders/${sold.orderId}`, { token: sold.who.token })
    expect(own.body).toMatchObject({
      captured: 3498 + 874,
      refunded: 1749 + 1749,
      refundedParts: expect.arrayContaining([
        { provider: 'stripe', cents: 1749 },
        { provider: 'stripe', cents: 875 },
        { provider: 'cash', cents: 874 },
      ]),
    })
    const mail = await mailed(app, sold.who.email, /^Your refund: /)
    expect(mail?.text).toContain('where $8.75 is waiting for you.')
    expect(mail?.text).toContain('We are refunding $8.75 to the card or wallet you paid with online.')
    expect(mail?.text).not.toContain('You need not do anything')

    const dearer = await changeTickets(desk, sold.orderId, {
      tickets: [as(ticketFor(order, 'A2'), 2, 'adult')],
      payment: { how: 'cash' },
    })
    await app.platform.db
      .insertInto('type_rules')
      .values({ performance_id: performanceId, type: 'senior', unit: 'percent', value: 90 })
      .execute()
    const rest = [
      { provider: 'cash', cents: 875 },
      { provider: 'stripe', cents: 699 },
    ]
    const changed = await changeTickets(desk, sold.orderId, {
      tickets: [as(ticketFor(dearer.order, 'A2'), 2, 'senior')],
      password: longPassword,
    })
    expect(changed.quote).toMatchObject({ back: 1574, provider: 'cash', parts: rest })
    expect(changed.order.exchanges.at(-1)).toMatchObject({ back: 1574, parts: rest })
    await app.expectLedgerBalanced()
  })

  test('two guests swap their types, and a complimentary ticket stays so on its new seat', async () => {
    const performanceId = await openPerformance(app)
    const given = await desk.sell({
      performanceId,
      seats: [5],
      payment: { how: 'complimentary', reason: 'Press' },
    })
    const [ticketId = ''] = ticketsOf(given)
    const moved = await changeTickets(desk, given.orderId, { tickets: [{ ticketId, seatNum: 6 }] })
    expect(moved.quote).toMatchObject({ total: 0, due: 0 })
    expect(moved.order.lines).toMatchObject([{ label: 'A6', ticketType: 'complimentary', net: 0 }])

    await offerStudents(app, performanceId)
    const sold = await paidOrder(app, [1, 2], { performance: performanceId })
    const [one = '', two = ''] = sold.ids
    const first = await changeTickets(desk, sold.orderId, {
      tickets: [{ ticketId: one, seatNum: 1, type: 'student' }],
      password: longPassword,
    })
    const swapped = await changeTickets(desk, sold.orderId, {
      tickets: [{ ticketId: ticketFor(first.order, 'A1'), seatNum: 11 }],
    })
    expect(swapped.order.lines).toMatchObject([
      { label: 'A2', ticket: { ticketId: two } },
      { label: 'B1', ticketType: 'student' },
    ])
  })

  test('a ticket whose type is no longer offered moves at the full price, and may become one', async () => {
    const performanceId = await openPerformance(app)
    await offerStudents(app, performanceId)
    const sold = await paidOrder(app, [1, 2], { performance: performanceId })
    const tickets = sold.ids.map((ticketId, i) => ({ ticketId, seatNum: i + 1, type: 'student' as const }))
    const { order } = await changeTickets(desk, sold.orderId, { tickets, password: longPassword })
    const types = app.platform.db.deleteFrom('type_rules').where('performance_id', '=', performanceId)
    await types.execute()
    const payment = { how: 'cash' } as const
    const moved = await changeTickets(desk, sold.orderId, {
      tickets: [{ ticketId: ticketFor(order, 'A1'), seatNum: 31 }],
      payment,
    })
    expect(moved.quote).toMatchObject({ credit: 875, total: 1749, due: 874 })
    expect(moved.order.lines).toMatchObject([
      { label: 'A2', ticketType: 'student' },
      { label: 'D1', ticketType: 'general', net: 1590 },
    ])
    const full = [{ ticketId: ticketFor(order, 'A2'), seatNum: 2, type: 'general' as const }]
    const stays = await changeTickets(desk, sold.orderId, { tickets: full, payment })
    expect(stays.order.lines).toMatchObject([
      { label: 'D1' },
      { label: 'A2', ticketType: 'general', net: 1590 },
    ])
    const { body } = await desk.quote(sold.orderId, {
      tickets: [{ ticketId: ticketFor(moved.order, 'D1'), seatNum: 3, type: 'student' }],
    })
    expect(body).toMatchObject({ code: 'type-not-offered' })
  })

  test('a double click changes once; another change under its key is told', async () => {
    const performanceId = await openPerformance(app)
    const sold = await desk.sell({ performanceId, seats: [1] })
    const [ticketId = ''] = ticketsOf(sold)
    const input = { key: newId(), tickets: [{ ticketId, seatNum: 9 }], difference: 0 }
    for (let click = 0; click < 2; click++)
      expect(await desk.change(sold.orderId, input)).toMatchObject({
        status: 200,
        body: { orderId: sold.orderId },
      })
    expect((await desk.look(sold.orderId)).exchanges).toHaveLength(1)
    const other = await desk.change(sold.orderId, { ...input, tickets: [{ ticketId, seatNum: 10 }] })
    expectRefusal(other, 'desk-sold-before', { orderId: sold.orderId })
  })
})
