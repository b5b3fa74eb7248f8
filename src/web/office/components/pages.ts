import { USERS_PAGE_SIZE } from '../../../shared/accounts/users.ts'

/** Number of pages for `count` rows; at least one. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / USERS_PAGE_SIZE))
}

/** Query parameters for a page (from 1). */
export function pageQuery(page: number) {
  return { limit: String(USERS_PAGE_SIZE), offset: String((page - 1) * USERS_PAGE_SIZE) }
}
