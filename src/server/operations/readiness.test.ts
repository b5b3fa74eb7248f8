import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Log } from '../platform/base/log.ts'
import { DATABASE_FILE } from '../platform/db/sqlite.ts'
import { JobRunner } from '../platform/jobs/jobs.ts'
import { freshDatabase } from '../testing/harness/databases.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { openRelay, type Relay } from '../testing/relay.ts'
import { until } from '../testing/until.ts'
import { readFindings, watchReadiness } from './watching/readiness.ts'

let app: Harness
let relay: Relay
let drop = async () => {}

/** On PostgreSQL the server reaches its database by a way that the tests cut. */
beforeAll(async () => {
  const database = await freshDatabase()
  if (database) {
    relay = await openRelay(database.url)
    drop = async () => {
      await relay.cut()
      await database.drop()
    }
  }
  app = await createHarness(database ? { env: { DATABASE_URL: relay.url } } : {})
  await app.start()
})
afterAll(async () => {
  await app.close()
  await drop()
})

const ask = () => app.api('GET', '/readyz')
const isReady = () => until(async () => (await ask()).status === 200, 'it is ready')
/** Asks until what the server knows is as new as this trouble. */
const until503 = () =>
  until(async () => {
    const answer = await ask()
    return answer.status === 503 ? answer : undefined
  }, 'it is not ready')
/** Sets this of PostgreSQL's database for all who connect from now on, and has everybody do so. */
async function setOfDatabase(name: string, value: string): Promise<void> {
  const options = '-c default_transaction_read_only=off'
  const owner = new pg.Client({ connectionString: relay.url, options })
  await owner.connect()
  await owner.query(`alter database ${new URL(relay.url).pathname.slice(1)} set ${name} = ${value}`)
  await owner.end()
  await relay.cut()
  await relay.mend()
}
const writeNothing = async () =>
  app.platform.db.insertInto('throttles').values({ key: 'never', window_start: 0, count: 1 }).execute()

test('a server that can do everything is ready, and names what it looked at', async () => {
  await isReady()
  expect((await ask()).body).toMatchObject({
    status: 'ready',
    engine: app.platform.engine.name,
    database: 'ok',
    writing: 'ok',
    jobs: 'ok',
  })
})

test('F10: where nothing can be written, no server is ready, calls are refused for now, and all heals by itself', async () => {
  const { db, engine } = app.platform
  const refuse = async (to: 'on' | 'off') =>
    engine.name === 'sqlite'
      ? sql`pragma query_only = ${sql.raw(to)}`.execute(db)
      : // As on a standby: every new transaction only reads.
        setOfDatabase('default_transaction_read_only', to)
  await refuse('on')
  expect((await until503()).body).toMatchObject({ status: 'not ready', database: 'ok', writing: 'refused' })
  const signUp = await app.api('POST', '/api/auth/login', {
    body: { email: 'reader@theatre.example', password: 'eight or more' },
  })
  expect(signUp).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': '5' },
  })
  await refuse('off')
  await isReady()
})

test('a backup that is missing or two days old is named, and closes no box office', async () => {
  const { db, engine, signs } = app.platform
  const stateOf = async () => (await readFindings(app.platform)).find(({ name }) => name === 'backup')
  await db.deleteFrom('vital_signs').where('name', '=', 'backup').execute()
  expect(await stateOf()).toMatchObject({
    state: 'none',
    stops: false,
    seen: 'There is no backup.',
    todo: expect.stringMatching(/^Run npm run backup/),
  })
  const elsewhere = { ...app.config, env: { ...app.config.env, COMMANDS: '/srv/deploy/run.sh {}' } }
  expect((await readFindings({ ...app.platform, config: elsewhere })).at(-1)?.todo).toBe(
    'Run /srv/deploy/run.sh backup, and check its timer.',
  )
  await signs.recordSuccess('backup', 4096)
  expect(await stateOf()).toMatchObject({ state: 'ok', seen: '', todo: '' })
  const twoDays = 2 * 24 * 60 * 60 * 1000
  engine.advance(twoDays - 60_000)
  expect(await stateOf()).toMatchObject({ state: 'ok' })
  engine.advance(120_000)
  expect(await stateOf()).toMatchObject({
    state: 'old',
    stops: false,
    seen: 'The last backup is more than two days old.',
    todo: expect.stringMatching(/^Run npm run backup/),
  })
  const answer = await until(async () => {
    const { status, body } = await ask()
    return body.backup === 'old' ? { status, body } : undefined
  }, 'it knows of the old backup')
  expect(answer).toMatchObject({ status: 200, body: { status: 'ready' } })
  engine.advance(-twoDays - 60_000)
})

test('a process whose jobs were stopped, or hang, is not ready', async () => {
  const { db, engine, log } = app.platform
  const jobs = new JobRunner(db, engine, log)
  const subject = { ...app.platform, jobs }
  const stateOf = async () => (await readFindings(subject)).find(({ name }) => name === 'jobs')
  expect(await stateOf()).toMatchObject({ state: 'stopped', stops: true })
  jobs.start()
  expect(await stateOf()).toMatchObject({ state: 'ok', stops: false })
  expect(jobs.isWorking(performance.now() + 6 * 60_000)).toBe(false)
  await jobs.stop()
  expect(await stateOf()).toMatchObject({ state: 'stopped', stops: true })
})

test('that a process which has just begun does no jobs yet is no news; that it does no more is', async () => {
  const { db, engine, log } = app.platform
  const jobs = new JobRunner(db, engine, log)
  const said: unknown[] = []
  const heard = { error: (_about: object, message: string) => said.push(message) } as unknown as Log
  const look = watchReadiness({ ...app.platform, jobs, log: heard })
  expect((await look()).at(-1)).toMatchObject({ state: 'stopped', stops: true })
  jobs.start()
  await look()
  expect(said).toEqual([])
  await jobs.stop()
  await look()
  expect(said).toEqual(['not ready'])
})

