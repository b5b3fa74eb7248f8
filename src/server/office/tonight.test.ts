import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tonight, Waiting } from '../../shared/office/tonight.ts'
import type { Cell, ReportAnswer } from '../../shared/reports/reports.ts'
import type { Sales } from '../../shared/reports/sales.ts'
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
  await exchange(app, { who, orderId, ticketIds: [moved], performance: second, seats: [7] })
  await workUntil(
    app,
    async () => (await read<Sales>('sales')).total.refunds === Math.round((1590 + 500) * 1.1),
    'the refund is done',
  )
  const ticket = Math.round(1590 * 1.1)
  expect((await read<Tonight>('tonight')).takings).toBe(3 * ticket)
  const sales = await read<Sales>(`sales?days=90&performance=${second}`)
  expect(sales.total).toEqual({
    // The exchanged ticket is no other sale.
    tickets: 5,
    ticketsNet: 6 * 1590,
    donations: 500,
    tax: 6 * 159 + 50,
    exchanged: ticket,
    waived: 0,
    refunds: ticket + 550,
    taken: await moneyLeft(),
  })
  expect(sales.total.taken).toBe(4 * ticket)
  expect(sales.days.at(-1)).toMatchObject({ tickets: 5, net: 5 * 1590 })
  const { body } = await app.api('GET', `/api/performances/${first}`)
  const plan = (file = '') =>
    app.api('GET', `/api/shows/${body.showId}/performances${file}`, { token: admin.token })
  expect((await plan()).body).toMatchObject([
    { sold: 3, takings: 3 * ticket },
    { sold: 1, takings: ticket },
  ])
  expect((await plan('.csv')).body.text).toMatch(
    /^\uFEFFStarts,.*,Takings\r\n.*,2,52\.47\r\n.*,1,17\.49\r\n$/,
  )
  expect(sales.performances.map(({ sold, held, free, takings }) => [sold, held, free, takings])).toEqual([
    [3, 2, 80 - 6, 3 * ticket],
    [1, 0, 79, ticket],
  ])
  // Thirty days ahead of the opening, all four of them today.
  expect(sales.pace).toHaveLength(1)
  expect(sales.pace[0]?.sold).toEqual([...Array.from({ length: 12 }, () => 0), 4])
  // Bought three days ago: where the exchange put it, it is sold since then.
  const DAY = 24 * 3_600_000
  const back3 = { paid_at: sql<number>`paid_at - ${sql.lit(3 * DAY)}` }
  await db.updateTable('orders').set(back3).where('id', '=', orderId).execute()
  expect((await read<Sales>(`sales?performance=${second}`)).pace[0]?.sold.slice(-4)).toEqual([2, 2, 2, 4])
  // On sale for longer than the curve is: what is sold is said all the same.
  const later = { starts_at: sql<number>`starts_at + ${sql.lit(30 * DAY)}` }
  await db.updateTable('performances').set(later).execute()
  const [early] = (await read<Sales>(`sales?performance=${second}`)).pace
  expect(early).toMatchObject({ sold: [], soFar: 4 })
  await db
    .updateTable('performances')
    .set({ starts_at: sql<number>`starts_at - ${sql.lit(30 * DAY)}` })
    .execute()

  // The exchanged ticket's money goes back to whoever paid for the first.
  const given = await db
    .selectFrom('tickets')
    .select('id')
    .where('performance_id', '=', second)
    .executeTakeFirstOrThrow()
  expect(await admin.refund(orderId, { ticketIds: [given.id] })).toMatchObject({ status: 200 })
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

/** What the books say was taken this way, in cents. */
async function sumOf(provider: string): Promise<number> {
  const { cents } = await db
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.sum<number | null>('captured_cents').as('cents'))
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/** The amounts of one part of a performance's statement that its last column adds up to, and the number of seats sold. */
async function statement(performance: string) {
  const { parts } = await read<ReportAnswer>(`reports/performance?performance=${performance}`)
  const [house, tickets, money, bridge] = parts
  const net = (part?: { total: Cell[] | null }) => part?.total?.at(-1)
  return { house: house?.rows.map((row) => row[6]), tickets, net: [net(tickets), net(money), net(bridge)] }
}

