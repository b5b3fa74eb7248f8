import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../shared/orders/contract.ts'
import { decodeBase45, encodeBase45 } from '../../shared/tickets/base45.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { voidTickets } from '../tickets/commands.ts'

let app: Harness
let seeded: Awaited<ReturnType<typeof freeShow>>
let usher: { token: string; userId: string }
let patron: { token: string; userId: string }
let nextSeat = 1

beforeAll(async () => {
  app = await createHarness()
  seeded = await freeShow(app)
  usher = await app.as('usher@college.example', 'ticket_person')
  patron = await app.as('noelle@college.example')
})
afterEach(() => app.expectLedgerBalanced())
afterAll(() => app.close())

type Ticket = Order['tickets'][number]

async function newTickets(count: number, performance = seeded.first.id): Promise<Ticket[]> {
  const seats = Array.from({ length: count }, () => nextSeat++)
  return (await buyFree(app, patron.token, performance, seats)).tickets
}

async function newTicket(performance = seeded.first.id): Promise<Ticket> {
  const [ticket] = await newTickets(1, performance)
  if (!ticket) throw new Error('no ticket was issued')
  return ticket
}

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

  test('is admitted when the door does not say which performance it is', async () => {
    expect((await scan({ ticketId: (await newTicket(seeded.second.id)).qr })).body.result).toBe('admitted')
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
    const [ticket] = (await buyFree(app, patron.token, seeded.first.id, [nextSeat++])).tickets as [Ticket]
    const { platform } = app
    await platform.db.transaction().execute(async (trx) => {
      await voidTickets(trx, platform, [ticket.ticketId])
      await trx.deleteFrom('seat_claims').where('owner_id', '=', ticket.ticketId).execute()
    })
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

describe('what is no ticket', () => {
  test('T01 one turned bit is unknown, and nothing else is said', async () => {
    const ticket = await newTicket()
    const bytes = decodeBase45(ticket.qr) ?? new Uint8Array()
    for (const bit of [0, 8, 30, 100, 240, 255, 256, 600, 767]) {
      const turned = bytes.slice()
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const { status, body } = await scan({ ticketId: encodeBase45(turned) })
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: 'This is not one of our tickets', result: 'unknown' },
      })
    }
    expect((await scan({ ticketId: ticket.qr })).body.result).toBe('admitted')
  })

  test.each([
    ['a constant', 'test'],
    ['a number that was never given out', 'TICKET-0000000000000000'],
    ['an old number', 'TICKET-9999'],
    ['SQL', "' or 1=1 --"],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['an address', 'https://evil.example/ticket'],
    ['300 letters that no code has', 'é'.repeat(300)],
    ['a control character', '\u0000'],
    ['the length of a code', '0'.repeat(144)],
  ])('T02 X23 %s is unknown', async (_what, text) => {
    const answer = await scan({ ticketId: text })
    expect([200, 400]).toContain(answer.status)
    expect(answer.body.result ?? 'unknown').toBe('unknown')
  })

  test.each([
    ['an empty ticketId', { ticketId: '' }, 'ticketId'],
    ['a ticketId of 401 characters', { ticketId: 'A'.repeat(401) }, 'ticketId'],
    ['a ticketId that is a number', { ticketId: 7 }, 'ticketId'],
    ['no ticketId', {}, 'ticketId'],
    ['a performanceId that is none', { ticketId: 'x', performanceId: 'x' }, 'performanceId'],
    ['a scanId that is none', { ticketId: 'x', scanId: 'x' }, 'scanId'],
    ['a field nobody knows', { ticketId: 'x', admitted: true }, 'admitted'],
  ])('Z04 %s is refused and the field named', async (_what, body, field) => {
    const answer = await scan(body as { ticketId: string })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields as object)).toEqual([field])
  })
})

describe('T03', () => {
  test('RACE 20 scanners on each of 20 tickets: one is told admitted', async () => {
    const tickets = [...(await newTickets(10)), ...(await newTickets(10))]
    const answers = await Promise.all(
      tickets.flatMap((ticket) =>
        Array.from({ length: 20 }, () => scan({ ticketId: ticket.qr, scanId: randomUUID() })),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    for (const ticket of tickets) {
      const verdicts = answers.filter((answer) => answer.body.ticketId === ticket.ticketId)
      expect(verdicts.filter((answer) => answer.body.result === 'admitted')).toHaveLength(1)
      expect(verdicts.filter((answer) => answer.body.result === 'already-admitted')).toHaveLength(19)
      expect(new Set(verdicts.map((answer) => answer.body.admittedAt)).size).toBe(1)
    }
  })

  test('control: a door that looks first and writes then lets several in', async () => {
    const { ticketId } = await newTicket()
    const { db, engine } = app.platform
    const admitted = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const tickets = db.selectFrom('tickets').select('admitted_at').where('id', '=', ticketId)
        if ((await tickets.executeTakeFirstOrThrow()).admitted_at !== null) return 0
        await db
          .updateTable('tickets')
          .set({ admitted_at: engine.now() })
          .where('id', '=', ticketId)
          .execute()
        return 1
      }),
    )
    expect(admitted.filter(Boolean).length).toBeGreaterThan(1)
  })
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

  test('RACE at the same moment, it is one scan', async () => {
    const ticket = await newTicket()
    const once = { ticketId: ticket.qr, scanId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => scan(once)))
    expect(new Set(answers.map((answer) => answer.body.result))).toEqual(new Set(['admitted']))
    expect(await countScans(ticket.ticketId)).toEqual(['admitted'])
  })

  test('is refused for another ticket, which stays good', async () => {
    const [one, other] = (await newTickets(2)) as [Ticket, Ticket]
    const scanId = randomUUID()
    expect((await scan({ ticketId: one.qr, scanId })).body.result).toBe('admitted')
    const refused = await scan({ ticketId: other.qr, scanId })
    expect(refused).toMatchObject({ status: 409, body: { code: 'scan-other-ticket' } })
    expect((await scan({ ticketId: other.qr })).body.result).toBe('admitted')
  })
})

describe('who may ask', () => {
  test('X32 nobody but ticket staff', async () => {
    const ticket = await newTicket()
    const admin = await app.as('admin@college.example', 'admin')
    for (const [token, status] of [
      [undefined, 401],
      ['nonsense', 401],
      [patron.token, 403],
      [admin.token, 403],
    ] as const) {
      const options = { ...(token && { token }), body: { ticketId: ticket.qr } }
      expect((await app.api('POST', '/api/verify-ticket', options)).status).toBe(status)
      const list = await app.api('GET', '/api/door/performances', token ? { token } : {})
      expect(list.status).toBe(status)
    }
    expect((await scan({ ticketId: ticket.qr })).body.result).toBe('admitted')
  })

  test('Z05 learns seat, kind of ticket and show, and nothing of the person', async () => {
    const ticket = await newTicket()
    const { body } = await scan({ ticketId: ticket.qr })
    expect(Object.keys(body).sort()).toEqual([
      'admittedAt',
      'label',
      'message',
      'result',
      'show',
      'startsAt',
      'ticketId',
      'type',
    ])
    const serialized = JSON.stringify(body)
    for (const secret of ['noelle', 'Zoé', 'Lefèvre', '514', patron.userId])
      expect(serialized).not.toContain(secret)
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
    sold: (list[0]?.sold ?? 0) + 1,
    admitted: (list[0]?.admitted ?? 0) + 1,
  })
})
