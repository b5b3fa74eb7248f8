import type { ErrorCode } from '../../../shared/errors.ts'
import { AppError } from '../errors.ts'

/** SQLSTATE of PostgreSQL, and extended result code of SQLite, for a broken unique constraint. */
const POSTGRES_UNIQUE = '23505'
const SQLITE_UNIQUE = 2067

/** The same for a reference to a row that is not there. */
const POSTGRES_REFERENCE = '23503'
const SQLITE_REFERENCE = 787

const POSTGRES_NO_TABLE = '42P01'

/** Does `work`; when two at once wanted the same unique value, the later one is told `code`. */
export function mapUniqueError<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw isBroken(error, POSTGRES_UNIQUE, SQLITE_UNIQUE) ? new AppError(code) : error
  })
}

/** Does `work`; when what it is about was deleted meanwhile, it ends with `code`. */
export function mapForeignKeyError<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw isBroken(error, POSTGRES_REFERENCE, SQLITE_REFERENCE) ? new AppError(code) : error
  })
}

/** What PostgreSQL says when it ends a connection or is not up: shutdown by an admin or after a crash, starting, no connection. */
const AWAY = /^(57P0[123]|08\d\d\d|ECONN\w+)$/

/** Whether the database was away, or went away in the middle: what was asked may be asked again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return AWAY.test(String(code)) || /^Connection terminated|is not queryable$/.test(String(message))
}

/** Whether a statement named a table that the database does not have; SQLite has only words for it. */
export function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === POSTGRES_NO_TABLE || /^no such table/.test(String(message))
}

function isBroken(error: unknown, postgres: string, sqlite: number): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === postgres || errcode === sqlite
}
