import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from '../../platform/search-params.ts'

/** How long typing must pause before it searches, in ms. */
const PAUSE_MS = 250

type Change = Readonly<Record<string, string | undefined>>

/**
 * What a list shows is in the address: its search, filters, order and page. Changing anything else goes back to the
 * first page, `pageName`; `typing` takes the place of the entry in the history.
 */
export function useTableAddress(
  pageName = 'page',
): [URLSearchParams, (change: Change, how?: 'typing') => void] {
  const [params, setParams] = useSearchParams()
  const put = useCallback(
    (change: Change, how?: 'typing') => {
      const next = new URLSearchParams(params)
      next.delete(pageName)
      for (const [name, value] of Object.entries(change))
        if (value) next.set(name, value)
        else next.delete(name)
      setParams(next, { replace: how === 'typing' })
    },
    [params, setParams, pageName],
  )
  return [params, put]
}

/** What is typed into a search field, searched for after a pause; follows the address when that changes otherwise. */
export function useTyped(shown: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(shown)
  const asked = useRef(shown)
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    if (shown === asked.current) return
    asked.current = shown
    setTyped(shown)
  }, [shown])
  const ask = useCallback((text: string) => {
    const term = text.trim()
    if (term === asked.current) return
    asked.current = term
    latest.current(term)
  }, [])
  useEffect(() => {
    const { pathname } = window.location
    const search = () => {
      // On the way to another page, whose code may still be loading, nothing is searched for here.
      if (window.location.pathname === pathname) ask(typed)
    }
    const timer = setTimeout(search, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, ask])
  return { typed, setTyped, ask: () => ask(typed) }
}
