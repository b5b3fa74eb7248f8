import type { Config } from '../settings/config.ts'
import type { OpenDatabase } from './engine.ts'
import { refuseOtherKind, settleKind } from './kind.ts'
import { migrate, refuseOtherVersion } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the database that the settings name. */
export function openDatabase(config: Config): OpenDatabase {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.clockOffsetMs)
    : openSqlite(config.dataDir, config.clockOffsetMs)
}

/**
 * Opens the database for a server and brings it to the present schema. Throws before anything is written when it is
 * of a version that cannot be brought there, or a sandbox's and the settings are real, or the other way round. Several processes may call this at once.
 */
export async function openForServer(config: Config): Promise<OpenDatabase> {
  const open = openDatabase(config)
  const kind = config.sandboxUrl === null ? 'live' : 'sandbox'
  try {
    await refuseOtherVersion(open.db, config)
    await refuseOtherKind(open.db, kind, config)
    await migrate(open.db)
    await settleKind(open.db, kind, config)
    return open
  } catch (error) {
    await open.engine.close()
    throw error
  }
}
