import { USERS_PAGE_SIZE } from '../../../shared/accounts/users.ts'

/** How many pages `count` rows make; at least one. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / USERS_PAGE_SIZE))
}
