import { expect, test } from 'vitest'
import { readElsewhereLines } from '../../../shared/orders/office/elsewhere.ts'
import { expectRefusal, openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import { changeTickets, openDesk } from '../../testing/scenes/desk.ts'
import { openElsewhere } from '../../testing/scenes/elsewhere.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const desk = openDesk(app, admin)
const elsewhere = openElsewhere(app, admin)

test('a guest who was moved at the desk gets no second seat when the list comes again', async () => {
  const performance = await openPerformance(app)
  await elsewhere.paste(performance, 'A1,Jo Smith,TT-1')
  const [{ orderId = '' } = {}] = (await desk.search({ q: 'Jo Smith', performance })).orders
  const [line] = (await desk.look(orderId)).lines
  const ticketId = line?.ticket?.ticketId ?? ''
  await changeTickets(desk, orderId, { tickets: [{ ticketId, seatNum: 12 }] })
  expect(await elsewhere.paste(performance, 'A1,Jo Smith,TT-1\nA3,Ana Roy,TT-2')).toMatchObject({
    saved: false,
    problems: [{ line: 1, message: expect.stringMatching(/^Jo Smith has B2 from this channel/) }],
  })
  const other = await elsewhere.paste(performance, 'B2,Jo Smith,TT-1\nA1,Jo Smith,TT-9')
  expect(other).toMatchObject({ saved: true, added: 1, same: 1 })
  expect(await seatsBy(app, performance, 'taken')).toEqual([1, 12])
})

test('a corrected reference replaces the old one, and what the office noted below it stays', async () => {
  const performance = await openPerformance(app)
  const noteOf = async (name: string) => {
    const [{ orderId = '' } = {}] = (await desk.search({ q: name, performance })).orders
    return { orderId, note: (await desk.look(orderId)).note }
  }
  await elsewhere.paste(performance, 'A1,Jo Smith,TT-1\nA2,Jo Smith,TT-1\nA3,Ana Roy,TT-2')
  const { orderId } = await noteOf('Jo Smith')
  const note = 'TT-1\nNeeds the ramp'
  await desk.note(orderId, note)
  const same = 'A1,Jo Smith,TT-1\nA2,Jo Smith,TT-1\nA3,Ana Roy'
  expect(await elsewhere.paste(performance, same)).toMatchObject({ added: 0, same: 3, corrected: 0 })
  expect((await noteOf('Jo Smith')).note).toBe(note)

  const list = 'A1,Jo Smith,TT-9\nA2,Jo Smith,TT-9\nA3,Ana Roy,TT-2'
  expect(await elsewhere.paste(performance, list, false)).toMatchObject({ saved: false, corrected: 1 })
  expect((await noteOf('Jo Smith')).note).toBe(note)
  expect(await elsewhere.paste(performance, list)).toMatchObject({ saved: true, same: 3, corrected: 1 })
  expect((await noteOf('Jo Smith')).note).toBe('TT-9\nNeeds the ramp')
  expect((await noteOf('Ana Roy')).note).toBe('TT-2')
  // Two references of one order are both its own.
  const two = 'A1,Jo Smith,TT-9\nA2,Jo Smith,TT-10\nA3,Ana Roy,TT-2'
  expect(await elsewhere.paste(performance, two)).toMatchObject({ corrected: 1 })
  expect((await noteOf('Jo Smith')).note).toBe('TT-9, TT-10\nNeeds the ramp')
  expect(await elsewhere.paste(performance, two)).toMatchObject({ same: 3, corrected: 0 })
  // One that begins like the old one is another one.
  const shorter = 'A1,Jo Smith,TT-9\nA2,Jo Smith,TT-10\nA3,Ana Roy,TT'
  expect(await elsewhere.paste(performance, shorter)).toMatchObject({ corrected: 1 })
  expect((await noteOf('Ana Roy')).note).toBe('TT')
})

test('a guest who was moved is found by a reference to which the office added a note', async () => {
  const performance = await openPerformance(app)
  await elsewhere.paste(performance, 'A1,Jo Smith,TT-1')
  const [{ orderId = '' } = {}] = (await desk.search({ q: 'Jo Smith', performance })).orders
  const [line] = (await desk.look(orderId)).lines
  await changeTickets(desk, orderId, { tickets: [{ ticketId: line?.ticket?.ticketId ?? '', seatNum: 12 }] })
  await desk.note(orderId, 'TT-1\nNeeds the ramp')
  expect(await elsewhere.paste(performance, 'A1,Jo Smith,TT-1')).toMatchObject({
    problems: [{ line: 1, message: expect.stringMatching(/^Jo Smith has B2/) }],
  })
})

test('a quotation mark that is never closed swallows no guest', async () => {
  const performance = await openPerformance(app)
  const list = 'A1,Jo Smith,"TT-1\nA2,Ana Roy,TT-2"\nA3,Eve Lin,TT-3'
  expect(await elsewhere.paste(performance, list)).toMatchObject({
    saved: false,
    problems: [{ line: 1, message: expect.stringContaining('quotation mark') }],
  })
})

test('a first line is a heading only if both of its cells are', () => {
  expect(readElsewhereLines('Places,Jo Smith\nPlaces,Ana Roy')).toHaveLength(2)
  for (const heading of ['Seat,Guest name,Reference', 'Place;Nom', 'Seats,'])
    expect(readElsewhereLines(`${heading}\nA1,Jo`), heading).toMatchObject([{ line: 2 }])
})

test('too long a list is refused in words, whatever its size', async () => {
  const performance = await openPerformance(app)
  const list = Array.from({ length: 5001 }, (_, i) => `A1,${'é'.repeat(60)} ${i}`).join('\n')
  expect(await elsewhere.ask(performance, list, false)).toMatchObject({
    status: 400,
    body: { fields: { lines: expect.stringContaining('300') } },
  })
})

test('there is no list of an unknown performance, and a seat of one that began stays sold', async () => {
  const unknown = await app.api('GET', `/api/performances/${'0'.repeat(32)}/elsewhere`, admin)
  expectRefusal(unknown, 'performance-not-found')
  const performance = await openPerformance(app)
  await elsewhere.paste(performance, 'A1,Jo Smith')
  const at = Date.now() - 1000
  await app.platform.db
    .updateTable('performances')
    .set({ starts_at: at, doors_at: at - 1000, sales_end_at: at - 500 })
    .where('id', '=', performance)
    .execute()
  const released = await app.api('DELETE', `/api/performances/${performance}/elsewhere?seats=1`, admin)
  expectRefusal(released, 'performance-past')
})
