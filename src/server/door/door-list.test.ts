import { describe, expect, test } from 'vitest'
import type { AdmittedParty, DoorList } from '../../shared/door/contract.ts'
import type { LiveHouse } from '../../shared/door/live-house.ts'
import type { Order } from '../../shared/orders/contract.ts'
import { newId } from '../platform/base/base.ts'
import { openDesk } from '../testing/scenes/desk.ts'
import { setupDoor } from '../testing/scenes/door.ts'
import { openBoxOffice } from '../testing/scenes/refunds.ts'

const { app, seeded, usher, patron, newOrder, admitParty, scan } = await setupDoor()

async function readList(performanceId = seeded.first.id): Promise<DoorList> {
  const answer = await app.api('GET', `/api/door/performances/${performanceId}/guests`, usher)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as DoorList
}

/** How often each of these tickets was admitted, by the records of the door. */
async function admissionsOf(order: Order): Promise<number[]> {
  const rows = await app.platform.db
    .selectFrom('admissions')
    .select('ticket_id')
    .where('result', '=', 'admitted')
    .execute()
  return order.tickets.map(({ ticketId }) => rows.filter((row) => row.ticket_id === ticketId).length)
}

describe('the door list', () => {
  test('Z05 has names, seats and types, and nothing else of the person', async () => {
    const order = await newOrder(2)
    const list = await readList()
    expect(list.performance).toEqual({
      id: seeded.first.id,
      show: "L'Œuvre au noir",
      startsAt: new Date(seeded.first.starts_at).toISOString(),
    })
    expect(list.guests.filter(({ orderId }) => orderId === order.orderId)).toEqual(
      order.tickets.map(({ ticketId, label, seatNum }) => ({
        ticketId,
        orderId: order.orderId,
        name: "Zoé O'Brien-Lefèvre",
        label,
        seatNum,
        type: 'General',
        admittedAt: null,
        leftAt: null,
      })),
    )
    const secrets = await app.platform.db
      .selectFrom('users')
      .select(['email', 'phone', 'username'])
      .where('id', '=', patron.userId)
      .executeTakeFirstOrThrow()
    const text = JSON.stringify(list)
    const codes = order.tickets.map(({ qr }) => qr)
    for (const secret of [...Object.values(secrets), ...codes, patron.userId]) {
      expect(secret).toBeTruthy()
      expect(text).not.toContain(secret)
    }
  })

  test('has the note on an order with each of its tickets', async () => {
    const [noted, other] = [await newOrder(2), await newOrder(1)]
    const admin = await openBoxOffice(app)
    const note = 'Fauteuil roulant, ramp at D2'
    expect(await openDesk(app, admin).note(noted.orderId, note)).toMatchObject({ status: 200 })
    const { guests } = await readList()
    const notesOf = (order: Order) =>
      guests.filter(({ orderId }) => orderId === order.orderId).map((guest) => guest.note)
    expect(notesOf(noted)).toEqual([note, note])
    expect(notesOf(other)).toEqual([undefined])
  })

  test('is by seat, has valid tickets of this performance alone, and no name that was deleted', async () => {
    const [one, other] = [await newOrder(1), await newOrder(2)]
    const admin = await openBoxOffice(app)
    const refund = { ticketIds: other.tickets.slice(0, 1).map(({ ticketId }) => ticketId) }
    expect(await admin.refund(other.orderId, refund)).toMatchObject({ status: 200 })
    const { guests } = await readList()
    const ids = guests.map(({ ticketId }) => ticketId)
    expect(ids).toContain(one.tickets[0]?.ticketId)
    expect(ids).not.toContain(other.tickets[0]?.ticketId)
    expect(ids).toContain(other.tickets[1]?.ticketId)
    expect(guests).toEqual(guests.toSorted((a, b) => a.seatNum - b.seatNum))
    expect((await readList(seeded.second.id)).guests).toEqual([])

    const leaver = await app.as('leaver@college.example')
    const left = await newOrder(1, seeded.first.id, leaver.token)
    const user = app.platform.db.selectFrom('users').select('username').where('id', '=', leaver.userId)
    const { username } = await user.executeTakeFirstOrThrow()
    const path = `/api/users/${username}?confirm=true`
    expect(await app.api('DELETE', path, { token: admin.token })).toMatchObject({ status: 200 })
    const row = (await readList()).guests.find(({ orderId }) => orderId === left.orderId)
    expect(row).toBeDefined()
    expect(row).not.toHaveProperty('name')
  })
})

