import type { ErrorCode } from '../../../shared/errors.ts'
import { AppError } from '../errors.ts'

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

/** PostgreSQL's codes for a shutdown, a crash, a start in progress, and a missing connection. */
const AWAY = /^(57P0[123]|08\d\d\d|ECONN\w+)$/

/** What the driver says of a connection that was lost, never made, or not free in time. */
const NO_CONNECTION =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$|^timeout expired$/

/** Whether the database was, or became, unavailable; the request may be repeated. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return AWAY.test(String(code)) || NO_CONNECTION.test(String(message))
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
