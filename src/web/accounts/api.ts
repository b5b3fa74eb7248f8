import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../platform/query.ts'
import { useSession } from '../platform/session/session.tsx'
import { storeSession } from '../platform/session/session-store.ts'

/** What a log-in form shows. */
export const authConfigQuery = { ...apiQuery('/auth/config'), staleTime: Number.POSITIVE_INFINITY }

/** The person logged in. Updates the stored session from the server, where roles are granted and withdrawn. */
export function useMe() {
  const { token, role, email } = useSession()
  const me = useQuery({ ...apiQuery('/auth/me'), enabled: token !== null })
  const now = me.data
  useEffect(() => {
    if (!token || !role || !now || (now.role === role && now.email === email)) return
    storeSession({ token, role: now.role, email: now.email })
  }, [token, role, email, now])
  return me
}
