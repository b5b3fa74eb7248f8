import type { Role } from '../../../shared/accounts/contract.ts'

/** Roles as people read them. */
export const roleNames: Record<Role, string> = {
  user: 'User',
  ticket_person: 'Ticket Person',
  admin: 'Admin',
}
