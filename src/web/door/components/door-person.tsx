import { IconUser } from '@tabler/icons-react'
import { AppLink } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { useLogOut } from '../../platform/session/use-log-out.ts'
import { words as shellWords } from '../../shell/catalogue.ts'

const profiles = {
  ticket_person: { to: '/ticket-person/profile', label: shellWords.staffProfile },
  admin: { to: '/admin/dashboard?page=info', label: shellWords.yourProfile },
  user: { to: '/profile', label: shellWords.yourProfile },
}

/** The profile link and Logout of the current user, on pages without the masthead. */
export function DoorPerson() {
  const { role } = useSession()
  const leaving = useLogOut()
  if (role === null) return null
  const { to, label } = profiles[role]
  return (
    <div className="door-person">
      <AppLink to={to} className="icon-button" aria-label={label()}>
        <IconUser className="icon" stroke={1.75} aria-hidden />
      </AppLink>
      <button type="button" className="door-logout" aria-disabled={leaving.busy} onClick={leaving.run}>
        {leaving.busy ? shellWords.loggingOut() : shellWords.logout()}
      </button>
    </div>
  )
}
