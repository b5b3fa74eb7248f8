import { useLocation } from 'react-router'
import { AppLink } from '../../platform/nav.tsx'

/** Why one cannot read one's own password, and where to change it. */
export function OwnPasswordReason() {
  const { pathname } = useLocation()
  return (
    <span>
      Nobody can read your password, not even us: only a fingerprint of it is kept.
      <AppLink to={`${pathname}?page=security`}>Change your password</AppLink>
    </span>
  )
}
