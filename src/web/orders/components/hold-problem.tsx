import { ApiError, messageOf } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { ErrorState, Notice } from '../../ui/pieces.tsx'

/** Why the caller's hold cannot be shown. */
export function HoldProblem({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (problem instanceof ApiError && problem.code === 'email-unverified')
    return (
      <Notice tone="info">
        {messageOf(problem)} <AppLink to="/verify-notice">Send the link again</AppLink>
      </Notice>
    )
  return <ErrorState problem={problem} onRetry={onRetry} />
}
