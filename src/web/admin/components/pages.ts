import { USERS_PAGE_SIZE } from '../../../shared/accounts/users.ts'

/** How many pages of `size` rows `count` rows make; at least one. */
export function pageCount(count: number, size = USERS_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / size))
}
