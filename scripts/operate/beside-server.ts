import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paymentProviders } from '../../src/server/orders/gateway/registry.ts'
import { reasonOf } from '../../src/server/platform/base/reason.ts'
import type { OpenDatabase } from '../../src/server/platform/db/engine.ts'
import { isDatabaseUnavailable, isRefused } from '../../src/server/platform/db/engine.ts'
import { refuseOtherKind } from '../../src/server/platform/db/kind.ts'
import { nameOf, type Place } from '../../src/server/platform/db/place.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { DATABASE_FILE, openSqlite } from '../../src/server/platform/db/sqlite.ts'
import { commandLine } from '../../src/server/platform/settings/command-line.ts'
import { usesSandbox } from '../../src/server/platform/settings/config.ts'

export type Environment = Record<string, string | undefined>

/**
 * Opens the database that these settings lead to, beside the running server, for one command. Throws an Error whose
 * message says what to do instead.
 */
export async function withTheatre<T>(
  env: Environment,
  command: (theatre: OpenDatabase) => Promise<T>,
): Promise<T> {
  const place = placeOf(env)
  const theatre = openTheatre(place)
  try {
    // Without any settings, either kind of database is accepted.
    if (!usesSandbox(env, paymentProviders)) await refuseOtherKind(theatre.db, 'live', place)
    return await command(theatre)
  } catch (error) {
    throw unusable(place, error)
  } finally {
    await theatre.engine.close()
  }
}

/** What a command says of a database that is away, or refuses us; any other error as it is. */
export function unusable(place: Place, error: unknown): unknown {
  const said = (what: string) => new Error(`The database ${nameOf(place)} cannot be used ${what}`)
  if (isRefused(error)) return said(`(${reasonOf(error)}). Correct DATABASE_URL.`)
  return isDatabaseUnavailable(error) ? said(`now: ${reasonOf(error)}.`) : error
}

/** Where these settings say that the database is. */
export function placeOf(env: Environment): Place {
  return { dataDir: env.DATA_DIR || './data', databaseUrl: env.DATABASE_URL || null }
}

/** How a command is called here, a line for each way: the words after it, and what it does then. */
export function usageOf(env: Environment, command: string, ways: readonly [string, string][]): string {
  const lines = ways.map(([args]) => commandLine(env, command, args))
  const width = Math.max(...lines.map(({ length }) => length))
  return lines.map((line, i) => `${line.padEnd(width)}   ${ways[i]?.[1]}`).join('\n')
}

/** For a first query that fails on a database of another version. */
export function otherVersion(error: Error): never {
  if (isDatabaseUnavailable(error) || isRefused(error)) throw error
  throw new Error(`This is no database of this version (${error.message}). Start the server once first.`)
}

/** Runs a command with the environment and `.env`, and prints its sentence, or why it did nothing. */
export async function runCommand(command: (env: Environment) => Promise<string>): Promise<void> {
  loadEnvFile()
  try {
    console.log(await command(process.env))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/** Reads the project's `.env`, if there is one, into the environment. */
export function loadEnvFile(): void {
  const envFile = fileURLToPath(new URL('../../.env', import.meta.url))
  if (existsSync(envFile)) process.loadEnvFile(envFile)
}

function openTheatre({ dataDir, databaseUrl }: Place): OpenDatabase {
  if (databaseUrl) return openPostgres(databaseUrl, 0)
  if (!existsSync(join(dataDir, DATABASE_FILE)))
    throw new Error(
      `There is no database in ${dataDir}. Start the server once first, or set DATA_DIR or DATABASE_URL.`,
    )
  return openSqlite(dataDir, 0)
}
