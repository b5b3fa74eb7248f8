import { expect, test } from 'vitest'
import type { ReportAnswer } from '../../shared/reports/reports.ts'
import { signUp } from '../testing/harness/people.ts'
import { openShow } from '../testing/scenes/box-office.ts'
import { openDesk } from '../testing/scenes/desk.ts'
import { setupScenario } from '../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const { db } = app.platform

test('the summary of an evening says who came, who came late, what was received and what was noted', async () => {
  const [performanceId, other] = (await openShow(app, 2)) as [string, string]
  const desk = openDesk(app, admin)
  const long = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ')
  const sold = await desk.sell({ performanceId, seats: [1, 2, 3], note: `Allergic to smoke\n${long}` })
  await desk.sell({ performanceId, seats: [4], payment: { how: 'complimentary', reason: 'the cast' } })
  await desk.sell({ performanceId: other, seats: [1], note: 'Of another evening' })
  const tickets = sold.lines.flatMap(({ ticket }) => ticket?.ticketId ?? [])
  const usher = await signUp(app, { role: 'ticket_person' })
  const admit = (ticketId = '') =>
    app.api('POST', '/api/verify-ticket', { token: usher.token, body: { ticketId, performanceId } })
  await admit(tickets[0])
  await db
    .updateTable('performances')
    .set({ starts_at: Date.now() - 60_000, doors_at: Date.now() - 120_000 })
    .where('id', '=', performanceId)
    .execute()
  await admit(tickets[1])
  // Whoever comes back from the interval is not late.
  await db
    .updateTable('admissions')
    .set({ at: Date.now() - 90_000 })
    .where('ticket_id', '=', tickets[0] ?? '')
    .execute()
  await db
    .updateTable('tickets')
    .set({ admitted_at: Date.now() })
    .where('id', '=', tickets[0] ?? '')
    .execute()
  await db
    .updateTable('admissions')
    .set({ reason: 'Wrong door' })
    .where('ticket_id', '=', tickets[1] ?? '')
    .execute()
  expect(await admin.refund(sold.orderId, { ticketIds: [tickets[2]] })).toMatchObject({ status: 200 })

  const path = '/api/admin/reports/summary'
  const { body } = await app.api('GET', `${path}?performance=${performanceId}`, { token: admin.token })
  const [house, money, notes] = (body as ReportAnswer).parts
  expect(house?.rows.map((row) => [row[0], row[6]])).toEqual([
    ['In the house', 80],
    ['Blocked', 0],
    ['Sold or given away', 3],
    ['Of which complimentary', 1],
    ['Admitted', 2],
    ['Of which after the start', 1],
    ['Not admitted', 1],
  ])
  expect(money?.rows).toEqual([['Cash', null, null, null, null, 1, 0, null, null, 3 * 1749, 0, 3 * 1749]])
  const noted = notes?.rows.map(([who, note]) => [String(who), String(note)] as const) ?? []
  expect(noted[0]).toEqual([expect.stringMatching(/\w/), 'Allergic to smoke'])
  // A long note is as many lines as paper needs.
  const lines = noted.slice(1, -1).map(([who, note]) => (who === '' && note.length <= 110 ? note : '?'))
  expect(lines).toHaveLength(4)
  expect(lines.join(' ')).toBe(long)
  expect(noted.at(-1)).toEqual(['At the door', 'Wrong door'])
  const file = await app.api('GET', `${path}/report.pdf?performance=${performanceId}`, { token: admin.token })
  expect(file).toMatchObject({ status: 200 })
  expect(file.headers['content-disposition']).toMatch(/summary-.*-\d{4}-\d\d-\d\d-\d{4}\.pdf/)
  expect(await app.api('GET', path, { token: admin.token })).toMatchObject({ status: 400 })
})
