import { useLocation } from '../../platform/location.tsx'
import { AppLink } from '../../platform/nav.tsx'

/** Why passwords cannot be shown, and where to change yours. */
export function OwnPasswordReason() {
  const { pathname } = useLocation()
  return (
    <span>
      Nobody can read your password, not even us: only a fingerprint of it is kept.
      <AppLink to={`${pathname}?page=security`}>Change your password</AppLink>
    </span>
  )
}
