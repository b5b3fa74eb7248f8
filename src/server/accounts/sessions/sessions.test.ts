import { hash } from '@node-rs/argon2'
import { decodeJwt, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { hashCheaply } from '../../platform/base/passwords.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

let nextPerson = 0

const app = await setupApp()

const password = 'twelve-owls-at-dawn'
const loginFrom = (
  remoteAddress: string,
  email: string,
  attempt: string,
  headers: Record<string, string> = {},
) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers,
    payload: { email, password: attempt },
  })

async function person() {
  const email = `person${nextPerson++}@college.example`
  const body = { firstName: 'Zoé', lastName: 'Roy', email, password, phone: '514 555-0199' }
  const answer = await app.api('POST', '/api/auth/register', { body })
  expect(answer.status).toBe(200)
  return { email, token: String(answer.body.token) }
}

const logIn = async (email: string, attempt = password) => {
  const answer = await app.api('POST', '/api/auth/login', { body: { email, password: attempt } })
  return { ...answer, token: String(answer.body.token) }
}
const me = (token: string) => app.api('GET', '/api/auth/me', { token })
const set = (email: string, values: Record<string, unknown>) =>
  app.platform.db.updateTable('users').set(values).where('email', '=', email).execute()
const storedHash = async (email: string) => {
  const query = app.platform.db.selectFrom('users').select('password_hash').where('email', '=', email)
  return (await query.executeTakeFirstOrThrow()).password_hash
}

test('A10 log out ends that session at the next request, and no other', async () => {
  const { email, token } = await person()
  const other = await logIn(email)
  expect((await app.api('POST', '/api/auth/logout', { token })).status).toBe(200)
  expect(await me(token)).toMatchObject({ status: 401, body: { code: 'not-logged-in' } })
  expect((await app.api('POST', '/api/auth/logout', { token })).status).toBe(401)
  expect((await me(other.token)).body).toMatchObject({ email })
})

test('A10 a closed account is out at the next request; only its owner learns why', async () => {
  const { email, token } = await person()
  await set(email, { disabled_at: 1 })
  expect((await me(token)).status).toBe(401)
  expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'account-disabled' } })
  expect(await logIn(email, 'wrong-owls')).toMatchObject({
    status: 401,
    body: { code: 'invalid-credentials' },
  })
  await set(email, { disabled_at: null })
  expect((await logIn(email)).status).toBe(200)
})

test('A10 A11 a changed role counts at the next request; none is taken from the token', async () => {
  const { email, token } = await person()
  const scan = () =>
    app.api('POST', '/api/verify-ticket', { token, body: { ticketId: 'TICKET-0000000000000000' } })
  expect(decodeJwt(token)).not.toHaveProperty('role')
  expect(await scan()).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  await set(email, { role: 'ticket_person' })
  expect((await scan()).status).toBe(200)
  expect((await me(token)).body.role).toBe('ticket_person')
  await set(email, { role: 'user' })
  expect((await scan()).status).toBe(403)
})

test('A11 a well signed token needs a living session of that very person', async () => {
  const [mine, other] = [await person(), await person()]
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ ...decodeJwt(mine.token), ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt' })
      .sign(app.platform.keys.sessionSecret)
  expect((await me(await sign({}))).status).toBe(200)
  expect((await me(await sign({ sid: '0'.repeat(32) }))).status).toBe(401)
  expect((await me(await sign({ sid: decodeJwt(other.token).sid }))).status).toBe(401)
  const boasting = await me(await sign({ role: 'admin', admin: true, email: 'admin@sandbox.test' }))
  expect(boasting.body).toMatchObject({ role: 'user', email: mine.email })
})

test('A11 a token counts in the Authorization header alone', async () => {
  const { token } = await person()
  for (const headers of [{ cookie: `token=${token}` }, { 'x-access-token': token }, { authorization: token }])
    expect(
      (await app.api('GET', `/api/auth/me?token=${token}&access_token=${token}`, { headers })).status,
    ).toBe(401)
})

test('A12 each log-in makes a new session, whatever the caller brings', async () => {
  const { email, token } = await person()
  const sessions = new Set([decodeJwt(token).sid])
  for (let i = 0; i < 3; i++) {
    const answer = await app.api('POST', '/api/auth/login', {
      token,
      headers: { cookie: `sid=${decodeJwt(token).sid}` },
      body: { email, password },
    })
    sessions.add(decodeJwt(String(answer.body.token)).sid)
  }
  expect(sessions.size).toBe(4)
})

