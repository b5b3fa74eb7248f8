import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DoorPerformance } from '../../shared/door/contract.ts'
import { newId } from '../platform/base/base.ts'
import { setupDoor, type Ticket } from '../testing/scenes/door.ts'
import { openBoxOffice } from '../testing/scenes/refunds.ts'

const { app, seeded, usher, newOrder, scan, post, passOut, undo, admit, eventsOf, kindsOf } =
  await setupDoor()

const bringBack = (ticketId: string, leftAt: unknown, token = usher.token) =>
  post(ticketId, 'return', { leftAt }, token)

async function countInside(): Promise<number | undefined> {
  const { body } = await app.api('GET', '/api/door/performances', usher)
  return (body as unknown as DoorPerformance[]).find(({ id }) => id === seeded.first.id)?.admitted
}

describe('a guest who goes out for now', () => {
  test('T03 is let back in once, is welcomed back, and stays one guest', async () => {
    const { tickets, first } = await newOrder(2)
    await admit(tickets[1] as Ticket)
    const inside = (await countInside()) ?? 0
    const admittedAt = await admit(first)
    const out = await passOut(first.ticketId, admittedAt)
    expect(out).toMatchObject({ status: 200, body: { ticketId: first.ticketId, admittedAt } })
    expect(Date.parse(String(out.body.leftAt))).toBeGreaterThanOrEqual(Date.parse(admittedAt))
    expect(await countInside()).toBe(inside)
    // Sent again, as over a bad network.
    expect((await passOut(first.ticketId, admittedAt)).body).toEqual(out.body)
    expect((await scan(tickets[1]?.qr ?? '')).body.party).toEqual({ size: 2, inside: 1 })

    const once = { ticketId: first.qr, performanceId: seeded.first.id, scanId: randomUUID() }
    const verify = (body = once) => app.api('POST', '/api/verify-ticket', { token: usher.token, body })
    // A phone without the network knew nothing of it: its refusal is no return.
    const refused = { performanceId: seeded.first.id, scanId: randomUUID() }
    const scans = [{ ...refused, text: first.qr, scannedAt: admittedAt, result: 'already-admitted' }]
    await app.api('POST', '/api/door/scans', { token: usher.token, body: { scans } })
    expect((await verify({ ...refused, ticketId: first.qr })).body.message).toBe('Already admitted')

    const back = await verify()
    expect(back.body).toMatchObject({
      result: 'admitted',
      message: 'Welcome back',
      outSince: out.body.leftAt,
      party: { size: 2, inside: 2 },
    })
    expect((await verify()).body).toEqual(back.body)
    expect((await scan(first.qr)).body).toMatchObject({
      result: 'already-admitted',
      message: 'Already admitted',
      admittedAt: back.body.admittedAt,
    })
    expect(await countInside()).toBe(inside + 1)
    expect(await kindsOf(first.ticketId)).toEqual(['entry', 'pass-out', 're-entry'])
  })

  test('comes back by name too, and only whoever is out does', async () => {
    const { first, tickets } = await newOrder(2)
    const admin = await app.as('manager@college.example', 'admin')
    const admittedAt = await admit(first)
    const { leftAt } = (await passOut(first.ticketId, admittedAt)).body
    const back = await bringBack(first.ticketId, leftAt, admin.token)
    expect(back).toMatchObject({ status: 200, body: { leftAt: null } })
    expect((await bringBack(first.ticketId, leftAt)).body).toEqual(back.body)
    expect(await kindsOf(first.ticketId)).toEqual(['entry', 'pass-out', 're-entry'])
    const expected = tickets[1]?.ticketId ?? ''
    const changed = { status: 409, body: { code: 'admission-changed' } }
    expect(await bringBack(expected, leftAt)).toMatchObject(changed)
    expect(await kindsOf(expected)).toEqual([])

    // They have gone out once more; a call that is about the first time comes late.
    app.platform.engine.advance(1000)
    const again = await passOut(first.ticketId, back.body.admittedAt)
    expect(await bringBack(first.ticketId, leftAt)).toMatchObject(changed)
    expect((await bringBack(first.ticketId, again.body.leftAt)).body).toMatchObject({ leftAt: null })
  })

  test('T01 is one who is inside, at this performance, and was not admitted again since', async () => {
    const { first } = await newOrder()
    const notYet = await passOut(first.ticketId, new Date().toISOString())
    expect(notYet).toMatchObject({ status: 409, body: { code: 'admission-changed' } })
    const admittedAt = await admit(first)
    const performanceId = seeded.second.id
    const elsewhere = {
      'pass-out': { admittedAt, performanceId },
      return: { leftAt: admittedAt, performanceId },
    }
    for (const act of ['pass-out', 'return'] as const)
      expect(await post(first.ticketId, act, elsewhere[act])).toMatchObject({
        status: 404,
        body: { code: 'no-party' },
      })
    await passOut(first.ticketId, admittedAt)
    app.platform.engine.advance(1000)
    await scan(first.qr)
    const late = await passOut(first.ticketId, admittedAt)
    expect(late).toMatchObject({ status: 409, body: { code: 'admission-changed' } })
    expect(await kindsOf(first.ticketId)).toEqual(['entry', 'pass-out', 're-entry'])
  })
})

