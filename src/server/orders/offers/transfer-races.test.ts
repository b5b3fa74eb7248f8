import { expect, test } from 'vitest'
import { hashSecret, newId } from '../../platform/base/base.ts'
import { deadlocks } from '../../testing/harness/locks.ts'
import { jobsDone } from '../../testing/harness/post.ts'
import { transferCalls } from '../../testing/scenes/offers.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { handOver } from '../../tickets/commands.ts'

const { app, admin } = await setupScenario()
const { db, engine } = app.platform
const { ask, follow, send } = transferCalls(app)
const usher = await app.as('usher@college.example', 'ticket_person')
const rounds = Array.from({ length: 4 }, (_, i) => i)

const rowOf = (id: string) =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A ticket on its way to somebody. */
async function sentTicket() {
  const order = await paidOrder(app, [1])
  const [id = ''] = order.ids
  return { ...order, id, sent: await send(order.who, order.orderId, id) }
}

const brought = async (email: string) => {
  await jobsDone(app)
  return (await app.sandbox.mails(email)).map(({ subject }) => subject.split(/ from |:/)[0])
}

test('RACE a ticket is accepted beside a refund: it is void in the end, and whoever accepted it is told', async () => {
  for (const _ of rounds) {
    const { orderId, id, sent } = await sentTicket()
    const [accepted, refunded] = await Promise.all([
      follow(sent.secret, true),
      admin.refund(orderId, { ticketIds: [id] }),
    ])
    expect(refunded.status).toBe(200)
    const row = await rowOf(id)
    expect(row.state).toBe('void')
    expect(accepted.status).toBe(row.accepted_at === null ? 409 : 200)
    const mails = await brought(sent.email)
    expect(mails.includes('Your ticket is no longer valid')).toBe(accepted.status === 200)
  }
  expect(await deadlocks(app)).toBe(0)
})

test('RACE a ticket is accepted beside taking it back, and by two at once: one of them, and its buyer or holder has it', async () => {
  for (const round of rounds) {
    const { who, orderId, id, sent, tickets } = await sentTicket()
    const tries = [
      () => follow(sent.secret, true),
      () => ask(who, orderId, id, null),
      () => follow(sent.secret, true),
    ]
    const ordered = round % 2 === 0 ? tries : tries.toReversed()
    const answers = await Promise.all(ordered.map((act) => act()))
    const back = answers[1]?.status === 200
    const row = await rowOf(id)
    expect(row.accepted_at === null).toBe(back)
    expect(row.qr === tickets[0]?.qr).toBe(back)
    for (const answer of [answers[0], answers[2]]) expect(back ? [404, 409] : [200]).toContain(answer?.status)
    expect((await brought(sent.email)).filter((subject) => subject === 'Your ticket')).toHaveLength(
      back ? 0 : 1,
    )
  }
  expect(await deadlocks(app)).toBe(0)
})

test('RACE a ticket is accepted beside a scan of its old code: its buyer is inside, or it is not theirs any more', async () => {
  for (const _ of rounds) {
    const { id, sent, tickets, performance: performanceId } = await sentTicket()
    const body = { ticketId: tickets[0]?.qr, performanceId }
    const [accepted, scanned] = await Promise.all([
      follow(sent.secret, true),
      app.api('POST', '/api/verify-ticket', { token: usher.token, body }),
    ])
    const { result } = scanned.body
    const { accepted_at, admitted_at } = await rowOf(id)
    expect([accepted_at === null, admitted_at === null]).toEqual(
      result === 'admitted' ? [true, false] : [false, true],
    )
    expect(accepted.status).toBe(result === 'admitted' ? 409 : 200)
  }
})

test('RACE control: whoever read a link before another was sent gets nothing; unguarded, they get what is somebody else’s', async () => {
  const { who, orderId, id, sent } = await sentTicket()
  const [read, hash] = [await rowOf(id), hashSecret(sent.secret)]
  const other = await send(who, orderId, id, 'Théo Roy')
  expect(await db.transaction().execute((trx) => handOver(trx, engine, read, hash))).toBe(false)
  expect(await rowOf(id)).toMatchObject({ accepted_at: null, qr: read.qr })
  // The same write without the link as its condition.
  await db.updateTable('tickets').set({ accepted_at: engine.now() }).where('id', '=', id).execute()
  expect(await rowOf(id)).toMatchObject({ accepted_at: expect.any(Number), sent_name: 'Théo Roy' })
  expect(await follow(other.secret, false)).toMatchObject({ status: 200, body: { state: 'accepted' } })
})

test('RACE two links of one ticket before either is mailed: each friend gets theirs at most, and the last one once', async () => {
  const { who, orderId, ids } = await paidOrder(app, [1])
  await jobsDone(app)
  const [id = ''] = ids
  const friends = ['Zoé', 'Théo'].map((name) => ({ name, email: `${newId()}@friends.example` }))
  const answers = await Promise.all(friends.map((friend) => ask(who, orderId, id, friend)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { sent_email } = await rowOf(id)
  for (const { email } of friends) {
    const mails = await brought(email)
    expect(mails.length).toBeLessThanOrEqual(1)
    if (email === sent_email) expect(mails).toEqual(['A ticket for you'])
  }
})
