import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { maskUrl } from '../base/mask.ts'
import { enqueue } from '../jobs/jobs.ts'

const log = new PassThrough()
let written = ''
log.on('data', (chunk: Buffer) => {
  written += chunk.toString()
})

const secrets = ['canary-of-the-database', 'canary-token', 'sk_test_canary']

const app = await setupApp({ log })
app.fastify.get('/api/break', { config: { policy: 'public' } }, async () => {
  throw new Error(`${secrets[0]}: select * from users; see /verify?token=${secrets[1]}`)
})
app.fastify.get('/api/break-at/:ticketId', { config: { policy: 'public' } }, async ({ params }) => {
  throw new Error(`not a ticket id: ${(params as { ticketId: string }).ticketId}`)
})

test('V12, W06: a failure is a generic answer with a request id; the log has the cause without the token', async () => {
  const answer = await app.api('GET', `/api/break?token=${secrets[1]}`, {
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

/** What was written of this job's failure, whatever else failed meanwhile. */
const errorOf = (job: string): { message: string; stack: string } =>
  JSON.parse(written.split('\n').find((line) => line.includes(`"job":"${job}"`)) ?? '{}').err

test('W03, V12: addresses are written to the log without what is secret in them', async () => {
  written = ''
  await app.api('GET', '/api/auth/verify?token=very-secret-token')
  await app.api('GET', '/stop-email-change?token=very-secret-stop')
  await app.api('POST', '/api/auth/stop-email-change', { body: { token: 'very-secret-stop' } })
  await app.api('GET', '/payment-success?session_id=cs_very_secret')
  await app.api('POST', '/api/auth/login', {
    body: { email: 'a@b.example', password: 'very-secret-password' },
  })
  expect(written).toContain('/api/auth/verify?token=***')
  expect(written).toContain('/stop-email-change?token=***')
  expect(written).not.toContain('very-secret')
  expect(written).not.toContain('cs_very_secret')
})

/** Log lines that contain the ticket number, encoded or in pieces. */
const tellingLines = () =>
  written
    .split('\n')
    .filter((line) =>
      /7K3M9QXW2ABCDEFG/i.test(
        decodeURIComponent(line.replace(/%(?![0-9a-f]{2})/gi, '%25')).replace(/[\s+-]/g, ''),
      ),
    )
    .map((line) => line.slice(0, 400))

test('W03, V12: no part and no word of any address writes the number of a ticket, a token or a session to the log', async () => {
  const spellings = [
    'TICKET-7K3M9QXW2ABCDEFG',
    'ticket-7k3m9qxw2abcdefg',
    '7K3M-9QXW-2ABC-DEFG',
    'ticket 7k3m 9qxw 2abcdefg',
  ]
  const targets = spellings.flatMap((text) => [
    encodeURIComponent(text),
    encodeURIComponent(encodeURIComponent(text)),
    [...text].map((char) => `%${char.charCodeAt(0).toString(16)}`).join(''),
  ])
  written = ''
  const addresses = new Set(
    app.fastify.declaredRoutes.map(({ url }) => url).filter((url) => !/stream$|break/.test(url)),
  )
  for (const url of addresses)
    for (const target of url.includes(':') ? targets : targets.slice(0, 1)) {
      const words = ['q', 'subject', 'ticket', 'x'].map((word) => `${word}=${target}`)
      const secrets = ['token', 'Session_Id', '%74oken', 'access_token', 'code', 'x=1&token'].map(
        (word) => `${word}=very-secret`,
      )
      await app.api('GET', `${url.replace(/:\w+|\*/g, target)}?${[...words, ...secrets].join('&')}`)
    }
  const lines = written.trim().split('\n')
  expect(lines.length).toBeGreaterThan(200)
  expect(lines.some((line) => line.includes('"url":"/api/tickets/***/qr.png?q=***'))).toBe(true)
  expect(tellingLines()).toEqual([])
  expect(lines.filter((line) => line.includes('very-secret'))).toEqual([])
})

test('W03, V12: an error and a job that failed are written down without the number of a ticket', async () => {
  const { platform } = app
  written = ''
  await app.api('GET', '/api/break-at/TICKET-7K3M9QXW2ABCDEFG')
  platform.jobs.handle('test-broken', 'mail', async () => {
    throw new Error(
      'TICKET-7K3M9QXW2ABCDEFG of cs_test_verysecret: GET /unsubscribe?token=very-secret failed',
    )
  })
  await enqueue(platform.db, platform.engine, { kind: 'test-broken', payload: {} })
  await platform.jobs.runDue()
  const { last_error } = await platform.db
    .selectFrom('jobs')
    .select('last_error')
    .where('kind', '=', 'test-broken')
    .executeTakeFirstOrThrow()
  expect(last_error).toBe('TICKET-*** of cs_***: GET /unsubscribe?token=*** failed')
  expect(written).toContain('request failed')
  expect(written).toContain('job failed')
  expect(tellingLines()).toEqual([])
  expect(written).not.toMatch(/very-?secret/)
})

test('what failed because of something else is written down with that: a part of a task, and a call that was refused', async () => {
  const { platform } = app
  const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' })
  const inVain = new TypeError('fetch failed', { cause: refused })
  const parts = [inVain, new Error('PayPal answered 403 to GET /v1/x?token=very-secret: NOT_AUTHORIZED')]
  written = ''
  platform.jobs.handle('test-parts', 'mail', async () => {
    throw new AggregateError(parts, '2 of 3 failed')
  })
  await enqueue(platform.db, platform.engine, { kind: 'test-parts', payload: {} })
  await platform.jobs.runDue()
  const why =
    '2 of 3 failed (fetch failed (ECONNREFUSED); PayPal answered 403 to GET /v1/x?token=*** NOT_AUTHORIZED)'
  expect(errorOf('test-parts').message).toBe(why)
  const { last_error } = await platform.db
    .selectFrom('jobs')
    .select('last_error')
    .where('kind', '=', 'test-parts')
    .executeTakeFirstOrThrow()
  expect(last_error).toBe(why)
})

test('what a mail server says of somebody is written to the log without their address', async () => {
  const { platform } = app
  written = ''
  platform.jobs.handle('test-refused', 'mail', async () => {
    throw new Error('550 5.1.1 <marie@college.example> $& is unknown here')
  })
  await enqueue(platform.db, platform.engine, { kind: 'test-refused', payload: {} })
  await platform.jobs.runDue()
  const { message, stack } = errorOf('test-refused')
  expect(message).toBe('550 5.1.1 <***> $& is unknown here')
  expect(stack).toMatch(/^Error: 550 5\.1\.1 <\*\*\*> \$& is unknown here\n +at .*failures\.test\.ts/)
})

test('V12: of an address of 16 000 characters the first 2 000 are written, masked', () => {
  const text = maskUrl(`/verify?token=very-secret&x=${'y'.repeat(16_000)}`)
  expect(text).toMatch(/^\/verify\?token=\*\*\*&x=y+…$/)
  expect(text).toHaveLength(2000 - 'very-secret'.length + '***'.length + 1)
  const encoded = `/${'%25'.repeat(5000)}`
  expect(maskUrl(encoded)).toBe(`${encoded.slice(0, 2000)}…`)
})

test('V12: an address is written as it is where nothing in it opens anything', () => {
  for (const { url } of app.fastify.declaredRoutes) expect(maskUrl(url)).toBe(url)
})

test.each([
  ['/verify?token=abc&x=1', '/verify?token=***&x=1'],
  ['/payment-success?session_id=cs_1', '/payment-success?session_id=***'],
  ['/payment-success/cs_live_a1B2', '/payment-success/cs_***'],
  ['/admin/users?search=Marie+Tremblay&sort=name', '/admin/users?search=***&sort=name'],
  ['/api/admin/orders?q=marie%40example.ca&limit=20', '/api/admin/orders?q=***&limit=20'],
  ['/api/audit?person=marie&subject=Marie&topic=users', '/api/audit?person=***&subject=***&topic=users'],
  ['/a?x=1', '/a?x=1'],
  ['/a?', '/a?'],
  ['/a?x', '/a?x'],
  ['/%zz/%ff?%=%', '/%zz/%ff?%=%'],
  ['/api/tickets/7K3M9QXW2ABCDEFG/qr.png', '/api/tickets/***/qr.png'],
  ['/api/tickets/TICKET-7K3M9QXW2ABCDEFG.png', '/api/tickets/TICKET-***.png'],
  ['/api/admin/orders?q=o%4f0iI1+ABCD+EFGH+JK', '/api/admin/orders?q=***'],
  ['/api/orders/0123456789abcdef0123456789abcdef', '/api/orders/0123456789abcdef0123456789abcdef'],
])('V12: %s is written as %s', (url, masked) => {
  expect(maskUrl(url)).toBe(masked)
})
