import { describe, expect, test } from 'vitest'
import { newGoogleEmail, openGoogle } from '../../testing/harness/google.ts'
import { createHarness } from '../../testing/harness/harness.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })

const seconds = () => Math.floor(Date.now() / 1000)
const me = (token: unknown) => app.api('GET', '/api/auth/me', { token: String(token) })
const people = async (email: string) =>
  (await app.platform.db.selectFrom('users').selectAll().where('email', '=', email).execute()).length

test('the page learns the client id and the script; without a client there is neither, nor a call', async () => {
  expect((await app.api('GET', '/api/auth/config')).body).toEqual({
    googleClientId: 'front-of-house.apps.sandbox.test',
    googleScriptUrl: `http://localhost:${new URL(app.sandbox.url).port}/google/gsi/client`,
    college: false,
    awaitsAdmin: false,
  })
  const bare = await createHarness({ env: { GOOGLE_CLIENT_ID: 'off' } })
  try {
    expect((await bare.api('GET', '/api/auth/config')).body).toEqual({
      googleClientId: null,
      googleScriptUrl: null,
      college: false,
      awaitsAdmin: false,
    })
    expect(String((await bare.api('GET', '/')).headers['content-security-policy'])).not.toContain('gsi')
    expect((await bare.api('POST', '/api/auth/google/nonce')).status).toBe(404)
    expect((await bare.api('POST', '/api/auth/google', { body: { token: 'x' } })).status).toBe(404)
  } finally {
    await bare.close()
  }
})

describe('A14 X22', () => {
  test('a whole token opens a session', async () => {
    const email = newGoogleEmail()
    const answer = await openGoogle(app, email).signIn()
    expect(answer).toMatchObject({
      status: 200,
      body: {
        role: null,
        requiresProfileCompletion: true,
        user: { email, firstName: 'Zoé', lastName: 'Desrosiers' },
      },
    })
    expect((await me(answer.body.token)).body).toMatchObject({ email, emailVerified: true, role: 'user' })
  })

  test.each<[string, object, RegExp]>([
    ['another issuer', { claims: { iss: 'https://evil.example' } }, /does not come from Google/],
    ['no issuer', { claims: { iss: null } }, /does not come from Google/],
    ['another audience', { claims: { aud: 'other.apps.test' } }, /another site/],
    ['two audiences', { claims: { aud: ['front-of-house.apps.sandbox.test', 'x'] } }, /another site/],
    ['no audience', { claims: { aud: null } }, /another site/],
    ['another authorised party', { claims: { azp: 'other.apps.test' } }, /another site/],
    ['an end in the past', { claims: { exp: seconds() - 120 } }, /expired/],
    ['no end', { claims: { exp: null } }, /expired/],
    ['an old token with a late end', { claims: { iat: seconds() - 7200 } }, /expired/],
    ['a token of tomorrow', { claims: { iat: seconds() + 86_400, exp: seconds() + 90_000 } }, /expired/],
    ['no time of making', { claims: { iat: null } }, /expired/],
    ['a token that begins later', { claims: { nbf: seconds() + 600 } }, /not valid yet/],
    ['no subject', { claims: { sub: null } }, /who you are/],
    ['no address', { claims: { email: null } }, /e-mail address/],
    ['an unproven address', { verified: false }, /not verified/],
    ['no word on the address', { claims: { email_verified: null } }, /not verified/],
    ['a nonce of somebody else', { claims: { nonce: 'x'.repeat(32) } }, /not started here/],
    ['no nonce', { claims: { nonce: null } }, /not started here/],
    ['a stranger’s key under Google’s name', { signer: 'stranger' }, /does not come from Google/],
    ['no signature', { signer: 'none' }, /does not come from Google/],
    ['the public key as a secret', { signer: 'public-key' }, /does not come from Google/],
  ])('%s is refused', async (_what, input, reason) => {
    const email = newGoogleEmail()
    const { status, body } = await openGoogle(app, email).signIn(input)
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'google-failed' })
    expect(body.error).toMatch(reason)
    expect(body.message).toBe(body.error)
    expect(await people(email)).toBe(0)
  })

  test('a changed payload, a session of ours and rubbish are refused', async () => {
    const visitor = openGoogle(app)
    const [head, , tail] = (await visitor.credential()).split('.')
    const [, payload] = (await visitor.credential({ email: newGoogleEmail() })).split('.')
    const patron = await app.as('session@google.example')
    for (const token of [`${head}.${payload}.${tail}`, patron.token, 'x', `${head}..${tail}`])
      expect(await visitor.send(token)).toMatchObject({ status: 401, body: { code: 'google-failed' } })
  })

  test('a token works only in the browser that began the sign-in', async () => {
    const [mine, theirs] = [openGoogle(app), openGoogle(app)]
    const token = await mine.credential()
    await theirs.nonce()
    const elsewhere = await theirs.send(token)
    expect(elsewhere).toMatchObject({ status: 401 })
    expect(elsewhere.body.error).toMatch(/not started here/)
    expect((await openGoogle(app).send(token)).status).toBe(401)
    expect((await mine.send(token)).status).toBe(200)
  })

  test('two windows of one browser do not disturb each other', async () => {
    const visitor = openGoogle(app)
    const [first, second] = [await visitor.credential(), await visitor.credential()]
    expect((await visitor.send(first)).status).toBe(200)
    expect((await visitor.send(second)).status).toBe(200)
  })

  test('a nonce ends after an hour, and is kept as a hash', async () => {
    const { db, engine } = app.platform
    const visitor = openGoogle(app)
    const nonce = await visitor.nonce()
    const token = await visitor.credential({ nonce })
    expect(JSON.stringify(await db.selectFrom('sign_in_nonces').selectAll().execute())).not.toContain(nonce)
    engine.advance(61 * 60_000)
    try {
      const late = await visitor.send(token)
      expect(late).toMatchObject({ status: 401 })
      expect(late.body.error).toMatch(/not started here/)
    } finally {
      engine.advance(-61 * 60_000)
    }
  })

  test('the cookie is for our own calls alone', async () => {
    const { headers } = await app.api('POST', '/api/auth/google/nonce')
    expect(String(headers['set-cookie'])).toMatch(
      /^google-browser=[\w-]{32}; Path=\/api\/auth\/google; HttpOnly; SameSite=Strict; Max-Age=3600$/,
    )
    const forged = { cookie: 'google-browser=short' }
    const again = await app.api('POST', '/api/auth/google/nonce', { headers: forged })
    expect(String(again.headers['set-cookie'])).not.toContain('=short')
  })
})

test('W07 without Google’s keys the answer is 503, not a refusal', async () => {
  const lost = await createHarness({ env: { SANDBOX_URL: 'http://127.0.0.1:9' } })
  try {
    const token = await openGoogle(app).credential()
    const answer = await lost.api('POST', '/api/auth/google', { body: { token } })
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  } finally {
    await lost.close()
  }
})
