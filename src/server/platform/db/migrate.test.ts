import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/harness/databases.ts'
import { readConfig } from '../settings/config.ts'
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
    applied: async () =>
      (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(
        ({ name }) => name,
      ),
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

test.each([[['0001-first', '0002-money']], [['0001-initial', '0002-show-details']]])(
  'a database from before the first release is refused with one sentence that says what to do: %j',
  async (names) => {
    const old = await databaseWith(names)
    const wayOut =
      process.env.TEST_ENGINE === 'postgres'
        ? 'set DATABASE_URL to an empty PostgreSQL database'
        : 'set DATA_DIR to an empty folder'
    expect(await old.start()).toBe(
      `The database ${nameOf(old.config)} was made before the first release and cannot be upgraded: ${wayOut}.`,
    )
    expect(await old.tables()).toEqual([])
    await old.remove()
  },
)

test('a database that a newer version migrated is refused by the one before', async () => {
  const now = await databaseWith([])
  expect(await now.start()).toBe('started')
  const newer = await databaseWith([...(await now.applied()), '9999-next'])
  expect(await newer.start()).toBe(
    `The database ${nameOf(newer.config)} was migrated by a newer version of Front of House: start that version, or ` +
      'restore the backup that was made before the upgrade.',
  )
  expect(await newer.tables()).toEqual([])
  await newer.remove()
  await now.remove()
})

test('a start that ended before its first migration is begun again', async () => {
  const begun = await databaseWith([])
  expect(await begun.start()).toBe('started')
  expect(await begun.tables()).toContain('orders')
  expect(await begun.start()).toBe('started')
  await begun.remove()
})
