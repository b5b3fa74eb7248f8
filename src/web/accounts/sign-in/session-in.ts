import type { SignInAnswer } from '../../../shared/accounts/google.ts'
import { type Role, roles } from '../../../shared/accounts/session.ts'
import { refusalIn } from '../../platform/api.ts'
import { go } from '../../platform/nav.tsx'
import { consumeIntent } from '../../platform/session/consume-intent.ts'
import { logIn } from '../../platform/session/session.tsx'

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

/** Stores the session of somebody who signed in elsewhere, and opens their start page or `next`; as `go` does. */
export function enter(answer: SignInAnswer, next?: string, replace = false): void {
  logIn(answer, answer.user.email)
  if (answer.requiresProfileCompletion || answer.role === null)
    go('/complete-profile', { state: { user: answer.user }, replace })
  else go(next ?? homeOf(answer.role, consumeIntent(Date.now())), { replace })
}

/** The start page of a role; patrons who were buying tickets go back to that. */
export function homeOf(role: Role, intent: string | null): string {
  if (role === 'admin') return '/admin-dashboard'
  if (role === 'ticket_person') return '/scan-ticket'
  return intent ?? '/seats'
}
