import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { openCollege } from '../../testing/harness/college.ts'
import { openGoogle } from '../../testing/harness/google.ts'
import { createHarness } from '../../testing/harness/harness.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true, college: 'keycloak' })

const newEmail = () => `c-${newId().slice(0, 12)}@college.example`
const me = (token: unknown) => app.api('GET', '/api/auth/me', { token: String(token) })
const people = () => app.platform.db.selectFrom('users').select('id').execute()
const users = () => app.platform.db.selectFrom('users')
const failed = { status: 401, body: { code: 'college-failed' } }

const fault = (fault: object, at = app) =>
  at.sandbox.json('/college/fault', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })

/** A patron with a password. */
async function register(email: string) {
  const password = 'seven-lanterns-in-fog'
  const body = { firstName: 'Ada', lastName: 'King', email, password, phone: '514 555-0100', role: 'user' }
  const { body: answer } = await app.api('POST', '/api/auth/register', { body })
  return { token: String(answer.token), password }
}

const connected = async (token: string) => (await app.api('GET', '/api/auth/college', { token })).body

test('without a provider there is no button, and the calls answer 404; a provider needs all its settings', async () => {
  const bare = await createHarness()
  try {
    expect((await bare.api('GET', '/api/auth/config')).body).toMatchObject({ college: false })
    expect((await bare.api('POST', '/api/auth/college/begin', { body: { connect: false } })).status).toBe(404)
    expect((await bare.api('POST', '/api/auth/college', { body: { search: '' } })).status).toBe(404)
  } finally {
    await bare.close()
  }
  await expect(createHarness({ env: { OIDC_ISSUER: 'https://college.test' } })).rejects.toThrow(
    /OIDC_CLIENT_ID/,
  )
  expect((await app.api('GET', '/api/auth/config')).body).toMatchObject({ college: true })
})

