import type { ReactNode } from 'react'
import type { Role } from '../../shared/accounts/contract.ts'
import type { PagePath } from '../../shared/pages.ts'

/**
 * Who may see a page: everyone, anyone logged in with a role (`any`), or these roles. Pages stay open to
 * people with an unverified address; the server refuses the actions they may not take.
 */
type Audience = 'everybody' | 'any' | readonly Role[]

/** One page. Its audience is required. */
export type AppRoute = {
  path: PagePath
  element: ReactNode
  roles: Audience
  /** It has no masthead and no footer. */
  bare?: boolean
  /** Rendered on the server; of other pages the server renders only the frame. */
  ssr?: true
  /** Loads the page's module, which can ask for what the page shows before it is there to show it. */
  prepared?: () => Promise<{ prepare: () => void }>
}

/** One page of the office: for admins alone, and never rendered on the server. */
export type AdminRoute = Pick<AppRoute, 'path' | 'element'>

/** What a visitor gets: the page, the home page, or the form that people from Google must complete. */
export function pageAccess(
  roles: Audience,
  { token, role }: { token: string | null; role: Role | null },
): 'shown' | 'home' | 'profile' {
  if (roles === 'everybody') return 'shown'
  if (token === null) return 'home'
  if (role === null) return 'profile'
  return roles === 'any' || roles.includes(role) ? 'shown' : 'home'
}
