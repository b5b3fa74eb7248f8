import { join, resolve } from 'node:path'
import { words } from '../base/catalogue.ts'
import type { Config } from '../settings/config.ts'
import { DATABASE_FILE } from './sqlite.ts'

/** The configured location of the database. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** The file's path, or name and host of a PostgreSQL database; never credentials. */
export function nameOf({ dataDir, databaseUrl }: Place): string {
  if (!databaseUrl) return join(resolve(dataDir), DATABASE_FILE)
  const { pathname, host } = new URL(databaseUrl)
  return words.postgres({
    database: decodeURIComponent(pathname.slice(1)) || words.ofItsUser(),
    host: host || words.thisMachine(),
  })
}

/** What to set to start with a new database, as the end of a sentence. */
export function howToStartEmpty({ databaseUrl }: Place): string {
  return databaseUrl ? 'set DATABASE_URL to an empty PostgreSQL database' : 'set DATA_DIR to an empty folder'
}
