import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { recordRefusal } from '../../platform/mail/refusals.ts'
import { tablesWith, writtenWith } from '../../testing/every-text.ts'
import { logInAs, longPassword, type Member, queuedMails, signUp } from '../../testing/harness/people.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { writeAtTheDoor } from '../../testing/scenes/door-notes.ts'
import { buyFree, freeShow } from '../../testing/scenes/free-tickets.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { enqueueAccountMail } from '../people/mails.ts'

/** Words that are nowhere but in what is kept about this person. */
const words = ['Xochiquetzal', 'Zwanikken', 'xochi.zwanikken', '514 555-7391', 'Qwertzuiop']
const [firstName, lastName, local, phone, written] = words as [string, string, string, string, string]
const email = `${local}@college.example`

const app = await setupApp()
const admin = await signUp(app, { role: 'admin' })
const usher = await app.as('door@college.example', 'ticket_person')

const person = () => ({ firstName, lastName, email, phone, password: longPassword, role: 'admin' })
const userIdOf = async () =>
  (
    await app.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id

/** A patron about whom something is written wherever it can be. */
async function liveThere(): Promise<Member & { orderId: string }> {
  const { db, engine } = app.platform
  const { body } = await app.api('POST', '/api/auth/register', { body: person() })
  await db.updateTable('users').set({ email_verified_at: 1 }).where('email', '=', email).execute()
  const who = { email, username: 'xochi-zwanikken', password: longPassword, token: String(body.token) }
  const userId = await userIdOf()
  expect((await logInAs(app, email, longPassword)).status).toBe(200)
  const asAdmin = async (method: string, path: string, ask: object) =>
    expect(await app.api(method, path, { token: admin.token, body: ask })).toMatchObject({ status: 200 })
  await asAdmin('POST', `/api/users/${who.username}/notes`, { text: `${firstName} ${written}` })
  await asAdmin('PUT', `/api/users/${who.username}/labels`, { labels: [written] })
  const preferences = { email, reminderOptIn: false, announcementOptIn: true, place: 'profile' }
  expect(
    (await app.api('POST', '/api/save-preferences', { token: who.token, body: preferences })).status,
  ).toBe(200)

  const { first } = await freeShow(app, `L’Avare ${newId()}`)
  const { orderId, tickets } = await buyFree(app, who.token, first.id, [1, 2])
  await asAdmin('PUT', `/api/admin/orders/${orderId}/note`, { note: `${lastName} ${written}` })
  await writeAtTheDoor(
    app,
    usher.token,
    { performanceId: first.id, tickets },
    { reason: `Torn by ${lastName}`, note: `Spoke to ${firstName} ${lastName}` },
  )
  const { id: attempt } = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const refund = newId()
  await db
    .insertInto('refunds')
    .values({
      id: refund,
      order_id: orderId,
      attempt_id: attempt,
      amount_cents: 0,
      reason: 'requested',
      state: 'refused',
      idempotency_key: newId(),
      due_at: 1,
      created_at: 1,
      note: `Sorry, ${firstName}`,
    })
    .execute()
  await asAdmin('POST', `/api/orders/${orderId}/refunds/${refund}/paid`, {
    how: `Interac to ${email}`,
    password: longPassword,
  })
  await db
    .insertInto('mails')
    .values({
      id: newId(),
      user_id: userId,
      order_id: orderId,
      address: email,
      subject: `For ${firstName}`,
      tried_at: 1,
    })
    .execute()
  await recordRefusal(db, engine, email, { code: 550, reason: `${email} is unknown` })
  await db.transaction().execute(async (trx) => {
    const user = { email, first_name: firstName, email_verified_at: 1 }
    await enqueueAccountMail(trx, engine, user, 'account-deleted', {})
  })
  await db.updateTable('jobs').set({ state: 'dead', finished_at: 1 }).where('kind', '=', 'mail').execute()
  await app.platform.signs.recordFailure('mail', `450 <${email}>: mailbox is full`)
  const newAddress = { email: `second.${email}`, currentPassword: longPassword }
  const changed = await app.api('PUT', `/api/users/${who.username}`, { token: who.token, body: newAddress })
  expect(changed).toMatchObject({ status: 200 })
  return { ...who, orderId }
}

/** What an admin reads of the door in the log, on its page and in its file. */
async function readDoorLog(): Promise<string> {
  const { body } = await app.api('GET', '/api/audit?topic=Door', admin)
  const csv = await app.api('GET', '/api/audit.csv?topic=Door', admin)
  return `${JSON.stringify(body)}\n${csv.body.text}`
}

const erase = (who: Member) =>
  app.api('DELETE', `/api/users/${who.username}?confirm=true`, {
    token: who.token,
    body: { password: who.password },
  })

describe('whoever leaves', () => {
  test('L03 is nowhere in the database: each column of each table is searched for name, address, phone and notes', async () => {
    const who = await liveThere()
    // Control: the search finds them wherever something was written.
    expect(await tablesWith(app, words)).toEqual([
      'admissions',
      'email_changes',
      'jobs',
      'mails',
      'order_notes',
      'person_labels',
      'person_notes',
      'refunds',
      'refused_addresses',
      'resolved_conflicts',
      'users',
    ])
    const log = await readDoorLog()
    expect(log.split(`Torn by ${lastName}`)).toHaveLength(4)
    expect(log.split(`Spoke to ${firstName} ${lastName}`)).toHaveLength(4)
    expect(await erase(who)).toMatchObject({ status: 200 })
    expect(await readDoorLog()).not.toContain(lastName)
    expect(await readDoorLog()).toContain('undid an admission of')
    // The last mail says so; its job forgets whom it went to when it is done.
    expect(await tablesWith(app, words)).toEqual(['jobs'])
    expect((await queuedMails(app, email)).map(({ template }) => template)).toEqual(['account-deleted'])
    await app.platform.db
      .updateTable('jobs')
      .set({ state: 'done', payload: '{}' })
      .where('kind', '=', 'mail')
      .execute()
    expect(await tablesWith(app, words)).toEqual([])
    const order = await app.platform.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['status', 'first_name', 'last_name'])
      .where('orders.id', '=', who.orderId)
      .executeTakeFirst()
    expect(order).toEqual({ status: 'paid', first_name: 'Deleted', last_name: 'account' })
    const acts = await app.platform.db
      .selectFrom('audit')
      .select(['action', 'subject'])
      .where('action', '=', 'user-deleted')
      .execute()
    expect(acts).toEqual([{ action: 'user-deleted', subject: expect.stringMatching(/^user:[0-9a-f]{32}$/) }])
  })

  test('L03 who refers to a person in the schema is known: a new column is erased, exported or explained', async () => {
    const tables = await app.platform.db.introspection.getTables()
    const named = tables.flatMap(({ name, isView, columns }) =>
      isView ? [] : columns.filter((each) => /(^|_)user_id$/.test(each.name)).map(() => name),
    )
    expect([...new Set(named)].sort()).toEqual([
      // Of staff: what they did at the door.
      'admissions',
      'calendar_links',
      'college_identities',
      'consents',
      'credit_accounts',
      'devices',
      'email_changes',
      'email_tokens',
      // Of those without an account, who ask by mail.
      'guests',
      'holds',
      'known_devices',
      'mails',
      'orders',
      'person_labels',
      'person_notes',
      'preferences',
      'push_subscriptions',
      // Of staff: which conflicts they dealt with.
      'resolved_conflicts',
      'role_requests',
      'sessions',
      'sign_in_nonces',
    ])
  })
})

