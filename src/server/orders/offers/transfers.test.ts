import { expect, test } from 'vitest'
import type { Order } from '../../../shared/orders/contract.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { newId } from '../../platform/base/base.ts'
import { calendarsOf } from '../../testing/calendar.ts'
import { jobsDone } from '../../testing/harness/post.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { expectRefusal, newcomer } from '../../testing/scenes/box-office.ts'
import { mailed } from '../../testing/scenes/desk.ts'
import { transferCalls } from '../../testing/scenes/offers.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { anonymizeWalkIns } from '../records/people/erase-buyers.ts'

const { app, admin } = await setupScenario()
const { db, engine } = app.platform
const { ask, follow, send, show, handOver } = transferCalls(app)

const rowOf = (id: string | undefined) =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
const ticketOf = (order: Order, id: string | undefined) =>
  order.tickets.find(({ ticketId }) => ticketId === id)
const anybody = () => ({ name: 'Zoé', email: `${newId()}@friends.example` })

/** An order of two tickets. */
async function bought() {
  const order = await paidOrder(app, [1, 2])
  const [first = '', second = ''] = order.ids
  return { ...order, first, second }
}

test('A07 a ticket is sent by name and address: the link shows it, changes nothing, and only a hash of it is stored', async () => {
  const { who, orderId, first, second, tickets } = await bought()
  const { secret, name, email, mail, order } = await send(who, orderId, first)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(mail.subject).toMatch(/^A ticket for you from /)
  expect(mail.attachments.filter(({ type }) => !type.startsWith('image/jpeg'))).toEqual([])
  for (const told of [mail.text, mail.html])
    for (const kept of [tickets[0]?.qr ?? '', first, second, orderId, '15.90'])
      expect(told).not.toContain(kept)
  const before = await rowOf(first)
  expect(JSON.stringify(before)).not.toContain(secret)
  const jobs = await db.selectFrom('jobs').select('payload').execute()
  expect(JSON.stringify(jobs)).not.toContain(secret)

  const { body: me } = await app.api('GET', '/api/auth/me', { token: who.token })
  const sender = `${me.firstName} ${me.lastName}`
  const seen = { name, email, sender, label: 'A1', state: 'open' }
  expect(await show(secret)).toMatchObject(seen)
  expect((await app.http('GET', '/transfer')).status).toBe(200)
  expect(await rowOf(first)).toEqual(before)
  const sent = { name, email, accepted: false }
  expect(ticketOf(order as Order, first)).toMatchObject({ sent, qr: tickets[0]?.qr, sendable: true })
  expect(ticketOf(order as Order, second)).not.toHaveProperty('sent')
  const { body: data } = await app.api('GET', '/api/auth/my-data', { token: who.token })
  expect(JSON.stringify(data)).toContain(email)
})

test('T06 accepting it brings its holder a new code by mail, alone, without prices or the order; its buyer has none', async () => {
  const { who, orderId, first, second, tickets, read } = await bought()
  const { qr, brought, email, name, secret } = await handOver(who, orderId, first)
  const order = await read()
  expect(ticketOf(order, first)).toMatchObject({ qr: '', sent: { name, accepted: true }, state: 'valid' })
  expect(ticketOf(order, second)).toMatchObject({ qr: tickets[1]?.qr })
  expect(qr).not.toBe(tickets[0]?.qr)
  const [pdf] = brought.attachments.filter(({ type }) => type === 'application/pdf')
  const printed = textOfPdf(Buffer.from(pdf?.base64 ?? '', 'base64')).join('\n')
  for (const text of [printed, brought.text]) {
    expect(text).toContain(first)
    expect(text).toContain(name)
    expect(text).not.toMatch(/\$|Order /)
    expect(text).not.toContain(second)
  }
  expect(calendarsOf(brought)).toMatchObject([{ about: expect.stringContaining('Your seats: A1.') }])
  expect(brought.text).not.toContain(orderId)

  // The buyer's own papers, and pictures of codes, leave it out.
  const headers = { authorization: `Bearer ${who.token}` }
  const own = await app.fastify.inject({ url: `/api/orders/${orderId}/tickets.pdf`, headers })
  const ownPdf = textOfPdf(own.rawPayload).join('\n')
  expect([ownPdf.includes(first), ownPdf.includes(second)]).toEqual([false, true])
  expectRefusal(
    await app.api('GET', `/api/tickets/${first}/qr.png`, { token: who.token }),
    'ticket-not-found',
  )

  // Again, and a double click: nothing more.
  const before = await rowOf(first)
  const again = await Promise.all([1, 2, 3].map(() => follow(secret, true)))
  for (const answer of again) expect(answer).toMatchObject({ status: 200, body: { state: 'accepted' } })
  await jobsDone(app)
  expect(await rowOf(first)).toEqual(before)
  expect(await app.sandbox.mails(email)).toHaveLength(2)
  const acts = db.selectFrom('audit').select('detail').where('subject', '=', `order:${orderId}`)
  const done = await acts.where('action', '=', 'ticket-transferred').orderBy('id').execute()
  expect(done.map(({ detail }) => JSON.stringify(detail))).toEqual([
    expect.stringContaining('sent'),
    expect.stringContaining('accepted'),
  ])
})

