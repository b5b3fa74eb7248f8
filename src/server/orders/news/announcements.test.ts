import { type ParsedMail, simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentAnnouncement } from '../../../shared/orders/office/announcements.ts'
import { defaultSettings } from '../../../shared/platform/settings/settings.ts'
import { newId } from '../../platform/base/base.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { startPost, warmUp } from '../../testing/harness/post.ts'
import { expectRefusal, newcomer, type Person } from '../../testing/scenes/box-office.ts'
import { buyFree, freeShow } from '../../testing/scenes/free-tickets.ts'

let post: Awaited<ReturnType<typeof startPost>>
let app: Harness
let admin: Person
let seeded: Awaited<ReturnType<typeof freeShow>>

beforeAll(async () => {
  post = await startPost()
  app = await createHarness({ env: { SANDBOX_SMTP_PORT: String(post.port) } })
  admin = await app.as('planner@college.example', 'admin')
})
// The worker takes seconds to load on a busy machine, which no test here is about.
beforeAll(async () => {
  await warmUp(app)
})
beforeEach(async () => {
  seeded = await freeShow(app, `L’Avare ${newId()}`)
})
afterEach(async () => {
  await app.expectLedgerBalanced()
  await app.platform.jobs.runDue()
  post.deliveries.length = 0
  post.unknown.clear()
})
afterAll(async () => {
  await app.close()
  await post.close()
})

const letter = (more: object = {}) => ({
  id: newId(),
  showId: seeded.show.id,
  performanceId: null as string | null,
  subject: 'Une scène de plus',
  message: 'Bonsoir,\n\nthe play is ten minutes longer.\nPlease tell your bus.',
  ...more,
})
const send = (body: object) => app.api('POST', '/api/announcements', { token: admin.token, body })
const preview = (body: object) => app.api('POST', '/api/announcements/preview', { token: admin.token, body })
/** How many each announcement was for, and how many mails of it have gone out. */
const sentTo = async () => {
  const path = `/api/announcements?show=${seeded.show.id}`
  const { body } = await app.api('GET', path, { token: admin.token })
  return (body as unknown as SentAnnouncement[]).map(({ recipients, progress }) => ({
    recipients,
    sent: progress.sent,
  }))
}
const input = (who: Person, announcementOptIn: boolean) =>
  app.api('POST', '/api/save-preferences', {
    token: who.token,
    body: { email: who.email, reminderOptIn: true, announcementOptIn },
  })
/** Buys a seat; its ticket mail is not checked here. */
async function buy(who: Person, performanceId: string, seat: number): Promise<void> {
  await buyFree(app, who.token, performanceId, [seat])
  await app.platform.db.deleteFrom('jobs').where('kind', '=', 'order-mail').execute()
}
/** A new patron with a ticket. */
async function buyer(performanceId: string, seat: number): Promise<Person> {
  const who = await newcomer(app)
  await buy(who, performanceId, seat)
  return who
}
async function allMails(): Promise<ParsedMail[]> {
  const mails: ParsedMail[] = []
  for (const { raw } of post.deliveries) mails.push(await simpleParser(raw))
  return mails
}
/** Who received the announcements, once all jobs are done. */
async function readers(): Promise<string[]> {
  await app.platform.jobs.runDue()
  const mails: { to: string; mail: ParsedMail }[] = []
  for (const { recipients, raw } of post.deliveries)
    mails.push({ to: recipients[0] ?? '', mail: await simpleParser(raw) })
  return mails
    .filter(({ mail }) => mail.subject === 'Une scène de plus')
    .map(({ to }) => to)
    .sort()
}
const emails = (...people: Person[]) => people.map(({ email }) => email).sort()

