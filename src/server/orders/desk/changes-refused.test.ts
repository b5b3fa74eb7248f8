import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '../../../shared/errors.ts'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { newId } from '../../platform/base/base.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import { changeTickets, endSales, openDesk, ticketsOf } from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { atProvider, paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const desk = openDesk(app, admin)

describe('refused with a sentence, and nothing changed', () => {
  test('nothing to change, a seat that is not free, an admitted or a void ticket, another difference', async () => {
    const performanceId = await openPerformance(app)
    const sold = await paidOrder(app, [1, 2], { performance: performanceId })
    const [one = '', two = ''] = sold.ids
    await desk.sell({ performanceId, seats: [3] })
    const refuse = async (input: Parameters<typeof desk.change>[1], code: ErrorCode, beside = {}) =>
      expectRefusal(await desk.change(sold.orderId, input), code, beside)
    const to = (ticketId: string, seatNum: number) => ({ tickets: [{ ticketId, seatNum }], difference: 0 })
    await refuse(to(one, 1), 'exchange-nothing')
    await refuse(
      {
        tickets: [
          { ticketId: one, seatNum: 2 },
          { ticketId: two, seatNum: 1 },
        ],
        difference: 0,
      },
      'exchange-nothing',
    )
    await refuse(to(one, 3), 'seats-taken', { taken: [3] })
    await refuse(to(one, 2), 'seats-taken', { taken: [2] })
    await refuse({ ...to(one, 4), difference: 1 }, 'exchange-changed')
    await refuse(to('nobody', 4), 'tickets-void')
    await refuse({ ...to(one, 4), payment: { how: 'cash' } }, 'invalid-input', {
      fields: { payment: 'There is nothing to pay.' },
    })
    expectRefusal(await desk.change(newId(), to(one, 4)), 'order-not-found')
    const scan = await openDoor(app)
    await scan(sold.tickets[0]?.qr)
    await refuse(to(one, 4), 'change-admitted')
    expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2, 3])
    expect(await sold.read()).toMatchObject({ tickets: [{ state: 'valid' }, { state: 'valid' }] })
  })

  test('after the performance is over; until then, also when it has begun', async () => {
    const performanceId = await openPerformance(app)
    const sold = await desk.sell({ performanceId, seats: [1] })
    const [ticketId = ''] = ticketsOf(sold)
    await endSales(app, performanceId, -HOUR_MS)
    const { order } = await changeTickets(desk, sold.orderId, { tickets: [{ ticketId, seatNum: 2 }] })
    await endSales(app, performanceId, -12 * HOUR_MS)
    const late = { tickets: [{ ticketId: ticketsOf(order)[0] ?? '', seatNum: 3 }], difference: 0 }
    expectRefusal(await desk.change(order.orderId, late), 'change-over')
    const { changeUntil } = await desk.look(order.orderId)
    expect(Date.parse(String(changeUntil)), 'the order says until when').toBeLessThan(Date.now())
  })

  test('an order says until when its tickets can be changed, and whether they can', async () => {
    const untilOf = async (orderId: string) => (await desk.look(orderId)).changeUntil
    const { orderId, ids, tickets, read } = await paidOrder(app, [1, 2])
    expect(await untilOf(orderId)).toBe((await read()).endsAt)
    await admin.refund(orderId, { ticketIds: ids.slice(1) })
    expect(await untilOf(orderId)).not.toBeNull()
    const scan = await openDoor(app)
    await scan(tickets[0]?.qr)
    expect(await untilOf(orderId), 'a void ticket and an admitted one').toBeNull()

    const disputed = await paidOrder(app, [1])
    await atProvider(app, 'dispute', { session: disputed.session })
    const seen = async () => (await admin.look(disputed.orderId)).refunds.length === 1
    await workUntil(app, seen, 'the dispute is seen')
    expect(await untilOf(disputed.orderId)).toBeNull()
    const [ticketId = ''] = disputed.ids
    const input = { tickets: [{ ticketId, seatNum: 4 }], difference: 0 }
    expectRefusal(await desk.change(disputed.orderId, input), 'change-disputed')

    const cancelled = await paidOrder(app, [1])
    await admin.cancel(cancelled.performance)
    expect(await untilOf(cancelled.orderId)).toBeNull()
  })
})
