import { describe, expect, test } from 'vitest'
import type { LiveHouse } from '../../shared/door/live-house.ts'
import type { DoorConflict, DoorConflicts, OfflineScan } from '../../shared/door/offline.ts'
import { splitCode } from '../../shared/tickets/code.ts'
import { revokeTicketKey } from '../operations/keys/ticket-keys.ts'
import { setupDoor, type Ticket } from '../testing/scenes/door.ts'
import { reissueTickets } from '../tickets/commands.ts'
import { newTicketId, signTicket } from '../tickets/rules.ts'

const { app, seeded, usher, newOrder, post, ahead, passTime, at, offlineScan } = await setupDoor()
const {
  first: { id: evening },
  second: other,
} = seeded
const second = await app.as('second@college.example', 'ticket_person')
const nadia = app.platform.db.updateTable('users').set({ first_name: 'Nadia' })
await nadia.where('id', '=', second.userId).execute()

async function newTicket(performance = evening): Promise<Ticket> {
  const { first } = await newOrder(1, performance)
  passTime(1000)
  return first
}

const upload = async (scans: OfflineScan[], { token } = usher) =>
  expect(await app.api('POST', '/api/door/scans', { token, body: { scans } })).toMatchObject({ status: 200 })
const verify = async (ticketId: string, { token } = usher) =>
  (await app.api('POST', '/api/verify-ticket', { token, body: { ticketId, performanceId: evening } })).body
const undo = ({ ticketId }: Ticket, admittedAt: unknown) =>
  post(ticketId, 'undo', { admittedAt, reason: 'wrong person' })

async function allConflicts(): Promise<DoorConflict[]> {
  const { body } = await app.api('GET', `/api/door/performances/${evening}/conflicts`, { token: usher.token })
  return (body as DoorConflicts).conflicts
}
const conflictsOf = async (label: string) =>
  (await allConflicts()).filter((conflict) => conflict.label === label)

/** A code as whoever has the key makes one: this ticket's, with other fields. */
async function forge({ qr }: Ticket, change: { ticketId?: string; seatNum?: number; generation?: number }) {
  const fields = splitCode(qr)?.fields
  if (!fields) throw new Error('not a code')
  const { private_key } = await app.platform.db
    .selectFrom('keys')
    .select('private_key')
    .where('key_no', '=', fields.keyNo)
    .executeTakeFirstOrThrow()
  return signTicket(
    { keyNo: fields.keyNo, privateKey: private_key },
    { ...fields, performanceId: evening, ...change },
  )
}

async function live({ ticketId }: Ticket) {
  const { body } = await app.api('GET', `/api/door/performances/${evening}/live`, { token: usher.token })
  const { guests, lately } = body as unknown as LiveHouse
  return { guest: guests.find((guest) => guest.ticketId === ticketId), come: lately }
}

describe('an undo beside a conflict', () => {
  test('T05 takes back the admission that was seen, and no upload brings it back', async () => {
    const ticket = await newTicket()
    const before = (await live(ticket)).come
    const [early, late] = [offlineScan(ticket, { scannedAt: at(-500) }), offlineScan(ticket)]
    await upload([early])
    await upload([late], second)
    expect(await conflictsOf(ticket.label)).toHaveLength(1)

    const undone = await undo(ticket, early.scannedAt)
    expect(undone).toMatchObject({ status: 200, body: { admittedAt: late.scannedAt, leftAt: null } })
    expect((await undo(ticket, early.scannedAt)).body).toEqual(undone.body)
    for (const scans of [[early], [late, early], [early, late]]) {
      await upload(scans)
      expect((await live(ticket)).guest?.admittedAt).toBe(late.scannedAt)
    }
    expect(await conflictsOf(ticket.label)).toEqual([])
    expect((await live(ticket)).come).toBe(before + 1)

    expect((await undo(ticket, late.scannedAt)).body).toMatchObject({ admittedAt: null })
    await upload([late, early])
    expect(await live(ticket)).toMatchObject({ guest: { admittedAt: null }, come: before })
    expect(await verify(ticket.qr)).toMatchObject({ result: 'admitted', message: 'Admitted' })
  })

  test('T05 is about the admission it was given, also where an earlier one is uploaded meanwhile', async () => {
    const ticket = await newTicket()
    const earlier = offlineScan(ticket)
    passTime(1000)
    const { admittedAt } = await verify(ticket.qr, second)
    await upload([earlier])
    expect(await undo(ticket, admittedAt)).toMatchObject({ status: 409, body: { code: 'admission-changed' } })
    expect((await live(ticket)).guest?.admittedAt).toBe(earlier.scannedAt)
  })

  test('T05 of a return leaves its guest out for now, whatever is uploaded later', async () => {
    const ticket = await newTicket()
    const scan = offlineScan(ticket)
    await upload([scan])
    passTime(1000)
    const out = await post(ticket.ticketId, 'pass-out', { admittedAt: scan.scannedAt })
    passTime(1000)
    const { admittedAt, message } = await verify(ticket.qr)
    expect(message).toBe('Welcome back')
    expect((await undo(ticket, admittedAt)).body).toEqual(out.body)
    await upload([offlineScan(ticket, { scannedAt: scan.scannedAt }), scan])
    expect((await live(ticket)).guest).toEqual(out.body)
    expect(await verify(ticket.qr)).toMatchObject({ result: 'admitted', message: 'Welcome back' })
  })
})

