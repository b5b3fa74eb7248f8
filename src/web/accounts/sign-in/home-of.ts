import type { Role } from '../../../shared/accounts/contract.ts'

/** The start page of a role; patrons who were buying tickets go back to that. */
export function homeOf(role: Role, intent: string | null): string {
  if (role === 'admin') return '/admin-dashboard'
  if (role === 'ticket_person') return '/scan-ticket'
  return intent ?? '/seats'
}
