import type { Role } from './contract.ts'
import { words } from './role-catalogue.ts'

/** Display names of the roles, for the reader. */
export const roleNames: Record<Role, () => string> = {
  user: words.user,
  ticket_person: words.ticket_person,
  admin: words.admin,
}
