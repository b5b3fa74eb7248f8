import type { Role } from '../../../shared/accounts/contract.ts'

/** Where a role begins after logging in; a patron on the way to tickets goes on there. */
export function homeOf(role: Role, intent: string | null): string {
  if (role === 'admin') return '/admin-dashboard'
  if (role === 'ticket_person') return '/scan-ticket'
  return intent ?? '/seats'
}