test('L05 an announcement goes once to each who has tickets and wants some, and says how to stop', async () => {
  const a = await buyer(seeded.first.id, 1)
  await buy(a, seeded.second.id, 2)
  const b = await buyer(seeded.second.id, 3)
  const silent = await buyer(seeded.first.id, 4)
  await input(silent, false)
  await newcomer(app)

  const body = letter()
  const seen = await preview(body)
  expect(seen).toMatchObject({
    status: 200,
    body: { recipients: 2, optedOut: 1, subject: 'Une scène de plus' },
  })
  expect(seen.body.html).toContain('Please tell your bus.')
  expect(await readers()).toEqual([])
  expect((await send(body)).status).toBe(200)
  expect((await send(body)).body).toMatchObject([{ id: body.id, recipients: 2, message: body.message }])
  expect(await readers()).toEqual(emails(a, b))

  const raw = post.deliveries.find(
    ({ recipients, raw }) => recipients[0] === a.email && raw.includes('announcements.'),
  )
  const mail = await simpleParser(raw?.raw ?? '')
  const { boxOfficeAddress, boxOfficeEmail } = defaultSettings
  for (const body of [mail.text, String(mail.html)])
    expect(body?.replace(/\s+/g, ' ')).toContain(`${boxOfficeAddress}, ${boxOfficeEmail}`)
  const list = mail.headers.get('list') as { unsubscribe?: { url: string } }
  const { pathname, search } = new URL(list.unsubscribe?.url ?? '')
  expect((await app.fastify.inject({ method: 'POST', url: pathname + search })).json()).toEqual({
    list: 'announcements',
  })
  expect((await app.api('GET', '/api/preferences', { token: a.token })).body).toEqual({
    reminderOptIn: true,
    announcementOptIn: false,
  })
  const entries = await app.platform.db
    .selectFrom('audit')
    .select(['actor_id', 'subject', 'detail'])
    .where('action', '=', 'announcement-sent')
    .execute()
  expect(entries).toEqual([
    {
      actor_id: admin.userId,
      subject: `show:${seeded.show.id}`,
      detail: JSON.stringify({ announcementId: body.id, recipients: 2 }),
    },
  ])
})

test('an announcement that was changed after it went out is refused under the same id, and goes out under another', async () => {
  const who = await buyer(seeded.first.id, 1)
  const body = letter()
  expect(await send(body)).toMatchObject({ status: 200 })
  for (const change of [
    { message: 'The bus leaves at six.' },
    { subject: 'Le bus' },
    { subjectFr: 'Le bus' },
    { messageFr: 'Le bus part à six heures.' },
    { performanceId: seeded.first.id },
    { push: true },
  ])
    expectRefusal(await send({ ...body, ...change }), 'announcement-sent-before')
  expect(await readers()).toEqual(emails(who))
  const next = { ...body, id: newId(), message: 'The bus leaves at six.' }
  expect((await send(next)).body).toMatchObject([{ message: next.message }, { message: body.message }])
  expect(await readers()).toEqual(emails(who, who))
})

test('one of a performance goes to its audience alone', async () => {
  const a = await buyer(seeded.first.id, 1)
  await buyer(seeded.second.id, 2)
  await send(letter({ performanceId: seeded.first.id }))
  expect(await readers()).toEqual(emails(a))
})

test('whoever stops between planning and sending gets none', async () => {
  const a = await buyer(seeded.first.id, 1)
  const b = await buyer(seeded.first.id, 2)
  await app.platform.jobs.runDue()
  await send(letter())
  await input(b, false)
  expect(await readers()).toEqual(emails(a))
  expect(await sentTo()).toEqual([{ recipients: 2, sent: 1 }])
})

test('one to nobody is refused, as is one about another show’s performance or none', async () => {
  const body = letter()
  expectRefusal(await send(body), 'nobody-to-tell')
  expect((await preview(body)).body).toMatchObject({ recipients: 0 })
  const other = await freeShow(app, `Tartuffe ${newId()}`)
  expectRefusal(await send(letter({ performanceId: other.first.id })), 'performance-not-found')
  expectRefusal(await send(letter({ showId: newId() })), 'show-not-found')
  const empty = await send(letter({ subject: '  ', message: 'x'.repeat(2001) }))
  expect(empty).toMatchObject({
    status: 400,
    body: { fields: { subject: 'Please enter a subject.', message: 'At most 2000 characters.' } },
  })
})

