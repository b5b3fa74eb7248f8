import { useMe } from '../../accounts/api.ts'
import { useSession } from '../../platform/session.tsx'

/** The address of whoever is logged in. */
export function useOwnEmail() {
  const session = useSession()
  const me = useMe()
  return me.data?.email ?? session.email
}