/** What is written of a person and is in no download, and why. */
const notGiven = { 'jobs.payload': 'a mail that is on its way, to them' } as const

test('L02 the download has all that is written of a person, in whatever column, but for what is explained', async () => {
  const who = await liveThere()
  const { body } = await app.api('GET', '/api/auth/my-data', { token: who.token })
  const given = textsIn(body)
  const lacking = (await writtenWith(app, words)).filter(
    ({ where, text }) => !(where in notGiven) && !given.some((each) => each.includes(text)),
  )
  expect(lacking).toEqual([])
  expect(await erase(who)).toMatchObject({ status: 200 })
})

/** Every text in an answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('L02 whoever has bought nothing gets what there is', async () => {
  const { token } = await signUp(app)
  const answer = await app.api('GET', '/api/auth/my-data', { token })
  expect(answer).toMatchObject({ status: 200, body: { orders: [], admissions: [] } })
})

test('L02 one act gives everything that is kept about a person, as JSON, and writes that down', async () => {
  const who = await liveThere()
  const answer = await app.api('GET', '/api/auth/my-data', { token: who.token })
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  expect(answer.body).toMatchObject({
    account: { firstName, lastName, email, phoneNumber: phone },
    preferences: { reminderOptIn: false, announcementOptIn: true },
    roleRequests: [{ role: 'admin', state: 'open' }],
    mailRefused: { reason: `${email} is unknown` },
    mails: [{ to: email, subject: `For ${firstName}` }],
    notes: [{ text: `${firstName} ${written}` }],
    labels: [written.toLowerCase()],
    orders: [
      {
        orderId: who.orderId,
        note: `${lastName} ${written}`,
        tickets: [{}, {}],
        payments: [{ provider: 'free', state: 'captured', amount: 0 }],
        refunds: [{ reason: 'requested', state: 'done', amount: 0, note: `Sorry, ${firstName}` }],
        exchanges: [],
        atDesk: [],
      },
    ],
    admissions: expect.arrayContaining([
      expect.objectContaining({ kind: 'entry', conflict: `Spoke to ${firstName} ${lastName}` }),
      expect.objectContaining({ kind: 'undo', reason: `Torn by ${lastName}` }),
    ]),
    holds: [{ state: 'sold' }],
    addressChanges: [{ to: `second.${email}` }],
    consents: [
      { list: 'reminders', given: false, place: 'profile' },
      { list: 'announcements', given: true, tickedBeforehand: true, place: 'profile' },
    ],
    devicesFirstSeenAt: [expect.any(String)],
    knownDevices: [{}, {}],
    sessions: [{}, {}],
    scans: [],
    shifts: [],
  })
  const log = answer.body.log as { action: string }[]
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['note-added', 'labels-changed', 'consent-given', 'consent-withdrawn']),
  )
  expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon/)
  const again = await app.api('GET', '/api/auth/my-data', { token: who.token })
  expect((again.body.log as { action: string }[]).at(-1)).toMatchObject({ action: 'own-data-downloaded' })
  expectRefusal(await app.api('GET', '/api/auth/my-data'), 'not-logged-in')
  expect(await erase(who)).toMatchObject({ status: 200 })
})
