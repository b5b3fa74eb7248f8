// SQLite alone: what is done at once is reading the mails.

import { simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readNow } from '../../platform/records/audit.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { startPost, warmUp } from '../../testing/harness/post.ts'
import { newcomer, type Person } from '../../testing/scenes/box-office.ts'
import { buyFree, cancelFree, freeShow } from '../../testing/scenes/free-tickets.ts'
import { planReminders } from './remind.ts'

const HOUR = 60 * 60_000
let post: Awaited<ReturnType<typeof startPost>>
let app: Harness
let seeded: Awaited<ReturnType<typeof freeShow>>
let buyer: Person
let shows = 0

beforeAll(async () => {
  post = await startPost()
  app = await createHarness({
    env: {
      SANDBOX_SMTP_PORT: String(post.port),
      MAIL_FROM: 'Theatre <tickets@theatre.test>',
      // Where no clocks change, a day before is 24 hours before all year round.
      THEATRE_TIME_ZONE: 'UTC',
    },
  })
})
// The worker takes seconds to load on a busy machine, which no test here is about.
beforeAll(async () => {
  await warmUp(app)
})
beforeEach(async () => {
  // Each test has its own performance, six days from now, with one buyer.
  seeded = await freeShow(app, `Cyrano ${shows++}`)
  await moveTo((await now()) + 6 * 24 * HOUR)
  buyer = await newcomer(app)
})
afterEach(async () => {
  await app.expectLedgerBalanced()
  await app.platform.db.updateTable('performances').set({ status: 'cancelled' }).execute()
  post.deliveries.length = 0
})
afterAll(async () => {
  await app.close()
  await post.close()
})

const now = () => readNow(app.platform.db, app.platform.engine)
async function moveTo(startsAt: number, id = seeded.first.id) {
  await app.platform.db
    .updateTable('performances')
    .set({ starts_at: startsAt, doors_at: startsAt - HOUR / 2, sales_end_at: startsAt })
    .where('id', '=', id)
    .execute()
}
const buy = () => buyFree(app, buyer.token, seeded.first.id, [13, 14])
/** Advances the clock; reminders that are due are planned, and mails sent. */
async function pass(hours: number): Promise<void> {
  app.platform.engine.advance(hours * HOUR)
  await planReminders(app.platform)
  await planReminders(app.platform)
  await app.platform.jobs.runDue()
}
async function reminders() {
  const mails = await Promise.all(post.deliveries.map(({ raw }) => simpleParser(raw)))
  return mails.filter((mail) => mail.subject?.startsWith('Reminder'))
}
const prefer = (reminderOptIn: boolean) =>
  app.api('POST', '/api/save-preferences', {
    token: buyer.token,
    body: { email: buyer.email, reminderOptIn, announcementOptIn: true },
  })

describe('a reminder', () => {
  test('comes once, a day before the show, with seats, time and a way to stop it', async () => {
    const order = await buy()
    await pass(4 * 24 + 23)
    expect(await reminders()).toEqual([])
    await pass(2)
    await pass(5)
    const [mail, ...more] = await reminders()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Reminder: Cyrano \d+, \w+day \d+ \w+ \d{4}, \d+:\d\d [ap]m$/)
    for (const words of ['B3, B4', 'Studio Theatre', `/confirmation?order=${order.orderId}`])
      expect(mail?.text).toContain(words)
    const list = mail?.headers.get('list') as { unsubscribe?: { url: string } }
    expect(list.unsubscribe?.url).toMatch(/^http.*\/unsubscribe\?token=reminders\.[0-9a-f]{32}\.[\w-]{43}$/)
    expect(mail?.text).toContain(list.unsubscribe?.url)
    expect(post.deliveries.at(-1)?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('comes anew for a performance that moved, and not at the time it had', async () => {
    await buy()
    await pass(5 * 24 + 1)
    expect(await reminders()).toHaveLength(1)
    await moveTo((await now()) + 3 * 24 * HOUR)
    await pass(24)
    expect(await reminders()).toHaveLength(1)
    await pass(25)
    expect(await reminders()).toHaveLength(2)
  })

  const changes: Record<string, () => Promise<unknown>> = {
    'the performance moved': () => moveTo(seeded.first.starts_at + 20 * 24 * HOUR),
    'the performance was cancelled': () =>
      app.platform.db
        .updateTable('performances')
        .set({ status: 'cancelled' })
        .where('id', '=', seeded.first.id)
        .execute(),
    'the buyer wants none any more': () => prefer(false),
  }

  test.each(Object.entries(changes))('that waits is dropped when %s', async (_what, change) => {
    const { db, engine, jobs } = app.platform
    await buy()
    await jobs.runDue()
    engine.advance((5 * 24 + 1) * HOUR)
    await planReminders(app.platform)
    const waiting = await db.selectFrom('jobs').select('kind').where('state', '=', 'ready').execute()
    expect(waiting).toEqual([{ kind: 'reminder-mail' }])
    await change()
    await jobs.runDue()
    expect(await reminders()).toEqual([])
  })

  test.each(['opted out', 'bought on the last day', 'gave the ticket back'])(
    'does not come to who %s',
    async (who) => {
      if (who === 'opted out') await prefer(false)
      if (who === 'bought on the last day') await moveTo((await now()) + 20 * HOUR)
      const order = await buy()
      if (who === 'gave the ticket back') await cancelFree(app, order.orderId)
      await pass(who === 'bought on the last day' ? 1 : 5 * 24 + 1)
      expect(await reminders()).toEqual([])
    },
  )
})

describe('stopping', () => {
  const link = async () => {
    await buy()
    await pass(5 * 24 + 1)
    const [mail] = await reminders()
    const list = mail?.headers.get('list') as { unsubscribe?: { url: string } }
    return new URL(list.unsubscribe?.url ?? '')
  }
  const preferences = async () => (await app.api('GET', '/api/preferences', { token: buyer.token })).body

  test('RFC 8058 by one click posts to the link, without a log-in, and again does no harm', async () => {
    const { pathname, search } = await link()
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect([answer.statusCode, answer.json()]).toEqual([200, { list: 'reminders' }])
      expect(await preferences()).toEqual({ reminderOptIn: false, announcementOptIn: true })
    }
  })

  test('Z08 by the page takes its button: opening it changes nothing and tells no other site', async () => {
    const url = await link()
    const page = await app.api('GET', url.pathname + url.search)
    expect(page.status).toBe(200)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(await preferences()).toEqual({ reminderOptIn: true, announcementOptIn: true })
    const body = { token: url.searchParams.get('token') }
    expect(await app.api('POST', '/api/unsubscribe', { body })).toMatchObject({
      status: 200,
      body: { list: 'reminders' },
    })
    expect(await preferences()).toEqual({ reminderOptIn: false, announcementOptIn: true })
  })

  test('W03 takes no token that was changed', async () => {
    const url = await link()
    const token = url.searchParams.get('token') ?? ''
    const other = await newcomer(app)
    for (const forged of ['', 'x', token.slice(0, -1), token.replace(buyer.userId, other.userId)]) {
      const body = { token: forged }
      expect(await app.api('POST', '/api/unsubscribe', { body })).toMatchObject({
        status: 400,
        body: { code: 'invalid-token' },
      })
      expect(
        (await app.fastify.inject({ method: 'POST', url: `/unsubscribe?token=${forged}` })).statusCode,
      ).toBe(400)
    }
    expect(await preferences()).toEqual({ reminderOptIn: true, announcementOptIn: true })
  })
})