test('V01 V07 hostile text stays text, in one header', async () => {
  await buyer(seeded.first.id, 1)
  const evil = '<img src=x onerror=alert(1)>{{7*7}}\u202e'
  await send(
    letter({ subject: `Une scène de plus\r\nBcc: x@evil.example ${evil}`, message: `${evil}\n\n=cmd()` }),
  )
  await app.platform.jobs.runDue()
  const mails = await allMails()
  const mail = mails.find(({ subject }) => subject?.startsWith('Une scène'))
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.subject).toBe('Une scène de plus Bcc: x@evil.example <img src=x onerror=alert(1)>{{7*7}}')
  expect(String(mail?.html)).not.toContain('<img src=x')
  expect(mail?.text).toContain('{{7*7}}')
  expect(mail?.text).not.toContain('\u202e')
})

describe('an address that refuses us for good', () => {
  const refused = async () =>
    (await app.api('GET', '/api/admin/mails?state=refused', { token: admin.token })).body

  test('is spared announcements and shown to admins, until it takes a ticket or an admin says so', async () => {
    const [a, b] = [await buyer(seeded.first.id, 1), await buyer(seeded.first.id, 2)]
    post.unknown.set(a.email, '5.1.1 No such user here')
    post.unknown.set(b.email, '5.7.1 We take no mail of yours')
    await send(letter())
    await app.platform.jobs.runDue()
    app.platform.engine.advance(10_000)
    await app.platform.jobs.runDue()
    expect(await refused()).toMatchObject({
      mails: [{ to: a.email, state: 'refused', problem: expect.stringContaining('No such user here') }],
    })
    expect((await preview(letter())).body).toMatchObject({ recipients: 2, refused: 1 })

    // Whoever is refused for another reason is tried again; who does not exist was not.
    const before = post.tried
    post.unknown.clear()
    app.platform.engine.advance(60_000)
    expect(await readers()).toEqual([b.email])
    expect(post.tried).toBe(before + 1)
    expect(await sentTo()).toEqual([{ recipients: 2, sent: 1 }])

    await buyFree(app, a.token, seeded.second.id, [9])
    await app.platform.jobs.runDue()
    expect(await refused()).toEqual({ mails: [], next: null })
    await send(letter())
    expect(await readers()).toEqual(emails(a, b, b))
  })

  test('is listed no more once its account is gone, whatever becomes of the last mail to it', async () => {
    const a = await newcomer(app)
    post.unknown.set(a.email, '5.1.1 No such user here')
    const user = await app.platform.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', a.userId)
      .executeTakeFirstOrThrow()
    const gone = await app.api('DELETE', `/api/users/${user.username}`, { token: admin.token })
    expect(gone).toMatchObject({ status: 200 })
    const before = post.tried
    await app.platform.jobs.runDue()
    expect(post.tried).toBeGreaterThan(before)
    expect(await refused()).toEqual({ mails: [], next: null })
  })

  test('is tried again when an admin says so', async () => {
    const { email } = await newcomer(app)
    await app.platform.db
      .insertInto('refused_addresses')
      .values({ address: email, code: 550, reason: 'no such user', refused_at: 1, times: 2 })
      .execute()
    const retry = (address: string) =>
      app.api('POST', '/api/refused-addresses/retry', { token: admin.token, body: { address } })
    for (let presses = 0; presses < 2; presses++)
      expect((await retry(email.toUpperCase())).body).toEqual({ message: `${email} will be e-mailed again.` })
    expect((await preview(letter())).body).toMatchObject({ refused: 0 })
    expect((await retry('somebody')).status).toBe(400)
    const log = await app.api('GET', '/api/audit?action=refusals-cleared', { token: admin.token })
    expect(JSON.stringify(log.body)).toContain('removed refused addresses from the list (1 address).')
    expect(JSON.stringify(log.body)).not.toContain(email)
  })
})
