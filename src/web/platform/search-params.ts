import { useCallback, useMemo } from 'react'
import { navigate, useLocation } from './location.tsx'

type SetSearchParams = (
  next: URLSearchParams | Record<string, string>,
  options?: { replace: boolean },
) => void

/** The query string of the page, and a function that replaces it. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearchParams>(
    (next, options) => navigate(`${pathname}?${new URLSearchParams(next)}`.replace(/\?$/, ''), options),
    [pathname],
  )
  return [params, set]
}
