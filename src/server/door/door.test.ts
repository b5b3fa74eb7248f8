import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../shared/orders/contract.ts'
import { setupDoor } from '../testing/scenes/door.ts'
import { refundTicket } from '../testing/scenes/refunds.ts'

const { app, seeded, usher, patron, newOrder } = await setupDoor()
// Its doors are open, so that a door that names no performance admits it.
const doors = app.platform.db.updateTable('performances').set('doors_at', Date.now())
await doors.where('id', '=', seeded.first.id).execute()

const newTickets = async (count: number) => (await newOrder(count)).tickets
const newTicket = async (performance?: string) => (await newOrder(1, performance)).first

type Ticket = Order['tickets'][number]

const scan = (body: { ticketId: string; performanceId?: string; scanId?: string }, token = usher.token) =>
  app.api('POST', '/api/verify-ticket', { token, body })

const countScans = async (ticketId: string) =>
  (
    await app.platform.db
      .selectFrom('admissions')
      .select('result')
      .where('ticket_id', '=', ticketId)
      .orderBy('at')
      .execute()
  ).map((row) => row.result)

describe('a ticket at the door', () => {
  test('is admitted once, and the second scan says when it was', async () => {
    const ticket = await newTicket()
    const first = await scan({ ticketId: ticket.qr, performanceId: seeded.first.id })
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Admitted', result: 'admitted', ticketId: ticket.ticketId, label: ticket.label },
    })
    const second = await scan({ ticketId: ticket.qr, performanceId: seeded.first.id })
    expect(second.body).toEqual({
      ...first.body,
      message: 'Already admitted',
      result: 'already-admitted',
      admittedAt: first.body.admittedAt,
    })
    expect(Date.parse(String(first.body.admittedAt))).toBeGreaterThan(Date.now() - 60_000)
    expect(await countScans(ticket.ticketId)).toEqual(['admitted', 'already-admitted'])
  })

  test('is known by its number as people type it', async () => {
    const ticket = await newTicket()
    const typed = ticket.ticketId
      .replace('TICKET-', '')
      .toLowerCase()
      .replace(/(.{4})/g, '$1 ')
    expect((await scan({ ticketId: typed })).body.result).toBe('admitted')
    expect((await scan({ ticketId: ticket.qr })).body.result).toBe('already-admitted')
  })

  test('T01 of another performance is told so and stays good', async () => {
    const ticket = await newTicket(seeded.second.id)
    const wrong = await scan({ ticketId: ticket.qr, performanceId: seeded.first.id })
    expect(wrong.body).toEqual({
      message: 'Wrong performance',
      result: 'wrong-performance',
      ticketId: ticket.ticketId,
      label: ticket.label,
      type: 'General',
      show: "L'Œuvre au noir",
      startsAt: new Date(seeded.second.starts_at).toISOString(),
    })
    const right = await scan({ ticketId: ticket.qr, performanceId: seeded.second.id })
    expect(right.body.result).toBe('admitted')
  })

  test('T06 that is void is refused', async () => {
    const { first: ticket } = await newOrder()
    await refundTicket(app, ticket.ticketId)
    const refused = await scan({ ticketId: ticket.qr })
    expect(refused.body).toMatchObject({ message: 'This ticket is no longer valid', result: 'void' })
    expect(refused.body).not.toHaveProperty('admittedAt')
  })

  test('T06 of an earlier issue is refused, and the seat stays good', async () => {
    const ticket = await newTicket()
    await app.platform.db
      .updateTable('tickets')
      .set({ generation: 2 })
      .where('id', '=', ticket.ticketId)
      .execute()
    expect((await scan({ ticketId: ticket.qr })).body.result).toBe('void')
    expect((await scan({ ticketId: ticket.ticketId })).body.result).toBe('admitted')
  })
})

