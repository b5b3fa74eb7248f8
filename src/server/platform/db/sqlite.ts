import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import { isBusy, isDiskFull } from './constraint-errors.ts'
import type { OpenDatabase } from './engine.ts'
import type { Database } from './schema.ts'

/** The name of the database in the data folder. */
export const DATABASE_FILE = 'theatre.db'

/** Opens or creates `theatre.db` in `dataDir`: WAL, every commit synced to disk, foreign keys on. */
export function openSqlite(dataDir: string, clockOffsetMs: number): OpenDatabase {
  mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(join(dataDir, DATABASE_FILE))
  file.exec('PRAGMA busy_timeout=5000; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON')
  turnToWal(file)
  const db = new Kysely<Database>({
    dialect: new Dialect({ database: statementsOf(file, 'begin immediate') }),
  })
  let offset = clockOffsetMs
  return {
    db,
    engine: {
      name: 'sqlite',
      oneWriter: true,
      now: () => sql<number>`(cast(unixepoch('subsec') * 1000 as integer) + ${offset})`,
      lockRows: (query) => query,
      lockValues: (query) => query,
      keepRows: (query) => query,
      lockFreeRows: (query) => query,
      notify: async () => {},
      listen: async () => {},
      advance: (ms) => {
        offset += ms
      },
      close: () => db.destroy(),
    },
  }
}

/**
 * When two processes switch a new file to WAL at once, SQLite fails immediately instead of waiting, so this retries.
 */
function turnToWal(file: DatabaseSync): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 1; ; tries++)
    try {
      file.exec('PRAGMA journal_mode=WAL')
      return
    } catch (error) {
      if (tries === 50) throw error
      Atomics.wait(pause, 0, 0, 100)
    }
}

/** Keeps the locks referenced: a garbage-collected connection would release its lock. */
const locks = new Set<DatabaseSync>()

/**
 * Locks the data directory for this server process; throws a sentence for whoever started a second one. The operating
 * system releases the lock whenever the process ends, however it ends.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = openLock(dataDir)
  try {
    lock.exec('PRAGMA busy_timeout=0; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw cannotWrite(dataDir, error)
    throw new Error(
      `Another Front of House server is using the folder ${dataDir}. Stop it first, set another DATA_DIR, ` +
        'or set DATABASE_URL to run several servers on PostgreSQL.',
    )
  }
  locks.add(lock)
  return () => {
    locks.delete(lock)
    lock.close()
  }
}

function openLock(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    return new DatabaseSync(join(dataDir, 'server.lock'))
  } catch (error) {
    throw cannotWrite(dataDir, error)
  }
}

/** What to say of a data folder that cannot be written. */
export function cannotWrite(dataDir: string, error: unknown): Error {
  const why = error instanceof Error ? error.message : String(error)
  return new Error(
    isDiskFull(error)
      ? `The disk of DATA_DIR ${dataDir} is full (${why}). Make room, or set DATA_DIR to a folder elsewhere.`
      : `DATA_DIR ${dataDir} cannot be written (${why}). Give the folder to the user that runs the server, or set ` +
          'another DATA_DIR.',
  )
}

/** Kysely assumes that SQLite cannot roll back schema changes. It can, so migrations run in transactions. */
class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Adapts node:sqlite to Kysely's dialect. Statements are cached, because Kysely produces the same few texts over and
 * over. `begin` is how transactions begin: one that reads before it writes could not wait for another writer, so it
 * takes the write lock at once.
 */
export function statementsOf(file: DatabaseSync, begin: 'begin' | 'begin immediate') {
  const kept = new Map<string, ReturnType<typeof wrap>>()
  return {
    close: () => file.close(),
    prepare(text: string) {
      const statement = text === 'begin' ? begin : text
      const found = kept.get(statement)
      if (found) return found
      const made = text === 'rollback' ? rollbackOf(file) : wrap(file.prepare(statement))
      if (kept.size > 500) kept.clear()
      kept.set(statement, made)
      return made
    },
  }
}

/**
 * After a full disk or a failing one, SQLite has rolled back by itself: doing it again would fail, and hide why.
 */
function rollbackOf(file: DatabaseSync): ReturnType<typeof wrap> {
  const rollback = wrap(file.prepare('rollback'))
  return {
    ...rollback,
    run: (parameters) => (file.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 }),
  }
}

function wrap(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  }
}
