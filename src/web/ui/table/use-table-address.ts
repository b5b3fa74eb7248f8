import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useSearchParams } from '../../platform/nav.tsx'

/** How long typing must pause before it searches, in ms. */
const PAUSE_MS = 250

export type AddressChange = Readonly<Record<string, string | undefined>>
export type PutAddress = (change: AddressChange, how?: 'typing') => void

/**
 * What a list shows is in the address: its search, filters, order and page. Changing anything else goes back to the
 * first page, `pageName`; `typing` takes the place of the entry in the history.
 */
export function useTableAddress(pageName = 'page'): [URLSearchParams, PutAddress] {
  const [params, setParams] = useSearchParams()
  const put = useCallback(
    (change: AddressChange, how?: 'typing') => {
      // What is shown may be behind: an earlier change is in the address before it is on the page.
      const next = new URLSearchParams(window.location.search)
      next.delete(pageName)
      for (const [name, value] of Object.entries(change))
        if (value) next.set(name, value)
        else next.delete(name)
      setParams(next, { replace: how === 'typing' })
    },
    [setParams, pageName],
  )
  return [params, put]
}

/** The props of fields that narrow a list, by their name in the address; `how` it is put there. */
export function filtersOf<Q extends object>(shown: Q, put: PutAddress, how?: 'typing') {
  return (name: keyof Q & string) => ({
    value: String(shown[name] ?? ''),
    onChange: (value: string) => put({ [name]: value }, how),
  })
}

/** What an address asks for, without what makes no sense. Each field of the query can be absent. */
export function readAddress<S extends Record<string, z.ZodType>>(
  query: { shape: S },
  params: URLSearchParams,
) {
  const read = Object.entries(query.shape).map(([name, field]) => {
    const asked = field.safeParse(params.get(name) || undefined)
    return [name, asked.success ? asked.data : field.parse(undefined)]
  })
  return Object.fromEntries(read) as { [Name in keyof S]: z.output<S[Name]> }
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
