import { join, resolve } from 'node:path'
import type { Config } from '../settings/config.ts'

/** Where the settings say the database is. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** The path of the file, or name and host of the PostgreSQL database; never a user or a password. */
export function nameOf({ dataDir, databaseUrl }: Place): string {
  if (!databaseUrl) return join(resolve(dataDir), 'theatre.db')
  const { pathname, host } = new URL(databaseUrl)
  return `${decodeURIComponent(pathname.slice(1)) || 'of its user'} at ${host || 'this machine'} (PostgreSQL)`
}

/** What to set so that the next start makes a database of its own, as the end of a sentence. */
export function howToStartEmpty({ databaseUrl }: Place): string {
  return databaseUrl ? 'set DATABASE_URL to an empty PostgreSQL database' : 'set DATA_DIR to an empty folder'
}
