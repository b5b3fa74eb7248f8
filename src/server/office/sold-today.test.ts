import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { Tonight } from '../../shared/office/tonight.ts'
import { openShow } from '../testing/scenes/box-office.ts'
import { openDesk } from '../testing/scenes/desk.ts'
import { setupScenario } from '../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const { db } = app.platform

async function read(search = ''): Promise<Tonight> {
  const answer = await app.api('GET', `/api/admin/tonight${search}`, { token: admin.token })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Tonight
}

/** Sets when an order was sold and paid, in ms since 1970. */
async function moveTo(orderId: string, at: number) {
  await db.updateTable('order_changes').set({ done_at: at }).where('order_id', '=', orderId).execute()
  await db.updateTable('payment_attempts').set({ updated_at: at }).where('order_id', '=', orderId).execute()
}

test('law 8: what was sold and received today stands beside the same day of last week, up to the same time', async () => {
  const { soldToday: none } = await read()
  const [performance] = (await openShow(app)) as [string]
  const desk = openDesk(app, admin)
  const before = await desk.sell({ performanceId: performance, seats: [1, 2, 3] })
  const later = await desk.sell({ performanceId: performance, seats: [4] })
  await desk.sell({ performanceId: performance, seats: [5, 6] })
  const sold = await read()
  expect(sold.soldToday).toEqual({
    date: none.date,
    tickets: none.tickets + 6,
    takings: none.takings + 6 * 1749,
    weekAgo: null,
  })
  expect((await read(`?performance=${performance}`)).soldToday).toEqual(sold.soldToday)

  // The first sale a week ago at this time, the second an hour later; both by the theatre's clock.
  const weekAgo = Temporal.Instant.from(sold.serverTime)
    .toZonedDateTimeISO(app.platform.config.timeZone)
    .subtract({ days: 7 })
  await moveTo(before.orderId, weekAgo.epochMilliseconds)
  await moveTo(later.orderId, weekAgo.add({ hours: 1 }).epochMilliseconds)
  expect((await read()).soldToday).toEqual({
    date: none.date,
    tickets: none.tickets + 2,
    takings: none.takings + 2 * 1749,
    weekAgo: { date: weekAgo.toPlainDate().toString(), tickets: 3, takings: 3 * 1749 },
  })
  expect(await desk.search({ sold: none.date, performance })).toMatchObject({ found: 1 })
})

test('orders that were sold on a date of the theatre, whatever happened to them since', async () => {
  const [performanceId] = (await openShow(app)) as [string]
  const desk = openDesk(app, admin)
  const [first, last, next] = [
    await desk.sell({ performanceId, seats: [1] }),
    await desk.sell({ performanceId, seats: [2] }),
    await desk.sell({ performanceId, seats: [3] }),
  ]
  // On the day when the clocks go forward.
  expect(app.platform.config.timeZone).toBe('America/Toronto')
  await moveTo(first.orderId, Date.parse('2026-03-08T00:00:00-05:00'))
  await moveTo(last.orderId, Date.parse('2026-03-08T23:59:59-04:00'))
  await moveTo(next.orderId, Date.parse('2026-03-09T00:00:00-04:00'))
  const ticketIds = first.lines.map(({ ticket }) => ticket?.ticketId)
  expect(await admin.refund(first.orderId, { ticketIds })).toMatchObject({ status: 200 })
  const search = async (query: Record<string, string>) =>
    (await desk.search({ performance: performanceId, ...query })).orders.map(({ orderId }) => orderId).sort()
  expect(await search({ sold: '2026-03-08' })).toEqual([first.orderId, last.orderId].sort())
  expect(await search({ sold: '2026-03-09', sort: 'total' })).toEqual([next.orderId])
  expect(await search({ sold: '2026-03-07' })).toEqual([])
  const file = await app.api('GET', '/api/admin/orders.csv?sold=2026-03-09', { token: admin.token })
  expect(String(file.body.text).split('\r\n')).toHaveLength(3)
  expect(await app.api('GET', '/api/admin/orders?sold=2026-02-30', { token: admin.token })).toMatchObject({
    status: 400,
  })
})
