import type { ErrorCode } from '../../../shared/platform/errors.ts'
import { AppError } from '../../platform/errors.ts'

/** SQLSTATE of PostgreSQL, and extended result code of SQLite, for a broken unique constraint. */
const POSTGRES_UNIQUE = '23505'
const SQLITE_UNIQUE = 2067

/** Does `work`; when two at once wanted the same unique value, the later one is told `code`. */
export async function orTaken<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code: state, errcode } = error as { code?: unknown; errcode?: unknown }
    if (state === POSTGRES_UNIQUE || errcode === SQLITE_UNIQUE) throw new AppError(code)
    throw error
  }
}
