import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'

/** The error page for a failed show call: none for what is shown in place (nothing found, no network). */
export function errorPageOf(problem: unknown): '/UserError' | '/SystemError' | null {
  if (!(problem instanceof ApiError) || problem.status < 400 || problem.status === 404) return null
  return problem.status < 500 ? '/UserError' : '/SystemError'
}

/** Goes to the error page that a failed show call asks for, which leads back here. */
export function useErrorRedirect(problem: unknown): void {
  const go = useGo()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const page = errorPageOf(problem)
    if (!page || !(problem instanceof Error)) return
    go(page, { state: { errorMessage: problem.message, back: pathname + search } })
  }, [problem, go, pathname, search])
}
