import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdmittedParty } from '../../shared/door/contract.ts'
import type { DoorConflicts } from '../../shared/door/offline.ts'
import type { Order } from '../../shared/orders/contract.ts'
import { lockRow, waitingForLocks } from '../testing/harness/locks.ts'
import { sample } from '../testing/samples.ts'
import { setupDoor } from '../testing/scenes/door.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { openBoxOffice } from '../testing/scenes/refunds.ts'

const { app, seeded, usher, patron, newOrder, scan, passOut, undo, admit, admitParty, eventsOf, kindsOf } =
  await setupDoor()

/** How often each of these tickets was admitted, by the records of the door. */
async function admissionsOf({ tickets }: Order): Promise<number[]> {
  const all = await Promise.all(tickets.map(({ ticketId }) => kindsOf(ticketId)))
  return all.map((kinds) => kinds.length)
}

test('T01 T03 RACE 20 scanners with 100 tickets each, all at once: each is answered, and one of its door admits a ticket', async () => {
  const { first, second } = await freeShow(app, 'The Cherry Orchard')
  const tickets: { qr: string; performanceId: string }[] = []
  for (const performanceId of [first.id, second.id])
    for (let seat = 1; seat <= sample(10, 50); seat += 10) {
      const seats = Array.from({ length: 10 }, (_, i) => seat + i)
      const order = await buyFree(app, patron.token, performanceId, seats)
      tickets.push(...order.tickets.map(({ qr }) => ({ qr, performanceId })))
    }
  const [answers, elsewhere] = await Promise.all([
    Promise.all(
      Array.from({ length: 20 }, () =>
        tickets.map(({ qr, performanceId }) => scan(qr, performanceId)),
      ).flat(),
    ),
    Promise.all(
      tickets.map(({ qr, performanceId }) => scan(qr, performanceId === first.id ? second.id : first.id)),
    ),
  ])
  expect(new Set(elsewhere.map(({ body }) => body.result))).toEqual(new Set(['wrong-performance']))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const byTicket = [...Map.groupBy(answers, ({ body }) => body.ticketId).values()]
  expect(byTicket).toHaveLength(sample(20, 100))
  for (const verdicts of byTicket) {
    expect(verdicts.filter(({ body }) => body.result === 'admitted')).toHaveLength(1)
    expect(verdicts.filter(({ body }) => body.result === 'already-admitted')).toHaveLength(19)
    expect(new Set(verdicts.map(({ body }) => body.admittedAt)).size).toBe(1)
  }
})

test('T03 control: a door that looks first and writes then lets several in', async () => {
  const { ticketId } = (await newOrder()).first
  const { db, engine } = app.platform
  const looks = Array.from({ length: 20 }, () =>
    db.selectFrom('tickets').select('admitted_at').where('id', '=', ticketId).executeTakeFirstOrThrow(),
  )
  const unused = (await Promise.all(looks)).filter(({ admitted_at }) => admitted_at === null)
  const admitted = await Promise.all(
    unused.map(() =>
      db
        .updateTable('tickets')
        .set({ admitted_at: engine.now() })
        .where('id', '=', ticketId)
        .executeTakeFirst(),
    ),
  )
  expect(admitted.filter(({ numUpdatedRows }) => numUpdatedRows === 1n).length).toBeGreaterThan(1)
})

test('T03 RACE a code and its screenshots: one of twenty gets back in', async () => {
  const { first } = await newOrder()
  expect((await passOut(first.ticketId, await admit(first))).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 20 }, () => scan(first.qr)))
  const results = answers.map(({ body }) => body.result)
  expect(results.toSorted()).toEqual(['admitted', ...Array(19).fill('already-admitted')])
  expect(await kindsOf(first.ticketId)).toEqual(['entry', 'pass-out', 're-entry'])
})

test('T03 RACE twenty undo it beside twenty scans: it is undone once, and admitted once more at most', async () => {
  const { first } = await newOrder()
  const admittedAt = await admit(first)
  app.platform.engine.advance(1000)
  const [undone, scans] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => undo(first.ticketId, admittedAt))),
    Promise.all(Array.from({ length: 20 }, () => scan(first.qr))),
  ])
  expect(new Set(scans.map(({ status }) => status))).toEqual(new Set([200]))
  for (const { status } of undone) expect([200, 409]).toContain(status)
  const again = scans.filter(({ body }) => body.result === 'admitted').length
  expect(again).toBeLessThanOrEqual(1)
  const kinds = await kindsOf(first.ticketId)
  expect(kinds).toEqual(again === 1 ? ['entry', 'undo', 'entry'] : ['entry', 'undo'])
  expect((await scan(first.qr)).body.result).toBe(again === 1 ? 'already-admitted' : 'admitted')
})

test('T03 control: an undo that looks first and writes then is done several times', async () => {
  const { first } = await newOrder()
  await admit(first)
  const { db } = app.platform
  const { ticketId } = first
  const looks = Array.from({ length: 20 }, () =>
    db.selectFrom('tickets').select('admitted_at').where('id', '=', ticketId).executeTakeFirstOrThrow(),
  )
  const inside = (await Promise.all(looks)).filter(({ admitted_at }) => admitted_at !== null)
  const undone = await Promise.all(
    inside.map(() =>
      db.updateTable('tickets').set({ admitted_at: null }).where('id', '=', ticketId).executeTakeFirst(),
    ),
  )
  expect(undone.filter(({ numUpdatedRows }) => numUpdatedRows === 1n).length).toBeGreaterThan(1)
})

