import { afterEach, expect, test } from 'vitest'
import type { SavedPlan } from '../../shared/seating/plan.ts'
import { inLanguage } from '../platform/base/reader.ts'
import { together } from '../platform/db/engine.ts'
import { listPublicKeys } from '../platform/records/keys.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { refundTicket } from '../testing/scenes/refunds.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { newTickets, ticketBasis, voidTickets } from './commands.ts'
import { findTicketPaper } from './queries.ts'
import { readTicketCode } from './rules.ts'

const app = await setupApp()
const seeded = await freeShow(app)
afterEach(() => app.expectLedgerBalanced())

test('an order gets a signed ticket for each seat', async () => {
  const { token } = await app.as('buyer@college.example')
  const order = await buyFree(app, token, seeded.first.id, [12, 3])
  expect(order.tickets.map((ticket) => ticket.label)).toEqual(['A3', 'B2'])
  for (const ticket of order.tickets) {
    expect(ticket).toMatchObject({ state: 'valid', admittedAt: null })
    expect(readTicketCode(await listPublicKeys(app.platform.db), ticket.qr)).toEqual({
      keyNo: 1,
      ticketId: ticket.ticketId,
      performanceId: seeded.first.id,
      seatNum: ticket.seatNum,
      generation: 1,
      revokedAt: null,
    })
  }
})

test('an order says when its performance ends, by the length of its show or a usual one', async () => {
  const { token } = await app.as('long@college.example')
  const { orderId, startsAt, endsAt } = await buyFree(app, token, seeded.first.id, [75])
  const minutes = (end: unknown) => (Date.parse(String(end)) - Date.parse(startsAt)) / 60_000
  expect(minutes(endsAt)).toBe(150)
  const setLength = (length_minutes: number | null) =>
    app.platform.db.updateTable('shows').set({ length_minutes }).where('id', '=', seeded.show.id).execute()
  await setLength(300)
  const { body } = await app.api('GET', `/api/orders/${orderId}`, { token })
  expect(minutes(body.endsAt)).toBe(300)
  await setLength(null)
})

test('law 1: a second valid ticket for a seat or a line breaks a constraint', async () => {
  const { token } = await app.as('double@college.example')
  const order = await buyFree(app, token, seeded.first.id, [20])
  const line = await app.platform.db
    .selectFrom('order_lines')
    .select(['id', 'change_id'])
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  const general = { ticket_type: 'general', type_name: null, type_name_fr: null }
  const again = (performance_id: string, seat_num: number) =>
    app.platform.db.transaction().execute(async (trx) => {
      const { engine } = app.platform
      const lines = [{ id: line.id, performance_id, seat_num, seat_label: 'C1', ...general }]
      const basis = await together(trx, ...ticketBasis(trx, engine, line.change_id))
      await together(trx, await newTickets(trx, engine, order.orderId, lines, basis))
    })
  await expect(again(seeded.first.id, 21)).rejects.toThrow(/unique/i)
  await expect(again(seeded.second.id, 20)).rejects.toThrow(/unique/i)
})

test('a seat sold again has a ticket of the next generation', async () => {
  const { token } = await app.as('again@college.example')
  const { platform } = app
  const first = await buyFree(app, token, seeded.first.id, [30])
  const [ticketId = ''] = first.tickets.map((ticket) => ticket.ticketId)
  await refundTicket(app, ticketId)
  const again = () => platform.db.transaction().execute((trx) => voidTickets(trx, platform, [ticketId]))
  expect(await again(), 'a ticket that is void already').toEqual([])
  expect(await findTicketPaper(platform.db, platform.config, first.orderId)).toBeNull()
  const second = await buyFree(app, token, seeded.first.id, [30])
  expect(readTicketCode(await listPublicKeys(platform.db), second.tickets[0]?.qr ?? '')?.generation).toBe(2)
})

test('what is printed names the zone that a seat was sold in as soon as the house has more than one', async () => {
  const { platform } = app
  const { token } = await app.as('zones@college.example')
  const before = await buyFree(app, token, seeded.first.id, [50, 51])
  const ticketsOf = async ({ orderId }: typeof before) =>
    (await findTicketPaper(platform.db, platform.config, orderId))?.tickets ?? []
  const zones = async (order: typeof before) => (await ticketsOf(order)).map(({ zone }) => zone)
  expect(await zones(before)).toEqual([undefined, undefined])
  const admin = await app.as('zones-admin@college.example', 'admin')
  const path = '/api/house/plan'
  const { version, plan } = (await app.api('GET', path, admin)).body as unknown as SavedPlan
  const balcony = { id: 'balcony', name: 'Balcony', price: 9.5 }
  const drawn = {
    ...plan,
    zones: [...plan.zones, balcony],
    seats: plan.seats.map((seat) => (seat.seatNum > 50 ? { ...seat, zone: 'balcony' } : seat)),
  }
  const body = { version, plan: drawn }
  expect(await app.api('PUT', path, { token: admin.token, body })).toMatchObject({ status: 200 })
  expect(await zones(before)).toEqual(['House', 'House'])
  const free = { performance_id: seeded.first.id, zone: 'balcony', price_cents: 0 }
  await platform.db.insertInto('zone_prices').values(free).execute()
  const order = await buyFree(app, token, seeded.first.id, [49, 52])
  expect(await zones(order)).toEqual(['House', 'Balcony'])
  const langs = async () => (await ticketsOf(order)).map(({ zoneLang }) => zoneLang)
  expect(await langs()).toEqual([undefined, undefined])
  expect(await inLanguage('fr', langs), 'names that stand in for French ones').toEqual([undefined, 'en-CA'])
})

test('Z02 Z07 the picture of a code is its owner’s alone', async () => {
  const owner = await app.as('owner@college.example')
  const order = await buyFree(app, owner.token, seeded.first.id, [40])
  const path = `/api/tickets/${order.tickets[0]?.ticketId}/qr.png`
  const own = await app.fastify.inject({ url: path, headers: { authorization: `Bearer ${owner.token}` } })
  expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-store',
  ])
  expect(own.rawPayload.subarray(1, 4).toString()).toBe('PNG')

  const unknown = '/api/tickets/TICKET-0000000000000000/qr.png'
  const { body: nothing } = await app.api('GET', unknown, { token: owner.token })
  for (const role of ['user', 'ticket_person', 'admin'] as const) {
    const other = await app.as(`other-${role}@college.example`, role)
    const answer = await app.api('GET', path, { token: other.token })
    expect(answer.status).toBe(404)
    expect({ ...answer.body, requestId: '' }).toEqual({ ...nothing, requestId: '' })
  }
  expect((await app.api('GET', path)).status).toBe(401)
  expect((await app.api('GET', '/api/tickets/7/qr.png', { token: owner.token })).status).toBe(400)
})
