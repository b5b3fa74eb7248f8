import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/harness/databases.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { newId } from '../base/base.ts'
import { enqueue, JobRunner } from '../jobs/jobs.ts'
import { throttle } from '../jobs/throttle.ts'
import { readNow, writeAudit } from '../records/audit.ts'
import { readConfig } from '../settings/config.ts'
import type { Db, Trx } from './engine.ts'
import { readSnapshot } from './read-only.ts'
import { lockDataDir } from './sqlite.ts'

const app = await setupApp()

test('A16: several processes may start at once on an empty database, and again: all of one kind work, the others are refused', async () => {
  const database = await freshDatabase({ empty: true })
  const folder = mkdtempSync(join(tmpdir(), 'foh-migrate-'))
  const config = readConfig({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) }, [])
  const programme = fileURLToPath(new URL('../../testing/migrate-once.ts', import.meta.url))
  const processes = [config, { ...config, sandbox: null }].flatMap((each) =>
    [1, 2].map(() => promisify(execFile)(process.execPath, [programme, JSON.stringify(each)])),
  )
  const ends = await Promise.allSettled(processes)
  const secrets = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.stdout] : []))
  expect(secrets).toHaveLength(2)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64} 1$/)
  expect(new Set(secrets).size).toBe(1)
  const working = ends.map((end) => end.status === 'fulfilled')
  expect([working[0], working[2]]).toEqual([working[1], !working[0]])
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason.stderr).toMatch(/belongs to the sandbox|is live/)
  await database?.drop()
  rmSync(folder, { recursive: true })
})

test('a second server on the same folder is refused with a sentence that helps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foh-lock-'))
  const release = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(
    /Another Front of House server is using the folder .* set another DATA_DIR/,
  )
  release()
  lockDataDir(folder)()
  rmSync(folder, { recursive: true })
})

test('the lock of a folder outlives a collection of garbage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foh-lock-'))
  const programme = `
    import { lockDataDir } from '${new URL('./sqlite.ts', import.meta.url)}'
    lockDataDir(process.argv[1])
    globalThis.gc()
    await new Promise((resolve) => setTimeout(resolve))
    globalThis.gc()
    try { lockDataDir(process.argv[1]); process.exitCode = 7 } catch {}`
  const { status } = spawnSync(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '-e',
    programme,
    folder,
  ])
  expect(status).toBe(0)
  rmSync(folder, { recursive: true })
})

test('the clock is the database’s, and tests move it', async () => {
  const { db, engine } = app.platform
  const before = await readNow(db, engine)
  expect(Math.abs(before - Date.now())).toBeLessThan(60_000)
  engine.advance(3_600_000)
  expect((await readNow(db, engine)) - before).toBeGreaterThanOrEqual(3_600_000)
  engine.advance(-3_600_000)
})

test('whoever reads a snapshot sees one moment, and writes nothing', async () => {
  const { db } = app.platform
  const addOne = (to: Db | Trx) =>
    to.insertInto('throttles').values({ key: 'snapshot', window_start: 0, count: 1 }).execute()
  const rows = (from: Db | Trx) => from.selectFrom('throttles').selectAll().execute()
  await readSnapshot(app.config, async (trx) => {
    const before = await rows(trx)
    await addOne(db)
    expect(await rows(trx)).toEqual(before)
  })
  await expect(readSnapshot(app.config, addOne)).rejects.toThrow(/read-?only/)
  expect(await readSnapshot(app.config, rows)).toEqual(await rows(db))
})

test('a job is done once, however many processes look for it', async () => {
  const { db, engine, log } = app.platform
  const done: string[] = []
  const runners = Array.from({ length: 4 }, () => {
    const runner = new JobRunner(db, engine, log)
    runner.handle('test-count', 'money', async ({ name }) => {
      done.push(String(name))
    })
    return runner
  })
  for (let i = 0; i < 40; i++)
    await enqueue(db, engine, { kind: 'test-count', payload: { name: `job ${i}` } })
  await enqueue(db, engine, { kind: 'test-count', payload: { name: 'once' }, uniqueKey: 'once' })
  await enqueue(db, engine, { kind: 'test-count', payload: { name: 'once' }, uniqueKey: 'once' })
  await Promise.all(runners.map((runner) => runner.runDue()))
  expect(done.length).toBe(41)
  expect(new Set(done).size).toBe(41)
})

test('a job that fails is tried again after a wait, and its cause is kept', async () => {
  const { db, engine, log } = app.platform
  const runner = new JobRunner(db, engine, log)
  let tries = 0
  runner.handle('test-flaky', 'money', async () => {
    tries++
    if (tries < 3) throw new Error('not yet')
  })
  await enqueue(db, engine, { kind: 'test-flaky', payload: {} })
  const row = () =>
    db
      .selectFrom('jobs')
      .select(['state', 'attempts', 'last_error'])
      .where('kind', '=', 'test-flaky')
      .executeTakeFirstOrThrow()
  expect(await runner.runDue()).toBe(1)
  expect(await row()).toEqual({ state: 'ready', attempts: 1, last_error: 'not yet' })
  expect(await runner.runDue()).toBe(0)
  engine.advance(5000)
  await runner.runDue()
  engine.advance(5000)
  await runner.runDue()
  expect(await row()).toEqual({ state: 'done', attempts: 3, last_error: null })
  engine.advance(-10_000)
})

test('a limit counts in the database: all processes together, and anew after its window', async () => {
  const { db, engine } = app.platform
  const limit = { key: 'limit', max: 5, windowMs: 60_000 }
  const uses = await Promise.allSettled(Array.from({ length: 20 }, () => throttle(db, engine, limit)))
  expect(uses.filter((use) => use.status === 'fulfilled').length).toBe(5)
  engine.advance(61_000)
  await expect(throttle(db, engine, limit)).resolves.toBeUndefined()
  engine.advance(-61_000)
})

