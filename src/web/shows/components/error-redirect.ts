import { useCallback, useEffect } from 'react'
import { ApiError, messageOf } from '../../platform/api.ts'
import { go, useLocation } from '../../platform/nav.tsx'
import type { PassedMessage } from './passed-message.ts'

/** The error page for a failed show call; none for errors shown in place (not found, offline). */
export function errorPageOf(problem: unknown): '/UserError' | '/SystemError' | null {
  if (!(problem instanceof ApiError) || problem.status < 400 || problem.status === 404) return null
  return problem.status < 500 ? '/UserError' : '/SystemError'
}

/** Opens the error page for a failed show call, with a link back; returns false if there is none. */
export function useErrorPage(): (problem: unknown) => boolean {
  const { pathname, search } = useLocation()
  return useCallback(
    (problem) => {
      const page = errorPageOf(problem)
      if (!page) return false
      const passed: PassedMessage = { errorMessage: messageOf(problem), back: pathname + search }
      go(page, { state: passed })
      return true
    },
    [pathname, search],
  )
}

/** Opens the error page for a failed show call, if it has one. */
export function useErrorRedirect(problem: unknown): void {
  const goTo = useErrorPage()
  useEffect(() => {
    goTo(problem)
  }, [problem, goTo])
}
