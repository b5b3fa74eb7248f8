import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../testing/harness.ts'
import { until } from '../../testing/until.ts'
import { maskUrl } from '../log.ts'

let house: Harness
const log = new PassThrough()
let written = ''
log.on('data', (chunk: Buffer) => {
  written += chunk.toString()
})

const secrets = ['canary-of-the-database', 'canary-token', 'sk_test_canary']

beforeAll(async () => {
  house = await createHarness({ log })
  house.app.get('/api/break', { config: { policy: 'public' } }, async () => {
    throw new Error(`${secrets[0]}: select * from users; see /verify?token=${secrets[1]}`)
  })
  house.app.get('/api/wait', { config: { policy: 'public' } }, async () => {
    const wait = sql`select pg_sleep(10)`
    await house.platform.db.transaction().execute((trx) => wait.execute(trx))
  })
})
afterAll(() => house.close())

test('V12, W06: a failure is a generic answer with a request id; the log has the cause without the token', async () => {
  const answer = await house.api('GET', `/api/break?token=${secrets[1]}`, {
    headers: { authorization: `Bearer ${secrets[2]}` },
  })
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    code: 'internal',
    message: 'Something went wrong. Please try again.',
    errorMessage: 'Something went wrong. Please try again.',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(written).toContain(secrets[0])
  expect(written).toContain(String(answer.body.requestId))
  expect(written).not.toContain(secrets[1])
  expect(written).not.toContain(secrets[2])
})

test('W03, V12: addresses are written to the log without what is secret in them', async () => {
  written = ''
  await house.api('GET', '/api/auth/verify?token=very-secret-token')
  await house.api('GET', '/payment-success?session_id=cs_very_secret')
  await house.api('POST', '/api/auth/login', {
    body: { email: 'a@b.example', password: 'very-secret-password' },
  })
  expect(written).toContain('/api/auth/verify?token=***')
  expect(written).not.toContain('very-secret')
  expect(written).not.toContain('cs_very_secret')
})

// SQLite has no connection to lose.
if (process.env.TEST_ENGINE === 'postgres')
  test('F02: a request whose connection PostgreSQL cuts may be tried again, and the server lives on', async () => {
    const waiting = house.api('GET', '/api/wait')
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'select pg_sleep(10)'`
    await until(async () => (await cut.execute(house.platform.db)).rows.length > 0, 'it is cut')
    expect(await waiting).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

test.each([
  ['/verify?token=abc&x=1', '/verify?token=***&x=1'],
  ['/payment-success?session_id=cs_1', '/payment-success?session_id=***'],
  ['/a?x=1', '/a?x=1'],
])('V12: %s is written as %s', (url, masked) => {
  expect(maskUrl(url)).toBe(masked)
})
