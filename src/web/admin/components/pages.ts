import { USERS_PAGE_SIZE } from '../../../shared/accounts/users.ts'

/** How many pages `count` rows make; at least one. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / USERS_PAGE_SIZE))
}

/** The rows of a page, counted from 1; past the end, those of the last page. */
export function rowsOf<T>(rows: readonly T[], page: number): T[] {
  const start = (Math.min(page, pageCount(rows.length)) - 1) * USERS_PAGE_SIZE
  return rows.slice(start, start + USERS_PAGE_SIZE)
}
