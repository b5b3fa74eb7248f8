import { expect, test } from 'vitest'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()

test('a ticket person sees the own scans of our tickets, latest first, with seat and show and no buyer', async () => {
  const buyer = await app.as('buyer@college.example')
  const [one, two] = [
    await app.as('door1@college.example', 'ticket_person'),
    await app.as('door2@college.example', 'ticket_person'),
  ]
  const { first } = await freeShow(app, 'Waiting for Godot')
  const order = await buyFree(app, buyer.token, first.id, [1, 2])
  const scan = (token: string, ticketId: string) =>
    app.api('POST', '/api/verify-ticket', { token, body: { ticketId, performanceId: first.id } })
  const [a = '', b = ''] = order.tickets.map((ticket) => ticket.ticketId)
  await scan(one.token, a)
  await scan(two.token, b)
  app.platform.engine.advance(1000)
  await scan(one.token, a)
  await scan(one.token, 'TICKET-0000000000000000')
  const { body } = await app.api('GET', '/api/door/scanned', { token: one.token })
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
  app.platform.engine.advance(-1000)
  await app.expectLedgerBalanced()
})