test('Z02 guessed, replaced and taken back links lead nowhere, and only the buyer sends, once it may be sent', async () => {
  const { who, orderId, first, second } = await bought()
  const one = await send(who, orderId, first)
  const other = await send(who, orderId, first, 'Théo Roy')
  expect(other.secret).not.toBe(one.secret)
  for (const secret of [one.secret, 'x'.repeat(43), '', first, orderId])
    for (const isAccepted of [false, true])
      expectRefusal(await follow(secret, isAccepted), 'ticket-not-found')
  expect(await show(other.secret)).toMatchObject({ name: 'Théo Roy', state: 'open' })
  expect(await ask(who, orderId, first, null)).toMatchObject({ status: 200 })
  expectRefusal(await follow(other.secret, true), 'ticket-not-found')
  expectRefusal(await ask(who, orderId, first, null), 'transfer-over')
  expect(await rowOf(first)).toMatchObject({ sent_name: null, sent_email: null, accepted_at: null })

  const stranger = await newcomer(app)
  expectRefusal(await ask(stranger, orderId, first, anybody()), 'order-not-found')
  const theirs = await paidOrder(app, [3], { who: stranger })
  expectRefusal(await ask(who, orderId, theirs.ids[0] ?? '', anybody()), 'ticket-not-found')
  for (const to of [
    { name: ' ', email: 'a@b.example' },
    { name: 'Zoé', email: 'nobody' },
  ])
    expect(await ask(who, orderId, first, to)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })

  await handOver(who, orderId, second)
  expectRefusal(await ask(who, orderId, second, anybody()), 'transfer-over')
  expectRefusal(await ask(who, orderId, second, null), 'transfer-over')
})

test('neither used tickets, nor those of a performance that has begun, nor kinds that stay with their buyer are sent', async () => {
  const { who, orderId, first, performance } = await bought()
  const { secret } = await send(who, orderId, first)
  const admit = (at: number | null) =>
    db.updateTable('tickets').set({ admitted_at: at }).where('id', '=', first).execute()
  await admit(Date.now())
  expectRefusal(await follow(secret, true), 'transfer-over')
  expectRefusal(await ask(who, orderId, first, anybody()), 'transfer-over')
  await admit(null)
  const { starts_at } = await db
    .selectFrom('performances')
    .select('starts_at')
    .where('id', '=', performance)
    .executeTakeFirstOrThrow()
  const ahead = starts_at - Date.now() + 1000
  await jobsDone(app)
  engine.advance(ahead)
  expectRefusal(await follow(secret, true), 'transfer-over')
  expect(await show(secret)).toMatchObject({ state: 'over' })
  engine.advance(-ahead)

  const type = await db.selectFrom('ticket_types').select('id').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('ticket_types').set({ proof: 1 }).where('id', '=', type.id).execute()
  for (const ticket_type of [type.id, 'complimentary']) {
    await db.updateTable('tickets').set({ ticket_type }).where('id', '=', first).execute()
    expectRefusal(await ask(who, orderId, first, anybody()), 'transfer-refused')
  }
  await db.updateTable('ticket_types').set({ proof: 0 }).where('id', '=', type.id).execute()
})

