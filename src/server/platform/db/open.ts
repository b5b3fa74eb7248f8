import type { Config } from '../settings/config.ts'
import type { Db, OpenDatabase } from './engine.ts'
import { refuseOtherKind, settleKind } from './kind.ts'
import { migrate, refuseOtherVersion } from './migrate.ts'
import { openForMigrations, openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the configured database. */
export function openDatabase(config: Config): OpenDatabase {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.clockOffsetMs)
    : openSqlite(config.dataDir, config.clockOffsetMs)
}

/**
 * Opens the database for a server and migrates it. Throws before writing anything if its version cannot be migrated, or
 * if a sandbox database meets real settings or the reverse. Safe to call from several processes at once.
 */
export async function openForServer(config: Config): Promise<OpenDatabase> {
  const open = openDatabase(config)
  try {
    await refuseForServer(open.db, config)
    await migrateWhole(open, config)
    await settleKind(open.db, kindOf(config), config)
    return open
  } catch (error) {
    await open.engine.close()
    throw error
  }
}

/** Throws an Error that says what to do if no server with these settings starts with this database. Writes nothing. */
export async function refuseForServer(db: Db, config: Config) {
  await refuseOtherVersion(db, config)
  await refuseOtherKind(db, kindOf(config), config)
}

const kindOf = ({ sandbox }: Config) => (sandbox === null ? 'live' : 'sandbox')

async function migrateWhole({ db }: OpenDatabase, { databaseUrl }: Config) {
  if (!databaseUrl) return migrate(db)
  const patient = openForMigrations(databaseUrl)
  try {
    await migrate(patient)
  } finally {
    await patient.destroy()
  }
}
