import { expect, test } from 'vitest'
import type { DoorGuest } from '../../../shared/door/contract.ts'
import type { OfflineList } from '../../../shared/door/offline.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { askHold, openShow, seatsBy } from '../../testing/scenes/box-office.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { exchange, payDifference } from '../../testing/scenes/exchanges.ts'
import { houseKeeper, rows } from '../../testing/scenes/houses.ts'
import { openLawn } from '../../testing/scenes/places.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const scan = await openDoor(app)
const lawn = await openLawn(app)
const places = await lawn.open(20)
const [first = 0] = places
const pair = [first, first + 1]

test('a cart of two seats and two places: bought, mailed, scanned, exchanged and refunded like four seats', async () => {
  const [performance = '', later = ''] = await openShow(app, 2)
  const order = await paidOrder(app, [1, 2, ...pair], { performance })
  const { who } = order
  expect(order.tickets.map(({ label }) => label)).toEqual(['A1', 'A2', 'Lawn', 'Lawn'])
  expect(await order.read()).toMatchObject({ subtotal: 6360, total: 6996 })
  expect(await seatsBy(app, performance, 'taken')).toEqual([1, 2, ...pair])

  await app.platform.jobs.runDue()
  const [mail] = await app.sandbox.mails(who.email)
  expect(mail?.text).toContain('TICKET 3 OF 4: LAWN')
  expect(mail?.text).toContain('TICKET 1 OF 4: ROW A, SEAT 1')

  const { token: office } = admin
  const pdf = await app.fastify.inject({
    method: 'GET',
    url: `/api/admin/orders/${order.orderId}/tickets.pdf`,
    headers: { authorization: `Bearer ${office}` },
  })
  const lines = textOfPdf(pdf.rawPayload)
  expect(lines.filter((line) => line === 'Area' || line === 'Lawn')).toEqual(['Area', 'Lawn', 'Area', 'Lawn'])
  expect(lines).toContain('A1, A2, 2\u00a0×\u00a0Lawn')

  // The door.
  const { token } = await app.as('usher@college.example', 'ticket_person')
  const guests = await app.api('GET', `/api/door/performances/${performance}/guests`, { token })
  expect((guests.body.guests as DoorGuest[]).map(({ label }) => label).sort()).toEqual([
    'A1',
    'A2',
    'Lawn',
    'Lawn',
  ])
  const list = (await app.api('GET', `/api/door/performances/${performance}/list`, { token })).body
  expect((list as OfflineList).seats[first]).toBe('Lawn')
  const [, , third, fourth] = order.tickets
  expect(await scan(third?.qr)).toMatchObject({ result: 'admitted', label: 'Lawn' })
  expect(await scan(third?.qr)).toMatchObject({ result: 'already-admitted' })

  // The place is exchanged for two others of the later evening, of which it gets the lowest free.
  const holdsOther = await askHold(app, await app.as('other@college.example'), later, [first])
  expect(holdsOther).toMatchObject({ status: 200 })
  const held = await askHold(app, who, later, [first], order.orderId)
  expect(held.body.seats).toMatchObject([{ seatNum: first + 1, label: 'Lawn' }])
  await exchange(app, {
    ...{ who, orderId: order.orderId, performance: later, seats: [first + 1] },
    ticketIds: [fourth?.ticketId ?? ''],
  })
  await app.platform.jobs.runDue()
  expect(await seatsBy(app, performance, 'taken')).toEqual([1, 2, first])
  expect(await seatsBy(app, later, 'taken')).toEqual([first + 1])
  expect(await scan(fourth?.qr)).toMatchObject({ result: 'void' })

  // Refunded, the place is free for the next.
  expect(
    await admin.refund(order.orderId, { ticketIds: [third?.ticketId], evenAdmitted: true }),
  ).toMatchObject({ status: 200 })
  await app.platform.jobs.runDue()
  const next = await askHold(app, await app.as('next@college.example'), performance, [first + 7])
  expect(next.body.seats).toMatchObject([{ seatNum: first }])
})

test('each label of an area in a request is another place that is held', async () => {
  const [performance = ''] = await openShow(app, 1)
  const who = await app.as('labels@college.example')
  expect(await askHold(app, who, performance, pair)).toMatchObject({ status: 200 })
  const ask = (labels: readonly string[]) =>
    app.api('POST', '/api/stripe/payment-link', {
      token: who.token,
      body: { seats: labels.map((seatMapId) => ({ seatMapId, performanceId: performance })) },
    })
  expect(await ask(['Lawn'])).toMatchObject({ status: 409, body: { code: 'hold-seats-differ' } })
  expect(await ask(['Lawn', 'lawn'])).toMatchObject({ status: 200 })
})

test('an exchange crosses houses: a numbered seat of the one for a place of the other, and back', async () => {
  const keeper = houseKeeper(app, await app.as('keeper@college.example', 'admin'))
  const { id: house } = await keeper.addHouse('Studio')
  await keeper.save(house, rows(['Q'], 9001))
  const [studio = '', garden = ''] = await openShow(app, 2)
  const moved = await keeper.ask('PUT', `/performances/${studio}/house`, { house, version: 0 })
  expect(moved.status).toBe(204)
  const { who, orderId, ids } = await paidOrder(app, [9001], { performance: studio })
  const there = { who, orderId, ticketIds: ids, performance: garden, seats: [first] }
  await payDifference(app, await exchange(app, there))
  await app.platform.jobs.runDue()
  expect(await seatsBy(app, studio, 'taken')).toEqual([])
  expect(await seatsBy(app, garden, 'taken')).toEqual([first])

  const order = await app.api('GET', `/api/orders/${orderId}`, { token: who.token })
  const { tickets } = order.body as { tickets: { ticketId: string; label: string; state: string }[] }
  const [now] = tickets.filter(({ state }) => state === 'valid')
  expect(now?.label).toBe('Lawn')
  expect((await scan(ids[0])).result).toBe('void')
  const back = { who, orderId, ticketIds: [now?.ticketId ?? ''], performance: studio, seats: [9010] }
  await exchange(app, back)
  await app.platform.jobs.runDue()
  expect(await seatsBy(app, studio, 'taken')).toEqual([9010])
  expect(await seatsBy(app, garden, 'taken')).toEqual([])
  expect(await app.api('GET', `/api/orders/${orderId}`, { token: who.token })).toMatchObject({
    body: { status: 'paid', total: 1320 },
  })
  await app.expectLedgerBalanced()
})
