import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../free-ports.ts'
import { createHarness, type Harness } from '../harness/harness.ts'
import { sample } from '../samples.ts'
import { createUsers } from '../scenes/box-office.ts'
import { buyFree, freeShow } from '../scenes/free-tickets.ts'
import { until } from '../until.ts'
import { ServerProcess } from './server-process.ts'

const HOUR = 60 * 60_000
const PATRONS = sample(6, 20)
const LIMIT_MS = 120_000

let app: Harness
/** One on SQLite, which lets no second one in; two on PostgreSQL. */
let servers: ServerProcess[]
const folder = mkdtempSync(join(tmpdir(), 'foh-second-'))

beforeAll(async () => {
  // Where no clocks change, a day before is 24 hours before all year round.
  app = await createHarness({ sandbox: true, elsewhere: true, env: { THEATRE_TIME_ZONE: 'UTC' } })
  const second = { ...app.env, PORT: String(await freePort()), DATA_DIR: folder }
  servers = [
    new ServerProcess(app.env),
    ...(app.platform.engine.name === 'postgres' ? [new ServerProcess(second)] : []),
  ]
})
afterAll(async () => {
  await killAll()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts every process, so many hours from now by their clock. */
async function startAll(hours: number): Promise<void> {
  await Promise.all(servers.map((server) => server.start({ TEST_CLOCK_OFFSET_MS: String(hours * HOUR) })))
}
const killAll = async () => void (await Promise.all(servers.map((server) => server.kill())))

const reminders = () =>
  app.platform.db.selectFrom('jobs').selectAll().where('kind', '=', 'reminder-mail').execute()
const attempts = async () => (await reminders()).reduce((sum, job) => sum + job.attempts, 0)
const failed = async () => (await reminders()).some(({ last_error: problem }) => problem !== null)
const sent = async () => (await reminders()).filter(({ state }) => state === 'done').length

/** Message-IDs of the reminders that reached somebody: of one that was under way in a kill, twice the same. */
async function remindersOf(email: string): Promise<Set<string>> {
  const mails = (await app.sandbox.mails(email)) as unknown as Mail[]
  const found = mails.filter(({ subject }) => subject.startsWith('Reminder'))
  return new Set(found.map(({ headers }) => headers.messageId))
}
type Mail = { subject: string; headers: { messageId: string } }

test(`F01 F05 killed and started again while the mail server is down for six hours: each of ${PATRONS} patrons is reminded once`, async () => {
  const { db } = app.platform
  const { first } = await freeShow(app, 'A night without mail')
  const people = await createUsers(app, PATRONS)
  const [late, ...early] = [...people.entries()]
  for (const [seat, { token }] of early) await buyFree(app, token, first.id, [seat + 1])
  // To draw the tickets' first mails too would take as long again.
  await db.deleteFrom('jobs').where('kind', '=', 'order-mail').execute()
  const startsAt = Date.now() + 30 * HOUR
  await db
    .updateTable('performances')
    .set({ starts_at: startsAt, doors_at: startsAt - HOUR / 2, sales_end_at: startsAt })
    .where('id', '=', first.id)
    .execute()

  await app.sandbox.faults({ smtp: { mode: '421' } })
  for (const hours of [6.5, 9.5, 12]) {
    const before = await attempts()
    await startAll(hours)
    await until(async () => (await attempts()) > before && (await failed()), 'a reminder failed', LIMIT_MS)
    await killAll()
  }
  expect([await sent(), (await reminders()).length]).toEqual([0, early.length])

  await app.sandbox.noFaults()
  await startAll(12.5)
  await until(async () => (await sent()) > 0, 'a reminder was sent', LIMIT_MS)
  await killAll()
  await startAll(13)
  await until(async () => (await sent()) === early.length, 'all reminders are sent', LIMIT_MS)
  await killAll()
  // Whoever starts anew plans anew, and finds who was not reminded.
  if (late) await buyFree(app, late[1].token, first.id, [late[0] + 1])
  await db.updateTable('orders').set({ paid_at: 1 }).execute()
  await startAll(14)
  await until(async () => (await sent()) === PATRONS, 'the late one is reminded', LIMIT_MS)
  await killAll()

  expect(await reminders()).toHaveLength(PATRONS)
  for (const { email } of people) expect((await remindersOf(email)).size, email).toBe(1)
  await app.expectLedgerBalanced()
}, 600_000)
