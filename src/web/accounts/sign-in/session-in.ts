import { type Role, roles } from '../../../shared/accounts/session.ts'
import { refusalIn } from '../../platform/api.ts'

/**
 * The answer, which names a session: a token and a role, or none (null) where `newcomers` may have none yet. Throws
 * ApiError with the message of an answer that does not, so that no half of a session is stored.
 */
export function sessionIn<T extends { token: string; role: Role | null }>(answer: T, newcomers = false): T {
  const { token, role }: { token?: unknown; role?: unknown } = answer ?? {}
  const known = roles.some((each) => each === role) || (newcomers && role === null)
  if (typeof token !== 'string' || token === '' || !known) throw refusalIn(answer)
  return answer
}

/** The start page of a role; patrons who were buying tickets go back to that. */
export function homeOf(role: Role, intent: string | null): string {
  if (role === 'admin') return '/admin-dashboard'
  if (role === 'ticket_person') return '/scan-ticket'
  return intent ?? '/seats'
}
