import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlanText } from '../../../shared/seating/drawing/plan-text.ts'
import { rowAndSeat, splitLabel } from '../../../shared/seating/seats.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import type { Person } from '../../testing/scenes/box-office.ts'
import { openDesk } from '../../testing/scenes/desk.ts'
import { houseKeeper } from '../../testing/scenes/houses.ts'

let app: Harness
let admin: Person
let door: Person

beforeAll(async () => {
  app = await createHarness({ sandbox: true })
  admin = await app.as('halls@college.example', 'admin')
  door = await app.as('halls-door@college.example', 'ticket_person')
})
afterAll(() => app.close())

const count = (to: number, step = 1, from = 1) => Array.from({ length: to }, (_, i) => from + step * i)
const seats = (rows: Iterable<string>, numbers: readonly number[], area = '') =>
  [...rows].flatMap((row) => numbers.map((number) => `${area}${row}${/\d/.test(row) ? '-' : ''}${number}`))
const toZ = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Halls as they were built: what is written to draw them, what their seats are called, and those that are bought. */
const halls = {
  '264 seats, rows A to M without I': {
    text: 'Rows A-M without I, 22 seats.',
    labels: seats('ABCDEFGHJKLM', count(22)),
    bought: ['A11', 'M22', 'J1'],
  },
  'odd and even sides': {
    text: 'Rows A-M without I, 22 seats, odd left from the aisle; row N 18.',
    labels: [...seats('ABCDEFGHJKLM', count(22)), ...seats('N', count(18))],
    bought: ['A21', 'M22', 'N18'],
  },
  'a balcony that repeats the letters of its rows': {
    text: 'Stalls: rows A-F, 20. Balcony: rows A-C, 12.',
    labels: [...seats('ABCDEF', count(20), 'Stalls '), ...seats('ABC', count(12), 'Balcony ')],
    bought: ['Stalls A1', 'Balcony A1', 'Balcony C12'],
  },
  '1,092 seats: odd and even blocks, doubled letters, numbered rows': {
    text: `Left: rows A-Z without I O, odd 1-23. Centre: rows A-Z without I O, 101-114.
      Right: rows A-Z without I O, even 2-24, from the right. Mezzanine: rows AA-DD, 20 seats; rows 1-12, 18.`,
    labels: [
      ...seats(toZ, count(12, 2), 'Left '),
      ...seats(toZ, count(14, 1, 101), 'Centre '),
      ...seats(toZ, count(12, 2, 2), 'Right '),
      ...seats(['AA', 'BB', 'CC', 'DD'], count(20), 'Mezzanine '),
      ...seats(count(12).map(String), count(18), 'Mezzanine '),
    ],
    bought: ['Left A23', 'Centre Z114', 'Right B2', 'Mezzanine CC20', 'Mezzanine 12-7'],
  },
}

test.each(Object.entries(halls))('a hall of %s keeps every name, wherever it is read', async (name, hall) => {
  const { addHouse, load, save, openIn, ask } = houseKeeper(app, admin)
  const { id } = await addHouse(name.slice(0, 60))
  const read = readPlanText(hall.text, (await load(id)).plan)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  await save(id, read.plan)
  const performance = await openIn(id)
  const expected = hall.labels.toSorted()
  type Named = { seatNum: number; label: string }
  const labelled = async (path: string) => (await ask('GET', path)).body.seats as Named[]
  const map = await labelled(`/performances/${performance}/seats`)
  expect(map.map(({ label }) => label).toSorted(), 'the map, and the list of the same seats').toEqual(
    expected,
  )
  const box = await labelled(`/performances/${performance}/house`)
  expect(box.map(({ label }) => label).toSorted(), 'the box office').toEqual(expected)

  const numbers = hall.bought.map((each) => map.find(({ label }) => label === each)?.seatNum ?? 0)
  const buyer = await app.as(`halls-${id}@college.example`)
  const order = await openDesk(app, admin).sell({
    performanceId: performance,
    seats: numbers,
    buyer: { kind: 'account', email: buyer.email },
    payment: { how: 'complimentary', reason: 'the press' },
    total: 0,
  })
  const bought = hall.bought.toSorted()
  const of = (some: unknown) => (some as Named[]).map(({ label }) => label).toSorted()
  expect(of(order.lines), 'the order').toEqual(bought)
  await app.platform.jobs.runDue()
  const [mail] = await app.sandbox.mails(buyer.email)
  const pdf = (
    await app.fastify.inject({
      url: `/api/admin/orders/${order.orderId}/tickets.pdf`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  ).rawPayload
  const printed = textOfPdf(pdf)
  for (const label of bought) {
    const { row, seat } = rowAndSeat(label)
    expect(mail?.text, 'the mail').toContain(`ROW ${row.toUpperCase()}, SEAT ${seat}`)
    expect(printed, 'the tickets').toEqual(expect.arrayContaining([splitLabel(label).row, seat]))
  }

  const guests = (await ask('GET', `/door/performances/${performance}/guests`, undefined, door)).body
  expect(JSON.stringify(guests), 'the door').toContain(bought[0])
  const offline = (await ask('GET', `/door/performances/${performance}/list`, undefined, door)).body
  expect(Object.values(offline.seats as Record<string, string>).toSorted(), 'the door offline').toEqual(
    expected,
  )
  const bundle = await app.fastify.inject({
    url: '/api/admin/everything.zip',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const sheet = strFromU8(unzipSync(bundle.rawPayload)['tickets.csv'] ?? new Uint8Array())
  for (const label of bought) expect(sheet, 'everything as CSVs').toContain(`${label},`)
})
