import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/harness/databases.ts'
import { readConfig } from '../settings/config.ts'
import * as initial from './migrations/0001-initial.ts'
import * as doorPhones from './migrations/0003-door-phones.ts'
import * as offlineScans from './migrations/0005-offline-scans.ts'
import * as liveHouse from './migrations/0006-live-house.ts'
import * as namedUndos from './migrations/0008-named-undos.ts'
import * as wordsOfStaff from './migrations/0028-words-of-staff.ts'
import { createDoorTables } from './migrations/initial/door.ts'
import { openDatabase, openForServer } from './open.ts'
import { nameOf } from './place.ts'

/** A database with exactly these migrations recorded as done. */
async function databaseWith(migrations: string[]) {
  const database = await freshDatabase({ empty: true })
  const folder = mkdtempSync(join(tmpdir(), 'foh-version-'))
  const config = readConfig({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) }, [])
  const { db, engine } = openDatabase(config)
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  )
  for (const [i, name] of migrations.entries())
    await sql`insert into kysely_migration values (${name}, ${new Date(i).toISOString()})`.execute(db)
  return {
    config,
    /** Without Kysely's own. */
    tables: async () => (await db.introspection.getTables()).map(({ name }) => name),
    start: () =>
      openForServer(config).then(
        async (open) => {
          await open.engine.close()
          return 'started'
        },
        (error: Error) => error.message,
      ),
    async remove() {
      await engine.close()
      await database?.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

test('a database from before the first release is refused with one sentence that says what to do', async () => {
  const old = await databaseWith(['0001-first', '0002-money'])
  const wayOut =
    process.env.TEST_ENGINE === 'postgres'
      ? 'set DATABASE_URL to an empty PostgreSQL database'
      : 'set DATA_DIR to an empty folder'
  expect(await old.start()).toBe(
    `The database ${nameOf(old.config)} was made before the first release and cannot be upgraded: ${wayOut}.`,
  )
  expect(await old.tables()).toEqual([])
  await old.remove()
})

test('a database that a newer version migrated is refused by the one before', async () => {
  const newer = await databaseWith(['0001-initial', '9999-next'])
  expect(await newer.start()).toBe(
    `The database ${nameOf(newer.config)} was migrated by a newer version of Front of House: start that version, or ` +
      'restore the backup that was made before the upgrade.',
  )
  expect(await newer.tables()).toEqual([])
  await newer.remove()
})

test('a start that ended before its first migration is begun again', async () => {
  const begun = await databaseWith([])
  expect(await begun.start()).toBe('started')
  expect(await begun.tables()).toContain('orders')
  expect(await begun.start()).toBe('started')
  await begun.remove()
})

test('a show from before keeps what it had, and nothing is said of its length, language and access', async () => {
  const database = await freshDatabase({ empty: true })
  const folder = mkdtempSync(join(tmpdir(), 'foh-forward-'))
  const config = readConfig({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) }, [])
  const before = openDatabase(config)
  const getMigrations = async () => ({ '0001-initial': initial })
  expect(await new Migrator({ db: before.db, provider: { getMigrations } }).migrateToLatest()).toMatchObject({
    results: [{ status: 'Success' }],
  })
  await sql`insert into shows (id, name, name_key, description, starts_on, ends_on, cast_list, director, location, hidden,
    media, accent, created_at, updated_at) values ('a', 'Phèdre', 'phèdre', 'Alexandrines.', 1, 2, '[]', 'N', 'Studio', 0,
    '[]', '#000000', 1, 1)`.execute(before.db)
  await before.engine.close()

  const { db, engine } = await openForServer(config)
  expect(await db.selectFrom('shows').selectAll().execute()).toMatchObject([
    {
      name: 'Phèdre',
      description: 'Alexandrines.',
      length_minutes: null,
      intervals: null,
      language: '',
      advice: '',
      access: '',
      address: '',
    },
  ])
  await engine.close()
  await database?.drop()
  rmSync(folder, { recursive: true })
})

test('T05 an undo from before names the last admission before it, and no two name one', async () => {
  const database = await freshDatabase({ empty: true })
  const folder = mkdtempSync(join(tmpdir(), 'foh-undos-'))
  const config = readConfig({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) }, [])
  const { db: typed, engine } = openDatabase(config)
  const db = typed as unknown as Kysely<unknown>
  for (const table of ['users', 'sessions', 'tickets'])
    await sql.raw(`create table ${table} (id text primary key)`).execute(db)
  await createDoorTables(db)
  for (const { up } of [doorPhones, offlineScans, liveHouse]) await up(db)
  await sql`insert into users values ('usher')`.execute(db)

  const record = async (ticket: string, events: string[]) => {
    await sql`insert into tickets (id) values (${ticket})`.execute(db)
    for (const [i, event] of events.entries()) {
      const [kind = '', result = 'admitted'] = event.split(' ')
      await sql`insert into admissions (scan_id, ticket_id, scanned_hash, direction, kind, result, at, user_id)
        values (${`${ticket}${i}`}, ${ticket}, '', ${/entry/.test(kind) ? 'in' : 'out'}, ${kind}, ${result}, ${i}, 'usher')
      `.execute(db)
    }
  }
  await record('twice', ['entry', 'undo', 'entry already-admitted', 'entry', 'undo'])
  await record('conflict', ['entry', 'entry', 'undo'])
  await record('returned', ['entry', 'pass-out', 're-entry', 'undo', 'entry'])
  await record('nobody', ['entry void', 'undo'])
  await namedUndos.up(db)

  const { rows } = await sql<{ named: string }>`select scan_id || ' ' || coalesce(undoes, '-') as named
    from admissions where kind = 'undo' order by scan_id`.execute(db)
  expect(rows.map(({ named }) => named)).toEqual([
    'conflict2 conflict1',
    'nobody1 -',
    'returned3 returned2',
    'twice1 twice0',
    'twice4 twice3',
  ])
  const one = sql`update admissions set undoes = 'twice0' where scan_id = 'twice4'`
  await expect(one.execute(db)).rejects.toThrow(/unique/i)
  await engine.close()
  await database?.drop()
  rmSync(folder, { recursive: true })
})

