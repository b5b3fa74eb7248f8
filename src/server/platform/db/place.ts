import { join, resolve } from 'node:path'
import { words } from '../base/catalogue.ts'
import { reasonOf } from '../base/reason.ts'
import type { Config } from '../settings/config.ts'
import { isDatabaseUnavailable, isRefused } from './engine.ts'
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

/** What a command says of a database that is away, or refuses us; any other error as it is. */
export function unusable(place: Place, error: unknown): unknown {
  const said = (what: string) => new Error(`The database ${nameOf(place)} cannot be used ${what}`)
  if (isRefused(error)) return said(`(${reasonOf(error)}). Correct DATABASE_URL.`)
  return isDatabaseUnavailable(error) ? said(`now: ${reasonOf(error)}.`) : error
}
