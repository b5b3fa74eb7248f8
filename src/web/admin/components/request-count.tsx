import { AppLink } from '../../platform/nav.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { useRoleRequests } from '../api.ts'

/** The number of pending role requests, if any. */
export function RequestCount() {
  const count = useRoleRequests(1).data?.total ?? 0
  if (count === 0) return null
  return (
    <Notice tone="info">
      {count === 1 ? 'A request for a role is waiting. ' : `${count} requests for a role are waiting. `}
      <AppLink to="/admin/users">Decide</AppLink>
    </Notice>
  )
}
