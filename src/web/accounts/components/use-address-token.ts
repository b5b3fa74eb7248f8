import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The `token` with which a mail's link opened this page, or null. It leaves the address bar and the history at once. */
export function useAddressToken(): string | null {
  const { pathname, search } = useLocation()
  const [token] = useState(() => new URLSearchParams(search).get('token') || null)
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', pathname)
  }, [token, pathname])
  return token
}
