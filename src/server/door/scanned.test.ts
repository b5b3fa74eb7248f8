import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'

let house: Harness

beforeAll(async () => {
  house = await createHarness()
})
afterAll(() => house.close())

test('a ticket person sees the own scans of our tickets, latest first, with seat and show and no buyer', async () => {
  const buyer = await house.as('buyer@college.example')
  const [one, two] = [
    await house.as('door1@college.example', 'ticket_person'),
    await house.as('door2@college.example', 'ticket_person'),
  ]
  const { first } = await freeShow(house, 'Waiting for Godot')
  const order = await buyFree(house, buyer.token, first.id, [1, 2])
  const scan = (token: string, ticketId: string) =>
    house.api('POST', '/api/verify-ticket', { token, body: { ticketId } })
  const [a = '', b = ''] = order.tickets.map((ticket) => ticket.ticketId)
  await scan(one.token, a)
  await scan(two.token, b)
  house.platform.engine.advance(1000)
  await scan(one.token, a)
  await scan(one.token, 'TICKET-0000000000000000')
  const { body } = await house.api('GET', '/api/door/scanned', { token: one.token })
  const ticket = {
    ticketId: a,
    label: 'A1',
    show: 'Waiting for Godot',
    startsAt: expect.any(String),
    scannedAt: expect.any(String),
  }
  expect(body).toEqual([
    { ...ticket, result: 'already-admitted' },
    { ...ticket, result: 'admitted' },
  ])
  expect(JSON.stringify(body)).not.toMatch(/buyer|O'Brien/)
  house.platform.engine.advance(-1000)
  await house.expectLedgerBalanced()
})
