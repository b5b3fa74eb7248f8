import { expect, test } from 'vitest'
import { newGoogleEmail, openGoogle } from '../../testing/harness/google.ts'
import { queuedMails, tokenOf, unverify, uploadPhoto } from '../../testing/harness/people.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })

const password = 'seven-lanterns-in-fog'
const me = (token: unknown) => app.api('GET', '/api/auth/me', { token: String(token) })
const logIn = (email: string) => app.api('POST', '/api/auth/login', { body: { email, password } })
const userOf = (email: string) =>
  app.platform.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

async function register(email: string, role = 'user') {
  const body = { firstName: 'Mal', lastName: 'Lory', email, password, phone: '514 555-0100', role }
  const answer = await app.api('POST', '/api/auth/register', { body })
  expect(answer.status).toBe(200)
  return String(answer.body.token)
}

const verify = (email: string) =>
  app.platform.db.updateTable('users').set({ email_verified_at: 1 }).where('email', '=', email).execute()

test('A14 the key is Google’s id: another address later is the same person', async () => {
  const email = newGoogleEmail()
  const first = await openGoogle(app, email).signIn({ claims: { sub: `s-${email}` } })
  const moved = await openGoogle(app, newGoogleEmail()).signIn({ claims: { sub: `s-${email}` } })
  expect(moved.body.user).toMatchObject({ email })
  expect((await me(moved.body.token)).body).toEqual((await me(first.body.token)).body)
})

test('A14 an address that went to another Google person opens nothing', async () => {
  const email = newGoogleEmail()
  await openGoogle(app, email).signIn()
  const other = await openGoogle(app, email).signIn({ claims: { sub: `new-owner-of-${email}` } })
  expect(other).toMatchObject({ status: 401, body: { code: 'google-failed' } })
  expect(other.body.error).toMatch(/another Google account/)
})

test('A15 an account that nobody proved is taken over: its maker keeps no way in', async () => {
  const email = newGoogleEmail()
  const { db } = app.platform
  const stranger = await register(email, 'admin')
  const before = await userOf(email)
  expect(await me(stranger)).toMatchObject({ status: 200 })
  const owner = await openGoogle(app, email).signIn()

  expect(owner.body).toMatchObject({
    role: null,
    requiresProfileCompletion: true,
    user: { email, firstName: 'Zoé', lastName: 'Desrosiers' },
  })
  expect((await me(stranger)).status).toBe(401)
  expect(await logIn(email)).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } })
  expect(await userOf(email)).toMatchObject({ id: before.id, password_hash: null, phone: '', role: 'user' })
  for (const table of ['role_requests', 'email_tokens', 'email_changes'] as const)
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', before.id).execute()).toEqual([])
  expect((await me(owner.body.token)).body).toMatchObject({ emailVerified: true, phone: '' })
})

test('A15 nothing that the maker chose stays: photo, user name, known browsers; a taken name is not given twice', async () => {
  const email = newGoogleEmail()
  const { db } = app.platform
  const stranger = await register(email)
  const { id, username } = await userOf(email)
  await verify(email)
  const photo = await uploadPhoto(app, stranger)
  await unverify(app, email)
  const rude = `rude-${username}`
  const renamed = await app.api('PUT', `/api/users/${username}`, {
    token: stranger,
    body: { username: rude },
  })
  expect(renamed.status).toBe(200)
  // Meanwhile someone else has taken the user name derived from the address.
  await register(email.replace('@', '@other.'))
  const owner = await openGoogle(app, email).signIn()
  const now = await userOf(email)
  expect(now).toMatchObject({ id, avatar_id: null, username: expect.stringMatching(`^${username}-\\w{4}$`) })
  expect((await app.api('GET', `/api/media/${photo}/96.webp`)).status).toBe(404)
  const files = db.selectFrom('picture_files').select('name').where('picture_id', '=', photo)
  expect(await files.execute()).toEqual([])
  expect((await me(owner.body.token)).body).toMatchObject({ avatar: null, username: now.username })
  const devices = db.selectFrom('devices').select('device_hash').where('user_id', '=', id)
  expect(await devices.execute()).toHaveLength(1)
  expect(await queuedMails(app, email, 'new-device')).toEqual([])
})

