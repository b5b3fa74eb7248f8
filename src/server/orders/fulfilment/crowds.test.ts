// SQLite alone: the queue of the threads that draw files.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { type Answer, createHarness, type Harness } from '../../testing/harness/harness.ts'
import { startPost, warmUp } from '../../testing/harness/post.ts'
import { expectRefusal, newcomer, type Person } from '../../testing/scenes/box-office.ts'
import { buyFree, freeShow } from '../../testing/scenes/free-tickets.ts'
import { until } from '../../testing/until.ts'

let post: Awaited<ReturnType<typeof startPost>>
let app: Harness
let seeded: Awaited<ReturnType<typeof freeShow>>
let seat = 1

beforeAll(async () => {
  post = await startPost()
  app = await createHarness({ env: { SANDBOX_SMTP_PORT: String(post.port) } })
  seeded = await freeShow(app)
})
// The worker takes seconds to load on a busy machine, which no test here is about.
beforeAll(async () => {
  await warmUp(app)
  app.platform.jobs.start()
})
afterEach(() => app.expectLedgerBalanced())
afterAll(async () => {
  await app.close()
  await post.close()
})

/** A new patron with tickets for this many seats, and the URLs of their files. */
async function buyer(seats = 1) {
  const who = await newcomer(app)
  const chosen = Array.from({ length: seats }, () => seat++)
  const { orderId, tickets } = await buyFree(app, who.token, seeded.first.id, chosen)
  await until(() => arrivedAt(who.email) >= 0, 'the mail with the tickets is there')
  return { ...who, orderId, ticketId: tickets[0]?.ticketId, path: `/api/orders/${orderId}/tickets.pdf` }
}
/** Someone signs up, and does nothing else here. */
async function signUp(email: string): Promise<void> {
  const body = { firstName: 'Zoé', lastName: 'Roy', email, password: 'twelve-owls', phone: '514 555-0100' }
  expect(await app.api('POST', '/api/auth/register', { body: { ...body, role: 'user' } })).toMatchObject({
    status: 200,
  })
}
/** How many mails had arrived before the first to this address; -1 until there is one. */
const arrivedAt = (email: string) =>
  post.deliveries.findIndex((delivery) => delivery.recipients.includes(email))

/** Sends this many requests at once; `answers` grows as they come in. */
function askAtOnce(who: Person, path: string, times: number) {
  const answers: Answer[] = []
  const all = Array.from({ length: times }, () =>
    app.api('GET', path, { token: who.token }).then((answer) => answers.push(answer)),
  )
  const made = () => answers.filter((answer) => answer.status === 200).length
  return { answers, made, all: Promise.all(all) }
}

test('X29: one buyer who asks for 200 files at once gets some, and keeps neither a mail nor a file of others waiting', async () => {
  const [greedy, other] = [await buyer(4), await buyer()]
  const flood = askAtOnce(greedy, greedy.path, 200)
  const stranger = 'x29-stranger@college.example'
  const [theirs] = await Promise.all([
    app.api('GET', other.path, { token: other.token }).then((answer) => ({ answer, after: flood.made() })),
    signUp(stranger),
  ])
  await until(() => arrivedAt(stranger) >= 0, 'the verification mail is there', 60_000)
  expect(flood.made()).toBeLessThanOrEqual(60)
  expect(theirs.answer.status).toBe(200)
  expect(theirs.after).toBeLessThanOrEqual(60)
  await flood.all
  expect(flood.made()).toBeGreaterThanOrEqual(5)
  for (const answer of flood.answers) if (answer.status !== 200) expectRefusal(answer, 'too-many-documents')

  // In turn: files of every kind count, 60 in ten minutes.
  const calendar = `/api/orders/${greedy.orderId}/calendar.ics`
  const one = (path: string) => app.api('GET', path, { token: greedy.token })
  for (let left = 60 - flood.made(); left > 0; left--) expect((await one(calendar)).status).toBe(200)
  for (const path of [calendar, greedy.path, `/api/tickets/${greedy.ticketId}/qr.png`])
    expectRefusal(await one(path), 'too-many-documents')
  expect((await app.api('GET', other.path, { token: other.token })).status).toBe(200)
  app.platform.engine.advance(10 * 60_000)
  expect((await one(greedy.path)).status).toBe(200)
})

test('X29 W07: a queue of files that is full says so, and does not hold up the mail', async () => {
  const admin = await app.as('clerk@college.example', 'admin')
  const { orderId } = await buyer()
  const flood = askAtOnce(admin, `/api/admin/orders/${orderId}/tickets.pdf`, 150)
  const stranger = 'w07-stranger@college.example'
  await signUp(stranger)
  await until(() => arrivedAt(stranger) >= 0, 'the verification mail is there', 60_000)
  expect(flood.made()).toBeLessThan(75)
  await flood.all
  const refused = flood.answers.filter((answer) => answer.status !== 200)
  // One is being made and a hundred are queued; more are accepted only as those finish.
  expect(refused.length).toBeGreaterThan(10)
  for (const answer of refused)
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'unavailable' },
    })
})

test('W07: mails that somebody waits for on the page overtake 200 others', async () => {
  const { db, engine, jobs } = app.platform
  const member = await newcomer(app)
  const { orderId } = await buyer()
  post.deliveries.length = 0
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < 200; i++)
      await enqueue(trx, engine, { kind: 'order-mail', payload: { orderId, exchangeId: null } })
  })
  jobs.wake()
  const stranger = 'w07-in-a-hurry@college.example'
  await signUp(stranger)
  await app.api('POST', '/api/auth/forgot-password', { body: { email: member.email } })
  const asked = post.deliveries.length
  await until(() => arrivedAt(stranger) >= 0 && arrivedAt(member.email) >= 0, 'both mails are there', 60_000)
  // A reset takes two jobs, and each mail waits for those started before it: eight at a time.
  expect(Math.max(arrivedAt(stranger), arrivedAt(member.email))).toBeLessThan(asked + 24)
  await db.deleteFrom('jobs').where('state', '=', 'ready').execute()
})