describe('an admission that should not have been', () => {
  test('T03 is undone with a reason, in the log, and the ticket is good again', async () => {
    const { first, orderId } = await newOrder()
    const admittedAt = await admit(first)
    const nameless = await undo(first.ticketId, admittedAt, ' ')
    expect(nameless).toMatchObject({ status: 400, body: { fields: { reason: 'Please say why.' } } })
    const undone = await undo(first.ticketId, admittedAt)
    expect(undone).toMatchObject({ status: 200, body: { admittedAt: null, leftAt: null } })
    expect((await undo(first.ticketId, admittedAt)).body).toEqual(undone.body)
    expect(await scan(first.qr)).toMatchObject({ body: { result: 'admitted', message: 'Admitted' } })
    expect(await eventsOf(first.ticketId)).toMatchObject([
      { direction: 'in', kind: 'entry' },
      { direction: 'out', kind: 'undo', reason: 'wrong person', user_id: usher.userId },
      { direction: 'in', kind: 'entry' },
    ])
    const { body } = await app.api('GET', '/api/audit?action=admission-undone', await openBoxOffice(app))
    const short = `${orderId.slice(0, 4)}-${orderId.slice(4, 8)}`.toUpperCase()
    expect((body.entries as { says: string[] }[]).map(({ says }) => says)).toEqual([
      ['undid an admission of', `(${first.label}: wrong person)`],
    ])
    expect(JSON.stringify(body)).toContain(short)
  })

  test('is the one that was seen, never a later one', async () => {
    const { first } = await newOrder()
    const admittedAt = await admit(first)
    await undo(first.ticketId, admittedAt)
    app.platform.engine.advance(1000)
    const later = await admit(first)
    // Sent again, as over a bad network: what it was about is undone already.
    expect(await undo(first.ticketId, admittedAt)).toMatchObject({ status: 200, body: { admittedAt: later } })
    const never = await undo(first.ticketId, new Date(1).toISOString())
    expect(never).toMatchObject({ status: 409, body: { code: 'admission-changed' } })
    expect(await kindsOf(first.ticketId)).toEqual(['entry', 'undo', 'entry'])
  })

  test('T05 is one of two of the same millisecond, and the other when it is asked anew', async () => {
    const { first } = await newOrder()
    const admittedAt = await admit(first)
    const offline = { scanId: randomUUID(), text: first.qr, result: 'admitted', scannedAt: admittedAt }
    const body = { scans: [{ ...offline, performanceId: seeded.first.id }] }
    expect((await app.api('POST', '/api/door/scans', { ...usher, body })).status).toBe(200)
    const [once, anew] = [newId(), newId()]
    const told = async (undoId: string) =>
      (await undo(first.ticketId, admittedAt, 'twice', undoId)).body.admittedAt
    expect([await told(once), await told(once)]).toEqual([admittedAt, admittedAt])
    expect([await told(anew), await told(anew)]).toEqual([null, null])
    expect(await told(newId())).toBeNull()
    expect((await kindsOf(first.ticketId)).toSorted()).toEqual(['entry', 'entry', 'undo', 'undo'])
    const { first: other } = await newOrder()
    const inside = await admit(other)
    expect(await undo(other.ticketId, inside, 'twice', once)).toMatchObject({
      status: 409,
      body: { code: 'scan-other-ticket' },
    })
    expect(await kindsOf(other.ticketId)).toEqual(['entry'])
  })

  test('T06 of a refunded ticket is not undone', async () => {
    const admin = await openBoxOffice(app)
    const { first, orderId } = await newOrder()
    const admittedAt = await admit(first)
    const refund = { ticketIds: [first.ticketId], evenAdmitted: true }
    expect(await admin.refund(orderId, refund)).toMatchObject({ status: 200 })
    for (const refused of [await undo(first.ticketId, admittedAt), await passOut(first.ticketId, admittedAt)])
      expect(refused).toMatchObject({ status: 404, body: { code: 'no-party' } })
    expect(await kindsOf(first.ticketId)).toEqual(['entry'])
  })
})
