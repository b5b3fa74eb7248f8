import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { isMissingTable } from './constraint-errors.ts'
import type { Db } from './engine.ts'
import * as initial from './migrations/0001-initial.ts'
import { howToStartEmpty, nameOf, type Place } from './place.ts'

const FIRST = '0001-initial'
const migrations = { [FIRST]: initial }

/** Brings the database to the present schema, forward only. Several processes may call this at once: one works, the others wait. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * Throws an Error whose message names the database and the way out when its schema is not one that `migrate` can bring
 * forward: from before the first release, or from a newer version. Writes nothing.
 */
export async function refuseOtherVersion(db: Db, place: Place): Promise<void> {
  const done = await readMigrations(db)
  if (done.every((name) => Object.hasOwn(migrations, name))) return
  throw new Error(
    done.includes(FIRST)
      ? `The database ${nameOf(place)} was migrated by a newer version of Front of House: start that version, or ` +
          'restore the backup that was made before the upgrade.'
      : `The database ${nameOf(place)} was made before the first release and cannot be upgraded: ${howToStartEmpty(place)}.`,
  )
}

/** The migrations that the database has had; none for an empty one. */
async function readMigrations(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{
      name: string
    }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}
