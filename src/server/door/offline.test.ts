import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OfflineScan } from '../../shared/door/offline.ts'
import { sample } from '../testing/samples.ts'
import { setupDoor, type Ticket } from '../testing/scenes/door.ts'
import { refundTicket } from '../testing/scenes/refunds.ts'

const { app, seeded, usher, patron, newOrder, passTime, at, offlineScan } = await setupDoor()
const [evening, other] = [seeded.first.id, seeded.second.id]
const second = await app.as('second@college.example', 'ticket_person')

async function newTicket(performance = evening): Promise<Ticket> {
  const { first } = await newOrder(1, performance)
  passTime(1000)
  return first
}

const upload = (scans: OfflineScan[], token = usher.token) =>
  app.api('POST', '/api/door/scans', { token, body: { scans } })
const verify = (ticketId: string, scanId: string = randomUUID(), token = usher.token) =>
  app.api('POST', '/api/verify-ticket', { token, body: { ticketId, scanId, performanceId: evening } })
const listOf = async (performance = evening) =>
  (await app.api('GET', `/api/door/performances/${performance}/list`, { token: usher.token })).body

async function conflictsOf(label: string) {
  const { body } = await app.api('GET', `/api/door/performances/${evening}/conflicts`, { token: usher.token })
  return (body.conflicts as { label: string; kind: string; first: object; again: object }[]).filter(
    (conflict) => conflict.label === label,
  )
}

const recordOf = ({ scanId }: OfflineScan) =>
  app.platform.db.selectFrom('admissions').selectAll().where('scan_id', '=', scanId).execute()

async function admittedAt({ ticketId }: Ticket): Promise<number | null> {
  const row = app.platform.db.selectFrom('tickets').select('admitted_at').where('id', '=', ticketId)
  return (await row.executeTakeFirstOrThrow()).admitted_at
}

const makeVoid = ({ ticketId }: Ticket) => refundTicket(app, ticketId)

describe('the list', () => {
  test('T08 names no ticket, order, address or account', async () => {
    const ticket = await newTicket()
    const { orderId } = await app.platform.db
      .selectFrom('tickets')
      .select('order_id as orderId')
      .where('id', '=', ticket.ticketId)
      .executeTakeFirstOrThrow()
    const { tickets, ...rest } = await listOf()
    const [mine] = (tickets as { party: number }[]).slice(-1)
    expect(Object.keys(mine ?? {}).sort()).toEqual([
      'admittedAt',
      'generation',
      'hash',
      'name',
      'outside',
      'party',
      'type',
    ])
    expect(Object.keys(rest).sort()).toEqual(['keys', 'performance', 'seats', 'serverTime', 'void'])
    const text = JSON.stringify({ tickets, rest })
    for (const secret of [
      ticket.ticketId,
      ticket.qr,
      orderId,
      patron.userId,
      'noelle@college.example',
      'PRIVATE',
    ])
      expect(text).not.toContain(secret)
  })

  test('T06 says what was refunded since, and who is inside', async () => {
    const [kept, refunded] = [await newTicket(), await newTicket()]
    const before = await listOf()
    await verify(kept.qr)
    await makeVoid(refunded)
    const after = await listOf()
    expect(after.void).toHaveLength((before.void as []).length + 1)
    const inside = (list: typeof before) =>
      (list.tickets as { admittedAt: string | null }[]).filter((each) => each.admittedAt !== null).length
    expect(inside(after)).toBe(inside(before) + 1)
  })
})

