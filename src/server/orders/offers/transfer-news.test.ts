import { expect, test } from 'vitest'
import type { Order } from '../../../shared/orders/contract.ts'
import { revokeTicketKey, rotateTicketKey } from '../../operations/keys/ticket-keys.ts'
import { newId } from '../../platform/base/base.ts'
import { calendarsOf } from '../../testing/calendar.ts'
import { jobsDone } from '../../testing/harness/post.ts'
import { changeOf, showCalls } from '../../testing/harness/programme.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { readOrder } from '../../testing/scenes/box-office.ts'
import { mailed } from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { exchange, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { houseKeeper, rows } from '../../testing/scenes/houses.ts'
import { transferCalls } from '../../testing/scenes/offers.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const { db } = app.platform
const { follow, send, show, handOver } = transferCalls(app)
const scan = await openDoor(app)

/** A paid order of two tickets, of which somebody accepted one; `first` is its performance. */
async function sentOne() {
  const bought = await ticketHolder(app, [1590, 1590], [1, 2])
  const [sentId = '', ownId = ''] = bought.ids
  return { ...bought, sentId, ownId, friend: await handOver(bought.who, bought.orderId, sentId) }
}

type Sent = Awaited<ReturnType<typeof sentOne>>

/** The office may mail an order again after so long, in ms. */
const MAIL_AGAIN_MS = 11 * 60_000
const over = /^Your ticket is no longer valid/
const ticketOf = (id: string) =>
  db.selectFrom('tickets').select(['qr', 'key_no']).where('id', '=', id).executeTakeFirstOrThrow()

test.each<[string, (sent: Sent) => Promise<unknown>, RegExp]>([
  [
    'is refunded',
    (sent) => admin.refund(sent.orderId, { ticketIds: [sent.sentId] }),
    /refunded or exchanged/,
  ],
  ['is exchanged by its buyer', (sent) => exchange(app, sent.input), /refunded or exchanged/],
  [
    'is of a performance that is cancelled',
    (sent) => admin.cancel(sent.first),
    /this performance is cancelled/,
  ],
])('whoever holds a ticket that %s is told, and it is void', async (_what, act, why) => {
  const sent = await sentOne()
  const { friend } = sent
  await act(sent)
  const mail = await mailed(app, friend.email, over)
  expect(mail.text).toMatch(why)
  expect(mail.text).not.toMatch(/\$|Order /)
  expect(calendarsOf(mail)).toMatchObject([{ method: 'CANCEL' }])
  expect((await scan(friend.qr)).result).toBe('void')
  expect(await show(friend.secret)).toMatchObject({ state: 'over' })
})

test('when the office mails the tickets of an order again, whoever accepted one gets theirs again', async () => {
  const { orderId, friend } = await sentOne()
  await mailed(app, friend.email, /^Your ticket/)
  app.platform.engine.advance(MAIL_AGAIN_MS)
  expect(await app.api('POST', `/api/admin/orders/${orderId}/mails`, { token: admin.token })).toMatchObject({
    status: 200,
  })
  await workUntil(
    app,
    async () => (await app.sandbox.mails(friend.email)).length === 3,
    'the link, the ticket and the ticket again are mailed',
  )
  app.platform.engine.advance(-MAIL_AGAIN_MS)
})

test('a refund ends a link that nobody has followed, without a mail', async () => {
  const { who, orderId, ids } = await ticketHolder(app, [1590])
  const { secret, email } = await send(who, orderId, ids[0] ?? '')
  expect(await admin.refund(orderId, { ticketIds: ids })).toMatchObject({ status: 200 })
  expect(await follow(secret, true)).toMatchObject({ status: 409, body: { code: 'transfer-over' } })
  await jobsDone(app)
  expect(await app.sandbox.mails(email)).toHaveLength(1)
})

test('whoever holds a ticket is mailed a new place with it, and so is its buyer with the others', async () => {
  const { who, orderId, sentId, ownId, friend } = await sentOne()
  const { showId } = await readOrder(app, who, orderId)
  const shows = showCalls(app, admin.token)
  const whole = { newDescription: 'A storm.', newDirectorName: 'Ann Onym', newCast: [], newMedia: [] }
  const body = changeOf(await shows.get(showId), { ...whole, newLocation: 'Barn' })
  expect(await shows.put(body)).toMatchObject({ status: 200 })
  const mail = await mailed(app, friend.email, /^New place: /)
  expect(calendarsOf(mail)).toMatchObject([
    { place: 'Barn', about: expect.stringContaining('Your seats: A1.') },
  ])
  expect(mail.text).not.toContain('See your order')
  expect(mail.attachments.some(({ type }) => type === 'application/pdf')).toBe(true)
  const own = await mailed(app, who.email, /^New place: /)
  expect(calendarsOf(own)).toMatchObject([{ about: expect.stringContaining('Your seats: A2.') }])
  for (const id of [sentId, ownId]) expect(own.text).not.toContain(id)
})

/** Moves the performance of an order to another house. */
async function move({ who, orderId }: Pick<Sent, 'who' | 'orderId'>) {
  const keeper = houseKeeper(app, await app.as('mover@college.example', 'admin'))
  const { id: house } = await keeper.addHouse(newId())
  await keeper.save(house, rows(['A'], 1))
  const { performanceId } = await readOrder(app, who, orderId)
  const { body } = await keeper.ask('GET', `/performances/${performanceId}/move?house=${house}`)
  const moved = { house, version: 0, seen: body.seen, placed: [] }
  expect(await keeper.ask('PUT', `/performances/${performanceId}/house`, moved)).toMatchObject({
    status: 204,
  })
}

test('links go on after a move to another house, and its holder’s calendar entry is the one from before', async () => {
  const sent = await sentOne()
  const { who, orderId, ownId, friend } = sent
  const waiting = await send(who, orderId, ownId)
  await move(sent)
  await workUntil(app, async () => (await app.sandbox.mails(waiting.email)).length === 2, 'the link again')
  await workUntil(app, async () => (await app.sandbox.mails(friend.email)).length === 3, 'the new ticket')
  const again = (await app.sandbox.mails(waiting.email)).map(
    ({ text }) => /transfer#([\w-]+)/.exec(text)?.[1],
  )
  expect(again).toEqual([waiting.secret, waiting.secret])
  expect(await show(friend.secret)).toMatchObject({ state: 'accepted' })
  expect(await show(waiting.secret)).toMatchObject({ state: 'open', label: 'A2' })
  expect(await follow(waiting.secret, true)).toMatchObject({ status: 200, body: { state: 'accepted' } })
  const brought = (await app.sandbox.mails(friend.email)).flatMap(calendarsOf)
  expect(new Set(brought.map(({ uid }) => uid)).size).toBe(1)
  const sequences = brought.map(({ sequence }) => sequence).toSorted((a, b) => a - b)
  expect(new Set(sequences).size).toBe(2)
  expect(JSON.stringify(brought)).not.toContain(orderId)
})

test('a move to another house brings its holder another ticket, and its buyer none for it', async () => {
  const sent = await sentOne()
  const { who, orderId, sentId, friend } = sent
  await move(sent)
  await workUntil(app, async () => (await app.sandbox.mails(friend.email)).length === 3, 'the new ticket')
  await jobsDone(app)
  expect((await app.sandbox.mails(friend.email)).some(({ subject }) => over.test(subject))).toBe(false)
  const order: Order = await readOrder(app, who, orderId)
  const theirs = order.tickets.filter(({ state, sent }) => state === 'valid' && sent?.accepted)
  expect(theirs).toMatchObject([{ qr: '', label: 'A1', sent: { name: friend.name, email: friend.email } }])
  expect((await scan(friend.qr)).result).toBe('void')
  expect(theirs[0]?.ticketId).not.toBe(sentId)
  expect(await scan((await ticketOf(theirs[0]?.ticketId ?? '')).qr)).toMatchObject({
    result: 'admitted',
    name: friend.name,
  })
})

test('T07 when a key is revoked, each holder is mailed their own new code', async () => {
  const { who, sentId, ownId, friend } = await sentOne()
  const { key_no } = await ticketOf(sentId)
  await revokeTicketKey(app.platform, key_no, null)
  await workUntil(app, async () => (await ticketOf(sentId)).qr !== friend.qr, 'the codes are new')
  await workUntil(app, async () => (await app.sandbox.mails(friend.email)).length === 3, 'the mail')
  const own = await mailed(app, who.email, /new code/)
  expect([sentId, ownId].map((id) => own.text.includes(id))).toEqual([false, true])
  expect(await scan((await ticketOf(sentId)).qr)).toMatchObject({ result: 'admitted', name: friend.name })
})

test.each([
  ['its holder’s', true],
  ['its buyer’s', false],
])(
  'T07 when the key of %s ticket alone is revoked, nobody else is mailed a new code',
  async (_whose, isHolders) => {
    const { who, orderId, ids } = await ticketHolder(app, [1590, 1590], [1, 2])
    const [sentId = '', ownId = ''] = ids
    const bought = await ticketOf(ownId)
    await rotateTicketKey(app.platform, bought.key_no, null)
    const friend = await handOver(who, orderId, sentId)
    const { key_no } = await ticketOf(sentId)
    expect(key_no).not.toBe(bought.key_no)
    const renewed = isHolders ? sentId : ownId
    const { qr } = await ticketOf(renewed)
    await revokeTicketKey(app.platform, isHolders ? key_no : bought.key_no, null)
    await workUntil(app, async () => (await ticketOf(renewed)).qr !== qr, 'the code is new')
    await jobsDone(app)
    expect(await app.sandbox.mails(friend.email)).toHaveLength(isHolders ? 3 : 2)
    const own = (await app.sandbox.mails(who.email)).filter(({ subject }) => /new code/i.test(subject))
    expect(own).toHaveLength(isHolders ? 0 : 1)
  },
)

test('L03 a buyer is told the scans from before a ticket was accepted; the office sees all, and whose it is', async () => {
  const { who, orderId, sentId, friend } = await sentOne()
  const scans = async () => {
    const { body } = await app.api('GET', '/api/auth/my-data', { token: who.token })
    return (body.admissions as { ticketId: string }[]).filter(({ ticketId }) => ticketId === sentId)
  }
  expect(await scan(friend.qr)).toMatchObject({ result: 'admitted' })
  expect(await scans()).toEqual([])
  const order = await readOrder(app, who, orderId)
  expect(order.tickets.find(({ ticketId }) => ticketId === sentId)).toMatchObject({ admittedAt: null })
  const { lines } = await admin.look(orderId)
  const ticket = lines.find((line) => line.ticket?.ticketId === sentId)?.ticket
  const sent = { name: friend.name, email: friend.email, accepted: true }
  expect(ticket).toMatchObject({ admittedAt: expect.any(String), sent })
})

test('L03 neither an order nor past shows say whether whoever accepted a ticket came with it', async () => {
  const { who, orderId, ids, first } = await ticketHolder(app, [1590])
  const friend = await handOver(who, orderId, ids[0] ?? '')
  const before = await readOrder(app, who, orderId)
  expect(before.exchangeUntil).not.toBeNull()
  expect((await scan(friend.qr)).result).toBe('admitted')
  expect(await readOrder(app, who, orderId)).toEqual(before)
  await db
    .updateTable('performances')
    .set({ starts_at: Date.now() - 1000 })
    .where('id', '=', first)
    .execute()
  const { body: me } = await app.api('GET', '/api/auth/me', { token: who.token })
  const path = `/api/users/${me.username}/past-shows`
  const past = await app.api('GET', path, { token: who.token })
  expect(past.body).toMatchObject([{ performanceId: first, seats: ['A1'], admitted: 0 }])
  const asAdmin = await app.api('GET', path, { token: admin.token })
  expect(asAdmin.body).toMatchObject([{ performanceId: first, admitted: 1 }])
})
