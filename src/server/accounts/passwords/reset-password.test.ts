import { expect, test } from 'vitest'
import {
  forgetFrom,
  logInAs,
  mailsTo,
  readMe,
  shortPassword,
  signUp,
  tokenFor,
  unverify,
  uploadPhoto,
} from '../../testing/harness/people.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()

const fresh = 'nineteen-herons-asleep'
const ask = (email: string, headers = {}) =>
  app.api('POST', '/api/auth/forgot-password', { body: { email }, headers })
const reset = (token: string, newPassword = fresh) =>
  app.api('POST', '/api/auth/reset-password', { body: { token, newPassword } })
const link = async (email: string) => {
  expect((await ask(email)).status).toBe(200)
  return tokenFor(app, email, 'password-reset')
}

test('A09 a reset sets the password, ends every session and tells the owner', async () => {
  const { email, token, password } = await signUp(app)
  const second = String((await logInAs(app, email, password)).body.token)
  const answer = await reset(await link(email))
  expect(answer).toMatchObject({ status: 200, body: { message: expect.stringMatching(/changed/), email } })
  for (const old of [token, second]) expect((await readMe(app, old)).status).toBe(401)
  expect((await logInAs(app, email, password)).status).toBe(401)
  expect((await logInAs(app, email, fresh)).status).toBe(200)
  expect(await mailsTo(app, email, 'password-changed')).toHaveLength(1)
})

test('A05 known and unknown addresses get the same answer after the same work; mail goes to known ones alone', async () => {
  const { email } = await signUp(app)
  const jobs = async () =>
    (await app.platform.db.selectFrom('jobs').select(['kind']).execute()).map((job) => job.kind).sort()
  const before = await jobs()
  const known = await ask(email)
  const between = await jobs()
  const unknown = await ask('nobody-here@college.example')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(between).toEqual([...before, 'password-reset'].sort())
  expect(await jobs()).toEqual([...between, 'password-reset'].sort())
  expect(await mailsTo(app, 'nobody-here@college.example')).toEqual([])
  expect(await mailsTo(app, email, 'password-reset')).toHaveLength(1)
})

test('A07 X21 the token is stored hashed, a new link voids the old one, and an hour ends it', async () => {
  const { email } = await signUp(app)
  const old = await link(email)
  const token = await link(email)
  const rows = await app.platform.db.selectFrom('email_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await reset(old)).status).toBe(400)
  app.platform.engine.advance(60 * 60_000)
  expect((await reset(token)).status).toBe(400)
  app.platform.engine.advance(-60_000)
  expect((await reset(token)).status).toBe(200)
  app.platform.engine.advance(-59 * 60_000)
})

test('A07 a link is bound to its purpose: none of another mail resets, and a reset link verifies nothing', async () => {
  const { email } = await signUp(app, { verified: false })
  const verify = await tokenFor(app, email, 'verify-email')
  expect((await reset(verify)).body).toMatchObject({ code: 'invalid-token' })
  const token = await link(email)
  expect((await app.api('GET', `/api/auth/verify?token=${token}`)).status).toBe(400)
  expect((await reset(token)).status).toBe(200)
  expect((await reset('x'.repeat(32))).status).toBe(400)
})

test('X21 a link of one person never reaches the account of another, whatever the body names', async () => {
  const [mine, theirs] = [await signUp(app), await signUp(app)]
  const token = await link(mine.email)
  for (const more of [{ email: theirs.email }, { username: theirs.username }, { userId: theirs.username }])
    expect(
      await app.api('POST', '/api/auth/reset-password', { body: { token, newPassword: fresh, ...more } }),
    ).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: { [String(Object.keys(more)[0])]: expect.any(String) } },
    })
  expect((await reset(token)).status).toBe(200)
  expect((await logInAs(app, mine.email, fresh)).status).toBe(200)
  expect((await logInAs(app, theirs.email, theirs.password)).status).toBe(200)
  expect((await readMe(app, theirs.token)).status).toBe(200)
})

