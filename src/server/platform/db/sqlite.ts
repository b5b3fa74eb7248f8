import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { makeFolder } from '../base/make-folder.ts'
import { isBusy, isDiskFull } from './constraint-errors.ts'
import type { OpenDatabase } from './engine.ts'
import type { Database } from './schema.ts'

/** The name of the database in the data folder. */
export const DATABASE_FILE = 'theatre.db'

/** How long the file may be locked by another program, in ms, before what wants to write is refused for now. */
const LOCKED_MS = 5000
/** How often it is tried again meanwhile, in ms. */
const AGAIN_MS = 10

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
  // SQLite would wait on the thread that serves requests; `BusyRetryDriver` waits beside them.
  file.exec('PRAGMA busy_timeout=0')
  const db = new Kysely<Database>({
    dialect: new Dialect({ database: statementsOf(file, 'begin immediate') }, () => file.isTransaction),
  })
  let offset = clockOffsetMs
  return {
    db,
    engine: {
      name: 'sqlite',
      oneWriter: true,
      now: () => sql<number>`(cast(unixepoch('subsec') * 1000 as integer) + ${offset})`,
      folded: (text) => sql<string>`folded(${text})`,
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

/** Kysely assumes that SQLite cannot roll back schema changes. It can, so migrations run in transactions. */
class Dialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #isUnderWay: () => boolean

  constructor(config: SqliteDialectConfig, isUnderWay: () => boolean) {
    super(config)
    this.#config = config
    this.#isUnderWay = isUnderWay
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }

  override createDriver(): SqliteDriver {
    return new BusyRetryDriver(this.#config, this.#isUnderWay)
  }
}

/**
 * Waits while another program has locked the file, and lets the thread go on meanwhile. When one has waited in vain, the
 * others are refused at once, until the lock is gone: they would queue for it one after another.
 */
class BusyRetryDriver extends SqliteDriver {
  readonly #isUnderWay: () => boolean
  #connection: DatabaseConnection | undefined
  #lockedSince: number | undefined

  constructor(config: SqliteDialectConfig, isUnderWay: () => boolean) {
    super(config)
    this.#isUnderWay = isUnderWay
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= this.#patient(await super.acquireConnection())
    return this.#connection
  }

  #patient(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: (query, size) => connection.streamQuery(query, size),
      executeQuery: async <R>(query: CompiledQuery) => {
        for (;;)
          try {
            const result = await connection.executeQuery<R>(query)
            // Whoever wrote had the lock; reading needs none.
            if (this.#isUnderWay() || result.numAffectedRows !== undefined) this.#lockedSince = undefined
            return result
          } catch (error) {
            // Within a transaction the lock is ours already.
            if (!isBusy(error) || this.#isUnderWay()) throw error
            this.#lockedSince ??= performance.now()
            if (performance.now() - this.#lockedSince > LOCKED_MS) throw error
            await pause(AGAIN_MS)
          }
      },
    }
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
  file.function('folded', { deterministic: true }, (text) =>
    typeof text === 'string' ? searchKey(text) : text,
  )
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
