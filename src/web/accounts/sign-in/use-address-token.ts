import { useEffect, useState } from 'react'
import { useLocation } from '../../platform/nav.tsx'

/** The `token` from a mail's link, or null. It is removed from the address bar and history at once. */
export function useAddressToken(): string | null {
  const { search } = useLocation()
  const [token] = useState(() => new URLSearchParams(search).get('token') || null)
  useEffect(() => {
    // The whole path: it may name the language.
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return token
}

const spent = new Map<string, Promise<unknown>>()

/**
 * What `spend`, the same function each time, made of a token that works once: however often the page is mounted, it is
 * called once a try. Null until then. The second function tries again.
 */
export function useSpent<Result>(
  token: string | null,
  spend: (token: string) => Promise<Result>,
): [result: Result | null, retry: () => void] {
  const [tries, setTries] = useState(0)
  const [result, setResult] = useState<Result | null>(null)
  useEffect(() => {
    if (!token) return
    let stale = false
    const key = `${tries}:${token}`
    const spending = (spent.get(key) ?? spend(token)) as Promise<Result>
    spent.set(key, spending)
    void spending.then((now) => !stale && setResult(now))
    return () => {
      stale = true
    }
  }, [token, tries, spend])
  const retry = () => {
    setResult(null)
    setTries(tries + 1)
  }
  return [result, retry]
}
