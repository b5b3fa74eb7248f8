import { once } from 'node:events'
import { createServer as createProxy } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { HealthCheck } from '../../shared/operations/health.ts'
import { createStripe } from '../orders/gateway/stripe/gateway.ts'
import { freePort } from '../testing/free-ports.ts'
import { sendRaw } from '../testing/harness/provider.ts'
import { runScript } from '../testing/run-script.ts'
import { cardBuyer, returnFromPayment } from '../testing/scenes/box-office.ts'
import { setupScenario } from '../testing/scenes/scenario.ts'
import { until } from '../testing/until.ts'
import { type BooksProblem, watchBooks } from './health/books.ts'
import { checkHealth } from './health/health.ts'
import { checkInside } from './health/inside.ts'

const { app, admin } = await setupScenario()

async function look(): Promise<HealthCheck[]> {
  const { status, body } = await app.api('GET', '/api/admin/health', { token: admin.token })
  expect(status).toBe(200)
  return body as unknown as HealthCheck[]
}
const named = (checks: HealthCheck[], name: string) => checks.find((each) => each.name === name)
/** This house does its jobs only when told to, and says so. */
const needing = (checks: HealthCheck[]) =>
  checks
    .filter(({ name, state }) => name !== 'jobs' && (state === 'wrong' || state === 'attention'))
    .map(({ name }) => name)

test('a healthy house needs nothing: each thing is named once, keys and mail server were tried', async () => {
  const checks = await look()
  expect(needing(checks)).toEqual([])
  expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length)
  for (const name of [
    'settings',
    'database',
    'writing',
    'provider:stripe',
    'provider:paypal',
    'mail',
    'clock',
  ])
    expect([name, named(checks, name)?.state]).toEqual([name, 'good'])
})

test('what is broken is told with the setting or the page that mends it', async () => {
  const { db, engine } = app.platform
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  const buyer = await cardBuyer(app, [1])
  await app.sandbox.pay(buyer.url)
  await returnFromPayment(app, buyer.who, buyer.session)
  await sendRaw(app, '{}', 'forged')
  expect(named(await look(), 'webhooks:stripe')).toMatchObject({
    state: 'wrong',
    seen: expect.stringMatching(
      /^None has been accepted yet\. None arrived for a payment made \d+ seconds? ago/,
    ),
    advice: expect.stringContaining('Compare STRIPE_WEBHOOK_SECRET'),
  })
  await app.sandbox.faults({
    stripe: [{ op: 'list', mode: '429' }],
    paypal: [{ op: 'any', mode: '429' }],
    smtp: { mode: '421' },
  })
  const dead = { id: 'dead', kind: 'refund-mail', payload: '{}', state: 'dead', attempts: 1200 } as const
  const times = { run_at: 0, created_at: 0 }
  await db
    .insertInto('jobs')
    .values({ ...dead, ...times, last_error: 'Mailbox unavailable' })
    .execute()
  await app.platform.signs.recordFailure('backup', 'No space left on device')
  engine.advance(60 * 60_000)
  const checks = await look()
  expect(needing(checks).toSorted()).toEqual(
    [
      'backup',
      'clock',
      'dead-jobs',
      'mail',
      'provider:paypal',
      'provider:stripe',
      'webhooks:stripe',
    ].toSorted(),
  )
  expect(named(checks, 'webhooks:stripe')).toMatchObject({ state: 'wrong' })
  expect(named(checks, 'provider:stripe')?.advice).toContain('STRIPE_SECRET_KEY')
  expect(named(checks, 'mail')?.advice).toContain('SMTP_URL')
  expect(named(checks, 'dead-jobs')).toMatchObject({
    seen: expect.stringMatching(
      /^Failed and not retried automatically: 1 .*\(kind refund-mail: Mailbox unavailable\)\.$/,
    ),
    advice: 'Fix the cause, then retry or discard them under Messages.',
    path: '/admin/messages',
  })
  expect(named(checks, 'backup')?.seen).toMatch(/^The last one failed .* \(No space left on device\)\.$/)
  expect(named(checks, 'clock')).toMatchObject({
    state: 'wrong',
    seen: 'It differs from the database by 1 hour.',
  })
  engine.advance(-60 * 60_000)
  const dropped = 'refund-mail: 1 discarded.\n'
  expect(await doctor(['--discard', 'refund-mail'])).toEqual({ code: 0, output: dropped })
  expect((await doctor(['--discard', 'refund'])).output).toContain('owed')
  expect(await doctor(['--retry', 'refund-mail'])).toEqual({
    code: 0,
    output: 'refund-mail: there are no failed jobs.\n',
  })
  await app.platform.signs.recordSuccess('backup', 1000)
})