test('a job that was taken over while it hung is not brought back by the one who hung', async () => {
  const { db, engine, log } = app.platform
  const [slow, quick] = [new JobRunner(db, engine, log), new JobRunner(db, engine, log)]
  const { promise: hanging, reject: fail } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  slow.handle('test-hang', 'money', () => {
    begun.resolve()
    return hanging
  })
  quick.handle('test-hang', 'money', async () => {})
  await enqueue(db, engine, { kind: 'test-hang', payload: { secret: 'kept while needed' } })
  const first = slow.runDue()
  await begun.promise
  engine.advance(120_000)
  expect(await quick.runDue()).toBe(1)
  fail(new Error('too late'))
  await first
  const row = await db
    .selectFrom('jobs')
    .select(['state', 'payload'])
    .where('kind', '=', 'test-hang')
    .executeTakeFirst()
  expect(row).toEqual({ state: 'done', payload: '{}' })
  engine.advance(-120_000)
})

test('a job under way is not begun again by its own process, although the clock jumped past its lock', async () => {
  const { db, engine, log } = app.platform
  const runner = new JobRunner(db, engine, log)
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let begins = 0
  runner.handle('test-long', 'money', () => {
    begins++
    begun.resolve()
    return end.promise
  })
  await enqueue(db, engine, { kind: 'test-long', payload: {} })
  const first = runner.runDue()
  await begun.promise
  engine.advance(120_000)
  const again = runner.runDue()
  end.resolve()
  expect([await first, await again, begins]).toEqual([1, 0, 1])
  engine.advance(-120_000)
})

test('P01, P14: mails that wait for a silent server do not keep money waiting', async () => {
  const { db, engine, log } = app.platform
  const runner = new JobRunner(db, engine, log)
  const silent = Promise.withResolvers<void>()
  const paid = Promise.withResolvers<void>()
  runner.handle('test-silent-mail', 'mail', () => silent.promise)
  runner.handle('test-payment', 'money', async () => paid.resolve())
  for (let i = 0; i < 20; i++) await enqueue(db, engine, { kind: 'test-silent-mail', payload: {} })
  runner.start()
  await enqueue(db, engine, { kind: 'test-payment', payload: {} })
  runner.wake()
  await paid.promise
  silent.resolve()
  await runner.stop()
})

test('a server goes on reading while another one adds a column', async () => {
  const { db } = app.platform
  await sql`create table boards (id integer primary key)`.execute(db)
  await sql`insert into boards (id) values (1)`.execute(db)
  const all = () => sql`select * from boards where id = ${1}`.execute(db)
  const named = () => sql`select id from boards where id = ${1}`.execute(db)
  for (const _ of [1, 2, 3])
    expect((await Promise.all([all(), named()])).map((each) => each.rows)).toEqual([[{ id: 1 }], [{ id: 1 }]])
  await sql`alter table boards add column width integer`.execute(db)
  expect((await all()).rows).toEqual([{ id: 1, width: null }])
  expect((await named()).rows).toEqual([{ id: 1 }])
  await sql`drop table boards`.execute(db)
})

test('1,900 waiting mails go out once each, however often two servers are nudged meanwhile', async () => {
  const { db, engine, log } = app.platform
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < 1900; i++) await enqueue(trx, engine, { kind: 'test-queued-mail', payload: { i } })
  })
  let [sent, atOnce, mostAtOnce] = [0, 0, 0]
  const all = Promise.withResolvers<void>()
  const runners = [1, 2].map(() => {
    const runner = new JobRunner(db, engine, log)
    runner.handle('test-queued-mail', 'mail', async () => {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce)
      for (const each of runners) each.wake()
      await new Promise(setImmediate)
      atOnce--
      if (++sent === 1900) all.resolve()
    })
    return runner
  })
  for (const runner of runners) runner.start()
  await all.promise
  await Promise.all(runners.map((runner) => runner.stop()))
  const tries = await db
    .selectFrom('jobs')
    .select(['state', 'attempts', (eb) => eb.fn.countAll<number>().as('jobs')])
    .where('kind', '=', 'test-queued-mail')
    .groupBy(['state', 'attempts'])
    .execute()
  expect(tries).toEqual([{ state: 'done', attempts: 1, jobs: 1900 }])
  // A job taken starts at once: none waits in memory until its lock expires.
  expect(mostAtOnce).toBeLessThanOrEqual(16)
  expect(sent).toBe(1900)
})

test('nobody changes or deletes what the audit has, not even in SQL', async () => {
  const { db, engine } = app.platform
  const subject = `seat:${newId()}`
  await db.transaction().execute((trx) => writeAudit(trx, engine, null, 'seat-added', subject))
  const kept = await db
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  const refused = /audit is append-only/
  await expect(db.updateTable('audit').set({ action: 'nothing' }).execute()).rejects.toThrow(refused)
  await expect(db.updateTable('audit').set({ at: 1 }).where('id', '=', kept.id).execute()).rejects.toThrow(
    refused,
  )
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(refused)
  await expect(
    db
      .insertInto('audit')
      .values({ ...kept, action: 'nothing' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ action: 'nothing' }))
      .execute(),
  ).rejects.toThrow()
  if (engine.name === 'sqlite')
    await expect(
      db
        .replaceInto('audit')
        .values({ ...kept, action: 'nothing' })
        .execute(),
    ).rejects.toThrow(refused)
  expect(await db.selectFrom('audit').selectAll().where('id', '=', kept.id).executeTakeFirst()).toEqual(kept)
})
