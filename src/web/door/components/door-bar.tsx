import { IconArrowLeft, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { offeredLanguages } from '../../../shared/language/language.ts'
import { documentMeta } from '../../platform/document.ts'
import { AppLink } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { useLogOut } from '../../platform/session/use-log-out.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import { words as shellWords } from '../../shell/catalogue.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'

type DoorBarProps = { title: string; back: { to: string; label: string }; children?: ReactNode }

/** The head of a page at the door, in place of the masthead: theatre, title, the person, and the way out. */
export function DoorBar({ title, back, children }: DoorBarProps) {
  const { theatreName } = useTheatre()
  return (
    <header className="door-bar wrap">
      <AppLink to={back.to} className="icon-button" aria-label={back.label}>
        <IconArrowLeft className="icon" stroke={1.75} aria-hidden />
      </AppLink>
      <div className="door-title">
        <p className="door-theatre">
          {theatreName}
          {documentMeta('test-mode') === 'true' && <span className="door-test">{shellWords.testMode()}</span>}
        </p>
        <h1>{title}</h1>
      </div>
      <DoorPerson />
      {children}
    </header>
  )
}

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

/** The foot of a page at the door, in place of the site's: the other language. Nothing where there is one language. */
export function DoorFoot() {
  const theatre = useTheatre()
  if (offeredLanguages(theatre).length === 1) return null
  return (
    <footer className="door-foot wrap">
      <LanguageSwitch />
    </footer>
  )
}
