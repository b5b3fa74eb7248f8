import { IconShoppingCart, IconUser } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../platform/hydrated.ts'
import { AppLink, useLocation } from '../platform/nav.tsx'
import { type AuthMode, openAuth } from '../platform/session/auth-modal.tsx'
import { useIsGuest, useSession } from '../platform/session/session.tsx'
import { type Viewer, viewerOf, viewers } from '../platform/session/session-store.ts'
import { useLogOut } from '../platform/session/use-log-out.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Button, TextButton } from '../ui/pieces.tsx'
import { Brand } from './brand.tsx'
import { words } from './catalogue.ts'

export type MastheadProps = {
  /** The date of the next tickets, below their link. */
  nextDate: ReactNode
  /** How long seats are held, on the cart. */
  cartBadge: ReactNode
}

/**
 * Brand and navigation, for every role and for visitors. A drawing has the links of all of them, and CSS shows those of
 * whoever is there; the others go once that is known here too.
 */
export function Masthead(props: MastheadProps) {
  const hydrated = useHydrated()
  // Deferred, so that nothing that the page shows waits for them. Their boundaries come with them: where one stood before,
  // React would keep back all else that comes at once, the page itself, until they are there.
  const slots = useDeferredValue(hydrated) ? props : nothing
  const viewer = viewerOf(useSession())
  return (
    <div className="masthead">
      <div className="wrap">
        <Brand />
        <nav className="main-nav" aria-label={words.mainNav()}>
          <NavText to="/shows" also="/" label={words.shows()} />
          {viewers
            .filter((each) => !hydrated || each === viewer)
            .map((each) => (
              <div key={each} className="nav-viewer" data-for={each}>
                {each === 'visitor' ? <AccountPopup /> : <LoggedIn {...slots} viewer={each} />}
              </div>
            ))}
        </nav>
      </div>
    </div>
  )
}

const nothing: MastheadProps = { nextDate: null, cartBadge: null }

function LoggedIn({ viewer: role, nextDate, cartBadge }: MastheadProps & { viewer: Viewer }) {
  const leaving = useLogOut()
  const isGuest = useIsGuest()
  return (
    <>
      {role === 'admin' && <NavText to="/admin/dashboard" label={words.adminPanel()} />}
      {role === 'ticket_person' && (
        <>
          <NavText to="/ticket-person/profile" label={words.staffProfile()} />
          <NavText to="/scan-ticket" label={words.scanTicket()} />
        </>
      )}
      {role === 'user' && (
        <NavText to="/confirmation" label={words.myTickets()}>
          {nextDate}
        </NavText>
      )}
      {role !== 'ticket_person' && !isGuest && (
        <AppLink
          to={role === 'admin' ? '/admin/dashboard?page=info' : '/profile'}
          className="icon-button ring"
          aria-label={words.yourProfile()}
        >
          <IconUser className="icon" stroke={1.75} aria-hidden />
        </AppLink>
      )}
      <button type="button" className="logout" aria-disabled={leaving.busy} onClick={leaving.run}>
        {leaving.busy ? words.loggingOut() : words.logout()}
      </button>
      <AppLink to="/cart" className="icon-button cart-link">
        <IconShoppingCart className="icon" stroke={1.75} aria-hidden />
        <span className="sr-only">{words.cart()}</span>
        {cartBadge}
      </AppLink>
    </>
  )
}

type NavTextProps = {
  to: string
  /** Another page of it. */
  also?: string
  label: string
  children?: ReactNode
}

function NavText({ to, also, label, children }: NavTextProps) {
  const { pathname } = useLocation()
  const here = [to, also].includes(pathname) || pathname.startsWith(`${to}/`)
  return (
    <AppLink to={to} className="nav-text" aria-current={here ? 'page' : undefined}>
      <span>{label}</span>
      {children}
    </AppLink>
  )
}

/** A visitor's person icon, with a popup to log in or sign up. */
function AccountPopup() {
  const [open, setOpen] = useState(false)
  const icon = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const close = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [open])
  const choose = (mode: AuthMode) => {
    icon.current?.focus()
    setOpen(false)
    openAuth(mode)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from anything inside it
    <div
      className="account"
      ref={area}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        icon.current?.focus()
      }}
    >
      <IconButton
        ref={icon}
        icon={IconUser}
        className="ring"
        label={words.yourAccount()}
        aria-expanded={open}
        aria-controls="account-popup"
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div className="account-popup" id="account-popup">
          <Button variant="primary" fullWidth onClick={() => choose('login')}>
            {words.login()}
          </Button>
          <TextButton onClick={() => choose('signup')}>{words.signUp()}</TextButton>
        </div>
      )}
    </div>
  )
}