test.each([
  ['every time', true],
  ['at the first visit', false],
])('A09 A15 signing in with Google withdraws a pending change of address, %s', async (_when, known) => {
  const email = newGoogleEmail()
  await register(email)
  await verify(email)
  if (known) expect((await openGoogle(app, email).signIn()).status).toBe(200)
  const stranger = await logIn(email)
  const evil = newGoogleEmail()
  const asked = await app.api('PUT', `/api/users/${(await userOf(email)).username}`, {
    token: String(stranger.body.token),
    body: { email: evil, currentPassword: password },
  })
  expect(asked.status).toBe(200)
  const link = tokenOf((await queuedMails(app, evil, 'email-confirm')).at(-1))
  expect((await openGoogle(app, email).signIn()).status).toBe(200)
  expect((await app.api('GET', `/api/auth/verify?token=${link}`)).status).toBe(400)
  expect((await userOf(email)).email).toBe(email)
})

test('a proven account of the same address is linked: password, sessions, phone and role stay', async () => {
  const email = newGoogleEmail()
  const own = await register(email)
  await verify(email)
  const { status, body } = await openGoogle(app, email).signIn()
  expect({ status, ...body }).toMatchObject({
    status: 200,
    role: 'user',
    requiresProfileCompletion: false,
    user: { email, firstName: 'Mal' },
  })
  expect((await me(own)).status).toBe(200)
  expect((await logIn(email)).status).toBe(200)
  expect((await me(body.token)).body).toMatchObject({ phone: '514 555-0100' })
})

test('an unproven Google address never links, nor takes over', async () => {
  for (const proven of [true, false]) {
    const email = newGoogleEmail()
    const own = await register(email)
    if (proven) await verify(email)
    const answer = await openGoogle(app, email).signIn({ verified: false })
    expect(answer).toMatchObject({ status: 401, body: { code: 'google-failed' } })
    expect((await me(own)).status).toBe(200)
    expect((await userOf(email)).google_sub).toBeNull()
  }
})

test('staff come in with their role; a closed account stays closed', async () => {
  const email = newGoogleEmail()
  await app.as(email, 'admin')
  expect((await openGoogle(app, email).signIn()).body).toMatchObject({ role: 'admin' })
  await app.platform.db.updateTable('users').set({ disabled_at: 1 }).where('email', '=', email).execute()
  expect(await openGoogle(app, email).signIn()).toMatchObject({
    status: 403,
    body: { code: 'account-disabled' },
  })
})

test('an unlinked closed account is not entered either', async () => {
  const email = newGoogleEmail()
  await app.as(email)
  await app.platform.db.updateTable('users').set({ disabled_at: 1 }).where('email', '=', email).execute()
  expect((await openGoogle(app, email).signIn()).status).toBe(403)
  expect((await userOf(email)).google_sub).toBeNull()
})

test('A12 each sign-in is a session of its own', async () => {
  const email = newGoogleEmail()
  const first = await openGoogle(app, email).signIn()
  const second = await openGoogle(app, email).signIn()
  // From now on the browser is a known device, in the account's language; the sign-in's own cookie is unchanged.
  expect(second.headers['set-cookie']).toEqual([
    expect.stringMatching(/^known-device=[\w-]{32}; Path=\/api\/auth; HttpOnly; SameSite=Strict/),
    expect.stringMatching(/^language=en\.account; /),
  ])
  expect(second.body.token).not.toBe(first.body.token)
  await app.api('POST', '/api/auth/logout', { token: String(first.body.token) })
  expect((await me(first.body.token)).status).toBe(401)
  expect((await me(second.body.token)).status).toBe(200)
})

test('V12 nothing of a credential is logged or stored', async () => {
  const visitor = openGoogle(app)
  const token = await visitor.credential()
  await visitor.send(token)
  const { db } = app.platform
  const rows = await Promise.all([
    db.selectFrom('users').selectAll().execute(),
    db.selectFrom('audit').selectAll().execute(),
    db.selectFrom('jobs').selectAll().execute(),
  ])
  expect(JSON.stringify(rows)).not.toContain(token.split('.')[2])
})