test('entries of the audit from before lose what staff wrote of people, and are closed again', async () => {
  const database = await freshDatabase({ empty: true })
  const folder = mkdtempSync(join(tmpdir(), 'foh-audit-'))
  const config = readConfig({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) }, [])
  const { db, engine } = openDatabase(config)
  const getMigrations = async () => ({ '0001-initial': initial })
  await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  const entries = [
    ['admission-undone', { seat: 'A3', reason: 'Mme Tremblay' }, { seat: 'A3' }],
    ['conflict-resolved', { seat: 'B1', note: 'Zoé' }, { seat: 'B1' }],
    ['order-refunded', { cents: 1, reason: 'requested' }, { cents: 1, reason: 'requested' }],
    ['seats-blocked', { seats: '3 4', reason: 'Mme Tremblay' }, { seats: '3 4' }],
  ] as const
  const write = async ([action, detail]: (typeof entries)[number]) =>
    sql`insert into audit (id, at, action, subject, detail)
      values (${action}, 1, ${action}, 'order:1', ${JSON.stringify(detail)})`.execute(db)
  for (const entry of entries) await write(entry)
  await wordsOfStaff.up(db as unknown as Kysely<unknown>)

  const kept = await db.selectFrom('audit').select(['action', 'detail']).orderBy('action').execute()
  expect(kept.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual(
    entries.map(([action, , detail]) => [action, detail]),
  )
  await expect(db.updateTable('audit').set({ detail: '{}' }).execute()).rejects.toThrow(/append-only/)
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/append-only/)
  await engine.close()
  await database?.drop()
  rmSync(folder, { recursive: true })
})
