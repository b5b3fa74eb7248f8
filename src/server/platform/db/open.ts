import type { Config } from '../settings/config.ts'
import type { OpenDatabase } from './engine.ts'
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
  const kind = config.sandbox === null ? 'live' : 'sandbox'
  try {
    await refuseOtherVersion(open.db, config)
    await refuseOtherKind(open.db, kind, config)
    await migrateWhole(open, config)
    await settleKind(open.db, kind, config)
    return open
  } catch (error) {
    await open.engine.close()
    throw error
  }
}

async function migrateWhole({ db }: OpenDatabase, { databaseUrl }: Config): Promise<void> {
  if (!databaseUrl) return migrate(db)
  const patient = openForMigrations(databaseUrl)
  try {
    await migrate(patient)
  } finally {
    await patient.destroy()
  }
}
