import { simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SentAnnouncement } from '../../../shared/orders/office/announcements.ts'
import { newId } from '../../platform/base/base.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { jobsDone, startPost, warmUp } from '../../testing/harness/post.ts'
import { newcomer, type Person } from '../../testing/scenes/box-office.ts'
import { buyFree, freeShow } from '../../testing/scenes/free-tickets.ts'
import { planReminders } from './remind.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let post: Awaited<ReturnType<typeof startPost>>
let app: Harness
let seeded: Awaited<ReturnType<typeof freeShow>>

beforeAll(async () => {
  post = await startPost()
  app = await createHarness({ env: { SANDBOX_SMTP_PORT: String(post.port) } })
})
// The worker takes seconds to load on a busy machine, which no test here is about.
beforeAll(async () => {
  await warmUp(app)
})
beforeEach(async () => {
  seeded = await freeShow(app, `L’Avare ${newId()}`)
})
afterEach(() => app.expectLedgerBalanced())
afterAll(async () => {
  await app.close()
  await post.close()
})

/** A new patron with a ticket, whose mail is not checked here. */
async function buyer(seat: number): Promise<Person> {
  const who = await newcomer(app)
  await buyFree(app, who.token, seeded.first.id, [seat])
  await app.platform.db.deleteFrom('jobs').where('kind', '=', 'order-mail').execute()
  return who
}

/** Two processes look for reminders that are due, and send them. */
async function twoProcesses(): Promise<void> {
  const { jobs } = app.platform
  await Promise.all([planReminders(app.platform), planReminders(app.platform)])
  await Promise.all([jobs.runDue(), jobs.runDue()])
}

/** Who received mails whose subject begins like this, once all jobs are done. */
async function readers(subject: string): Promise<string[]> {
  await app.platform.jobs.runDue()
  const to: string[] = []
  for (const { recipients, raw } of post.deliveries)
    if ((await simpleParser(raw)).subject?.startsWith(subject)) to.push(recipients[0] ?? '')
  return to.sort()
}

test('RACE an announcement that is sent twice at once goes once, and stopped twice at once to nobody else, and says to how many it went', async () => {
  const admin = await app.as('planner@college.example', 'admin')
  const people: Person[] = []
  for (let seat = 1; seat <= 4; seat++) people.push(await buyer(seat))
  const body = {
    id: newId(),
    showId: seeded.show.id,
    performanceId: null,
    subject: 'Une scène de plus',
    message: 'The play is ten minutes longer.',
  }
  const send = () => app.api('POST', '/api/announcements', { token: admin.token, body })
  await app.platform.jobs.runDue()
  await jobsDone(app)
  post.refusals = 4
  const [sent] = await Promise.all([send(), send()])
  const [first] = sent.body as unknown as SentAnnouncement[]
  expect(first).toMatchObject({ progress: { sent: 0, waiting: 4, failed: 0 }, stoppedAt: null })
  await app.platform.jobs.runDue()
  await jobsDone(app)
  app.platform.engine.advance(60_000)
  // Put off, and not for a failure: the mails of those wait for the first that goes out.
  await app.platform.db
    .updateTable('jobs')
    .set({ run_at: Number.MAX_SAFE_INTEGER, attempts: 0 })
    .where('payload', 'like', `%${people[3]?.userId}%`)
    .execute()
  expect(await readers('Une scène')).toHaveLength(3)

  const stop = () => app.api('POST', `/api/announcements/${body.id}/stop`, { token: admin.token, body: {} })
  const stops = await Promise.all([stop(), stop()])
  for (const { status } of stops) expect(status).toBe(200)
  const list = await app.api('GET', `/api/announcements?show=${seeded.show.id}`, { token: admin.token })
  expect(list.body).toMatchObject([
    { recipients: 4, progress: { sent: 3, waiting: 0, failed: 0 }, stoppedAt: expect.any(String) },
  ])
  app.platform.engine.advance(60 * 60_000)
  expect(await readers('Une scène')).toHaveLength(3)
  const entries = await app.platform.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'announcement-stopped')
    .execute()
  expect(entries).toEqual([{ detail: JSON.stringify({ announcementId: body.id, unsent: 1 }) }])
})

test('F05 RACE two processes remind each person once, after six hours without a mail server, and a process that was killed meanwhile', async () => {
  const { db, engine, jobs } = app.platform
  const people = [await buyer(11), await buyer(12), await buyer(13)]
  await jobs.runDue()
  const { at } = await db.selectNoFrom(engine.now().as('at')).executeTakeFirstOrThrow()
  const startsAt = at + 30 * HOUR
  await db
    .updateTable('performances')
    .set({ starts_at: startsAt, doors_at: startsAt - HOUR / 2, sales_end_at: startsAt })
    .where('id', '=', seeded.first.id)
    .execute()
  engine.advance(7 * HOUR)
  post.refusals = Number.POSITIVE_INFINITY
  for (let hour = 0; hour < 6; hour++) {
    await twoProcesses()
    engine.advance(HOUR)
  }
  // A process took the jobs and died; another takes them over once its minute is up.
  const claimed = await db
    .updateTable('jobs')
    .set((eb) => ({ locked_until: eb(engine.now(), '+', MINUTE), attempts: eb('attempts', '+', 1) }))
    .where('kind', '=', 'reminder-mail')
    .where('state', '=', 'ready')
    .returning('id')
    .execute()
  expect(claimed).toHaveLength(3)
  post.refusals = 0
  await twoProcesses()
  expect(await readers('Reminder')).toEqual([])
  engine.advance(2 * MINUTE)
  await twoProcesses()
  engine.advance(HOUR)
  await twoProcesses()
  expect(await readers('Reminder')).toEqual(people.map(({ email }) => email).sort())
})