test('X18 a known and an unknown address are answered alike, but where the page has to know', async () => {
  const { email, token } = await signUp(app)
  const stranger = 'nobody-at-home@college.example'
  const ask = async (path: string, body: object) => {
    const answer = await app.api('POST', `/api/auth/${path}`, { body })
    return { status: answer.status, body: { ...answer.body, requestId: '' } }
  }
  const both = async (path: string, more: object = {}) => [
    await ask(path, { email, ...more }),
    await ask(path, { email: stranger, ...more }),
  ]
  for (const [path, status, more] of [
    ['login', 401, { password: 'nobodys-password' }],
    ['forgot-password', 200, {}],
    // Only for owners, and only for their own address.
    ['resend-verification', 401, {}],
    ['reset-password', 400, { token: 'x'.repeat(32), newPassword: fresh }],
  ] as const) {
    const [known, unknown] = await both(path, more)
    expect(known?.status, path).toBe(status)
    expect(known, path).toEqual(unknown)
  }
  const resent = await app.api('POST', '/api/auth/resend-verification', { token, body: { email: stranger } })
  expect(resent.status).toBeLessThan(500)
  expect(await mailsTo(app, stranger)).toEqual([])

  // By specification these two reveal whether an account exists: one word, and rate-limited.
  expect(await both('check-user')).toEqual([
    { status: 200, body: { exists: true, requestId: '' } },
    { status: 200, body: { exists: false, requestId: '' } },
  ])
  const form = { firstName: 'Zoé', lastName: 'Roy', password: fresh, phone: '514 555-0199' }
  const taken = await ask('register', { email, ...form })
  expect(taken).toMatchObject({ status: 409, body: { message: 'User already exists. Please log in.' } })
  expect(JSON.stringify(taken)).not.toMatch(/token|Zoé|O'Brien/)
  const asked = await Promise.all(Array.from({ length: 60 }, () => ask('check-user', { email: stranger })))
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('A15 an account that somebody else made with the address is the owner’s after a reset', async () => {
  const attacker = await signUp(app, { verified: false })
  expect((await reset(await link(attacker.email))).status).toBe(200)
  expect((await readMe(app, attacker.token)).status).toBe(401)
  expect((await logInAs(app, attacker.email, attacker.password)).status).toBe(401)
  const owner = await logInAs(app, attacker.email, fresh)
  expect((await readMe(app, String(owner.body.token))).body).toMatchObject({ emailVerified: true })
})

test('A15 with the first proof of the address by a reset, what a stranger left goes; what the owner can mend stays', async () => {
  const attacker = await signUp(app, { wants: 'admin' })
  const photo = await uploadPhoto(app, attacker.token)
  await unverify(app, attacker.email)
  const person = () =>
    app.platform.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', attacker.email)
      .executeTakeFirstOrThrow()
  const { id } = await person()
  expect((await reset(await link(attacker.email))).status).toBe(200)
  for (const table of ['role_requests', 'devices'] as const)
    expect(await app.platform.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual(
      [],
    )
  expect(await person()).toMatchObject({ avatar_id: null, username: attacker.username, first_name: 'Zoé' })
  expect((await app.api('GET', `/api/media/${photo}/96.webp`)).status).toBe(404)
})

test('a reset of a proved account leaves photo, known browsers and a request for a role', async () => {
  const owner = await signUp(app, { wants: 'admin' })
  const photo = await uploadPhoto(app, owner.token)
  expect((await reset(await link(owner.email))).status).toBe(200)
  const { body } = await logInAs(app, owner.email, fresh)
  expect((await readMe(app, String(body.token))).body).toMatchObject({
    avatar: photo,
    requestedRole: 'admin',
  })
})

test('A08 the link is of PUBLIC_URL, whatever host the request names', async () => {
  const { email } = await signUp(app)
  await ask(email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  })
  const [mail] = await mailsTo(app, email, 'password-reset')
  expect(mail?.props.link?.startsWith(`${app.config.publicUrl}/reset-password?token=`)).toBe(true)
})

test('A06 asking from one place ends after five; elsewhere it goes on, and twenty mails an hour are the most', async () => {
  const { email } = await signUp(app)
  const from = (remoteAddress: string) => forgetFrom(app, email, remoteAddress)
  const burst = await Promise.all(Array.from({ length: 8 }, () => from('203.0.113.5')))
  expect(burst.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  for (let i = 0; i < 20; i++) expect((await from(`198.51.100.${i}`)).statusCode).toBe(200)
  expect(await mailsTo(app, email, 'password-reset')).toHaveLength(20)
  expect((await reset(await tokenFor(app, email, 'password-reset'))).status).toBe(200)
})

test('A06 who was locked out of one place by wrong guesses is let in there by a reset', async () => {
  const { email } = await signUp(app)
  for (let i = 0; i < 10; i++) await logInAs(app, email, `guess-${i}`)
  expect((await logInAs(app, email, 'guess-11')).status).toBe(429)
  expect((await reset(await link(email))).status).toBe(200)
  expect((await logInAs(app, email, fresh)).status).toBe(200)
})

test('A01 staff need fifteen characters, patrons eight; the link stays good after a refusal', async () => {
  const admin = await signUp(app, { role: 'admin' })
  const token = await link(admin.email)
  expect(await reset(token, 'owl-sheds-dusk')).toMatchObject({
    status: 400,
    body: { code: 'weak-password', fields: { newPassword: expect.stringMatching(/at least 15/) } },
  })
  expect((await reset(token, 'owl-sheds-dusks')).status).toBe(200)
  const patron = await signUp(app)
  const other = await link(patron.email)
  expect((await reset(other, '1234567')).body).toMatchObject({ code: 'invalid-input' })
  expect((await reset(other, 'princess1')).body).toMatchObject({ code: 'weak-password' })
  expect((await reset(other, shortPassword)).status).toBe(200)
})

test('a closed account gets no link, and one sent before opens nothing', async () => {
  const { email } = await signUp(app)
  const token = await link(email)
  const set = (disabled_at: number | null) =>
    app.platform.db.updateTable('users').set({ disabled_at }).where('email', '=', email).execute()
  await set(1)
  expect((await reset(token)).status).toBe(400)
  await ask(email)
  expect(await mailsTo(app, email, 'password-reset')).toHaveLength(1)
})
