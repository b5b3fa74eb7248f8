import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { LiveHouse } from '../../shared/door/live-house.ts'
import type { Lobby } from '../../shared/door/lobby.ts'
import type { DoorConflict, DoorConflicts } from '../../shared/door/offline.ts'
import type { Waiting } from '../../shared/office/tonight.ts'
import { logInAs, longPassword, readMe, signUp } from '../testing/harness/people.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const MINUTE = 60_000

const app = await setupApp()
const seeded = await freeShow(app)
const usher = await signUp(app, { role: 'ticket_person' })
const admin = await app.as('manager@college.example', 'admin')
const patron = await app.as('noelle@college.example')
afterEach(() => app.expectLedgerBalanced())

async function readLive(token = admin.token): Promise<LiveHouse> {
  const answer = await app.api('GET', `/api/door/performances/${seeded.first.id}/live`, { token })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as LiveHouse
}
const scan = (ticketId: string, token = usher.token, performanceId = seeded.first.id) =>
  app.api('POST', '/api/verify-ticket', { token, body: { ticketId, performanceId } })

describe('the live house', () => {
  test('counts people, not scans; those who were never meant to come are not counted', async () => {
    const { tickets } = await buyFree(app, patron.token, seeded.first.id, [1, 2, 3, 4])
    const [one, two, three] = tickets.map(({ qr }) => qr) as [string, string, string]
    const act = (ticket: number, name: string, admittedAt: unknown) =>
      app.api('POST', `/api/door/tickets/${tickets[ticket]?.ticketId}/${name}`, {
        token: admin.token,
        body: { performanceId: seeded.first.id, admittedAt, ...(name === 'undo' && { reason: 'mistake' }) },
      })
    const first = await scan(one)
    await scan(one)
    app.platform.engine.advance(6 * MINUTE)
    const second = await scan(two)
    const third = await scan(three)
    await act(0, 'pass-out', first.body.admittedAt)
    await act(1, 'pass-out', second.body.admittedAt)
    app.platform.engine.advance(1000)
    await scan(one)
    await act(2, 'undo', third.body.admittedAt)

    const live = await readLive()
    expect(live.performance).toMatchObject({ id: seeded.first.id, show: "L'Œuvre au noir" })
    expect(live.guests.map(({ admittedAt, leftAt }) => [admittedAt !== null, leftAt !== null])).toEqual([
      [true, false],
      [true, true],
      [false, false],
      [false, false],
    ])
    expect(live.lately).toBe(1)
    expect(await readLive(usher.token)).toMatchObject({ guests: live.guests, lately: 1 })

    const text = JSON.stringify(live)
    for (const secret of ['noelle', patron.userId, one]) expect(text).not.toContain(secret)
  })

  test('is of a performance that exists', async () => {
    const answer = await app.api('GET', '/api/door/performances/0123456789abcdef0123456789abcdef/live', admin)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})

describe('the phones at the door', () => {
  test('are compared, and one is logged out alone', async () => {
    const { body } = await logInAs(app, usher.email, longPassword)
    const second = String(body.token)
    await app.platform.db
      .updateTable('sessions')
      .set({ user_agent: 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0' })
      .execute()
    const { tickets } = await buyFree(app, patron.token, seeded.second.id, [1, 2])
    await scan(tickets[0]?.qr ?? '', second)
    await scan(tickets[0]?.qr ?? '', second, seeded.second.id)
    await scan('TICKET-0000000000000000', second)

    const before = await readLive()
    expect(before.phones).toHaveLength(2)
    const lost = before.phones.find(({ scans }) => scans === 2)
    expect(lost).toMatchObject({
      usher: 'Zoé',
      device: 'Chrome on Android',
      admitted: 0,
      lastScanAt: expect.any(String),
      loggedIn: true,
    })
    const end = (id = lost?.sessionId, by = admin.token) =>
      app.api('DELETE', `/api/door/phones/${id}`, { token: by })
    expect((await end(lost?.sessionId, usher.token)).status).toBe(403)
    expect((await readMe(app, second)).status).toBe(200)

    expect(await end()).toMatchObject({ status: 200, body: { message: 'This phone is logged out.' } })
    const refused = await scan(tickets[1]?.qr ?? '', second, seeded.second.id)
    expect(refused).toMatchObject({ status: 401, body: { code: 'not-logged-in' } })
    expect((await readMe(app, usher.token)).status).toBe(200)
    expect(await end()).toMatchObject({ status: 404, body: { code: 'phone-not-found' } })
    const after = await readLive()
    expect(after.phones.map(({ loggedIn, scans }) => [loggedIn, scans])).toEqual([
      [true, expect.any(Number)],
      [false, 2],
    ])
    const { body: log } = await app.api('GET', '/api/audit?action=phone-ended', admin)
    expect((log.entries as { says: string[] }[]).map(({ says }) => says)).toEqual([
      ['logged out a phone at the door of', '(Chrome on Android)'],
    ])
    const { body: french } = await app.api('GET', '/api/audit?action=phone-ended', {
      ...admin,
      headers: { 'accept-language': 'fr-CA' },
    })
    expect(french.entries).toMatchObject([{ says: [expect.anything(), '(Chrome sur Android)'] }])
  })

  test('Z01 a patron’s or an admin’s log-in is none', async () => {
    const sessions = await app.platform.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('role', '<>', 'ticket_person')
      .execute()
    expect(sessions.length).toBeGreaterThanOrEqual(2)
    const listed = (await readLive()).phones.map(({ sessionId }) => sessionId)
    for (const { id } of sessions) {
      expect(listed).not.toContain(id)
      const refused = await app.api('DELETE', `/api/door/phones/${id}`, admin)
      expect(refused).toMatchObject({ status: 404, body: { code: 'phone-not-found' } })
    }
    for (const { token } of [patron, admin]) expect((await readMe(app, token)).status).toBe(200)
  })
})

describe('a conflict at the door', () => {
  const conflicts = async () => {
    const { body } = await app.api('GET', `/api/door/performances/${seeded.first.id}/conflicts`, usher)
    return (body as DoorConflicts).conflicts
  }
  const resolve = (scanId: string, note: string, { token } = usher as { token: string }) =>
    app.api('POST', `/api/door/conflicts/${scanId}/resolve`, { token, body: { note } })
  const waiting = async () =>
    ((await app.api('GET', '/api/admin/waiting', admin)).body as unknown as Waiting).filter(
      ({ what }) => what === 'door-conflict',
    )

  test('T05 waits for a person until somebody says what was done about it, once, and is in the log', async () => {
    const { tickets } = await buyFree(app, patron.token, seeded.first.id, [31, 32])
    const { db } = app.platform
    const doors = db.updateTable('performances').set('doors_at', Date.now()).where('id', '=', seeded.first.id)
    await doors.execute()
    const scans = tickets.flatMap(({ qr: text }) =>
      [0, 1].map(() => ({
        scanId: randomUUID(),
        text,
        performanceId: seeded.first.id,
        scannedAt: new Date().toISOString(),
        result: 'admitted',
      })),
    )
    await app.api('POST', '/api/door/scans', { token: usher.token, body: { scans } })
    const path = `/door-conflicts?performance=${seeded.first.id}`
    expect(await waiting()).toEqual([
      {
        what: 'door-conflict',
        count: 2,
        path,
        performance: { show: seeded.show.name, startsAt: expect.any(String) },
      },
    ])

    const [one, other] = (await conflicts()) as [DoorConflict, DoorConflict]
    expect([one.resolved, other.resolved]).toEqual([null, null])
    const empty = await resolve(one.scanId, ' ')
    expect(empty).toMatchObject({ status: 400, body: { fields: { note: 'Please say what was done.' } } })
    const first = await resolve(one.scanId, 'Both sat in row F.')
    expect(first.body).toEqual({
      ...one,
      resolved: { at: expect.any(String), by: 'Zoé', note: 'Both sat in row F.' },
    })
    const late = await resolve(one.scanId, 'Nobody knows.', admin)
    expect(late).toMatchObject({ status: 200, body: first.body })
    expect(await conflicts()).toEqual([first.body, other])
    expect(await waiting()).toMatchObject([{ count: 1 }])

    const log = await app.api('GET', '/api/audit?action=conflict-resolved', admin)
    expect((log.body.entries as { says: string[] }[]).map(({ says }) => says)).toEqual([
      ['resolved a door conflict of', `(${one.label}: Both sat in row F.)`],
    ])
    await app.api('POST', '/api/door/scans', { token: usher.token, body: { scans } })
    expect(await waiting()).toMatchObject([{ count: 1 }])
  })

  test('that is none, or none any more, cannot be resolved', async () => {
    const [ticket] = (await buyFree(app, patron.token, seeded.first.id, [33])).tickets
    await scan(ticket?.qr ?? '')
    const { scan_id: single } = await app.platform.db
      .selectFrom('admissions')
      .select('scan_id')
      .where('ticket_id', '=', ticket?.ticketId ?? '')
      .executeTakeFirstOrThrow()
    for (const scanId of [single, randomUUID()])
      expect(await resolve(scanId, 'Nothing.')).toMatchObject({ status: 404, body: { code: 'no-conflict' } })
  })
})

describe('the screen in the lobby', () => {
  const readLobby = async (performance?: string) =>
    (await app.api('GET', `/api/lobby${performance ? `?performance=${performance}` : ''}`))
      .body as unknown as Lobby
  const start = (startsAt: number) =>
    app.platform.db
      .updateTable('performances')
      .set({ starts_at: startsAt, doors_at: startsAt - 30 * MINUTE })
      .where('id', '=', seeded.first.id)
      .execute()

  test('Z05 says what people wait for, by the clock of the database, and nothing about anybody', async () => {
    const now = Date.parse((await readLobby()).serverTime)
    for (const [startsIn, stage] of [
      [45, 'waiting'],
      [15, 'open'],
      [-15, 'started'],
      [-160, 'over'],
    ] as const) {
      await start(now + startsIn * MINUTE)
      expect(await readLobby()).toEqual({
        serverTime: expect.any(String),
        performance: {
          id: seeded.first.id,
          show: "L'Œuvre au noir",
          titleLang: null,
          location: 'Studio Theatre',
          startsAt: new Date(now + startsIn * MINUTE).toISOString(),
          doorsAt: new Date(now + (startsIn - 30) * MINUTE).toISOString(),
          stage,
          seatsLeft: 73,
        },
      })
    }
    await start(now - 200 * MINUTE)
    expect((await readLobby()).performance?.id).toBe(seeded.second.id)
    expect((await readLobby(seeded.first.id)).performance).toMatchObject({ stage: 'over' })

    // Ended ten minutes ago, while the doors of the next are closed, and once they are open.
    await start(now - 160 * MINUTE)
    expect((await readLobby()).performance).toMatchObject({ id: seeded.first.id, stage: 'over' })
    const next = app.platform.db.updateTable('performances').where('id', '=', seeded.second.id)
    await next.set({ starts_at: now + 20 * MINUTE, doors_at: now - 10 * MINUTE }).execute()
    expect((await readLobby()).performance).toMatchObject({ id: seeded.second.id, stage: 'open' })
  })

  test('Z02 shows no hidden show, and says when a performance is cancelled', async () => {
    const { db } = app.platform
    await db
      .updateTable('performances')
      .set({ status: 'cancelled' })
      .where('id', '=', seeded.first.id)
      .execute()
    expect((await readLobby(seeded.first.id)).performance).toMatchObject({ stage: 'cancelled' })
    expect((await readLobby()).performance?.id).toBe(seeded.second.id)
    await db.updateTable('shows').set({ hidden: 1 }).where('id', '=', seeded.show.id).execute()
    expect((await readLobby()).performance).toBeNull()
    expect((await readLobby(seeded.first.id)).performance).toBeNull()
  })
})
