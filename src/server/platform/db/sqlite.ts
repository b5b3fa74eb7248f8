import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, sql } from 'kysely'
import { makeFolder } from '../base/make-folder.ts'
import { GroupCommitDriver } from './drivers/group-commit.ts'
import { SqliteCompiler } from './drivers/literal-states.ts'
import { statementsOf } from './drivers/statements.ts'
import { isBusy, isDiskFull, type OpenDatabase } from './engine.ts'
import type { Database } from './schema.ts'

/** The name of the database in the data folder. */
export const DATABASE_FILE = 'theatre.db'

/**
 * Opens or creates `theatre.db` in `dataDir`: WAL, every commit synced to disk, foreign keys on. Whoever else uses the
 * machine cannot read what is created, for it holds the keys that sign tickets; SQLite's other files follow it.
 */
export function openSqlite(dataDir: string, clockOffsetMs: number): OpenDatabase {
  const path = join(dataDir, DATABASE_FILE)
  makeFolder(dataDir)
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  const file = new DatabaseSync(path)
  file.exec('PRAGMA busy_timeout=5000; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON')
  turnToWal(file)
  // SQLite would wait on the thread that serves requests; `GroupCommitDriver` waits beside them.
  file.exec('PRAGMA busy_timeout=0')
  const db = new Kysely<Database>({ dialect: dialectOf(file) })
  let offset = clockOffsetMs
  return {
    db,
    engine: {
      name: 'sqlite',
      oneWriter: true,
      now: () => sql<number>`(cast(unixepoch('subsec') * 1000 as integer) + ${offset})`,
      lockRows: (query) => query,
      lockValues: (query) => query,
      lockRowsForShare: (query) => query,
      lockFreeRows: (query) => query,
      notify: async () => {},
      listen: async () => {},
      probeDiskSpace: async () => {},
      advance: (ms) => {
        offset += ms
      },
      close: () => db.destroy(),
    },
  }
}

/** Retries, because SQLite does not wait while another process switches a new file to WAL. */
function turnToWal(file: DatabaseSync) {
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
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
    return new DatabaseSync(join(dataDir, 'server.lock'))
  } catch (error) {
    throw cannotWrite(dataDir, error)
  }
}

/** What to say of a data folder that cannot be written. */
export function cannotWrite(dataDir: string, error: unknown): Error {
  const why = error instanceof Error ? error.message : String(error)
  if (isBusy(error))
    return new Error(
      `The database in DATA_DIR ${dataDir} is locked by another program (${why}). Stop that first.`,
    )
  return new Error(
    isDiskFull(error)
      ? `The disk of DATA_DIR ${dataDir} is full (${why}). Free up space, or set DATA_DIR to a folder elsewhere.`
      : `DATA_DIR ${dataDir} cannot be written (${why}). Give the folder to the user that runs the server, or set ` +
          'another DATA_DIR.',
  )
}

/** SQLite as Kysely knows it, with our driver. */
function dialectOf(file: DatabaseSync): Dialect {
  return {
    createAdapter: () => new GroupAdapter(),
    createDriver: () => new GroupCommitDriver(file, statementsOf(file)),
    createQueryCompiler: () => new SqliteCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class GroupAdapter extends SqliteAdapter {
  /** Kysely assumes that SQLite cannot roll back schema changes. It can, so migrations run in transactions. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** The driver runs one transaction at a time, but begins the next before the last is committed. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
