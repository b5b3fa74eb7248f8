import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/harness/databases.ts'
import { openRelay } from '../../testing/relay.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { until } from '../../testing/until.ts'
import { isDatabaseUnavailable } from './engine.ts'
import { openForMigrations, openPostgres } from './postgres.ts'

const app = await setupApp()
app.fastify.get('/api/wait', { config: { policy: 'public' } }, async () => {
  const wait = sql`select pg_sleep(10)`
  await app.platform.db.transaction().execute((trx) => wait.execute(trx))
})
app.fastify.get('/api/long-wait', { config: { policy: 'public' } }, async () =>
  app.platform.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 20`.execute(trx)
    await sql`select pg_sleep(10)`.execute(trx)
  }),
)

test('V08: hostile ids are refused as bad input or as unknown, never as a failure', async () => {
  const { token } = await app.as('hostile@routes.example')
  const hostile = [
    "' or 1=1 --",
    '1;drop table users',
    '../../etc/passwd',
    '%00',
    '\u202e',
    '[object Object]',
    '-1',
    '1e9',
  ]
  const gets = app.fastify.declaredRoutes.filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/api/') && url.includes(':'),
  )
  for (const { url } of gets)
    for (const id of hostile) {
      const { status } = await app.api('GET', url.replace(/:\w+/g, encodeURIComponent(id)), { token })
      expect({ url, id, failed: status >= 500 || status === 200 }).toEqual({ url, id, failed: false })
    }
})

test('V08: a NUL in a query or a body is bad input, on both engines', async () => {
  const { token } = await app.as('nul@routes.example')
  const confirm = { email: 'nul@routes.example', ticketId: 'TICKET-\0' }
  expect((await app.api('POST', '/api/confirm-ticket', { token, body: confirm })).status).toBe(400)
  expect((await app.api('GET', '/api/stripe/session?session_id=%00', { token })).status).toBe(400)
})

test('V08: a NUL in an address names nothing, for an admin too', async () => {
  const { token } = await app.as('nul-admin@routes.example', 'admin')
  const named = app.fastify.declaredRoutes.filter(
    ({ method, url }) => url.startsWith('/api/') && url.includes(':') && method !== 'HEAD',
  )
  for (const { method, url, hasBody } of named) {
    const path = url.replace(/:\w+/g, 'a%00b')
    const { status } = await app.api(method, path, { token, ...(hasBody && { body: {} }) })
    expect({ method, url, refused: [400, 401, 403, 404].includes(status) }).toEqual({
      method,
      url,
      refused: true,
    })
  }
})

test.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])(
  'F02: a request whose connection was lost while it was written (%s) may be tried again',
  (code) => expect(isDatabaseUnavailable(Object.assign(new Error(`write ${code}`), { code }))).toBe(true),
)

// SQLite has no connection to lose.
if (process.env.TEST_ENGINE === 'postgres')
  test('F02: a request whose connection PostgreSQL cuts may be tried again, and the server lives on', async () => {
    const waiting = app.api('GET', '/api/wait')
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'select pg_sleep(10)'`
    await until(async () => (await cut.execute(app.platform.db)).rows.length > 0, 'it is cut')
    expect(await waiting).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

if (process.env.TEST_ENGINE === 'postgres')
  test('F02: a request that PostgreSQL stops because it takes too long may be tried again', async () => {
    expect(await app.api('GET', '/api/long-wait')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: 'We cannot do this right now. Please try again in a moment.' },
      headers: { 'retry-after': '5' },
    })
  })

if (process.env.TEST_ENGINE === 'postgres')
  test('F02: a request that no connection was free for may be tried again', async () => {
    const pool = new pg.Pool({ connectionString: app.config.databaseUrl ?? '', max: 1 })
    const held = await pool.connect()
    pool.options.connectionTimeoutMillis = 1
    const problem = await pool.connect().catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Error)
    expect(isDatabaseUnavailable(problem)).toBe(true)
    held.release()
    await pool.end()
  })

if (process.env.TEST_ENGINE === 'postgres') {
  test('a query whose database falls silent, as its machine is gone, fails as for a lost connection, and the next is answered', async () => {
    const database = await freshDatabase({ empty: true })
    if (!database) throw new Error('this is PostgreSQL')
    const relay = await openRelay(database.url)
    const { db, engine } = openPostgres(relay.url, 0, { silentMs: 2000 })
    const ask = () => sql`select 1 as one`.execute(db).then(({ rows }) => rows)
    expect(await ask()).toEqual([{ one: 1 }])
    relay.silence()
    const error = await ask().catch((lost: unknown) => lost)
    expect(isDatabaseUnavailable(error), String(error)).toBe(true)
    await relay.cut()
    await relay.mend()
    expect(await ask()).toEqual([{ one: 1 }])
    await engine.close()
    await relay.cut()
    await database.drop()
  })

  test('a connection that only waits is not cut: a lock that it holds lasts as long as the work under it', async () => {
    const database = await freshDatabase({ empty: true })
    if (!database) throw new Error('this is PostgreSQL')
    const open = openPostgres(database.url, 0, { silentMs: 1500 })
    const isFree = async () => {
      const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(1) as free`.execute(open.db)
      return rows[0]?.free
    }
    await open.db.connection().execute(async (own) => {
      await sql`select pg_advisory_lock(1)`.execute(own)
      for (let i = 0; i < 10; i++) await sql`select pg_sleep(0.2)`.execute(open.db)
      expect(await isFree()).toBe(false)
      await sql`select pg_advisory_unlock(1)`.execute(own)
    })
    expect(await isFree()).toBe(true)
    await open.engine.close()
    await database.drop()
  })

  test('of two transactions that wait for each other one is given up, and may be tried again', async () => {
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const lock = (key: number) => sql`select pg_advisory_xact_lock(${key})`
    const take = (first: 0 | 1, then: 0 | 1) =>
      app.platform.db.transaction().execute(async (trx) => {
        await lock(first).execute(trx)
        both[first].resolve()
        await both[then].promise
        await lock(then).execute(trx)
      })
    const ends = await Promise.allSettled([take(0, 1), take(1, 0)])
    const [lost, ...others] = ends.filter((end) => end.status === 'rejected')
    expect(others).toEqual([])
    expect(isDatabaseUnavailable(lost?.reason), String(lost?.reason)).toBe(true)
  })

  test('a migration may take as long as it has to', async () => {
    const database = await freshDatabase({ empty: true })
    if (!database) throw new Error('this is PostgreSQL')
    const db = openForMigrations(database.url)
    const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(db)
    expect(rows).toEqual([{ limit: '0' }])
    await db.destroy()
    await database.drop()
  })
}