describe('a ticket that two phones admitted', () => {
  test('T05 was admitted by the phone that came first, also for the door', async () => {
    const ticket = await newTicket()
    const early = offlineScan(ticket)
    passTime(1000)
    expect(await verify(ticket.qr, second)).toMatchObject({ result: 'admitted' })
    await upload([early])
    expect(await conflictsOf(ticket.label)).toMatchObject([
      { first: { by: expect.stringMatching(/^Zoé, /) }, again: { by: expect.stringMatching(/^Nadia, /) } },
    ])
    expect(await verify(ticket.qr, second)).toMatchObject({
      result: 'already-admitted',
      admittedAt: early.scannedAt,
      admittedBy: expect.stringMatching(/^Zoé, /),
    })
  })

  test('T03 says the moment of the record, to the millisecond', async () => {
    const ticket = await newTicket()
    const { admittedAt } = await verify(ticket.qr)
    const [scan] = await app.platform.db
      .selectFrom('admissions')
      .select('at')
      .where('ticket_id', '=', ticket.ticketId)
      .execute()
    expect(admittedAt).toBe(new Date(scan?.at ?? 0).toISOString())
  })
})

test('X25 a phone whose clock is a day behind does not come before everybody', async () => {
  const ticket = await newTicket()
  const performance = () => app.platform.db.updateTable('performances').where('id', '=', evening)
  const doors = app.platform.db.selectFrom('performances').select('doors_at').where('id', '=', evening)
  const { doors_at } = await doors.executeTakeFirstOrThrow()
  await performance()
    .set({ doors_at: Date.now() + ahead() - 3_600_000 })
    .execute()
  await app.platform.db
    .updateTable('tickets')
    .set({ issued_at: 1 })
    .where('id', '=', ticket.ticketId)
    .execute()
  const { admittedAt } = await verify(ticket.qr, second)
  await upload([offlineScan(ticket, { scannedAt: at(-86_400_000) })])
  expect(await conflictsOf(ticket.label)).toMatchObject([
    { kind: 'twice', first: { at: admittedAt, offline: false }, again: { corrected: true } },
  ])
  await performance().set({ doors_at }).execute()
})

describe('an admission without the network that should not have been', () => {
  test('T05 with an invented ticket says what its code said', async () => {
    const invented = newTicketId()
    const qr = await forge(await newTicket(), { ticketId: invented, seatNum: 77 })
    const scan = offlineScan({ qr })
    await upload([scan, offlineScan({ qr }, { result: 'void' })])
    await upload([scan], second)
    expect(await conflictsOf('H7')).toEqual([
      {
        kind: 'unknown',
        scanId: scan.scanId,
        label: 'H7',
        ticketId: invented,
        of: null,
        first: null,
        again: { at: scan.scannedAt, by: expect.stringMatching(/^Zoé, /), offline: true, corrected: false },
        resolved: null,
      },
    ])
  })

  test('T05 with a ticket of another performance is one of the door that admitted it', async () => {
    const ticket = await newTicket(other.id)
    const scan = offlineScan({ qr: await forge(ticket, {}) })
    await upload([scan])
    expect(await conflictsOf(ticket.label)).toMatchObject([
      {
        kind: 'wrong-performance',
        ticketId: ticket.ticketId,
        of: { show: "L'Œuvre au noir", startsAt: new Date(other.starts_at).toISOString() },
        first: null,
        again: { at: scan.scannedAt },
      },
    ])
    const elsewhere = await app.api('GET', `/api/door/performances/${other.id}/conflicts`, usher)
    expect(elsewhere.body.conflicts).toEqual([])
  })

  test('T05 with a text that nobody signed says no ticket', async () => {
    const scan = offlineScan({ qr: 'TICKET-0000000000000000' })
    await upload([scan])
    expect((await allConflicts()).find(({ again }) => again.at === scan.scannedAt)).toMatchObject({
      kind: 'unknown',
      label: null,
      ticketId: null,
    })
  })
})

/** What the jobs of a revocation do, without their mails. */
async function reissueAll(keyNo: number): Promise<void> {
  const { db, engine } = app.platform
  const orders = await db.selectFrom('tickets').select('order_id').distinct().execute()
  for (const { order_id: orderId } of orders)
    await db.transaction().execute((trx) => reissueTickets(trx, engine, { orderId, keyNo }))
}

describe('a ticket whose key is revoked while phones are without the network', () => {
  test('T07 was good when it was scanned before that: its guest is inside, also by the new code', async () => {
    const [before, after, forged] = [await newTicket(), await newTicket(), await newTicket()]
    const scans = [offlineScan(before), offlineScan({ qr: await forge(forged, { generation: 2 }) })]
    passTime(1000)
    const keyNo = splitCode(before.qr)?.fields.keyNo ?? 0
    await revokeTicketKey(app.platform, keyNo, null)
    await upload(scans)
    await reissueAll(keyNo)
    passTime(1000)
    await upload([
      ...scans,
      offlineScan(after),
      offlineScan(before, { scannedAt: scans[0]?.scannedAt ?? '' }),
    ])

    expect((await live(before)).guest?.admittedAt).toBe(scans[0]?.scannedAt)
    expect((await conflictsOf(before.label)).map(({ kind }) => kind)).toEqual(['twice'])
    for (const ticket of [after, forged]) {
      expect((await live(ticket)).guest?.admittedAt).toBeNull()
      expect(await conflictsOf(ticket.label)).toMatchObject([{ kind: 'void' }])
    }
    const renewed = app.platform.db.selectFrom('tickets').select('qr').where('id', '=', before.ticketId)
    const { qr } = await renewed.executeTakeFirstOrThrow()
    expect(qr).not.toBe(before.qr)
    expect(await verify(qr)).toMatchObject({ result: 'already-admitted', admittedAt: scans[0]?.scannedAt })
  })
})
