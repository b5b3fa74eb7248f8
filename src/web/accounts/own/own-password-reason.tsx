import { useLocation } from '../../platform/location.tsx'
import { AppLink } from '../../platform/nav.tsx'
import { words } from '../components/catalogue.ts'

/** Why passwords cannot be shown, and where to change yours. */
export function OwnPasswordReason() {
  const { pathname } = useLocation()
  return (
    <span>
      {words.unreadable()}
      <AppLink to={`${pathname}?page=security`}>{words.changePassword()}</AppLink>
    </span>
  )
}
