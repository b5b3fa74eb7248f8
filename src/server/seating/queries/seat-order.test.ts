import { expect, test } from 'vitest'
import { readPlanText } from '../../../shared/seating/drawing/plan-text.ts'
import { splitLabel } from '../../../shared/seating/seats.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { askHold } from '../../testing/scenes/box-office.ts'
import { changeTickets, openDesk } from '../../testing/scenes/desk.ts'
import { houseKeeper } from '../../testing/scenes/houses.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app } = await setupScenario()
const manager = await app.as('order@college.example', 'admin')
const { addHouse, load, save, openIn } = houseKeeper(app, manager)

type Labelled = { label: string }
const labelsOf = (some: unknown) => (some as Labelled[]).map(({ label }) => label)

/** A hall with its odd numbers left of the aisle, whose seats are numbered from there. */
async function openOddHouse() {
  const { id } = await addHouse('Odd left of the aisle')
  const read = readPlanText('Rows A-B, 12 seats, odd left from the aisle.', (await load(id)).plan)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const { plan } = await save(id, read.plan)
  const numberOf = new Map(plan.seats.map(({ row, number, seatNum }) => [row + number, seatNum]))
  const performance = await openIn(id)
  return { performance, numbers: (labels: string[]) => labels.map((label) => numberOf.get(label) ?? 0) }
}

test('seats are in the order of their names in cart, receipt, tickets, mail, PDF, exchange and search', async () => {
  const { performance, numbers } = await openOddHouse()
  const names = ['A1', 'A2', 'A3', 'A10', 'B1']
  const chosen = numbers(names)
  const sorted = chosen.toSorted((a, b) => a - b)
  expect(chosen, 'the numbers of these seats are in another order').not.toEqual(sorted)
  const who = await app.as('order-buyer@college.example')
  const held = await askHold(app, who, performance, sorted)
  expect(labelsOf(held.body.seats), 'the hold').toEqual(names)
  const { token } = who
  const cart = (await app.api('GET', '/api/holds/current', { token })).body.hold as { seats: Labelled[] }
  expect(labelsOf(cart.seats), 'the cart').toEqual(names)

  const order = await paidOrder(app, sorted, { performance, who })
  const { seats, tickets } = await order.read()
  expect([labelsOf(seats), labelsOf(tickets)], 'receipt and tickets').toEqual([names, names])
  await app.platform.jobs.runDue()
  const text = (await app.sandbox.mails(who.email)).map((mail) => mail.text).join('\n')
  const places = [...text.matchAll(/OF 5: ROW (\w+), SEAT (\w+)/g)].map(
    ([, row = '', seat = '']) => row + seat,
  )
  expect(places, 'the mail').toEqual(names)
  const pdf = await app.fastify.inject({
    url: `/api/admin/orders/${order.orderId}/tickets.pdf`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  const lines = textOfPdf(pdf.rawPayload)
  const printed = lines.flatMap((line, i) => (line === 'Seat' ? (lines[i + 1] ?? '') : []))
  expect(printed, 'the PDF').toEqual(names.map((label) => splitLabel(label).number))

  const desk = openDesk(app, manager)
  expect((await desk.search({ q: order.orderId })).orders[0]?.seats, 'search').toEqual(names)
  const later = numbers(['B4', 'B3'])
  const change = later.map((seatNum, i) => ({ ticketId: order.ids[i] ?? '', seatNum }))
  await changeTickets(desk, order.orderId, { tickets: change })
  const { exchanges } = await order.read()
  expect(exchanges[0]?.newSeats, 'the exchange').toEqual(['B3', 'B4'])
})
