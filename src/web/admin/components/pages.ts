import { USERS_PAGE_SIZE } from '../../../shared/accounts/users.ts'

/** How many pages `count` rows make; at least one. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / USERS_PAGE_SIZE))
}

/** What asks for a page (from 1) of rows. */
export function pageQuery(page: number) {
  return { limit: String(USERS_PAGE_SIZE), offset: String((page - 1) * USERS_PAGE_SIZE) }
}