describe('a party at two doors', () => {
  test('T03 each is told how many are inside, and at which phone a ticket was admitted', async () => {
    const [one, other] = (await newTickets(2)) as [Ticket, Ticket]
    const nadia = await app.as('nadia@college.example', 'ticket_person')
    const { db } = app.platform
    await db.updateTable('users').set({ first_name: 'Nadia' }).where('id', '=', nadia.userId).execute()
    await db
      .updateTable('sessions')
      .set({ user_agent: 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0' })
      .where('user_id', '=', nadia.userId)
      .execute()
    expect((await scan({ ticketId: one.qr }, nadia.token)).body.party).toEqual({ size: 2, inside: 1 })
    expect((await scan({ ticketId: other.qr })).body.party).toEqual({ size: 2, inside: 2 })
    const again = await scan({ ticketId: one.qr })
    expect(again.body).toMatchObject({
      result: 'already-admitted',
      admittedBy: 'Nadia, Chrome on Android',
      party: { size: 2, inside: 2 },
    })
  })

  test('T06 a ticket of the party that was refunded does not count', async () => {
    const [one, other] = (await newTickets(2)) as [Ticket, Ticket]
    await refundTicket(app, other.ticketId)
    expect((await scan({ ticketId: one.qr })).body.party).toEqual({ size: 1, inside: 1 })
    expect((await scan({ ticketId: other.qr })).body).not.toHaveProperty('name')
  })
})

test('Z05 a ticket whose buyer deleted the account is admitted without a name', async () => {
  const gone = await app.as('gone@college.example')
  const { first: ticket } = await newOrder(1, seeded.first.id, gone.token)
  const user = app.platform.db.selectFrom('users').select('username').where('id', '=', gone.userId)
  const { username } = await user.executeTakeFirstOrThrow()
  const admin = await app.as('deleter@college.example', 'admin')
  const deleted = await app.api('DELETE', `/api/users/${username}?confirm=true`, { token: admin.token })
  expect(deleted.status).toBe(200)
  const { body } = await scan({ ticketId: ticket?.qr ?? '' })
  expect(body).toMatchObject({ result: 'admitted', party: { size: 1, inside: 1 } })
  expect(body).not.toHaveProperty('name')
})

describe('T04 a scan that is sent again', () => {
  test('answers its first verdict and is no second scan', async () => {
    const ticket = await newTicket()
    const once = { ticketId: ticket.qr, scanId: randomUUID() }
    const first = await scan(once)
    expect(first.body.result).toBe('admitted')
    expect((await scan(once)).body).toEqual(first.body)
    expect((await scan({ ...once, ticketId: ticket.ticketId })).body).toEqual(first.body)
    expect(await countScans(ticket.ticketId)).toEqual(['admitted'])
  })

  test('keeps a refusal: what was the wrong performance does not let in later', async () => {
    const ticket = await newTicket(seeded.second.id)
    const once = { ticketId: ticket.qr, scanId: randomUUID() }
    await scan({ ...once, performanceId: seeded.first.id })
    expect((await scan({ ...once, performanceId: seeded.second.id })).body.result).toBe('wrong-performance')
    const fresh = await scan({ ticketId: ticket.qr, performanceId: seeded.second.id })
    expect(fresh.body.result).toBe('admitted')
  })

  test('is refused for another ticket, which stays good', async () => {
    const [one, other] = (await newTickets(2)) as [Ticket, Ticket]
    const scanId = randomUUID()
    expect((await scan({ ticketId: one.qr, scanId })).body.result).toBe('admitted')
    const refused = await scan({ ticketId: other.qr, scanId })
    expect(refused).toMatchObject({ status: 409, body: { code: 'scan-other-ticket' } })
    expect((await scan({ ticketId: other.qr })).body.result).toBe('admitted')
  })

  test('is refused where its admission has been undone, and a new scan admits', async () => {
    const ticket = await newTicket()
    const once = { ticketId: ticket.qr, scanId: randomUUID() }
    const { admittedAt } = (await scan(once)).body
    const body = { performanceId: seeded.first.id, admittedAt, reason: 'wrong person' }
    const { token } = usher
    await app.api('POST', `/api/door/tickets/${ticket.ticketId}/undo`, { token, body })
    for (let i = 0; i < 2; i++)
      expect(await scan(once)).toMatchObject({ status: 409, body: { code: 'scan-undone' } })
    expect(await countScans(ticket.ticketId)).toEqual(['admitted', 'admitted'])
    expect((await scan({ ticketId: ticket.qr })).body.result).toBe('admitted')
  })
})

describe('who may ask', () => {
  test('X32 nobody but ticket staff scans, and admins look on', async () => {
    const ticket = await newTicket()
    const admin = await app.as('admin@college.example', 'admin')
    for (const [token, scanned, listed] of [
      [undefined, 401, 401],
      ['nonsense', 401, 401],
      [patron.token, 403, 403],
      [admin.token, 403, 200],
    ] as const) {
      const options = { ...(token && { token }), body: { ticketId: ticket.qr } }
      expect((await app.api('POST', '/api/verify-ticket', options)).status).toBe(scanned)
      const list = await app.api('GET', '/api/door/performances', token ? { token } : {})
      expect(list.status).toBe(listed)
    }
    expect((await scan({ ticketId: ticket.qr })).body.result).toBe('admitted')
  })

  test('Z05 learns the name and the party of whoever is at its door, and nothing else of the person', async () => {
    const [ticket, companion] = (await newTickets(2)) as [Ticket, Ticket]
    const { body } = await scan({ ticketId: ticket.qr })
    expect(Object.keys(body).sort()).toEqual([
      'admittedAt',
      'admittedBy',
      'label',
      'message',
      'name',
      'party',
      'result',
      'show',
      'startsAt',
      'ticketId',
      'type',
    ])
    expect(body).toMatchObject({ name: "Zoé O'Brien-Lefèvre", party: { size: 2, inside: 1 } })
    const serialized = JSON.stringify(body)
    for (const secret of ['noelle', '514 555-0199', patron.userId]) expect(serialized).not.toContain(secret)

    const elsewhere = await scan({ ticketId: companion.qr, performanceId: seeded.second.id })
    expect(elsewhere.body.result).toBe('wrong-performance')
    expect(JSON.stringify(elsewhere.body)).not.toContain('Zoé')
  })
})

test('the picker lists what is on and what comes, with how many are inside', async () => {
  const before = await app.api('GET', '/api/door/performances', { token: usher.token })
  const list = before.body as unknown as { id: string; sold: number; admitted: number }[]
  expect(list.map((performance) => performance.id)).toEqual([seeded.first.id, seeded.second.id])
  const ticket = await newTicket()
  await scan({ ticketId: ticket.qr })
  const after = await app.api('GET', '/api/door/performances', { token: usher.token })
  expect((after.body as unknown as object[])[0]).toEqual({
    id: seeded.first.id,
    show: "L'Œuvre au noir",
    startsAt: new Date(seeded.first.starts_at).toISOString(),
    doorsAt: expect.any(String),
    // Two and a half hours, where the show does not say how long it is.
    endsAt: new Date(seeded.first.starts_at + 150 * 60_000).toISOString(),
    stage: 'open',
    sold: (list[0]?.sold ?? 0) + 1,
    admitted: (list[0]?.admitted ?? 0) + 1,
  })
})
