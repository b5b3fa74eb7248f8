import { describe, expect, test } from 'vitest'
import type { Cell, ReportAnswer } from '../../../shared/admin/reports.ts'
import { dateIn } from '../../admin/rules.ts'
import { readNow } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { longPassword } from '../../testing/harness/people.ts'
import { expectRefusal, openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import { auditOf, changeTickets, mailed, openDesk, openDrawer, ticketsOf } from '../../testing/scenes/desk.ts'
import { offerStudents } from '../../testing/scenes/exchanges.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const HOUR_MS = 60 * 60 * 1000
const { app, admin } = await setupScenario()
const desk = openDesk(app, admin)
const drawer = openDrawer(app)

describe('a change at the desk', () => {
  test('to a seat of the same price: no payment; buyer, note and door follow; the history says who', async () => {
    const performanceId = await openPerformance(app)
    const buyer = { kind: 'walk-in', name: 'Maëlle Ouellet', email: 'maelle@guests.test' } as const
    const sold = await desk.sell({ performanceId, seats: [1, 2], buyer, note: 'Two steps' })
    const [first = '', second = ''] = ticketsOf(sold)
    const before = sold.lines.length
    const { quote, order } = await changeTickets(desk, sold.orderId, {
      tickets: [{ ticketId: first, seatNum: 31 }],
    })
    expect(quote).toMatchObject({ credit: 1749, difference: 0, due: 0, back: 0 })
    expect(before).toBe(2)
    expect(order).toMatchObject({
      status: 'paid',
      note: 'Two steps',
      buyer: { name: 'Maëlle Ouellet', email: 'maelle@guests.test' },
      desk: { how: 'changed', reason: null },
      lines: [{ label: 'D1', ticket: { state: 'valid' } }],
      exchangedFrom: { changed: 'A1 to D1' },
    })
    expect(await seatsBy(app, performanceId, 'taken')).toEqual([2, 31])
    expect(await desk.look(sold.orderId)).toMatchObject({
      lines: [{ ticket: { state: 'void' } }, { ticket: { ticketId: second, state: 'valid' } }],
    })
    const { history } = await desk.look(sold.orderId)
    expect(history.find(({ what }) => what.startsWith('Seats or ticket types'))?.by).not.toBeNull()
    expect(history.map(({ what }) => what).join('; ')).toContain('Changed: A1 to D1, of order')
    expect(await auditOf(app, sold.orderId)).toContainEqual({
      action: 'tickets-changed',
      detail: JSON.stringify({ tickets: 1, difference: 0, how: 'changed', to: order.orderId }),
    })
    const mail = await mailed(app, buyer.email, /^Your changed ticket: /)
    expect(mail?.text).toContain('Your ticket has changed: A1 to D1.')
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
    const wish = { tickets: student, difference: -1749 }
    expectRefusal(await desk.change(sold.orderId, wish), 'password-needed')
    expectRefusal(await desk.change(sold.orderId, { ...wish, password: 'not mine at all' }), 'wrong-password')
    expect((await desk.look(sold.orderId)).refunded).toBe(0)
    const cheaper = await changeTickets(desk, sold.orderId, { tickets: student, password: longPassword })
    expect(cheaper.quote).toMatchObject({ total: 1749, back: 1749, provider: 'stripe' })
    expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2])

    const shift = await drawer.open(admin, 0)
    const [one = '', two = ''] = ticketsOf(cheaper.order)
    const adult = (ticketId: string, seatNum: number) => [{ ticketId, seatNum, type: 'adult' as const }]
    const paid = await changeTickets(desk, cheaper.order.orderId, {
      tickets: adult(one, 1),
      payment: { how: 'cash' },
    })
    expect(paid.quote).toMatchObject({ due: 874 })
    expect(paid.order).toMatchObject({ captured: 874, desk: { how: 'cash' }, exchangedFrom: { paid: 874 } })
    const waived = await changeTickets(desk, cheaper.order.orderId, {
      tickets: adult(two, 2),
      payment: { how: 'complimentary', reason: 'Our mistake' },
    })
    expect(waived.order).toMatchObject({
      captured: 0,
      desk: { how: 'complimentary', reason: 'Our mistake' },
      exchangedFrom: { paid: 0, waived: 875 },
    })
    expect((await drawer.close(admin, shift.id, 874)).body).toMatchObject({
      closed: { cash: 874, expected: 875 },
    })
    await app.expectLedgerBalanced()
    expect(waived.order.refundFrom).toEqual([
      { kind: 'waived', cents: 875 },
      { kind: 'paid', cents: 874, provider: 'stripe' },
    ])
    expect(paid.order.refundFrom).toEqual([
      { kind: 'paid', cents: 874, provider: 'cash' },
      { kind: 'paid', cents: 875, provider: 'stripe' },
    ])
    await admin.refund(waived.order.orderId, { ticketIds: ticketsOf(waived.order) })
    expect(await desk.look(waived.order.orderId)).toMatchObject({ status: 'refunded', refunded: 874 })
  })

  test('paid online, then dearer in cash: both parts go back, and page, quote and mail say each of them', async () => {
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
    const dearer = async (ticketId: string, seatNum: number) =>
      (
        await changeTickets(desk, cheaper.order.orderId, {
          tickets: [as(ticketId, seatNum, 'adult')],
          payment: { how: 'cash' },
        })
      ).order
    const [first = '', second = ''] = ticketsOf(cheaper.order)
    const [given, kept] = [await dearer(first, 1), await dearer(second, 2)]
    const parts = [
      { provider: 'stripe', cents: 875 },
      { provider: 'cash', cents: 874 },
    ]
    await admin.refund(given.orderId, { ticketIds: ticketsOf(given) })
    const back = { captured: 874, refunded: 1749 }
    const own = await app.api('GET', `/api/orders/${given.orderId}`, { token: sold.who.token })
    expect(own.body).toMatchObject({ ...back, refundedParts: expect.arrayContaining(parts) })
    const mail = await mailed(app, sold.who.email, /^Your refund: /)
    expect(mail?.text).toContain('where $8.75 is waiting for you.')
    expect(mail?.text).toContain('We are refunding $8.75 to the card or wallet you paid with online.')
    expect(mail?.text).not.toContain('You need not do anything')

    await app.platform.db
      .insertInto('type_rules')
      .values({ performance_id: performanceId, type: 'senior', unit: 'percent', discount: 90 })
      .execute()
    const rest = [
      { provider: 'cash', cents: 875 },
      { provider: 'stripe', cents: 699 },
    ]
    const changed = await changeTickets(desk, kept.orderId, {
      tickets: [as(ticketsOf(kept)[0] ?? '', 2, 'senior')],
      password: longPassword,
    })
    expect(changed.quote).toMatchObject({ back: 1574, provider: 'cash', parts: rest })
    expect(changed.order.exchangedFrom).toMatchObject({ back: 1574, parts: rest })
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
    const swapped = await changeTickets(desk, first.order.orderId, {
      tickets: [{ ticketId: ticketsOf(first.order)[0] ?? '', seatNum: 11 }],
    })
    expect(swapped.order.lines).toMatchObject([{ label: 'B1', ticketType: 'student' }])
    expect(await desk.look(sold.orderId)).toMatchObject({ lines: [{}, { ticket: { ticketId: two } }] })
  })

  test('a ticket whose type is no longer offered moves at the full price, and may become one', async () => {
    const performanceId = await openPerformance(app)
    await offerStudents(app, performanceId)
    const sold = await paidOrder(app, [1, 2], { performance: performanceId })
    const tickets = sold.ids.map((ticketId, i) => ({ ticketId, seatNum: i + 1, type: 'student' as const }))
    const { order } = await changeTickets(desk, sold.orderId, { tickets, password: longPassword })
    const types = app.platform.db.deleteFrom('type_rules').where('performance_id', '=', performanceId)
    await types.execute()
    const [one = '', two = ''] = ticketsOf(order)
    const payment = { how: 'cash' } as const
    const moved = await changeTickets(desk, order.orderId, {
      tickets: [{ ticketId: one, seatNum: 31 }],
      payment,
    })
    expect(moved.quote).toMatchObject({ credit: 875, total: 1749, due: 874 })
    expect(moved.order.lines).toMatchObject([{ label: 'D1', ticketType: 'general', net: 1590 }])
    const full = [{ ticketId: two, seatNum: 2, type: 'general' as const }]
    const stays = await changeTickets(desk, order.orderId, { tickets: full, payment })
    expect(stays.order.lines).toMatchObject([{ label: 'A2', ticketType: 'general', net: 1590 }])
    const { body } = await desk.quote(moved.order.orderId, {
      tickets: [{ ticketId: ticketsOf(moved.order)[0] ?? '', seatNum: 3, type: 'student' }],
    })
    expect(body).toMatchObject({ code: 'type-not-offered' })
  })

  test('a double click changes once; another change under its key is told', async () => {
    const performanceId = await openPerformance(app)
    const sold = await desk.sell({ performanceId, seats: [1] })
    const [ticketId = ''] = ticketsOf(sold)
    const wish = { key: newId(), tickets: [{ ticketId, seatNum: 9 }], difference: 0 }
    const first = await desk.change(sold.orderId, wish)
    const again = await desk.change(sold.orderId, wish)
    expect(again.body.orderId).toBe(first.body.orderId)
    const other = await desk.change(sold.orderId, { ...wish, tickets: [{ ticketId, seatNum: 10 }] })
    expectRefusal(other, 'desk-sold-before', { orderId: String(first.body.orderId) })
  })
})

