// SQLite alone: its commits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, isDiskFull, type Trx } from '../engine.ts'
import { DATABASE_FILE, openSqlite } from '../sqlite.ts'

/** A database with the table `throttles`, and another program's view of it. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'foh-group-'))
  const { db, engine } = openSqlite(folder, 0)
  await sql`create table throttles (key text primary key, count integer not null, window_start integer not null)`.execute(
    db,
  )
  const other = new DatabaseSync(join(folder, DATABASE_FILE))
  onTestFinished(async () => {
    await engine.close()
    other.close()
    rmSync(folder, { recursive: true })
  })
  const committed = () =>
    other
      .prepare('select key from throttles order by key')
      .all()
      .map(({ key }) => key)
  /** Changes with each commit of ours. */
  const version = () => other.prepare('pragma data_version').get()?.data_version
  return { db, committed, version }
}

const insert = (db: Db | Trx, key: string) =>
  db.insertInto('throttles').values({ key, count: 1, window_start: 0 }).execute()
const transact = (db: Db, ...keys: string[]) =>
  db.transaction().execute(async (trx) => {
    for (const key of keys) await insert(trx, key)
  })
const readKeys = async (db: Db) =>
  (await db.selectFrom('throttles').select('key').orderBy('key').execute()).map(({ key }) => key)

test('what is asked in one turn is committed together, and nobody is answered before that', async () => {
  const { db, committed, version } = await open()
  const before = version()
  const seen: unknown[] = []
  const answered = (work: Promise<unknown>) => work.then(() => seen.push([committed(), version()]))
  const reading = readKeys(db)
  await Promise.all([
    answered(transact(db, 'a', 'b')),
    answered(insert(db, 'c')),
    answered(readKeys(db)),
    answered(transact(db, 'd')),
    answered(insert(db, 'e')),
  ])
  expect(await reading).toEqual([])
  const all = ['a', 'b', 'c', 'd', 'e']
  const after = version()
  expect(after).not.toBe(before)
  expect(seen).toEqual(Array.from({ length: 5 }, () => [all, after]))
})

test('a transaction that fails undoes only itself, and refusals wait for what they read', async () => {
  const { db, committed } = await open()
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      () => committed(),
    )
  const all = await Promise.all([
    refused(transact(db, 'a')),
    refused(transact(db, 'b', 'a')),
    refused(insert(db, 'a')),
    refused(insert(db, 'c')),
  ])
  expect(all).toEqual(['done', ['a', 'c'], ['a', 'c'], 'done'])
})

test('a full disk fails all of its group, undoes all of it, and lets the next in', async () => {
  const { db, committed } = await open()
  await insert(db, 'before')
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db)
  const caught: string[] = []
  const outcomes = await Promise.allSettled([
    transact(db, 'a'),
    readKeys(db),
    insert(db, 'b'),
    db.transaction().execute(async (trx) => {
      await insert(trx, 'c')
      await insert(trx, 'x'.repeat(1_000_000)).catch(() => caught.push('full'))
      // Outside its group it would be kept without the rest.
      await insert(trx, 'd')
    }),
  ])
  expect(caught).toEqual(['full'])
  for (const outcome of outcomes) {
    expect(outcome.status).toBe('rejected')
    expect(isDiskFull((outcome as PromiseRejectedResult).reason)).toBe(true)
  }
  expect(committed()).toEqual(['before'])
  await sql`pragma max_page_count = 100000`.execute(db)
  await Promise.all([transact(db, 'a'), insert(db, 'b')])
  expect(committed()).toEqual(['a', 'b', 'before'])
})

test('a commit that fails fails all of its group', async () => {
  const { db, committed } = await open()
  await sql`create table parents (id integer primary key)`.execute(db)
  await sql`create table children (parent integer references parents (id) deferrable initially deferred)`.execute(
    db,
  )
  const orphan = db.transaction().execute((trx) => sql`insert into children values (7)`.execute(trx))
  const outcomes = await Promise.allSettled([orphan, insert(db, 'a'), transact(db, 'b'), readKeys(db)])
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
  await insert(db, 'c')
  expect(committed()).toEqual(['c'])
})

test('a transaction that waits for something holds up those after it, who see what it wrote', async () => {
  const { db, committed } = await open()
  const gate = Promise.withResolvers<void>()
  const before = insert(db, 'a')
  const waits = db.transaction().execute(async (trx) => {
    await insert(trx, 'b')
    await gate.promise
    await insert(trx, 'c')
  })
  const after = readKeys(db)
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(committed()).toEqual([])
  gate.resolve()
  expect(await after).toEqual(['a', 'b', 'c'])
  await Promise.all([before, waits])
  expect(committed()).toEqual(['a', 'b', 'c'])
})

test('a long reading holds up no answer that came before it', async () => {
  const { db, committed } = await open()
  for (const key of ['a', 'b', 'c']) await insert(db, key)
  const write = insert(db, 'd').then(committed)
  const read: string[] = []
  let answer: unknown
  for await (const { key } of db.selectFrom('throttles').select('key').orderBy('key').stream()) {
    answer ??= await write
    read.push(key)
  }
  expect({ read, answer }).toEqual({ read: ['a', 'b', 'c', 'd'], answer: ['a', 'b', 'c', 'd'] })
})
