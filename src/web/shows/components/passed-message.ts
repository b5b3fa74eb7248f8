import { ownPath } from '../../../shared/platform/own-path.ts'
import { useNavigationState } from '../../platform/nav.tsx'

/** Longest message to show; ours are a sentence or two. */
const MESSAGE_MAX = 500

/** What pages pass to the home page or an error page with `go`. */
export type PassedMessage = { errorMessage: string; back?: string }

function isPassedMessage(passed: unknown): passed is PassedMessage {
  if (typeof passed !== 'object' || passed === null || !('errorMessage' in passed)) return false
  const { errorMessage, back } = passed as Record<string, unknown>
  return typeof errorMessage === 'string' && (back === undefined || typeof back === 'string')
}

/** The message another page passed, as text, and the path back to it. */
export function usePassedMessage(): { errorMessage: string | null; back: string } {
  const passed = useNavigationState(isPassedMessage)
  return {
    errorMessage: passed?.errorMessage.trim().slice(0, MESSAGE_MAX) || null,
    back: ownPath(passed?.back),
  }
}