test('T06 RACE an undo with a refund of the ticket: it is refunded only as one whose guest is not inside', async () => {
  const admin = await openBoxOffice(app)
  for (let round = 0; round < 5; round++) {
    const { first, orderId } = await newOrder()
    const admittedAt = await admit(first)
    const [refund, ...undone] = await Promise.all([
      admin.refund(orderId, { ticketIds: [first.ticketId] }),
      ...Array.from({ length: 4 }, () => undo(first.ticketId, admittedAt)),
    ])
    const isRefunded = refund.status === 200
    if (!isRefunded) expect(refund.body).toMatchObject({ code: 'tickets-admitted' })
    for (const { status } of undone) expect(isRefunded ? [200, 404] : [200]).toContain(status)
    expect(await kindsOf(first.ticketId)).toEqual(['entry', 'undo'])
    expect((await scan(first.qr)).body.result).toBe(isRefunded ? 'void' : 'admitted')
  }
})

test('T03 RACE a party admitted beside scans of one of its tickets: each ticket is admitted once', async () => {
  const order = await newOrder(3)
  const [first] = order.tickets
  const [parties, scans] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => admitParty(order.orderId))),
    Promise.all(Array.from({ length: 20 }, () => scan(first?.qr ?? ''))),
  ])
  expect(new Set([...parties, ...scans].map(({ status }) => status))).toEqual(new Set([200]))
  const byName = parties.flatMap(({ body }) => (body as AdmittedParty).admitted)
  const byScan = scans.filter(({ body }) => body.result === 'admitted').map(() => first?.ticketId)
  expect([...byName, ...byScan].toSorted()).toEqual(order.tickets.map(({ ticketId }) => ticketId).toSorted())
  expect(await admissionsOf(order)).toEqual([1, 1, 1])
})

test('T06 RACE a party admitted beside the refund of its tickets: one of the two gets the whole party', async () => {
  const admin = await openBoxOffice(app)
  const order = await newOrder(2)
  const ids = order.tickets.map(({ ticketId }) => ticketId)
  const [refund, ...parties] = await Promise.all([
    admin.refund(order.orderId, { ticketIds: ids }),
    ...Array.from({ length: 10 }, () => admitParty(order.orderId)),
  ])
  const isRefunded = refund.status === 200
  if (!isRefunded) expect(refund.body).toMatchObject({ code: 'tickets-admitted' })
  for (const { status } of parties) expect(status).toBe(isRefunded ? 404 : 200)
  expect(await admissionsOf(order)).toEqual(isRefunded ? [0, 0] : [1, 1])
  expect(await admitParty(order.orderId)).toMatchObject({ status: isRefunded ? 404 : 200 })
})

test('T04 RACE a scan that is sent twenty times at the same moment is one scan', async () => {
  const { first } = await newOrder()
  const body = { ticketId: first.qr, performanceId: seeded.first.id, scanId: randomUUID() }
  const { token } = usher
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.api('POST', '/api/verify-ticket', { token, body })),
  )
  expect(new Set(answers.map((answer) => answer.body.result))).toEqual(new Set(['admitted']))
  expect(await eventsOf(first.ticketId)).toMatchObject([{ result: 'admitted' }])
})

test('T05 RACE ten phones, one ticket, each upload twice at once: nine conflicts, of which one is resolved once', async () => {
  const { first } = await newOrder()
  const { db, engine } = app.platform
  const stored = db
    .selectFrom('tickets')
    .select(['issued_at', 'admitted_at'])
    .where('id', '=', first.ticketId)
  const { issued_at: issuedAt } = await stored.executeTakeFirstOrThrow()
  engine.advance(1000)
  const scans = Array.from({ length: 10 }, (_, i) => ({
    scanId: randomUUID(),
    text: first.qr,
    performanceId: seeded.first.id,
    scannedAt: new Date(issuedAt + i).toISOString(),
    result: 'admitted',
  }))
  const { token } = usher
  const answers = await Promise.all(
    [...scans, ...scans].map((scan) =>
      app.api('POST', '/api/door/scans', { token, body: { scans: [scan] } }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { body } = await app.api('GET', `/api/door/performances/${seeded.first.id}/conflicts`, usher)
  const conflicts = (body as DoorConflicts).conflicts.filter(({ label }) => label === first.label)
  expect(conflicts).toHaveLength(9)
  expect(await stored.execute()).toEqual([{ issued_at: issuedAt, admitted_at: issuedAt }])

  const path = `/api/door/conflicts/${conflicts[0]?.scanId}/resolve`
  const resolved = await Promise.all(
    [1, 2, 3, 4, 5].map((i) => app.api('POST', path, { token, body: { note: `Usher ${i} knows.` } })),
  )
  expect(new Set(resolved.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(resolved.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
})

// SQLite has a single writer, so nothing is concurrent there.
if (process.env.TEST_ENGINE === 'postgres')
  test('T05 RACE a scan that is uploaded while the server still answers it is recorded once, without a deadlock', async () => {
    const { first } = await newOrder()
    await admit(first)
    const body = { performanceId: seeded.first.id, scanId: randomUUID() }
    const unlock = await lockRow(app, 'tickets', first.ticketId)
    const scans = [
      { ...body, text: first.qr, scannedAt: new Date().toISOString(), result: 'already-admitted' },
    ]
    const upload = app.api('POST', '/api/door/scans', { token: usher.token, body: { scans } })
    await waitingForLocks(app, 1, 'the upload waits for the ticket')
    const online = app.api('POST', '/api/verify-ticket', {
      token: usher.token,
      body: { ...body, ticketId: first.qr },
    })
    await waitingForLocks(app, 2, 'the answer waits too')
    await unlock()
    expect([(await upload).status, (await online).status]).toEqual([200, 200])
    expect(await eventsOf(first.ticketId)).toHaveLength(2)
  })
