import { expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { openCollege } from '../../testing/harness/college.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { storeLink } from '../addresses/email-links.ts'

const app = await setupApp({ sandbox: true, college: 'keycloak' })
const { db, engine } = app.platform
const password = 'seven-lanterns-in-fog'
const newEmail = () => `o-${newId().slice(0, 12)}@college.example`

async function register(email: string) {
  const body = { firstName: 'Ada', lastName: 'King', email, password, phone: '514 555-0100', role: 'user' }
  return String((await app.api('POST', '/api/auth/register', { body })).body.token)
}

/** The owner of an address chooses a new password by a mailed link. */
async function reset(email: string) {
  const user = db.selectFrom('users').select('id').where('email', '=', email)
  const [token, { id: userId }] = [newId(), await user.executeTakeFirstOrThrow()]
  const link = { token, userId, purpose: 'reset', hours: 1 } as const
  await db.transaction().execute((trx) => storeLink(trx, engine, link))
  const body = { token, newPassword: 'the-owners-own-long-words' }
  expect(await app.api('POST', '/api/auth/reset-password', { body })).toMatchObject({ status: 200 })
}

const failed = { status: 401, body: { code: 'college-failed' } }

test('A15 A18 a connection that a stranger began ends when the owner takes the account', async () => {
  const email = newEmail()
  const token = await register(email)
  const stranger = openCollege(app)
  const search = await stranger.answer(await stranger.begin({ token, password }), { email: newEmail() })
  await reset(email)
  expect(await stranger.send(search, token)).toMatchObject(failed)
  expect(await db.selectFrom('college_identities').selectAll().execute()).toEqual([])
})

test('A18 whoever logs out in between connects nothing, and an ended session begins nothing', async () => {
  const token = await register(newEmail())
  const browser = openCollege(app)
  const search = await browser.answer(await browser.begin({ token, password }), { email: newEmail() })
  await app.api('POST', '/api/auth/logout', { token })
  expect(await browser.send(search)).toMatchObject(failed)
  const begin = await app.api('POST', '/api/auth/college/begin', { token, body: { connect: true, password } })
  expect(begin).toMatchObject({ status: 401, body: { code: 'not-logged-in' } })
})

test('A18 a new password by mail ends what was made with the old one: a connection, and a calendar', async () => {
  const email = newEmail()
  const person = { email: newEmail(), number: newId() }
  const token = await register(email)
  await db.updateTable('users').set({ email_verified_at: 1 }).where('email', '=', email).execute()
  const link = await app.api('POST', '/api/calendar-link', { token })
  const calendar = String(link.body.url).replace(app.config.publicUrl, '')
  expect(await app.api('GET', calendar)).toMatchObject({ status: 200 })
  expect(await openCollege(app).signIn(person, { token, password })).toMatchObject({ status: 200 })
  await reset(email)
  expect((await openCollege(app).signIn(person)).body.user).toMatchObject({ email: person.email })
  expect(await app.api('GET', calendar)).toMatchObject({ status: 404 })
})

test('A18 the button of the log-in logs in, whoever is logged in already, and connects nothing of theirs', async () => {
  const [mine, other] = [newEmail(), newEmail()]
  const first = await openCollege(app).signIn({ email: mine, number: mine })
  const token = String(first.body.token)
  const browser = openCollege(app)
  const search = await browser.answer(await browser.begin(), { email: other, number: other })
  expect((await browser.send(search, token)).body.user).toMatchObject({ email: other })
  expect((await openCollege(app).signIn({ email: mine, number: mine })).body.user).toMatchObject({
    email: mine,
  })
})

test('A18 a connection ends the session that began it, and another person of the college never replaces it', async () => {
  const token = await register(newEmail())
  const first = await openCollege(app).signIn({ email: newEmail() }, { token, password })
  expect((await app.api('GET', '/api/auth/me', { token })).status).toBe(401)
  const now = String(first.body.token)
  const second = await openCollege(app).signIn({ email: newEmail() }, { token: now, password })
  expect(second).toMatchObject({ status: 409, body: { code: 'college-taken' } })
  expect((await app.api('GET', '/api/auth/college', { token: now })).body).toEqual({ connected: true })
})

test('a connection goes with an account that is merged away', async () => {
  const admin = await app.as('boss@college.example', 'admin')
  const person = { email: newEmail(), number: newId() }
  const { body } = await openCollege(app).signIn(person)
  const goes = (await app.api('GET', '/api/auth/me', { token: String(body.token) })).body.username
  const email = newEmail()
  await register(email)
  const proven = db.updateTable('users').set({ email_verified_at: 1 }).where('email', '=', email)
  const { username } = await proven.returning('username').executeTakeFirstOrThrow()
  const hash = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set(hash).where('id', '=', admin.userId).execute()
  const merged = await app.api('POST', `/api/users/${String(goes)}/merge`, {
    token: admin.token,
    body: { into: username, password },
  })
  expect(merged).toMatchObject({ status: 200 })
  expect((await openCollege(app).signIn(person)).body.user).toMatchObject({ email })
})

test('RACE a sign-in beside a takeover of the account: no session of the stranger outlives it', async () => {
  for (let round = 0; round < 5; round++) {
    const email = newEmail()
    const person = { email, number: newId() }
    await app.sandbox.json('/college/fault', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ claims: { email_verified: false } }),
    })
    await openCollege(app).signIn(person)
    const visit = openCollege(app)
    const search = await visit.answer(await visit.begin(), person)
    const [stranger] = await Promise.all([visit.send(search), reset(email)])
    const alive = (await app.api('GET', '/api/auth/me', { token: String(stranger.body.token) })).body
    expect(alive.email === email).toBe(false)
  }
})
