import type { ReactNode } from 'react'
import type { Role } from '../../shared/accounts/contract.ts'

/**
 * Who may see a page: everybody, whoever is logged in with a role (`any`), or these roles. That an address is not
 * verified closes no page: the server refuses what may not be done there.
 */
type Audience = 'everybody' | 'any' | readonly Role[]

/** One page. It does not compile without its audience. */
export type AppRoute = { path: string; element: ReactNode; roles: Audience }

/**
 * Where a page takes somebody: it is shown, or leads home, or first to the rest of the profile, which who came by Google
 * owes before there is a role.
 */
export function pageAccess(
  roles: Audience,
  { token, role }: { token: string | null; role: Role | null },
): 'shown' | 'home' | 'profile' {
  if (roles === 'everybody') return 'shown'
  if (token === null) return 'home'
  if (role === null) return 'profile'
  return roles === 'any' || roles.includes(role) ? 'shown' : 'home'
}
