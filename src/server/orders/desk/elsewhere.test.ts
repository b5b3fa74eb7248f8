import { expect, test } from 'vitest'
import type { DoorList } from '../../../shared/door/contract.ts'
import type { LiveHouse } from '../../../shared/door/live-house.ts'
import type { OfflineList } from '../../../shared/door/offline.ts'
import type { ReportAnswer } from '../../../shared/reports/reports.ts'
import { databaseText } from '../../testing/database-text.ts'
import {
  askHold,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { changeTickets, openDesk } from '../../testing/scenes/desk.ts'
import { listOf, openElsewhere } from '../../testing/scenes/elsewhere.ts'
import { numbersOf, openLawn } from '../../testing/scenes/places.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const desk = openDesk(app, admin)
const elsewhere = openElsewhere(app, admin)
const usher = await app.as('usher@college.example', 'ticket_person')

const report = async (name: string, query: Record<string, string> = {}) => {
  const answer = await app.api('GET', `/api/admin/reports/${name}?${new URLSearchParams(query)}`, admin)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as ReportAnswer
}
const parts = async (name: string, query: Record<string, string> = {}) => {
  const { parts } = await report(name, { from: '2000-01-01', to: '2100-12-31', ...query })
  return parts.map(({ title, rows, total }) => ({ title, rows, total }))
}
const door = async <T>(performanceId: string, what: string) =>
  (await app.api('GET', `/api/door/performances/${performanceId}/${what}`, usher)).body as T

test("tonight's 37 seats that another channel sold are closed, and their guests on the door list", async () => {
  const performanceId = await openPerformance(app)
  await desk.sell({ performanceId, seats: [80] })
  const money = () => Promise.all(['journal', 'money', 'tax', 'shifts'].map((name) => parts(name)))
  const before = await money()
  expect(await elsewhere.paste(performanceId, listOf(37), false)).toEqual({
    saved: false,
    added: 37,
    same: 0,
    corrected: 0,
    problems: [],
  })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([80])
  expect(await elsewhere.paste(performanceId, listOf(37))).toMatchObject({ saved: true, added: 37 })

  expect(await seatsBy(app, performanceId, 'taken')).toHaveLength(38)
  const { guests } = await door<DoorList>(performanceId, 'guests')
  expect(guests.filter(({ type }) => type === 'TodayTix')).toHaveLength(37)
  expect(guests[0]).toMatchObject({ label: 'A1', name: 'Guest 0', note: 'TT-1000', type: 'TodayTix' })
  const { tickets } = await door<OfflineList>(performanceId, 'list')
  const offline = tickets.filter(({ type }) => type === 'TodayTix')
  expect(new Set(offline.map(({ name }) => name)).size).toBe(19)
  expect(new Set(offline.map(({ party }) => party)).size).toBe(19)
  const live = await door<LiveHouse>(performanceId, 'live')
  expect(live.guests.filter(({ type }) => type === 'TodayTix')).toHaveLength(37)

  // Not a cent of it is ours.
  expect(await money()).toEqual(before)
  const [house, sold] = (await report('performance', { performance: performanceId })).parts
  expect(house?.rows.find(([title]) => title === 'Of which sold by TodayTix')?.[6]).toBe(37)
  expect(sold?.rows.find(([, type]) => type === 'TodayTix')).toEqual([
    ...['House', 'TodayTix'],
    ...[37, 0, 0, 0, 37],
    ...[0, 0, 0, 0, 0],
  ])
  const attendance = (await report('attendance', { from: '2000-01-01', to: '2100-12-31' })).parts[0]
  expect(attendance?.heads).toContain('Sold elsewhere')
  expect(attendance?.rows.some((row) => row[3] === 38 && row[5] === 37)).toBe(true)
  const audit = await app.api('GET', '/api/audit?action=elsewhere-sold', admin)
  expect(JSON.stringify(audit.body)).toContain('(TodayTix: A1, A2')
  expect(JSON.stringify(audit.body)).not.toContain('Guest')
})

test('a party is admitted by name, as other guests are, and found by its reference', async () => {
  const performanceId = await openPerformance(app)
  await elsewhere.paste(performanceId, 'A1,Jo Smith,TT-77\nA2,Jo Smith,TT-77\nA3,Ana Roy')
  const { orders } = await desk.search({ q: 'TT-77' })
  expect(orders).toMatchObject([{ buyer: 'Jo Smith', seats: ['A1', 'A2'], desk: 'elsewhere' }])
  const [{ orderId = '' } = {}] = orders
  const admitted = await app.api('POST', `/api/door/parties/${orderId}/admit`, {
    token: usher.token,
    body: { performanceId },
  })
  expect(admitted).toMatchObject({ status: 200 })
  const { guests } = await door<DoorList>(performanceId, 'guests')
  expect(guests.map(({ admittedAt }) => admittedAt !== null)).toEqual([true, true, false])
  // Whoever is inside stays.
  expect(await elsewhere.release(performanceId, [1, 2, 3])).toEqual({ changed: [3], untouched: [1, 2] })
})

test('each line that is wrong is named, and nothing is closed', async () => {
  const performanceId = await openPerformance(app)
  await desk.sell({ performanceId, seats: [2] })
  await hold(app, await newcomer(app), performanceId, [3])
  await app.api('POST', `/api/performances/${performanceId}/blocks`, {
    token: admin.token,
    body: { seats: [4], reason: 'Camera' },
  })
  const before = await databaseText(app)
  const list = 'a1,Jo\nA2,Jo\nA3,Jo\n"A4","Roy, Ana"\nZ9,Jo\nA1,Jo\nA5,\n\nA6,Jo'
  expect(await elsewhere.paste(performanceId, list)).toEqual({
    saved: false,
    added: 2,
    same: 0,
    corrected: 0,
    problems: [
      { line: 2, message: 'A2 is sold already.' },
      { line: 3, message: 'A3 is held at the moment.' },
      { line: 4, message: 'A4 is blocked.' },
      { line: 5, message: 'Z9 is no seat of this house.' },
      { line: 6, message: 'A1 is named twice.' },
      { line: 7, message: 'There is no name.' },
    ],
  })
  expect(await databaseText(app)).toBe(before)
  const empty = await elsewhere.ask(performanceId, 'A1,Jo', true, ' ')
  expectRefusal(empty, 'invalid-input', {
    fields: { channel: 'Please say who sold them.' },
    message: 'channel: Please say who sold them.',
  })
  await app.platform.db
    .updateTable('performances')
    .set({ status: 'cancelled' })
    .where('id', '=', performanceId)
    .execute()
  expectRefusal(await elsewhere.ask(performanceId, 'A1,Jo'), 'performance-cancelled')
})

test('a seat that was sold since the list was checked is refused with its line', async () => {
  const performanceId = await openPerformance(app)
  const list = 'A1,Jo\nA2,Jo'
  expect(await elsewhere.paste(performanceId, list, false)).toMatchObject({ added: 2, problems: [] })
  await desk.sell({ performanceId, seats: [2] })
  expect(await elsewhere.paste(performanceId, list)).toEqual({
    saved: false,
    added: 1,
    same: 0,
    corrected: 0,
    problems: [{ line: 2, message: 'A2 is sold already.' }],
  })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([2])
})

test('the same list again changes nothing, and a longer one adds what is new', async () => {
  const performanceId = await openPerformance(app)
  await elsewhere.paste(performanceId, listOf(6))
  const before = await databaseText(app)
  const again = { saved: true, added: 0, same: 6, corrected: 0, problems: [] }
  expect(await elsewhere.paste(performanceId, listOf(6))).toEqual(again)
  expect(await databaseText(app)).toBe(before)
  expect(await elsewhere.paste(performanceId, listOf(8))).toEqual({ ...again, added: 2 })
  // Another channel cannot have sold them too.
  const other = await elsewhere.paste(performanceId, 'A1,Guest 0', true, 'Goldstar')
  expect(other.problems).toEqual([{ line: 1, message: 'A1 is sold already.' }])
})

test('one seat or all seats of a channel go back on sale', async () => {
  const performanceId = await openPerformance(app)
  await elsewhere.paste(performanceId, listOf(4))
  await elsewhere.paste(performanceId, 'B1,Ana', true, 'Goldstar')
  await desk.sell({ performanceId, seats: [80] })
  expect(await elsewhere.release(performanceId, [1, 80])).toEqual({ changed: [1], untouched: [80] })
  expect(await askHold(app, await newcomer(app), performanceId, [1])).toMatchObject({ status: 200 })
  const theirs = [2, 3, 4]
  expect(await elsewhere.list(performanceId)).toEqual([
    { channel: 'Goldstar', seats: [11] },
    { channel: 'TodayTix', seats: theirs },
  ])
  expect(await elsewhere.release(performanceId, theirs)).toEqual({ changed: [2, 3, 4], untouched: [] })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([11, 80])
  const audit = await app.api('GET', '/api/audit?action=elsewhere-released', admin)
  expect(JSON.stringify(audit.body)).toContain('(TodayTix: A3, A4)')
})

test('a guest of another channel is moved at the desk and still pays nothing', async () => {
  const performanceId = await openPerformance(app)
  await elsewhere.paste(performanceId, 'A1,Jo Smith')
  const [{ orderId = '' } = {}] = (await desk.search({ q: 'Jo Smith', performance: performanceId })).orders
  const [ticket] = (await desk.look(orderId)).lines
  const tickets = [{ ticketId: ticket?.ticket?.ticketId ?? '', seatNum: 12 }]
  const { order } = await changeTickets(desk, orderId, { tickets })
  expect(order).toMatchObject({ total: 0 })
  expect(order.lines.filter(({ ticket }) => ticket)).toMatchObject([{ label: 'B2', typeName: 'TodayTix' }])
  expect(await elsewhere.list(performanceId)).toEqual([{ channel: 'TodayTix', seats: [12] }])
})

test('places of an area are sold elsewhere and blocked by their number', async () => {
  const lawn = await openLawn(app)
  await lawn.open(6)
  const performanceId = await openPerformance(app)
  const [first = 0] = await numbersOf(app)
  const patron = await newcomer(app)
  await hold(app, patron, performanceId, [first])
  const list = 'Lawn,Jo\nLawn,Jo\nlawn,Ana'
  expect(await elsewhere.paste(performanceId, list)).toMatchObject({ saved: true, added: 3 })
  expect(await elsewhere.paste(performanceId, list)).toMatchObject({ added: 0, same: 3 })
  const four = await elsewhere.paste(performanceId, `${list}\nLawn,A\nLawn,B\nLawn,C`)
  expect(four.problems).toEqual([{ line: 6, message: 'Lawn has no other place left.' }])

  const block = (count: number) =>
    app.api('POST', `/api/performances/${performanceId}/blocks`, {
      token: admin.token,
      body: { seats: [80, ...Array.from({ length: count }, (_, i) => first + i)], reason: 'Band' },
    })
  expect((await block(3)).body).toMatchObject({ code: 'seats-taken' })
  expect(await seatsBy(app, performanceId, 'free')).toContain(80)
  // Other places than those that somebody has.
  expect((await block(2)).body).toEqual({ changed: [80, first + 4, first + 5], untouched: [] })
  expect((await seatsBy(app, performanceId, 'free')).filter((place) => place >= first)).toEqual([])
  await lawn.ask(0)
})
