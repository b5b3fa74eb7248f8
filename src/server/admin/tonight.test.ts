import { expect, test } from 'vitest'
import type { Sales, Tonight, Waiting } from '../../shared/admin/tonight.ts'
import { signUp } from '../testing/harness/people.ts'
import { workUntil } from '../testing/harness/provider.ts'
import { hold, newcomer, openShow } from '../testing/scenes/box-office.ts'
import { openDesk } from '../testing/scenes/desk.ts'
import { exchange } from '../testing/scenes/exchanges.ts'
import { paidOrder } from '../testing/scenes/refunds.ts'
import { setupScenario } from '../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const { db } = app.platform

async function read<T>(path: string): Promise<T> {
  const answer = await app.api('GET', `/api/admin/${path}`, { token: admin.token })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as T
}

/** What the books say: money that came, less money that went back, in cents. */
async function moneyLeft(): Promise<number> {
  const { captured } = await db
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.sum<number>('captured_cents').as('captured'))
    .executeTakeFirstOrThrow()
  const { back } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number>('amount_cents').as('back'))
    .where('state', '<>', 'dropped')
    .executeTakeFirstOrThrow()
  return Number(captured) - Number(back)
}

test('an office without a performance, a sale or anything that waits', async () => {
  expect(await read('tonight')).toMatchObject({ performance: null, house: null, takings: 0, alsoToday: [] })
  expect(await read('waiting')).toEqual([])
  const sales = await read<Sales>('sales?days=7')
  expect(sales).toMatchObject({ performances: [], pace: [], total: { tickets: 0, taken: 0 } })
  expect(sales.days).toHaveLength(7)
  expect(await app.api('GET', '/api/admin/sales?days=8', { token: admin.token })).toMatchObject({
    status: 400,
  })
})

test('law 8: seats and takings of tonight, and the sales of the period, are those of the books', async () => {
  const [first, second] = (await openShow(app, 2)) as [string, string]
  const bought = await paidOrder(app, [1, 2, 3], { performance: first, donation: 5 })
  const desk = openDesk(app, admin)
  await desk.sell({ performanceId: first, seats: [11, 12] })
  await hold(app, await newcomer(app), first, [21, 22])
  await app.api('POST', `/api/performances/${first}/blocks`, {
    token: admin.token,
    body: { seats: [31], reason: 'the sound desk' },
  })
  const usher = await signUp(app, { role: 'ticket_person' })
  const admit = (at: number) =>
    app.api('POST', '/api/verify-ticket', {
      token: usher.token,
      body: { ticketId: bought.ids[at], performanceId: first },
    })
  await admit(0)
  const seats = 5 * 1590 + 500
  const tonight = await read<Tonight>('tonight')
  expect(tonight.performance).toMatchObject({ id: first, stage: 'later' })
  expect(tonight.house).toMatchObject({
    inside: [1],
    expected: [2, 3, 11, 12],
    out: [],
    held: [21, 22],
    blocked: [31],
  })
  expect(tonight.house?.free).toHaveLength(80 - 8)
  expect(Date.parse(tonight.firstHoldEnds ?? '')).toBeGreaterThan(Date.now())
  expect(tonight.takings).toBe(Math.round(seats * 1.1))
  expect(await read<Tonight>(`tonight?performance=${second}`)).toMatchObject({ takings: 0 })

  const { ids, who, orderId } = bought
  const [, back = '', moved = ''] = ids
  expect(await admin.refund(orderId, { ticketIds: [back], donation: true })).toMatchObject({ status: 200 })
  const exchanged = await exchange(app, { who, orderId, ticketIds: [moved], performance: second, seats: [7] })
  await workUntil(
    app,
    async () => (await read<Sales>('sales')).total.refunds === Math.round((1590 + 500) * 1.1),
    'the refund is done',
  )
  const ticket = Math.round(1590 * 1.1)
  expect((await read<Tonight>('tonight')).takings).toBe(3 * ticket)
  const sales = await read<Sales>(`sales?days=90&performance=${second}`)
  expect(sales.total).toEqual({
    tickets: 6,
    ticketsNet: 6 * 1590,
    donations: 500,
    tax: 6 * 159 + 50,
    exchanged: ticket,
    refunds: ticket + 550,
    taken: await moneyLeft(),
  })
  expect(sales.total.taken).toBe(4 * ticket)
  expect(sales.days.at(-1)).toMatchObject({ tickets: 6, net: 6 * 1590 })
  expect(sales.performances.map(({ sold, held, free, takings }) => [sold, held, free, takings])).toEqual([
    [3, 2, 80 - 6, 3 * ticket],
    [1, 0, 79, ticket],
  ])
  // Thirty days ahead of the opening, all four of them today.
  expect(sales.pace).toHaveLength(1)
  expect(sales.pace[0]?.sold).toEqual([...Array.from({ length: 12 }, () => 0), 4])

  // The exchanged ticket's money goes back to whoever paid for the first.
  const given = await db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', exchanged.orderId)
    .executeTakeFirstOrThrow()
  expect(await admin.refund(exchanged.orderId, { ticketIds: [given.id] })).toMatchObject({ status: 200 })
  const { total } = await workUntil(
    app,
    async () => {
      const now = await read<Sales>('sales')
      return now.total.refunds > sales.total.refunds ? now : null
    },
    'the refund of the exchanged ticket is done',
  )
  expect(total).toMatchObject({ exchanged: ticket, refunds: 2 * ticket + 550, taken: await moneyLeft() })

  // On for an hour, and nobody said how long it is; a night that was cancelled opened nothing.
  await db
    .updateTable('performances')
    .set({ starts_at: Date.now() - 3_600_000, doors_at: Date.now() - 7_200_000 })
    .where('id', '=', first)
    .execute()
  expect((await read<Sales>('sales')).performances.map(({ id }) => id)).toEqual([first, second])
  await db.updateTable('performances').set({ status: 'cancelled' }).where('id', '=', first).execute()
  const { pace } = await read<Sales>('sales')
  expect(Date.parse(pace[0]?.opening ?? '')).toBeGreaterThan(Date.now())
  await db.updateTable('performances').set({ status: 'cancelled' }).where('id', '=', second).execute()
  expect(await read<Sales>(`sales?performance=${second}`)).toMatchObject({ performances: [], pace: [] })
})

test('what waits for a person is counted where it is listed', async () => {
  const [performanceId] = (await openShow(app)) as [string]
  const sold = await openDesk(app, admin).sell({ performanceId, seats: [1, 2] })
  const ticketIds = sold.lines.flatMap(({ ticket }) => ticket?.ticketId ?? [])
  expect(await admin.refund(sold.orderId, { ticketIds: [ticketIds[0]] })).toMatchObject({ status: 200 })
  await signUp(app, { wants: 'ticket_person' })
  expect(await read<Waiting>('waiting')).toEqual([
    { what: 'cash', count: 1, path: '/admin/orders' },
    { what: 'role-request', count: 1, path: '/admin/users' },
  ])
  expect(await admin.attention()).toHaveLength(1)
})