test('A13 sessions end after 14 idle days, after 30 days, and for staff after 12 hours', async () => {
  const { email, token } = await person()
  const { engine } = app.platform
  const day = 86_400_000
  const idle = (await logIn(email)).token
  engine.advance(13 * day)
  expect((await me(token)).status).toBe(200)
  engine.advance(2 * day)
  expect((await me(idle)).status).toBe(401)
  engine.advance(11 * day)
  expect((await me(token)).status).toBe(200)
  engine.advance(5 * day)
  expect((await me(token)).status).toBe(401)

  await set(email, { role: 'admin' })
  const staff = (await logIn(email)).token
  engine.advance(11.9 * 3_600_000)
  expect((await me(staff)).status).toBe(200)
  engine.advance(0.2 * 3_600_000)
  expect((await me(staff)).status).toBe(401)
  engine.advance(-31 * day - 12.1 * 3_600_000)
})

test('a session is noted as used at most once a minute', async () => {
  const { token } = await person()
  const { db, engine } = app.platform
  const id = String(decodeJwt(token).sid)
  const seen = async () =>
    (await db.selectFrom('sessions').select('last_seen_at').where('id', '=', id).executeTakeFirstOrThrow())
      .last_seen_at
  const first = await seen()
  await me(token)
  expect(await seen()).toBe(first)
  engine.advance(61_000)
  await Promise.all([me(token), me(token)])
  expect((await seen()) - first).toBeGreaterThanOrEqual(61_000)
  engine.advance(-61_000)
})

test('A04 passwords are stored as argon2id with 19 MiB, two passes, one lane; a weaker hash is renewed at log-in', async () => {
  hashCheaply(false)
  onTestFinished(() => hashCheaply())
  const { email } = await person()
  const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  expect(await storedHash(email)).toMatch(today)
  await set(email, { password_hash: await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 }) })
  expect(await storedHash(email)).not.toMatch(today)
  expect((await logIn(email)).status).toBe(200)
  expect(await storedHash(email)).toMatch(today)
  expect((await logIn(email)).status).toBe(200)
})

test('A02 passwords count to the last character and in one Unicode form', async () => {
  const email = 'unicode@college.example'
  const long = `${'owl'.repeat(30)}é-one`
  const body = {
    firstName: 'Zoé',
    lastName: 'Roy',
    email,
    password: long.normalize('NFD'),
    phone: '514 555-0199',
  }
  expect((await app.api('POST', '/api/auth/register', { body })).status).toBe(200)
  expect((await logIn(email, long.normalize('NFC'))).status).toBe(200)
  expect((await logIn(email, `${long.slice(0, -3)}two`)).status).toBe(401)
})

test('A05 a wrong password and an unknown address get the same answer', async () => {
  const { email } = await person()
  const wrong = await logIn(email, 'wrong-owls')
  const unknown = await logIn('nobody-at-all@college.example', 'wrong-owls')
  const same = ({ body }: typeof wrong) => ({ ...body, requestId: '' })
  expect(wrong.status).toBe(401)
  expect(unknown.status).toBe(401)
  expect(same(unknown)).toEqual(same(wrong))
  expect(wrong.body.message).toBe("Invalid credentials or account doesn't exist.")
})

test('A06 guessing stops after ten; the owner still logs in elsewhere and stays logged in', async () => {
  const { email, token } = await person()
  const burst = await Promise.all(
    Array.from({ length: 60 }, (_, i) => loginFrom('203.0.113.9', email, `guess-${i}`)),
  )
  const tried = burst.filter((answer) => answer.statusCode === 401).length
  expect(tried).toBeGreaterThanOrEqual(10)
  expect(tried).toBeLessThanOrEqual(11)
  expect(burst.filter((answer) => answer.statusCode === 429)).toHaveLength(60 - tried)
  expect((await loginFrom('203.0.113.9', email, password)).statusCode).toBe(429)
  expect((await loginFrom('198.51.100.4', email, password)).statusCode).toBe(200)
  expect((await me(token)).status).toBe(200)
  app.platform.engine.advance(15 * 60_000)
  expect((await loginFrom('203.0.113.9', email, password)).statusCode).toBe(200)
  app.platform.engine.advance(-15 * 60_000)
})

test('W04 a made-up X-Forwarded-For is no other address', async () => {
  const { email } = await person()
  const answers = []
  for (let i = 0; i < 12; i++)
    answers.push(
      (await loginFrom('203.0.113.77', email, 'guess', { 'x-forwarded-for': `198.51.100.${i}` })).statusCode,
    )
  expect(answers).toEqual([...Array(10).fill(401), 429, 429])
})

test('A06 a campus behind one address: a hundred right log-ins in a row pass', async () => {
  const { email } = await person()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => loginFrom('192.0.2.1', email, password)),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(100).fill(200))
})