test('one person has 20 links mailed in a day, and no name brings a line or markup of its own into a mail', async () => {
  const { who, orderId, first } = await bought()
  const name = '<b>Win</b> \u202ehttps://evil.example'
  const { mail } = await send(who, orderId, first, name)
  expect(mail.html).not.toContain('<b>Win')
  const lines = { name: 'A\r\nBcc: x@y.example', email: 'a@b.example' }
  expect(await ask(who, orderId, first, lines)).toMatchObject({
    status: 400,
    body: { code: 'invalid-input' },
  })
  for (let n = 2; n <= 20; n++) expect((await ask(who, orderId, first, anybody())).status).toBe(200)
  expectRefusal(await ask(who, orderId, first, anybody()), 'too-many-requests')
  expect((await ask(who, orderId, first, null)).status).toBe(200)
})

test('one mailbox gets 20 links in a day, whoever sends them and however its address is tagged', async () => {
  const [one, other] = [await bought(), await bought()]
  const mailbox = newId()
  const friend = (n: number) => ({ name: 'Zoé', email: `${mailbox}${n ? `+${n}` : ''}@friends.example` })
  // Refused requests send no mail, and so count for nobody.
  const wrong = (n: number) => ask(one.who, one.orderId, other.first, friend(n))
  for (let n = 0; n <= 20; n++) expectRefusal(await wrong(n), 'ticket-not-found')
  for (let n = 0; n < 10; n++)
    for (const [at, { who, orderId, first }] of [one, other].entries())
      expect((await ask(who, orderId, first, friend(n * at))).status).toBe(200)
  for (const n of [0, 1])
    expectRefusal(await ask(one.who, one.orderId, one.first, friend(n)), 'too-many-requests')
  expect(JSON.stringify(await db.selectFrom('throttles').select('key').execute())).not.toContain(mailbox)
  expect((await ask(one.who, one.orderId, one.first, anybody())).status).toBe(200)
})

test('the mails are in the language of the buyer', async () => {
  const { who, orderId, first } = await bought()
  await db.updateTable('users').set({ language: 'fr' }).where('id', '=', who.userId).execute()
  const { mail, email, secret } = await send(who, orderId, first)
  expect(mail.subject).toMatch(/^Un billet pour vous de la part de /)
  expect(mail.text).toContain('/fr/transfer#')
  await follow(secret, true)
  expect((await mailed(app, email, /^Votre billet de la part de/)).text).toContain('Présentez le code')
})

test('L04 to whom tickets were sent is erased 30 days after the performance, and with the buyer what nobody accepted', async () => {
  const { who, orderId, first, second, performance } = await bought()
  const { secret } = await send(who, orderId, first)
  const held = await handOver(who, orderId, second)
  const gone = await app.api('DELETE', `/api/users/${who.userId}?confirm=true`, {
    token: admin.token,
    body: {},
  })
  expect(gone).toMatchObject({ status: 200 })
  expect(await rowOf(first)).toMatchObject({ sent_name: '', sent_email: null, link_hash: null })
  expectRefusal(await follow(secret, true), 'ticket-not-found')
  expect(await rowOf(second)).toMatchObject({ sent_name: held.name, sent_email: held.email })

  await anonymizeWalkIns(app.platform)
  expect(await rowOf(second)).toMatchObject({ sent_email: held.email })
  const past = { starts_at: Date.now() - 31 * DAY_MS, doors_at: Date.now() - 31 * DAY_MS - 3_600_000 }
  await db.updateTable('performances').set(past).where('id', '=', performance).execute()
  await anonymizeWalkIns(app.platform)
  expect(await rowOf(second)).toMatchObject({ sent_name: '', sent_email: null, link_hash: null })
})