describe('an upload', () => {
  test('T04 sent three times, and in another order, records each scan once', async () => {
    const scans = [offlineScan(await newTicket()), offlineScan(await newTicket())]
    for (const sent of [scans, scans.toReversed(), scans.slice(1)]) {
      const { status, body } = await upload(sent)
      expect({ status, body }).toEqual({ status: 200, body: { recorded: sent.map(({ scanId }) => scanId) } })
    }
    for (const scan of scans)
      expect(await recordOf(scan)).toMatchObject([
        { result: 'admitted', user_id: usher.userId, claimed_at: null },
      ])
  })

  test.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ])('T05 two phones, one ticket: the earlier counts, uploaded %s the later', async (_order, order) => {
    const ticket = await newTicket()
    const scans = [
      { scan: offlineScan(ticket, { scannedAt: at(-1) }), token: usher.token },
      { scan: offlineScan(ticket), token: second.token },
    ]
    for (const i of order) {
      const { scan, token } = scans[i] ?? { scan: offlineScan(ticket), token: '' }
      expect((await upload([scan], token)).status).toBe(200)
    }
    const [early, late] = scans.map(({ scan }) => scan.scannedAt)
    expect(await conflictsOf(ticket.label)).toMatchObject([
      { kind: 'twice', first: { at: early, offline: true }, again: { at: late, offline: true } },
    ])
    expect(await admittedAt(ticket)).toBe(Date.parse(early ?? ''))
  })

  test('T05 an admission online is the conflict where an offline one was earlier', async () => {
    const ticket = await newTicket()
    const early = offlineScan(ticket)
    passTime(60_000)
    expect((await verify(ticket.qr, randomUUID(), second.token)).body.result).toBe('admitted')
    await upload([early])
    expect(await conflictsOf(ticket.label)).toMatchObject([
      { kind: 'twice', first: { at: early.scannedAt, offline: true }, again: { offline: false } },
    ])
    expect(await admittedAt(ticket)).toBe(Date.parse(early.scannedAt))
  })

  test('T04 an answer that came too late is no conflict with itself, even if the ticket is void since', async () => {
    const [one, two] = [await newTicket(), await newTicket()]
    const asked = offlineScan(one)
    expect((await verify(one.qr, asked.scanId)).body.result).toBe('admitted')
    await makeVoid(one)
    await upload([asked])
    const sent = offlineScan(two)
    await upload([sent])
    expect((await verify(two.qr, sent.scanId)).body.result).toBe('admitted')
    for (const { label } of [one, two]) expect(await conflictsOf(label)).toEqual([])
  })

  test('T05 what the phone showed counts, not the late answer', async () => {
    const ticket = await newTicket()
    await verify(ticket.qr, randomUUID(), second.token)
    const asked = offlineScan(ticket)
    expect((await verify(ticket.qr, asked.scanId)).body.result).toBe('already-admitted')
    await upload([asked])
    await upload([asked])
    expect(await conflictsOf(ticket.label)).toHaveLength(1)

    const refused = await newTicket()
    const [before, after] = [offlineScan(refused), offlineScan(refused, { result: 'already-admitted' })]
    expect((await verify(refused.qr, after.scanId)).body.result).toBe('admitted')
    await upload([after, before])
    expect(await conflictsOf(refused.label)).toEqual([])
    expect(await admittedAt(refused)).toBe(Date.parse(before.scannedAt))
  })

  test('T06 an admission with a ticket that is void meanwhile is a conflict and no admission', async () => {
    const ticket = await newTicket()
    const scan = offlineScan(ticket)
    await makeVoid(ticket)
    await upload([scan])
    await upload([scan])
    expect(await conflictsOf(ticket.label)).toMatchObject([
      { kind: 'void', first: null, again: { at: scan.scannedAt, offline: true } },
    ])
    expect(await admittedAt(ticket)).toBeNull()
  })

  test('admins see conflicts too', async () => {
    const admin = await app.as('office@college.example', 'admin')
    const { body } = await app.api('GET', `/api/door/performances/${evening}/conflicts`, admin)
    expect((body.conflicts as object[]).length).toBeGreaterThan(0)
  })
})

describe('X25 a queue that was edited by hand', () => {
  test.each([
    ['a time to come', at(86_400_000)],
    ['the year 9999', '9999-12-31T23:59:59Z'],
    ['no time at all', 'soon'],
    ['before the ticket was issued', '1970-01-01T00:00:00Z'],
  ])('%s is replaced by a possible one', async (_what, scannedAt) => {
    const ticket = await newTicket()
    const scan = offlineScan(ticket, { scannedAt })
    expect((await upload([scan])).status).toBe(200)
    const [row] = await recordOf(scan)
    const { issued_at } = await app.platform.db
      .selectFrom('tickets')
      .select('issued_at')
      .where('id', '=', ticket.ticketId)
      .executeTakeFirstOrThrow()
    expect(row?.at).toBeGreaterThanOrEqual(issued_at)
    expect(row?.at).toBeLessThanOrEqual(row?.received_at ?? 0)
    const claimed = Date.parse(scannedAt)
    expect(row?.claimed_at).toBe(Number.isNaN(claimed) ? null : claimed)
  })

  test('another person’s id is refused, and nothing of that upload recorded', async () => {
    const scan = offlineScan(await newTicket())
    const { status } = await upload([
      scan,
      { ...offlineScan(await newTicket()), userId: second.userId } as OfflineScan,
    ])
    expect(status).toBe(400)
    expect(await recordOf(scan)).toEqual([])
  })

  test('a scan of another is not changed, and its ticket stays as it was', async () => {
    const [mine, theirs] = [await newTicket(), await newTicket()]
    const scan = offlineScan(mine)
    await upload([scan])
    const [before] = await recordOf(scan)
    await upload([offlineScan(theirs, { scanId: scan.scanId })], second.token)
    expect(await recordOf(scan)).toEqual([before])
    expect(await admittedAt(theirs)).toBeNull()
  })

  test('forged scans are bounded, and stored as failed', async () => {
    const forged = (i: number) =>
      offlineScan({ qr: i % 2 ? 'TICKET-0000000000000000' : `forged ${i} <script>` })
    expect((await upload(Array.from({ length: 21 }, (_, i) => forged(i)))).status).toBe(400)
    const wholes = sample(5, 500)
    for (let i = 0; i < wholes; i++) {
      const scans = Array.from({ length: 20 }, (_, j) => forged(j))
      expect((await upload(scans)).body.recorded).toHaveLength(20)
    }
    const rows = await app.platform.db
      .selectFrom('admissions')
      .select(['result', 'ticket_id'])
      .where('ticket_id', 'is', null)
      .execute()
    expect(rows).toHaveLength(wholes * 20)
    expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['unknown']))
  })

  test('a typed number and a ticket of another performance admit nobody', async () => {
    const [typed, foreign] = [await newTicket(), await newTicket(other)]
    const scans = [offlineScan({ qr: typed.ticketId }), offlineScan(foreign)]
    await upload(scans)
    expect(await recordOf(scans[0] as OfflineScan)).toMatchObject([{ result: 'unknown', ticket_id: null }])
    expect(await recordOf(scans[1] as OfflineScan)).toMatchObject([{ result: 'wrong-performance' }])
    expect([await admittedAt(typed), await admittedAt(foreign)]).toEqual([null, null])
  })
})
