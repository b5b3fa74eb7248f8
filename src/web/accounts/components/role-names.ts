import type { Role } from '../../../shared/accounts/contract.ts'

/** Display names of the roles. */
export const roleNames: Record<Role, string> = {
  user: 'User',
  ticket_person: 'Ticket Person',
  admin: 'Admin',
}
