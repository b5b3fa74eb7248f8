import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/query.ts'
import { useSession } from '../../platform/session/session.tsx'

/** Whether whoever is logged in may have seats and tickets: a patron whose address is verified. */
export function useIsPatron(): boolean {
  const isUser = useSession().role === 'user'
  const me = useQuery({ ...apiQuery('/auth/me'), enabled: isUser })
  return isUser && me.data?.emailVerified === true
}