// What we write to find out may fit into a page that is there, while nobody finds room for an order.
if (process.env.TEST_ENGINE === 'postgres')
  test('F10: a PostgreSQL that can put no more bytes away is not ready', async () => {
    await isReady()
    await setOfDatabase('temp_file_limit', '64')
    expect((await until503()).body).toMatchObject({ status: 'not ready', database: 'ok', writing: 'refused' })
    await setOfDatabase('temp_file_limit', '-1')
    await isReady()
  })

// PostgreSQL's disk is elsewhere.
if (process.env.TEST_ENGINE === 'sqlite')
  test('F10: a disk without room is told from a database that is away, and leaves no half write', async () => {
    const { db } = app.platform
    const full = await readFindings(app.platform, Number.POSITIVE_INFINITY)
    expect(full.filter(({ stops }) => stops)).toMatchObject([
      { name: 'disk', state: 'full', seen: expect.stringMatching(/is full \(\d+ MB free\)/) },
    ])
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db)
    const key = 'x'.repeat(100_000)
    const fill = db.transaction().execute(async (trx) => {
      await trx.insertInto('throttles').values({ key: 'half', window_start: 0, count: 1 }).execute()
      for (let i = 0; i < 100; i++)
        await trx
          .insertInto('throttles')
          .values({ key: `${key}${i}`, window_start: 0, count: 1 })
          .execute()
    })
    await expect(fill).rejects.toThrow('database or disk is full')
    await sql`pragma max_page_count = 1000000`.execute(db)
    expect(await db.selectFrom('throttles').selectAll().where('key', '=', 'half').execute()).toEqual([])
    await isReady()
  })

// PostgreSQL has a lock for each row, and no file that another program can lock.
if (process.env.TEST_ENGINE === 'sqlite')
  test('F09: while another program locks the file, others are answered, writers refused for now, and all heals', async () => {
    const refused = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } }
    const write = () => {
      const body = { email: 'writer@theatre.example', password: 'eight or more' }
      return app.api('POST', '/api/auth/login', { body })
    }
    const other = new DatabaseSync(join(app.config.dataDir, DATABASE_FILE))
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    const first = write()
    expect((await app.api('GET', '/healthz')).status).toBe(200)
    expect(await Promise.race([first, 'waits'])).toBe('waits')
    expect(await first).toMatchObject(refused)
    // Nobody waits for a lock in which others have waited in vain.
    const late = [write(), write()]
    expect((await app.api('GET', '/api/shows/all')).status).toBe(200)
    for (const answer of await Promise.all(late)) expect(answer).toMatchObject(refused)
    expect((await until503()).body).toMatchObject({ database: 'ok', writing: 'refused' })
    other.exec('rollback')
    await isReady()
    other.exec('begin immediate')
    const patient = write()
    expect((await app.api('GET', '/healthz')).status).toBe(200)
    other.exec('rollback')
    expect((await patient).status).toBe(401)
  })

// SQLite is never away.
if (process.env.TEST_ENGINE === 'postgres')
  test('F02: while the database is away it is named; afterwards the server reads, writes and hears others again', async () => {
    const heard: string[] = []
    const { token } = await app.as('reader@theatre.example')
    app.platform.events.subscribe('pages', (id) => heard.push(id))
    await relay.cut()
    expect((await until503()).body).toMatchObject({
      status: 'not ready',
      database: 'away',
      writing: 'unknown',
      jobs: 'ok',
    })
    const metrics = await app.api('GET', '/metrics')
    expect(metrics.status).toBe(200)
    expect(String(metrics.body.text)).toMatch(/^front_of_house_ready\{thing="database"\} 0$/m)
    for (const path of ['/', '/shows', '/payment', '/admin/dashboard', '/no-page']) {
      const { status, headers, body } = await app.api('GET', path)
      expect({ path, status, type: headers['content-type'] }).toMatchObject({
        status: 503,
        type: 'text/html; charset=utf-8',
      })
      expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
      expect(body.text).toContain('<h1>Back in a moment</h1>')
      expect(body.text).toContain('Hawthorn College Theatre')
      expect(body.text).toContain('--gold:')
    }
    expect(await app.api('GET', '/api/shows', { token })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    })
    expect((await app.api('GET', '/favicon.svg')).status).toBe(200)
    const [finding] = await readFindings(app.platform)
    expect(finding?.seen).toMatch(/^The database t_\w+ at 127\.0\.0\.1:\d+ \(PostgreSQL\) does not answer/)
    expect(JSON.stringify(finding)).not.toContain(new URL(relay.url).password)
    await expect(writeNothing()).rejects.toThrow()
    await relay.mend()
    await isReady()
    expect((await app.api('GET', '/shows')).status).toBe(200)
    await until(async () => {
      await sql`select pg_notify('changes', 'pages all')`.execute(app.platform.db)
      return heard.length > 0
    }, 'another process is heard')
    const listeners = sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and query like 'listen%'`
    expect((await listeners.execute(app.platform.db)).rows).toEqual([{ n: 1 }])
  })

if (process.env.TEST_ENGINE === 'postgres')
  test('F02: the error that ended a transaction is not hidden by the connection that it lost', async () => {
    const failed = app.platform.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await relay.cut()
      throw new Error('what went wrong first')
    })
    await expect(failed).rejects.toThrow('what went wrong first')
    await relay.mend()
    await isReady()
  })
