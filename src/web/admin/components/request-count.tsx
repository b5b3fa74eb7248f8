import { AppLink } from '../../platform/nav.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { useRoleRequests } from '../api.ts'

/** Says how many requests for a role wait, where there are any. */
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
