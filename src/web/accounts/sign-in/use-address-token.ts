import { useEffect, useState } from 'react'
import { useLocation } from '../../platform/location.tsx'

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
