import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { guessColumns, peopleOf, readPeopleFile } from '../../shared/accounts/import-file.ts'
import { readCsv } from '../../shared/platform/text/read-csv.ts'
import type { HousePlan } from '../../shared/seating/plan.ts'
import { readPlanFile } from '../../shared/seating/plan-files.ts'
import { openDoor } from '../testing/scenes/door.ts'
import { paidOrder, refundTicket } from '../testing/scenes/refunds.ts'
import { setupScenario } from '../testing/scenes/scenario.ts'
import { bundleSheets } from './documents/bundle-sheets.ts'

const { app, admin } = await setupScenario()

async function readBundle(language = 'en'): Promise<Map<string, string>> {
  const answer = await app.fastify.inject({
    url: '/api/admin/everything.zip',
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
  })
  expect(answer.statusCode).toBe(200)
  const files = Object.entries(unzipSync(new Uint8Array(answer.rawPayload)))
  return new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('the bundle has a row for all that happened, in money that adds up, and explains each file', async () => {
  const { ids, who, orderId } = await paidOrder(app, [1, 2])
  await (await openDoor(app))(ids[0])
  await refundTicket(app, String(ids[1]))
  const files = await readBundle()
  expect([...files.keys()].sort()).toEqual(['README.txt', 'house.json', ...Object.keys(bundleSheets)].sort())
  for (const name of files.keys())
    if (name !== 'README.txt') expect(files.get('README.txt')).toContain(`${name}: `)
  const rows = (name: string) => {
    const [heading = [], ...lines] = readCsv(files.get(name) ?? '')
    return lines.map((line) => Object.fromEntries(heading.map(({ text }, i) => [text, line[i]?.text])))
  }
  const sum = (name: string, column: string) =>
    rows(name)
      .filter(({ order_id: of }) => of === orderId)
      .reduce((total, row) => total + Number(row[column]), 0)
  expect(rows('people.csv')).toContainEqual(expect.objectContaining({ email: who.email, role: 'user' }))
  const [order] = rows('orders.csv').filter(({ id }) => id === orderId)
  expect(order).toMatchObject({ status: 'paid', total_cents: '3498' })
  expect(order?.paid_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(rows('lines.csv')).toContainEqual(expect.objectContaining({ seat_label: 'A1', zone: 'house' }))
  expect(sum('lines.csv', 'net_cents') + sum('lines.csv', 'tax_cents')).toBe(3498)
  expect([sum('payments.csv', 'captured_cents'), sum('refunds.csv', 'amount_cents')]).toEqual([3498, 1749])
  expect(rows('attendance.csv')).toContainEqual(
    expect.objectContaining({ ticket_id: ids[0], result: 'admitted' }),
  )
  expect([...files.values()].join()).not.toMatch(/\$argon2|BEGIN [A-Z ]*KEY|"qr"/)
})

test('what it has of people and the house can be imported again', async () => {
  const files = await readBundle('fr')
  const file = readPeopleFile(files.get('people.csv') ?? '')
  const people = peopleOf(file, guessColumns(file.headings, {}))
  expect(people).toContainEqual(
    expect.objectContaining({ email: admin.email, lastName: expect.stringMatching(/./) }),
  )
  const read = readPlanFile(files.get('house.json') ?? '', { zones: [], blocks: [], seats: [] } as HousePlan)
  expect('plan' in read && read.plan.seats).toHaveLength(80)
  expect(files.get('LISEZMOI.txt')).toContain('Comptes.')
})
