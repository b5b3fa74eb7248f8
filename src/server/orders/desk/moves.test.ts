import { expect, test } from 'vitest'
import type { ErrorCode } from '../../../shared/errors.ts'
import { newId } from '../../platform/base/base.ts'
import { longPassword } from '../../testing/harness/people.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import {
  auditOf,
  changeTickets,
  endSales,
  mailed,
  openDesk,
  ticketFor,
  ticketsOf,
} from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { openPriced } from '../../testing/scenes/exchanges.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const desk = openDesk(app, admin)

/** Two performances of two shows, at these prices in cents. */
async function twoShows(here: number, there: number) {
  const [from = ''] = await openPriced(app, here)
  const [to = ''] = await openPriced(app, there)
  return { from, to }
}

test('a sale moves to a dearer evening of another show for cash: one order, its mail and history say from where', async () => {
  const { from, to } = await twoShows(1590, 2000)
  const buyer = { kind: 'walk-in', name: 'Zoé Roy', email: `zoe-${newId()}@guests.test` } as const
  const sold = await desk.sell({ performanceId: from, seats: [1, 2], buyer })
  const show = sold.show.name
  const moved = await changeTickets(desk, sold.orderId, {
    performanceId: to,
    tickets: [
      { ticketId: ticketFor(sold, 'A1'), seatNum: 1 },
      { ticketId: ticketFor(sold, 'A2'), seatNum: 12 },
    ],
    payment: { how: 'cash' },
  })
  expect(moved.quote).toMatchObject({ credit: 3498, total: 4400, difference: 902, due: 902 })
  expect(moved.order).toMatchObject({
    orderId: sold.orderId,
    status: 'paid',
    total: 4400,
    captured: 4400,
    lines: [
      { label: 'A1', performanceId: to, live: true, ticket: { state: 'valid' } },
      { label: 'B2', performanceId: to, live: true, ticket: { state: 'valid' } },
    ],
    exchanges: [{ changed: null, oldSeats: ['A1', 'A2'], newSeats: ['A1', 'B2'], fromShow: show, paid: 902 }],
  })
  expect(await seatsBy(app, from, 'taken')).toEqual([])
  expect(await seatsBy(app, to, 'taken')).toEqual([1, 12])
  expect(await auditOf(app, sold.orderId)).toContainEqual({
    action: 'tickets-changed',
    detail: JSON.stringify({ tickets: 2, difference: 902, how: 'cash' }),
  })
  const mail = await mailed(app, buyer.email, /^Your exchanged tickets: /)
  expect(mail?.text).toMatch(
    new RegExp(`your 2 tickets \\(A1, A2\\) for .* \\(“${show}”\\), which are no longer`),
  )
  const scan = await openDoor(app)
  expect(await scan(ticketFor(sold, 'A1'))).not.toMatchObject({ verdict: 'admitted' })
})

test('one of a party moves to a cheaper evening, the difference goes back to its card, and the party stays one order', async () => {
  const { from, to } = await twoShows(2000, 1590)
  const sold = await paidOrder(app, [1, 2], { performance: from })
  const [one = ''] = sold.ids
  const input = { performanceId: to, tickets: [{ ticketId: one, seatNum: 1 }], difference: -451 }
  expectRefusal(await desk.change(sold.orderId, input), 'password-needed')
  const { order } = await changeTickets(desk, sold.orderId, { ...input, password: longPassword })
  expect(order).toMatchObject({
    lines: [
      { label: 'A2', performanceId: from },
      { label: 'A1', performanceId: to },
    ],
    exchanges: [{ back: 451 }],
  })
  expect(await seatsBy(app, from, 'taken')).toEqual([2])
  // Two evenings cannot be changed in one act.
  const both = ticketsOf(order).map((ticketId, i) => ({ ticketId, seatNum: 30 + i }))
  expectRefusal(await desk.change(sold.orderId, { tickets: both, difference: 0 }), 'tickets-void')
})

test('refused, and nothing changed: an evening that is cancelled, over or unknown, and a seat that is not free', async () => {
  const { from, to } = await twoShows(1590, 1590)
  const sold = await desk.sell({ performanceId: from, seats: [1] })
  await desk.sell({ performanceId: to, seats: [1] })
  const tickets = [{ ticketId: ticketFor(sold, 'A1'), seatNum: 1 }]
  const refuse = async (performanceId: string, code: ErrorCode, beside = {}) =>
    expectRefusal(await desk.change(sold.orderId, { performanceId, tickets, difference: 0 }), code, beside)
  await refuse(to, 'seats-taken', { taken: [1] })
  await refuse(newId(), 'performance-not-found')
  await endSales(app, to, -60 * 60 * 1000)
  await refuse(to, 'desk-closed')
  const cancelled = await openPerformance(app)
  expect((await admin.cancel(cancelled)).status).toBe(200)
  await refuse(cancelled, 'performance-cancelled')
  expect(await seatsBy(app, from, 'taken')).toEqual([1])
  expect((await desk.look(sold.orderId)).exchanges).toEqual([])
})

test('I01 a double click moves once; the same key for another evening is told', async () => {
  const { from, to } = await twoShows(1590, 1590)
  const sold = await desk.sell({ performanceId: from, seats: [1] })
  const input = {
    key: newId(),
    performanceId: to,
    tickets: [{ ticketId: ticketFor(sold, 'A1'), seatNum: 1 }],
    difference: 0,
  }
  const clicks = await Promise.all([1, 2, 3].map(() => desk.change(sold.orderId, input)))
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await desk.look(sold.orderId)).exchanges).toHaveLength(1)
  const other = await desk.change(sold.orderId, { ...input, performanceId: from })
  expectRefusal(other, 'desk-sold-before', { orderId: sold.orderId })
})

test('RACE orders that move between two evenings at once: each is on one, and no seat is sold twice', async () => {
  const { from, to } = await twoShows(1590, 1590)
  const seats = [1, 2, 3, 4, 5, 6]
  const sell = (performanceId: string) =>
    Promise.all(seats.map((n) => desk.sell({ performanceId, seats: [n] })))
  const orders = [...(await sell(from)), ...(await sell(to))]
  const moves = await Promise.all(
    orders.map((order, i) =>
      desk.change(order.orderId, {
        performanceId: i < seats.length ? to : from,
        tickets: [{ ticketId: ticketsOf(order)[0] ?? '', seatNum: 20 + Math.floor((i % seats.length) / 2) }],
        difference: 0,
      }),
    ),
  )
  expect(moves.filter(({ status }) => status === 200)).toHaveLength(6)
  for (const answer of moves.filter(({ status }) => status !== 200))
    expect(answer.body).toMatchObject({ code: 'seats-taken' })
  const taken = [...(await seatsBy(app, from, 'taken')), ...(await seatsBy(app, to, 'taken'))]
  expect(taken).toHaveLength(orders.length)
})

test('RACE an evening is cancelled while a sale moves there: refused, or refunded with the rest', async () => {
  const { from, to } = await twoShows(1590, 1590)
  const sold = await paidOrder(app, [1], { performance: from })
  const tickets = [{ ticketId: sold.ids[0] ?? '', seatNum: 1 }]
  const [move, cancelled] = await Promise.all([
    desk.change(sold.orderId, { performanceId: to, tickets, difference: 0 }),
    admin.cancel(to),
  ])
  expect(cancelled.status).toBe(200)
  if (move.status === 200)
    await workUntil(app, async () => (await desk.look(sold.orderId)).status === 'refunded', 'its refund')
  else {
    expectRefusal(move, 'performance-cancelled')
    expect(await seatsBy(app, from, 'taken')).toEqual([1])
  }
})
