import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { type Db, isMissingTable, type Trx } from './engine.ts'
import * as initial from './migrations/0001-initial.ts'
import { howToStartEmpty, nameOf, type Place } from './place.ts'

/**
 * The initial migration. Until the first release it is edited in place, and each change gives this name the date of its
 * day: a database made before that is refused.
 */
const FIRST = '0001-initial-2026-12-01-guests'
const migrations = { [FIRST]: initial }

/** Migrates the database forward to the current schema. Of several processes one migrates, the others wait. */
export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * Gives an empty schema of the database, null for the usual one, the tables as they were after exactly these
 * migrations. Throws an Error if this version does not know them.
 */
export async function migrateAs(db: Db, names: readonly string[], schema: string | null) {
  const last = names.at(-1)
  if (!names.includes(FIRST))
    throw new Error(
      'It was made before the first release and cannot be restored: begin with an empty database.',
    )
  if (last === undefined || names.some((name) => !Object.hasOwn(migrations, name)))
    throw new Error('It comes from a newer version of Front of House: use that version.')
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema !== null && { migrationTableSchema: schema }),
  })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
}

/** Throws an Error with the remedy for a database that `migrate` cannot handle: older or newer. Writes nothing. */
export async function refuseOtherVersion(db: Db, place: Place) {
  const done = await readMigrations(db)
  if (done.every((name) => Object.hasOwn(migrations, name))) return
  throw new Error(
    done.includes(FIRST)
      ? `The database ${nameOf(place)} was migrated by a newer version of Front of House: start that version, or ` +
          'restore the backup that was made before the upgrade.'
      : `The database ${nameOf(place)} was made before the first release and cannot be upgraded: ${howToStartEmpty(place)}.`,
  )
}

/** Names of the migrations that have been applied, in order; empty for an empty database. */
export async function readMigrations(db: Db | Trx) {
  try {
    const { rows } = await sql<{
      name: string
    }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
    return rows.map(({ name }) => name).sort()
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}