test('books that do not add up are told by the page and by the doctor, and so are books that were put right', async () => {
  const { db, engine } = app.platform
  const found = (state: string) =>
    until(async () => {
      // What was found is kept for ten seconds.
      engine.advance(11_000)
      const books = named(await look(), 'books')
      return books?.state === state && !books.checking ? books : undefined
    }, `the books are ${state}`)
  const add = (cents: number) =>
    db
      .updateTable('payment_attempts')
      .set((eb) => ({ captured_cents: eb('captured_cents', '+', cents) }))
      .where('state', '=', 'captured')
      .execute()
  expect((await found('good')).seen).toMatch(/^The books agree, and every seat has one owner\./)
  await add(1)
  expect((await found('wrong')).seen).toMatch(/^The money of an order does not add up\./)
  expect((await doctor([])).output).toMatch(/^Problem +Books: The money of an order does not add up\.$/m)
  await add(-1)
  await found('good')
  expect((await doctor([])).output).toMatch(/^Good +Books: The books agree, and every seat has one owner\.$/m)
})

test('books that are long in checking keep nobody waiting: what was found last is told with its age', async () => {
  const checks: PromiseWithResolvers<BooksProblem | null>[] = []
  const books = watchBooks(() => {
    const check = Promise.withResolvers<BooksProblem | null>()
    checks.push(check)
    return check.promise
  })
  const at = async (now: number) => {
    return named(await checkInside({ ...app.platform, books, signs: new Map(), now }), 'books')
  }
  expect(await at(1000)).toMatchObject({ state: 'unknown', checking: true })
  expect(await at(1000)).toMatchObject({ state: 'unknown', checking: true })
  expect(checks).toHaveLength(1)
  checks[0]?.resolve(null)
  expect(await at(6000)).toEqual(
    expect.objectContaining({ seen: expect.stringMatching(/Checked 5 seconds ago\.$/) }),
  )
  expect(checks).toHaveLength(1)
  expect(await at(61_000)).toMatchObject({
    state: 'good',
    seen: expect.stringMatching(/Checked 1 minute ago\.$/),
    checking: true,
  })
  checks[1]?.resolve('claims')
  expect(await at(61_000)).toMatchObject({ state: 'wrong', seen: 'A seat and its ticket disagree.' })
  const third = at(121_000)
  await until(() => checks[2], 'the third check began')
  checks[2]?.reject(new Error('the worker was killed'))
  await third
  expect(await at(125_000)).toMatchObject({ state: 'unknown', seen: 'The worker was killed.' })
  expect(await at(181_000)).toMatchObject({ state: 'unknown', checking: true })
})

test('wrong keys are found by trying them, and told without the key', async () => {
  const secretKey = 'sk_test_somebody_elses'
  const stripe = createStripe(
    { secretKey, webhookSecret: 'whsec_x', baseUrl: app.sandbox.url },
    'http://localhost',
  )
  const checks = await checkHealth({ ...app.platform, providers: new Map([['stripe', stripe]]) })
  expect(named(checks, 'provider:stripe')).toMatchObject({
    state: 'wrong',
    seen: expect.stringContaining('API Key'),
    advice: 'Copy STRIPE_SECRET_KEY again from Stripe, and restart.',
  })
  const baseUrl = `http://127.0.0.1:${await freePort()}`
  const away = createStripe({ secretKey, webhookSecret: 'whsec_x', baseUrl }, 'http://localhost')
  const without = await checkHealth({ ...app.platform, providers: new Map([['stripe', away]]) })
  expect(named(without, 'provider:stripe')).toMatchObject({
    state: 'wrong',
    advice: expect.stringMatching(/^Check that the network and its name server work/),
  })
  const config = {
    ...app.platform.config,
    env: { SMTP_URL: 'smtp://box:hunter%40two@127.0.0.1', X_KEY: secretKey },
  }
  const mailer = {
    ...app.platform.mailer,
    verify: async () => Promise.reject(new Error(`no hunter@two ${secretKey}`)),
  }
  expect(named(await checkHealth({ ...app.platform, config, mailer }), 'mail')?.seen).toContain('No *** ***.')
})

