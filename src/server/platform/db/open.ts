import type { Config } from '../config.ts'
import type { OpenDatabase } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the database that the settings name. */
export function openDatabase(config: Config): OpenDatabase {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.clockOffsetMs)
    : openSqlite(config.dataDir, config.clockOffsetMs)
}
