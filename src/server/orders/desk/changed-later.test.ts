import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { isoDay } from '../../../shared/platform/when.ts'
import type { Cell, ReportAnswer } from '../../../shared/reports/reports.ts'
import { readNow } from '../../platform/records/audit.ts'
import { openPerformance } from '../../testing/scenes/box-office.ts'
import { changeTickets, openDesk, ticketFor, ticketsOf } from '../../testing/scenes/desk.ts'
import { offerStudents } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()

test('law 8: seats sold on one day and changed on another: the reports of each day, and of both, agree with the books', async () => {
  const [performanceId, other] = [await openPerformance(app), await openPerformance(app)]
  await offerStudents(app, performanceId)
  const { db, engine } = app.platform
  const today = async () => isoDay(await readNow(db, engine), app.platform.config.timeZone)
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
  const adult = { ticketId: ticketFor(order, 'A2'), seatNum: 22, type: 'adult' as const }
  await changeTickets(later, sold.orderId, { tickets: [adult], payment: { how: 'cash' } })
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