test('law 8: the statement of a performance is what its books say, on the page and in every file', async () => {
  const [first, second] = (await openShow(app, 2)) as [string, string]
  const desk = openDesk(app, admin)
  const bought = await paidOrder(app, [1, 2, 3], { performance: first, donation: 5 })
  await desk.sell({ performanceId: first, seats: [11, 12] })
  await desk.sell({
    performanceId: first,
    seats: [13],
    payment: { how: 'complimentary', reason: 'the cast' },
  })
  const { ids, who, orderId } = bought
  await admin.refund(orderId, { ticketIds: [ids[0]], donation: true })
  await exchange(app, { who, orderId, ticketIds: [ids[1] ?? ''], performance: second, seats: [7] })
  const ticket = 1749
  const before = await statement(first)
  expect(before.house).toEqual([80, 0, 4, 1, 0, 4])
  expect(before.tickets?.rows).toEqual([
    ['House', 'Complimentary', 0, 1, 0, 0, 1, 0, 0, 0, 0, 0],
    ['House', 'General', 5, 0, 1, 1, 3, 5 * 1590, 5 * 159, -ticket, -ticket, 3 * ticket],
    ['Donations', null, null, null, null, null, null, 500, 50, -550, 0, 0],
  ])
  // Its money pays for a seat of the second performance too.
  await workUntil(app, async () => (await statement(first)).net[1] === 4 * ticket, 'the refund is done')
  expect((await statement(first)).net).toEqual([3 * ticket, 4 * ticket, 4 * ticket])
  expect((await statement(second)).net).toEqual([ticket, 0, 0])

  const showId = (
    await db.selectFrom('performances').select('show_id').where('id', '=', first).executeTakeFirst()
  )?.show_id
  const totals = async (path: string) =>
    (await read<ReportAnswer>(`reports/${path}`)).parts.map(({ total }) => total)
  const [tickets, money, bridge, , nights] = await totals(`production?show=${showId}`)
  expect([tickets, money, bridge, nights].map((total) => total?.at(-1))).toEqual(Array(4).fill(4 * ticket))
  expect(nights?.slice(2)).toEqual(tickets?.slice(2))
  const [methods, days] = await totals('money')
  expect(methods?.slice(2)).toEqual(days?.slice(2))
  const months = await read<ReportAnswer>('reports/tax')
  expect(months.parts[0]?.rows).toHaveLength(1)
  const [evenings] = await totals(`evenings?from=2020-01-01&to=2100-01-01`)
  expect(evenings?.at(-1)).toBe(methods?.at(-1))
  expect(
    await app.api('GET', '/api/admin/reports/money?from=2026-02-01&to=2026-01-01', { token: admin.token }),
  ).toMatchObject({ status: 400, body: { fields: { to: 'The last day is before the first.' } } })

  const shifts = await read<ReportAnswer>('reports/shifts')
  expect(shifts.parts[0]?.total?.slice(4, 7)).toEqual([await sumOf('cash'), await sumOf('terminal'), 0])
  const came = await read<ReportAnswer>('reports/attendance?from=2020-01-01&to=2100-01-01')
  expect(came.parts[0]?.rows.find((row) => row[3] === 4)?.slice(3)).toEqual([4, 1, 0, 0, 4, '0%'])

  const file = async (format: string) => {
    const path = `/api/admin/reports/performance/report.${format}?performance=${first}`
    const answer = await app.api('GET', path, { token: admin.token })
    expect(answer).toMatchObject({ status: 200 })
    return String(answer.body.text)
  }
  expect(await file('csv')).toContain('House,General,5,0,1,1,3,79.5,7.95,-17.49,-17.49,52.47\r\n')
  expect(await file('xlsx')).toMatch(/^PK/)
  expect(await file('pdf')).toMatch(/^%PDF/)
  expect(await app.api('GET', '/api/admin/reports/performance', { token: admin.token })).toMatchObject({
    status: 400,
    body: { fields: { performance: 'Please choose a performance.' } },
  })
})

test('V04 X12 patrons who said yes, and nobody else, in a file that the audit names', async () => {
  const shy = await signUp(app)
  const fan = await signUp(app)
  for (const [who, yes] of [
    [fan, false],
    [fan, true],
    [shy, false],
  ] as const)
    await app.api('POST', '/api/save-preferences', {
      token: who.token,
      body: { email: who.email, reminderOptIn: true, announcementOptIn: yes },
    })
  await db.updateTable('users').set({ first_name: '=1+1' }).where('email', '=', fan.email).execute()
  // Another box was changed since; the yes to announcements is as old as it is.
  await db
    .updateTable('consents')
    .set({ at: Date.parse('2025-03-04T17:00:00Z') })
    .execute()
  await db.updateTable('preferences').set({ updated_at: Date.now() }).execute()
  const { parts } = await read<ReportAnswer>('reports/patrons')
  expect(parts[0]?.rows).toEqual([[expect.stringMatching(/^=1/), fan.email, '2025-03-04']])
  const path = '/api/admin/reports/patrons/report.csv'
  const { body } = await app.api('GET', path, { token: admin.token })
  expect(body.text).toContain(`\r\n'=1+1`)
  const audit = await app.api('GET', '/api/audit?action=patrons-exported', { token: admin.token })
  expect(JSON.stringify(audit.body)).toContain('downloaded the patrons who want announcements as csv')
})

test('what waits for a person is counted where it is listed', async () => {
  const [performanceId] = (await openShow(app)) as [string]
  const sold = await openDesk(app, admin).sell({ performanceId, seats: [1, 2] })
  const ticketIds = sold.lines.flatMap(({ ticket }) => ticket?.ticketId ?? [])
  expect(await admin.refund(sold.orderId, { ticketIds: [ticketIds[0]] })).toMatchObject({ status: 200 })
  await signUp(app, { wants: 'ticket_person' })
  expect(await read<Waiting>('waiting')).toEqual([
    { what: 'cash', count: 1, path: '/admin/orders', performance: null },
    { what: 'role-request', count: 1, path: '/admin/users', performance: null },
  ])
  expect(await admin.attention()).toHaveLength(1)
})
