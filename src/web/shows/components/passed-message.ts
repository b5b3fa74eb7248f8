import { useLocation } from 'react-router'
import { ownPath } from '../../../shared/platform/own-path.ts'

/** What another page passed along, in the navigation's state or in the address (`?errorMessage=`, `?back=`); always text, never markup. */
export function usePassedMessage(): { errorMessage: string | null; back: string } {
  const { state, search } = useLocation()
  const passed: { errorMessage?: unknown; back?: unknown } =
    typeof state === 'object' && state !== null ? state : {}
  const given = new URLSearchParams(search)
  const message = typeof passed.errorMessage === 'string' ? passed.errorMessage : given.get('errorMessage')
  return {
    errorMessage: message?.trim().slice(0, 500) || null,
    back: ownPath(typeof passed.back === 'string' ? passed.back : given.get('back')),
  }
}
