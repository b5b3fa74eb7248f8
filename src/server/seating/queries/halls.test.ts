import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SEATS_PER_SALE } from '../../../shared/seating/contract.ts'
import { readPlanText } from '../../../shared/seating/drawing/plan-text.ts'
import { joinLabel, rowAndSeat } from '../../../shared/seating/seats.ts'
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

/** Halls as they were built: what is written to draw them, and what their seats are called. */
const halls = {
  '264 seats, rows A to M without I': {
    text: 'Rows A-M without I, 22 seats.',
    labels: seats('ABCDEFGHJKLM', count(22)),
  },
  'odd and even sides': {
    text: 'Rows A-M without I, 22 seats, odd left from the aisle; row N 18.',
    labels: [...seats('ABCDEFGHJKLM', count(22)), ...seats('N', count(18))],
  },
  'a balcony that repeats the letters of its rows': {
    text: 'Stalls: rows A-F, 20. Balcony: rows A-C, 12.',
    labels: [...seats('ABCDEF', count(20), 'Stalls '), ...seats('ABC', count(12), 'Balcony ')],
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
  },
}

/** The labels of the seats on printed tickets, of which each names its area in another line. */
function namesPrinted(lines: readonly string[]): string[] {
  const labels: string[] = []
  const part = (name: string, from: number) => lines[lines.indexOf(name, from) + 1] ?? ''
  for (const [i, line] of lines.entries()) {
    if (line !== 'Row') continue
    const before = lines.slice(Math.max(0, i - 5), i).join('\n')
    const area = /, (Stalls|Balcony|Left|Centre|Right|Mezzanine)$/m.exec(before)?.[1] ?? ''
    labels.push(joinLabel({ area, row: part('Row', i), number: part('Seat', i) }))
  }
  return labels
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

  // Every seat is sold, as many in one sale as there may be.
  const buyer = await app.as(`halls-${id}@college.example`)
  const of = (some: unknown) => (some as Named[]).map(({ label }) => label)
  const ordered: string[] = []
  const printed: string[] = []
  for (let from = 0; from < map.length; from += MAX_SEATS_PER_SALE) {
    const order = await openDesk(app, admin).sell({
      performanceId: performance,
      seats: map.slice(from, from + MAX_SEATS_PER_SALE).map(({ seatNum }) => seatNum),
      buyer: { kind: 'account', email: buyer.email },
      payment: { how: 'complimentary', reason: 'the press' },
      total: 0,
    })
    ordered.push(...of(order.lines))
    const { rawPayload } = await app.fastify.inject({
      url: `/api/admin/orders/${order.orderId}/tickets.pdf`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    printed.push(...namesPrinted(textOfPdf(rawPayload)))
  }
  expect(ordered.toSorted(), 'the orders').toEqual(expected)
  expect(printed.toSorted(), 'the tickets').toEqual(expected)
  await app.platform.jobs.runDue()
  const mails = (await app.sandbox.mails(buyer.email)).map(({ text }) => text).join('\n')
  for (const label of expected) {
    const { row, seat } = rowAndSeat(label)
    expect(mails.includes(`ROW ${row.toUpperCase()}, SEAT ${seat}`), `the mail names ${label}`).toBe(true)
  }

  const guests = (await ask('GET', `/door/performances/${performance}/guests`, undefined, door)).body
  expect(of(guests.guests).toSorted(), 'the door').toEqual(expected)
  const offline = (await ask('GET', `/door/performances/${performance}/list`, undefined, door)).body
  expect(Object.values(offline.seats as Record<string, string>).toSorted(), 'the door offline').toEqual(
    expected,
  )
  const bundle = await app.fastify.inject({
    url: '/api/admin/everything.zip',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const sheet = strFromU8(unzipSync(bundle.rawPayload)['tickets.csv'] ?? new Uint8Array())
  for (const label of expected) expect(sheet.includes(`${label},`), `the CSVs have ${label}`).toBe(true)
})
