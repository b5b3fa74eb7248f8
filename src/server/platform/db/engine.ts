import type {
  Compilable,
  CompiledQuery,
  Kysely,
  SelectQueryBuilder as Query,
  RawBuilder,
  SelectQueryBuilder,
  Transaction,
} from 'kysely'
import type { ErrorCode } from '../../../shared/errors.ts'
import { AppError } from '../base/base.ts'
import { deferred } from './drivers/packet.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>
type Lock = <DB, TB extends keyof DB, O>(query: Query<DB, TB, O>) => Query<DB, TB, O>

/** The differences between the two databases; everything else is portable SQL. */
export type Engine = {
  name: 'sqlite' | 'postgres'
  /** Transactions run one at a time, so whatever one has counted still holds when it commits. */
  oneWriter: boolean
  /** The database's clock in ms since 1970, shifted by the test offset. Expiry uses no other clock. */
  now(): RawBuilder<number>
  /** Locks the selected rows until the transaction ends. Does nothing on SQLite, which has a single writer. */
  lockRows: Lock
  /** Like `lockRows`, but others may still write rows that reference them. */
  lockValues: Lock
  /** Keeps the selected rows as they are until the transaction ends; any number of transactions may. */
  lockRowsForShare: Lock
  /** Like `lockRows`, but skips rows that are locked already. */
  lockFreeRows: Lock
  /** Tells other processes on this database about changes: words without commas. */
  notify(changes: string[]): Promise<void>
  /** Registers a callback for changes made by other processes. */
  listen(onChange: (changes: string[]) => void): Promise<void>
  /** Throws if the disk takes no new bytes. A small write may not show it: it may fit into an existing page. */
  probeDiskSpace(db: Db): Promise<void>
  /** Advances the clock by another `ms`, for tests. */
  advance(ms: number): void
  close(): Promise<void>
}

export type OpenDatabase = { db: Db; engine: Engine }

type Statement = Compilable | CompiledQuery
type RowsOf<S> = S extends Compilable<infer Row> | CompiledQuery<infer Row> ? Row[] : never

/**
 * Executes statements in their order on one connection, and returns the rows of each. PostgreSQL gets them all at once: one
 * round trip. Throws the error of the first that fails; on SQLite the others may have been executed, so those that write
 * belong into a transaction.
 */
export async function together<const S extends readonly Statement[]>(
  db: Db | Trx,
  ...statements: S
): Promise<{ [I in keyof S]: RowsOf<S[I]> }> {
  const compiled = statements.map((each) => ('compile' in each ? each.compile() : each))
  const results = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(compiled.map((query) => connection.executeQuery<unknown>(query))),
    )
  const rows = results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value.rows
  })
  return rows as { [I in keyof S]: RowsOf<S[I]> }
}

/**
 * Executes statements of a transaction whose answers nobody needs. PostgreSQL gets them with the statement that follows, or
 * with the commit, which then throws their error.
 */
export async function defer(trx: Trx, ...statements: readonly Compilable[]) {
  const compiled = statements.map((each) => each.compile())
  for (const { parameters } of compiled) deferred.add(parameters)
  await together(trx, ...compiled)
}

/** How many rows a query finds, whatever it selects. */
export async function countRows<TB extends keyof Database, O>(query: SelectQueryBuilder<Database, TB, O>) {
  const count = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('rows'))
  return (await count.executeTakeFirstOrThrow()).rows
}

/** Unique constraint violated: SQLSTATE of PostgreSQL, extended result code of SQLite. */
const POSTGRES_UNIQUE = '23505'
const SQLITE_UNIQUE = 2067

/** Foreign key violated. */
const POSTGRES_REFERENCE = '23503'
const SQLITE_REFERENCE = 787

const POSTGRES_NO_TABLE = '42P01'

/** Runs `work`; throws `code` if it violates a unique constraint, as the later of two concurrent writers does. */
export function mapUniqueError<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw isBroken(error, POSTGRES_UNIQUE, SQLITE_UNIQUE) ? new AppError(code) : error
  })
}

/** Runs `work`; throws `code` if a row that it refers to has been deleted. */
export function mapForeignKeyError<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw isBroken(error, POSTGRES_REFERENCE, SQLITE_REFERENCE) ? new AppError(code) : error
  })
}

/**
 * PostgreSQL's codes for a shutdown, a crash, a start in progress, a statement that took too long, the transaction of two
 * in a ring that was given up, a missing connection, want of room or connections, and a database that only reads, as a
 * standby does; and those of Node for a socket that cannot be connected, read or written.
 */
const AWAY =
  /^(57P0[123]|57014|40P01|08\d\d\d|53\d\d\d|25006|ECONN\w+|EPIPE|ERR_STREAM_\w+|EAI_AGAIN|ENOTFOUND|E(HOST|NET)UNREACH|ETIMEDOUT)$/
const POSTGRES_DISK_FULL = '53100'
/** A user or password that PostgreSQL does not take, and a database that it does not have. */
const REFUSED = /^(28\w{3}|3D000)$/

/** SQLite's lowest byte: locked by another program, read-only, a failing disk, a full one, a file that is gone. */
const SQLITE_AWAY = [5, 8, 10, 13, 14]
const SQLITE_FULL = 13
const SQLITE_BUSY = 5

/** What the driver says of a connection that was lost, never made, not free in time, or silent. */
const NO_CONNECTION =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$|^timeout expired$|^Query read timeout$/

/** Whether the database was, or became, unavailable, gave the request up, or takes no writes; it may be repeated. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return AWAY.test(String(code)) || NO_CONNECTION.test(String(message)) || SQLITE_AWAY.includes(kindOf(error))
}

/** Whether PostgreSQL lets nobody in with this address: trying again does not help. */
export function isRefused(error: unknown): boolean {
  return REFUSED.test(String((error as { code?: unknown }).code))
}

/** Whether a write failed because the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === POSTGRES_DISK_FULL || code === 'ENOSPC' || kindOf(error) === SQLITE_FULL
}

/** Whether another process has locked SQLite's file. */
export function isBusy(error: unknown): boolean {
  return kindOf(error) === SQLITE_BUSY
}

/** SQLite's result without what it adds to it, 0 for any other error. */
function kindOf(error: unknown): number {
  return ((error as { errcode?: number } | undefined)?.errcode ?? 0) & 0xff
}

/** Whether a statement named a table that does not exist; SQLite reports this only as text. */
export function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === POSTGRES_NO_TABLE || /^no such table/.test(String(message))
}

function isBroken(error: unknown, postgres: string, sqlite: number): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === postgres || errcode === sqlite
}