describe('a party at will-call', () => {
  test('T03 is admitted in one act, each ticket with its record; a repeat admits nobody', async () => {
    const order = await newOrder(3)
    const [first] = order.tickets
    await scan(first?.ticketId ?? '')
    const answer = await admitParty(order.orderId)
    expect(answer).toMatchObject({ status: 200 })
    const party = answer.body as AdmittedParty
    expect(party.admitted).toEqual(order.tickets.slice(1).map(({ ticketId }) => ticketId))
    expect(party.guests.map(({ admittedAt }) => admittedAt)).toEqual(
      order.tickets.map(() => expect.any(String)),
    )
    expect((await admitParty(order.orderId)).body).toEqual({ ...party, admitted: [] })
    expect(await admissionsOf(order)).toEqual([1, 1, 1])
    expect((await scan(first?.qr ?? '')).body).toMatchObject({
      result: 'already-admitted',
      party: { size: 3, inside: 3 },
    })
  })

  test('Z01 is admitted by an admin too, and the audit says by whom each party was', async () => {
    const [byUsher, byAdmin] = [await newOrder(1), await newOrder(2)]
    const admin = await app.as('manager@college.example', 'admin')
    const admitAs = ({ token }: { token?: string }, { orderId }: Order) =>
      app.api('POST', `/api/door/parties/${orderId}/admit`, {
        ...(token && { token }),
        body: { performanceId: seeded.first.id },
      })
    expect(await admitAs({}, byAdmin)).toMatchObject({ status: 401 })
    expect(await admitAs(patron, byAdmin)).toMatchObject({ status: 403 })
    expect(await admitAs(usher, byUsher)).toMatchObject({ status: 200 })
    expect(await admitAs(admin, byAdmin)).toMatchObject({ status: 200 })
    expect((await admitAs(usher, byAdmin)).body).toMatchObject({ admitted: [] })
    expect(await admissionsOf(byAdmin)).toEqual([1, 1])

    const acts = await app.platform.db
      .selectFrom('audit')
      .select(['actor_id', 'subject', 'detail'])
      .where('action', '=', 'party-admitted')
      .where(
        'subject',
        'in',
        [byUsher, byAdmin].map(({ orderId }) => `order:${orderId}`),
      )
      .orderBy('id')
      .execute()
    const seats = ({ tickets }: Order) => tickets.map(({ label }) => label).join(', ')
    expect(acts.map(({ detail, ...act }) => ({ ...act, ...JSON.parse(detail) }))).toEqual([
      { actor_id: usher.userId, subject: `order:${byUsher.orderId}`, seats: seats(byUsher) },
      { actor_id: admin.userId, subject: `order:${byAdmin.orderId}`, seats: seats(byAdmin) },
    ])
    const { body } = await app.api('GET', `/api/door/performances/${seeded.first.id}/live`, admin)
    const phones = (body as unknown as LiveHouse).phones.map(({ usher: name }) => name)
    expect(phones, 'an admin’s session is no phone at the door').toHaveLength(1)
    const seen = await app.api('GET', '/api/audit?action=party-admitted', admin)
    expect(JSON.stringify(seen.body)).toContain(`(${seats(byAdmin)})`)
  })

  test('T01 of another evening, or of no order, is refused and stays outside', async () => {
    const order = await newOrder(1)
    for (const [orderId, performanceId] of [
      [order.orderId, seeded.second.id],
      [newId(), seeded.first.id],
    ] as const) {
      const refused = await admitParty(orderId, performanceId)
      expect(refused).toMatchObject({ status: 404, body: { code: 'no-party' } })
    }
    expect(await admissionsOf(order)).toEqual([0])
  })

  test('T06 that was refunded is refused, and one that is inside is refunded only as such', async () => {
    const admin = await openBoxOffice(app)
    const [gone, inside] = [await newOrder(2), await newOrder(2)]
    const refund = ({ orderId, tickets }: Order) =>
      admin.refund(orderId, { ticketIds: tickets.map(({ ticketId }) => ticketId) })
    expect(await refund(gone)).toMatchObject({ status: 200 })
    expect(await admitParty(gone.orderId)).toMatchObject({ status: 404, body: { code: 'no-party' } })
    expect(await admitParty(inside.orderId)).toMatchObject({ status: 200 })
    expect(await refund(inside)).toMatchObject({ status: 409, body: { code: 'tickets-admitted' } })
    expect(await admissionsOf(gone)).toEqual([0, 0])
  })
})