describe('A17', () => {
  test('a first visit makes an account, and the next one finds it under another address', async () => {
    const [email, number] = [newEmail(), newId()]
    const first = await openCollege(app).signIn({ email, number, name: 'Zoé Desrosiers' })
    expect(first).toMatchObject({
      status: 200,
      body: {
        role: null,
        requiresProfileCompletion: true,
        user: { email, firstName: 'Zoé', lastName: 'Desrosiers' },
      },
    })
    expect(String(first.body.logOutUrl)).toContain('/logout?')
    expect((await me(first.body.token)).body).toMatchObject({
      email,
      emailVerified: true,
      hasPassword: false,
    })
    const body = { email, phone: '514 555-0101', role: 'user' }
    const token = String(first.body.token)
    expect(await app.api('POST', '/api/auth/complete-profile', { token, body })).toMatchObject({
      status: 200,
    })
    const moved = await openCollege(app).signIn({ email: newEmail(), number })
    expect(moved.body).toMatchObject({ role: 'user', user: { email } })
  })

  test('A18 nOAuth: the address of somebody else opens nothing, and makes nothing', async () => {
    const email = newEmail()
    const { token } = await register(email)
    const before = await people()
    const answer = await openCollege(app).signIn({ email })
    expect(answer).toMatchObject({ status: 409, body: { code: 'college-address' } })
    expect(await people()).toEqual(before)
    expect(await connected(token)).toEqual({ connected: false })
  })

  test('A18 an account is connected after its own log-in and its password; then the college opens it', async () => {
    const email = newEmail()
    const { token, password } = await register(email)
    const person = { email: newEmail(), number: newId() }
    const asks = { token, body: { connect: true } }
    expect(await app.api('POST', '/api/auth/college/begin', asks)).toMatchObject({
      body: { code: 'password-needed' },
    })
    const wrong = { token, body: { connect: true, password: 'seven-lanterns' } }
    expect(await app.api('POST', '/api/auth/college/begin', wrong)).toMatchObject({
      body: { code: 'wrong-password' },
    })
    const made = await openCollege(app).signIn(person, { token, password })
    expect(made).toMatchObject({ status: 200 })
    const now = String(made.body.token)
    expect(await connected(now)).toEqual({ connected: true })
    expect((await openCollege(app).signIn(person)).body.user).toMatchObject({ email })

    const other = await register(newEmail())
    const taken = await openCollege(app).signIn(person, other)
    expect(taken).toMatchObject({ status: 409, body: { code: 'college-taken' } })

    const end = (body: object) => app.api('DELETE', '/api/auth/college', { token: now, body })
    expect(await end({})).toMatchObject({ body: { code: 'password-needed' } })
    expect(await end({ password })).toMatchObject({ status: 200, body: { connected: false } })
    const again = await openCollege(app).signIn(person)
    expect(again.body.user).toMatchObject({ email: person.email })
  })

  test('L03 a deleted account is not opened again: the same person gets a new one', async () => {
    const person = { email: newEmail(), number: newId() }
    const token = String((await openCollege(app).signIn(person)).body.token)
    const data = await app.api('GET', '/api/auth/my-data', { token })
    expect(data.body.account).toMatchObject({ signsInWithCollege: true })
    const { username } = (await me(token)).body
    const gone = await app.api('DELETE', `/api/users/${String(username)}`, { token, body: {} })
    expect(gone).toMatchObject({ status: 200 })
    const again = await openCollege(app).signIn(person)
    expect((await me(again.body.token)).body).toMatchObject({ email: person.email })
    expect(await users().selectAll().where('email', '=', person.email).execute()).toHaveLength(1)
  })

  test('two first visits at once make one account', async () => {
    const [email, number] = [newEmail(), newId()]
    const visits = [openCollege(app), openCollege(app)]
    const searches = await Promise.all(
      visits.map(async (visit) => visit.answer(await visit.begin(), { email, number })),
    )
    const answers = await Promise.all(visits.map((visit, i) => visit.send(searches[i] ?? '')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await users().selectAll().where('email', '=', email).execute()).length).toBe(1)
    expect((await openCollege(app).signIn({ email, number })).status).toBe(200)
  })

  test('A15 A18 whoever proves the address of an unproven account takes it without the college that made it', async () => {
    const email = newEmail()
    const stranger = { email, number: newId() }
    await fault({ claims: { email_verified: false } })
    await openCollege(app).signIn(stranger)
    const owner = await openGoogle(app, email).signIn()
    expect(owner).toMatchObject({ status: 200, body: { user: { email } } })
    expect(await openCollege(app).signIn(stranger)).toMatchObject({ body: { code: 'college-address' } })
  })

  test('the last way in cannot be removed', async () => {
    const { body } = await openCollege(app).signIn({ email: newEmail() })
    const token = String(body.token)
    const answer = await app.api('DELETE', '/api/auth/college', { token, body: {} })
    expect(answer).toMatchObject({ status: 409, body: { code: 'last-way-in' } })
    expect(await connected(token)).toEqual({ connected: true })
  })

  test('A18 a role of the college waits for an admin', async () => {
    const email = newEmail()
    const { body } = await openCollege(app).signIn({ email, roles: 'students,admin' })
    expect((await me(body.token)).body).toMatchObject({ role: 'user', requestedRole: 'admin' })
  })

  test('a sign-in works once, within an hour, and only in the browser that began it', async () => {
    const [mine, theirs] = [openCollege(app), openCollege(app)]
    const person = { email: newEmail() }
    const search = await mine.answer(await mine.begin(), person)
    await theirs.begin()
    expect(await theirs.send(search)).toMatchObject(failed)
    expect(await openCollege(app).send(search)).toMatchObject(failed)
    expect((await mine.send(search)).status).toBe(200)
    expect(await mine.send(search)).toMatchObject(failed)
    const late = await mine.answer(await mine.begin(), person)
    app.platform.engine.advance(61 * 60_000)
    try {
      expect(await mine.send(late)).toMatchObject(failed)
    } finally {
      app.platform.engine.advance(-61 * 60_000)
    }
  })

  test.each<[string, (search: URLSearchParams) => void]>([
    ['another state', (search) => search.set('state', 'x'.repeat(32))],
    ['no state', (search) => search.delete('state')],
    ['a code of nobody', (search) => search.set('code', 'x')],
    ['another issuer', (search) => search.set('iss', 'https://evil.example')],
    ['no issuer', (search) => search.delete('iss')],
    ['an error', (search) => search.set('error', 'access_denied')],
  ])('a query with %s is refused', async (_what, change) => {
    const visitor = openCollege(app)
    const email = newEmail()
    const search = new URLSearchParams(await visitor.answer(await visitor.begin(), { email }))
    change(search)
    expect(await visitor.send(search.toString())).toMatchObject(failed)
    expect(await users().selectAll().where('email', '=', email).execute()).toEqual([])
  })

  test('a code of one sign-in is of no use in another, even of the same browser', async () => {
    const visitor = openCollege(app)
    const stolen = new URLSearchParams(
      await openCollege(app).answer(await openCollege(app).begin(), { email: newEmail() }),
    )
    const own = new URLSearchParams(await visitor.answer(await visitor.begin(), { email: newEmail() }))
    own.set('code', stolen.get('code') ?? '')
    expect(await visitor.send(own.toString())).toMatchObject(failed)
  })

  test.each<[string, object]>([
    ['another nonce', { claims: { nonce: 'x'.repeat(43) } }],
    ['no nonce', { claims: { nonce: null } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['another authorised party', { claims: { aud: ['front-of-house', 'x'], azp: 'x' } }],
    ['an end in the past', { claims: { exp: 1 } }],
    ['no subject', { claims: { sub: null } }],
    ['a stranger’s key under the same name', { signer: 'stranger' }],
    ['no signature', { signer: 'none' }],
    ['the public key as a secret', { signer: 'public-key' }],
    ['no address of a new person', { claims: { email: null, preferred_username: 'ada' } }],
  ])('a token with %s is refused', async (_what, wrong) => {
    const visitor = openCollege(app)
    const email = newEmail()
    await fault(wrong)
    expect(await visitor.signIn({ email })).toMatchObject(failed)
    expect(await users().selectAll().where('email', '=', email).execute()).toEqual([])
  })

  test('the college changes its key between two sign-ins: nobody notices', async () => {
    expect((await openCollege(app).signIn({ email: newEmail() })).status).toBe(200)
    await fault({ renewKey: true })
    expect((await openCollege(app).signIn({ email: newEmail() })).status).toBe(200)
  })

  test('W07 while the college is away the answer is 503', async () => {
    const visitor = openCollege(app)
    await fault({ status: 500 })
    try {
      expect(await visitor.signIn({ email: newEmail() })).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      })
    } finally {
      await fault({})
    }
    await fault({ status: 429 })
    expect(await openCollege(app).signIn({ email: newEmail() })).toMatchObject({ status: 503 })
    await fault({})
    const away = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' }
    const lost = await createHarness({ env: away })
    try {
      expect(await lost.api('POST', '/api/auth/college/begin', { body: { connect: false } })).toMatchObject({
        status: 503,
      })
    } finally {
      await lost.close()
    }
  })

  test('nothing of a sign-in in progress is stored that could finish it, and a closed account stays closed', async () => {
    const visitor = openCollege(app)
    const url = new URL(await visitor.begin())
    const stored = JSON.stringify(await app.platform.db.selectFrom('sign_in_nonces').selectAll().execute())
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(stored).not.toContain(url.searchParams.get(name))
    expect(url.searchParams.get('redirect_uri')).toBe(`${app.config.publicUrl}/college`)
    const person = { email: newEmail() }
    await openCollege(app).signIn(person)
    await app.platform.db
      .updateTable('users')
      .set({ disabled_at: 1 })
      .where('email', '=', person.email)
      .execute()
    expect(await openCollege(app).signIn(person)).toMatchObject({
      status: 403,
      body: { code: 'account-disabled' },
    })
  })
})

describe('A17 Entra', () => {
  let entra: Awaited<ReturnType<typeof createHarness>>
  beforeAll(async () => {
    entra = await createHarness({ sandbox: true, college: 'entra' })
    return () => entra.close()
  })

  test('tenant and object are the identity; its address proves nothing until the mailed link is opened', async () => {
    const [email, number] = [newEmail(), newId()]
    const { body } = await openCollege(entra).signIn({ email, number })
    const own = (token: unknown) => entra.api('GET', '/api/auth/me', { token: String(token) })
    expect((await own(body.token)).body).toMatchObject({ email, emailVerified: false })
    await fault({ claims: { sub: 'pairwise-of-another-application' } }, entra)
    const again = await openCollege(entra).signIn({ email: newEmail(), number })
    expect(again.body.user).toMatchObject({ email })
    await fault({ claims: { tid: 'another-tenant' } }, entra)
    const other = await openCollege(entra).signIn({ email, number })
    expect(other).toMatchObject({ status: 409, body: { code: 'college-address' } })
  })
})