test('a test mail goes to the admin who asks, and what the mail server says against it is told', async () => {
  const send = () => app.api('POST', '/api/admin/health/mail', { token: admin.token })
  expect(await send()).toMatchObject({ status: 200, body: { message: expect.stringContaining(admin.email) } })
  expect((await app.sandbox.mails(admin.email)).map(({ subject }) => subject)).toContain('A test mail')
  await app.sandbox.faults({ smtp: { mode: 'reject' } })
  const refused = await send()
  expect([refused.status, refused.body.code]).toEqual([409, 'mail-refused'])
  expect(refused.body.message).toMatch(/^The mail server refused: .*Mailbox unavailable/)
})

/** Runs `npm run doctor` as an operator does. */
const doctor = (args: string[], more: Record<string, string> = {}) =>
  runScript('scripts/operate/doctor.ts', args, { ...app.env, ...more })

test('npm run doctor says the same beside the server, and ends with 1 when something is wrong', async () => {
  const healthy = await doctor(['--json', '--mail', 'technician@college.example'])
  const checks = JSON.parse(healthy.output) as HealthCheck[]
  expect(healthy.code).toBe(Number(checks.some(({ state }) => state === 'wrong')))
  const own = new Set((await look()).map(({ name }) => name))
  // Only a server knows whether it does its jobs.
  own.delete('jobs')
  expect(checks.map(({ name }) => name).toSorted()).toEqual([...own, 'server', 'test-mail'].toSorted())
  expect(named(checks, 'server')).toMatchObject({
    state: 'wrong',
    seen: `It answers at ${app.config.publicUrl}, but nothing can be sold.`,
  })
  expect(await app.sandbox.mails('technician@college.example')).toHaveLength(1)

  await app.sandbox.faults({ smtp: { mode: 'refuse' } })
  const ill = await doctor([])
  expect(ill.code).toBe(1)
  expect(ill.output).toMatch(/^Problem +Mail server: Login failed/m)
  expect(await doctor([], { NODE_ENV: 'prod' })).toEqual({
    code: 1,
    output: expect.stringContaining('NODE_ENV is prod; write production'),
  })
  expect(await doctor(['--help'])).toEqual({
    code: 1,
    output: expect.stringContaining('npm run doctor -- --json'),
  })
  const alone = { PUBLIC_URL: `http://127.0.0.1:${await freePort()}` }
  expect((await doctor([], alone)).output).toMatch(/^\S.* Server: Nothing answers at .*ECONNREFUSED/m)
  const proxy = createProxy((_request, answer) => answer.writeHead(503).end('<h1>Back in a moment</h1>'))
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  const behind = { PUBLIC_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
  expect((await doctor([], behind)).output).toMatch(/^Problem +Server: The proxy answers at .*\(503\)\.$/m)
  // Where npm is not how commands are run, advice says how.
  const elsewhere = { COMMANDS: '/srv/deploy/run.sh {}' }
  expect((await doctor(['--help'], elsewhere)).output).toMatch(
    /^\/srv\/deploy\/run\.sh doctor --json {2,}the/m,
  )
})

test('npm run doctor says of a database why no server would start with it', async () => {
  const { db } = app.platform
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db)
  onTestFinished(async () => {
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db)
  })
  expect((await doctor([])).output).toMatch(
    /^Problem +Database: The database .* was migrated by a newer version of Front of House: start that version/m,
  )
})

test('npm run doctor prints the theatre’s time, and names a PUBLIC_URL whose host does not exist', async () => {
  const { code, output } = await doctor([], {
    PUBLIC_URL: 'https://tickets.invalid',
    THEATRE_TIME_ZONE: 'Pacific/Auckland',
  })
  expect(code).toBe(1)
  expect(output).toMatch(/ Settings: .* It is \w+.*\d:\d\d.* by THEATRE_TIME_ZONE, Pacific\/Auckland\.$/m)
  expect(output).toMatch(
    /^Problem +Server: No name server knows the name in PUBLIC_URL, https:\/\/tickets\.invalid:/m,
  )
})

test('npm run doctor beside a sandbox on another port names the port that it asked, and calls nothing else wrong', async () => {
  const PORT = String(await freePort())
  const { output } = await doctor([], {
    PORT,
    SANDBOX_URL: `http://127.0.0.1:${PORT}`,
    SANDBOX_SMTP_PORT: PORT,
  })
  expect(output.match(/^Problem .*/gm)).toEqual([
    `Problem          Server: Nothing answers on port ${PORT}, so payments and mail of the sandbox were not checked.`,
  ])
  expect(output).toContain('or say which port it uses: PORT=4300 npm run doctor.')
})

test('the doctor sees a server that sells', async () => {
  await app.start()
  expect((await doctor([])).output).toContain(` Server: It answers at ${app.config.publicUrl}.`)
})