// Last, because it moves the clock.
test('law 8: seats sold on one day and changed on another: the reports of each day, and of both, agree with the books', async () => {
  const [performanceId, other] = [await openPerformance(app), await openPerformance(app)]
  await offerStudents(app, performanceId)
  const { db, engine } = app.platform
  const today = async () => dateIn(await readNow(db, engine), app.platform.config.timeZone)
  engine.advance(2 * 24 * HOUR_MS)
  let manager = await app.as(admin.email, 'admin')
  const first = await today()
  const sold = await openDesk(app, manager).sell({ performanceId, seats: [1, 2] })
  engine.advance(2 * 24 * HOUR_MS)
  manager = await app.as(admin.email, 'admin')
  const second = await today()
  const later = openDesk(app, manager)
  const [one = '', two = ''] = ticketsOf(sold)
  // Another seat for the same money; a cheaper type, whose difference waits to be paid out; and back, for cash.
  await changeTickets(later, sold.orderId, { tickets: [{ ticketId: one, seatNum: 21 }] })
  const student = { ticketId: two, seatNum: 2, type: 'student' as const }
  const { order } = await changeTickets(later, sold.orderId, { tickets: [student] })
  const [ticketId = ''] = ticketsOf(order)
  const adult = { ticketId, seatNum: 22, type: 'adult' as const }
  await changeTickets(later, order.orderId, { tickets: [adult], payment: { how: 'cash' } })
  await later.sell({ performanceId: other, seats: [1] })

  const totals = async (path: string) => {
    const answer = await app.api('GET', `/api/admin/reports/${path}`, { token: manager.token })
    return (answer.body as ReportAnswer).parts.map(
      ({ total }) => total?.filter((cell) => cell !== null) ?? [],
    )
  }
  const days = async (name: string) => {
    const of: Cell[][] = []
    for (const period of [
      `from=${first}&to=${first}`,
      `from=${second}&to=${second}`,
      `from=${first}&to=${second}`,
    ])
      of.push((await totals(`${name}?${period}`))[0] ?? [])
    return of
  }
  const isSum = ([one = [], two = [], both = []]: Cell[][]) =>
    expect(both).toEqual(one.map((cell, i) => (typeof cell === 'number' ? cell + Number(two[i]) : cell)))
  const [money, tax] = [await days('money'), await days('tax')]
  isSum(money)
  isSum(tax)
  // Two tickets, then the difference of 8.74 and another ticket; 8.75 waits to be paid out.
  expect(money.map((total) => total.at(-1))).toEqual([3498, 874 + 1749, 6121])
  const net = (total: Cell[] = []) => total.slice(-3).reduce<number>((sum, cents) => sum + Number(cents), 0)
  expect(tax.map(net)).toEqual([3498, 1749, 3 * 1749])
  const [, tickets, received, bridge] = await totals(`performance?performance=${performanceId}`)
  expect([tickets, received, bridge].map((total) => total?.at(-1))).toEqual([3498, 4372, 4372])
  const captured = db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('performance_id', 'in', [performanceId, other])
    .select((eb) => eb.fn.sum<number>('captured_cents').as('cents'))
  expect(Number((await captured.executeTakeFirstOrThrow()).cents)).toBe(money[2]?.at(-1))
})
