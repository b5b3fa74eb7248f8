import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { judgeOffline } from '../../shared/door/judge.ts'
import type { DoorConflicts, OfflineList } from '../../shared/door/offline.ts'
import { splitCode } from '../../shared/tickets/code.ts'
import { hashSecret } from '../platform/base/base.ts'
import { transferCalls } from '../testing/scenes/offers.ts'
import { paidOrder } from '../testing/scenes/refunds.ts'
import { setupHouse } from '../testing/scenes/scenario.ts'

const app = await setupHouse()
const { handOver, send } = transferCalls(app)
const usher = await app.as('usher@college.example', 'ticket_person')
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.api(method, `/api${path}`, { token: usher.token, ...(body && { body }) })
const scan = async (performanceId: string, ticketId: string | undefined) =>
  (await call('POST', '/verify-ticket', { ticketId, performanceId })).body

/** An order of two tickets of which the first is accepted by somebody, and the phone's list before and since. */
async function evening() {
  const order = await paidOrder(app, [1, 2])
  const path = `/door/performances/${order.performance}`
  const listNow = async () => (await call('GET', `${path}/list`)).body as unknown as OfflineList
  const before = await listNow()
  const [id = '', own = ''] = order.ids
  const old = order.tickets[0]?.qr ?? ''
  const friend = await handOver(order.who, order.orderId, id)
  return { ...order, id, own, old, path, friend, before, since: await listNow() }
}

/** What a phone without the network makes of a code. */
function offline(list: OfflineList, text: string) {
  const code = splitCode(text)
  if (!code) throw new Error('no code')
  const hash = hashSecret(code.fields.ticketId).slice(0, 32)
  return judgeOffline({ list, seen: [], waiting: [] }, { ...code, revoked: false, hash }, Date.now())
}

test('T06 the old code is refused at once, saying to whom it went and when; the new one admits its holder by name', async () => {
  const { performance, id, own, old, friend } = await evening()
  const sent = { to: friend.name, at: expect.stringMatching(/^20/) }
  expect(await scan(performance, old)).toMatchObject({ result: 'void', label: 'A1', sent })
  // Whoever sent it knows its number.
  expect(await scan(performance, id)).toMatchObject({ result: 'void', sent })
  const admitted = await scan(performance, friend.qr)
  expect(admitted).toMatchObject({ result: 'admitted', name: friend.name })
  expect(admitted).not.toHaveProperty('party')
  expect(await scan(performance, friend.qr)).toMatchObject({ result: 'already-admitted', name: friend.name })
  expect(await scan(performance, own)).toMatchObject({ result: 'admitted', party: { size: 1, inside: 1 } })
})

test('a ticket that is only on its way stays its buyer’s, by code and number', async () => {
  const { who, orderId, ids, tickets, performance } = await paidOrder(app, [1, 2])
  for (const id of ids) await send(who, orderId, id)
  expect(await scan(performance, tickets[0]?.qr)).toMatchObject({ result: 'admitted', party: { size: 2 } })
  expect(await scan(performance, ids[1])).toMatchObject({ result: 'admitted' })
})

test('T06 a phone without the network learns it with its next list, and says the same; until then both would do', async () => {
  const { old, friend, before, since, performance, path } = await evening()
  expect(offline(before, old).result).toBe('admitted')
  expect(offline(before, friend.qr).result).toBe('admitted')
  const sent = { to: friend.name, at: expect.stringMatching(/^20/) }
  expect(offline(since, old)).toMatchObject({ result: 'void', sent })
  expect(offline(since, friend.qr)).toMatchObject({
    result: 'admitted',
    name: friend.name,
    party: { size: 1 },
  })
  expect(JSON.stringify(since)).not.toContain(friend.email)
  // What the phone did with the old list becomes a conflict, and the holder comes in.
  const scans = [
    {
      scanId: randomUUID(),
      text: old,
      performanceId: performance,
      scannedAt: new Date().toISOString(),
      result: 'admitted',
    },
  ]
  expect(await call('POST', '/door/scans', { scans })).toMatchObject({ status: 200 })
  expect(await scan(performance, friend.qr)).toMatchObject({ result: 'admitted' })
  const { conflicts } = (await call('GET', `${path}/conflicts`)).body as unknown as DoorConflicts
  expect(conflicts).toMatchObject([{ kind: 'void', label: 'A1' }])
})

test('on the door list its holder is a party of their own, admitted by name', async () => {
  const { orderId, performance, id, own, friend, path } = await evening()
  const { body } = await call('GET', `${path}/guests`)
  const guests = body.guests as { ticketId: string; name: string; alone?: boolean }[]
  expect(guests.find(({ ticketId }) => ticketId === id)).toMatchObject({ name: friend.name, alone: true })
  expect(guests.find(({ ticketId }) => ticketId === own)).not.toHaveProperty('alone')
  expect(JSON.stringify(guests)).not.toContain(friend.email)
  const admit = (more: object = {}) =>
    call('POST', `/door/parties/${orderId}/admit`, { performanceId: performance, ...more })
  expect(await admit()).toMatchObject({ status: 200, body: { admitted: [own] } })
  expect(await admit({ ticketId: id })).toMatchObject({ status: 200, body: { admitted: [id] } })
})
