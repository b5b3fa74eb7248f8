import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../testing/harness.ts'
import { logInAs, mailsTo, readMe, shortPassword, signUp, tokenFor } from '../../testing/people.ts'

let house: Harness

beforeAll(async () => {
  house = await createHarness()
})
afterAll(() => house.close())

const fresh = 'nineteen-herons-asleep'
const ask = (email: string, headers = {}) =>
  house.api('POST', '/api/auth/forgot-password', { body: { email }, headers })
const reset = (token: string, newPassword = fresh) =>
  house.api('POST', '/api/auth/reset-password', { body: { token, newPassword } })
const link = async (email: string) => {
  expect((await ask(email)).status).toBe(200)
  return tokenFor(house, email, 'password-reset')
}

test('A09 a reset sets the password, ends every session and tells the owner', async () => {
  const { email, token, password } = await signUp(house)
  const second = String((await logInAs(house, email, password)).body.token)
  const answer = await reset(await link(email))
  expect(answer).toMatchObject({ status: 200, body: { message: expect.stringMatching(/changed/) } })
  for (const old of [token, second]) expect((await readMe(house, old)).status).toBe(401)
  expect((await logInAs(house, email, password)).status).toBe(401)
  expect((await logInAs(house, email, fresh)).status).toBe(200)
  expect(await mailsTo(house, email, 'password-changed')).toHaveLength(1)
})

test('A05 known and unknown addresses get the same answer after the same work; mail goes to known ones alone', async () => {
  const { email } = await signUp(house)
  const jobs = async () =>
    (await house.platform.db.selectFrom('jobs').select(['kind']).execute()).map((job) => job.kind).sort()
  const before = await jobs()
  const known = await ask(email)
  const between = await jobs()
  const unknown = await ask('nobody-here@college.example')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(between).toEqual([...before, 'password-reset'].sort())
  expect(await jobs()).toEqual([...between, 'password-reset'].sort())
  expect(await mailsTo(house, 'nobody-here@college.example')).toEqual([])
  expect(await mailsTo(house, email, 'password-reset')).toHaveLength(1)
})

test('A07 a link works once, also for twenty at once, and the answer of the rest is one sentence', async () => {
  const { email } = await signUp(house)
  const token = await link(email)
  expect(token).toMatch(/^[\w-]{32}$/)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => reset(token, `${fresh}-${i}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body.code, body.message]).toEqual([400, 'invalid-token', 'Invalid or expired token.'])
  expect(await mailsTo(house, email, 'password-changed')).toHaveLength(1)
  const winner = answers.findIndex(({ status }) => status === 200)
  expect((await logInAs(house, email, `${fresh}-${winner}`)).status).toBe(200)
})

test('A07 the token is stored hashed, a new link voids the old one, and an hour ends it', async () => {
  const { email } = await signUp(house)
  const old = await link(email)
  const token = await link(email)
  const rows = await house.platform.db.selectFrom('email_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await reset(old)).status).toBe(400)
  house.platform.engine.advance(60 * 60_000)
  expect((await reset(token)).status).toBe(400)
  house.platform.engine.advance(-60_000)
  expect((await reset(token)).status).toBe(200)
  house.platform.engine.advance(-59 * 60_000)
})

test('A07 a link is bound to its purpose: none of another mail resets, and a reset link verifies nothing', async () => {
  const { email } = await signUp(house, { verified: false })
  const verify = await tokenFor(house, email, 'verify-email')
  expect((await reset(verify)).body).toMatchObject({ code: 'invalid-token' })
  const token = await link(email)
  expect((await house.api('GET', `/api/auth/verify?token=${token}`)).status).toBe(400)
  expect((await reset(token)).status).toBe(200)
  expect((await reset('x'.repeat(32))).status).toBe(400)
})

test('A15 an account that somebody else made with the address is the owner’s after a reset', async () => {
  const attacker = await signUp(house, { verified: false })
  expect((await reset(await link(attacker.email))).status).toBe(200)
  expect((await readMe(house, attacker.token)).status).toBe(401)
  expect((await logInAs(house, attacker.email, attacker.password)).status).toBe(401)
  const owner = await logInAs(house, attacker.email, fresh)
  expect((await readMe(house, String(owner.body.token))).body).toMatchObject({ emailVerified: true })
})

test('A08 the link is of PUBLIC_URL, whatever host the request names', async () => {
  const { email } = await signUp(house)
  await ask(email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  })
  const [mail] = await mailsTo(house, email, 'password-reset')
  expect(mail?.props.link?.startsWith(`${house.config.publicUrl}/reset-password?token=`)).toBe(true)
})

test('A06 asking from one place ends after five; elsewhere it goes on, and twenty mails an hour are the most', async () => {
  const { email } = await signUp(house)
  const from = (remoteAddress: string) =>
    house.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      remoteAddress,
      payload: { email },
    })
  const burst = await Promise.all(Array.from({ length: 8 }, () => from('203.0.113.5')))
  expect(burst.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  for (let i = 0; i < 20; i++) expect((await from(`198.51.100.${i}`)).statusCode).toBe(200)
  expect(await mailsTo(house, email, 'password-reset')).toHaveLength(20)
  expect((await reset(await tokenFor(house, email, 'password-reset'))).status).toBe(200)
})

test('A06 who was locked out of one place by wrong guesses is let in there by a reset', async () => {
  const { email } = await signUp(house)
  for (let i = 0; i < 10; i++) await logInAs(house, email, `guess-${i}`)
  expect((await logInAs(house, email, 'guess-11')).status).toBe(429)
  expect((await reset(await link(email))).status).toBe(200)
  expect((await logInAs(house, email, fresh)).status).toBe(200)
})

test('A01 staff need fifteen characters, patrons eight; the link stays good after a refusal', async () => {
  const admin = await signUp(house, { role: 'admin' })
  const token = await link(admin.email)
  expect(await reset(token, 'owl-sheds-dusk')).toMatchObject({
    status: 400,
    body: { code: 'weak-password', fields: { newPassword: expect.stringMatching(/at least 15/) } },
  })
  expect((await reset(token, 'owl-sheds-dusks')).status).toBe(200)
  const patron = await signUp(house)
  const other = await link(patron.email)
  expect((await reset(other, '1234567')).body).toMatchObject({ code: 'invalid-input' })
  expect((await reset(other, 'princess1')).body).toMatchObject({ code: 'weak-password' })
  expect((await reset(other, shortPassword)).status).toBe(200)
})

test('a closed account gets no link, and one sent before opens nothing', async () => {
  const { email } = await signUp(house)
  const token = await link(email)
  const set = (disabled_at: number | null) =>
    house.platform.db.updateTable('users').set({ disabled_at }).where('email', '=', email).execute()
  await set(1)
  expect((await reset(token)).status).toBe(400)
  await ask(email)
  expect(await mailsTo(house, email, 'password-reset')).toHaveLength(1)
})
