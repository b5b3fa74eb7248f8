import { IconLogout, IconShoppingCart, IconUser } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { AppLink, useGo } from '../platform/nav.tsx'
import { useSession } from '../platform/session.tsx'
import { AccountPopup } from './account-popup.tsx'
import { Brand } from './brand.tsx'

/** Brand and navigation, for every role and for visitors. */
export function Masthead() {
  const { token, role } = useSession()
  const staff = role === 'admin' || role === 'ticket_person'
  return (
    <div className="masthead" data-links={staff ? 'many' : 'few'}>
      <div className="wrap">
        <Brand />
        <nav className="main-nav" aria-label="Main">
          <NavText to="/shows" also="/" label="Shows" />
          {token ? <LoggedIn /> : <AccountPopup />}
        </nav>
      </div>
    </div>
  )
}

function LoggedIn() {
  const { role, logOut } = useSession()
  const go = useGo()
  return (
    <>
      {role === 'admin' && <NavText to="/admin/dashboard" under="/admin" label="Admin Panel" />}
      {role === 'ticket_person' ? (
        <>
          <NavText to="/ticket-person/profile" label="Ticket Person Profile" />
          <NavText to="/scan-ticket" label="Scan Ticket" />
        </>
      ) : (
        <AppLink
          to={role === 'admin' ? '/admin/dashboard' : '/profile'}
          className="icon-button ring"
          aria-label="Your profile"
        >
          <IconUser className="icon" stroke={1.75} aria-hidden />
        </AppLink>
      )}
      <button type="button" className="logout" onClick={() => logOut().then(() => go('/'))}>
        <IconLogout className="icon" stroke={1.75} aria-hidden />
        <span>Logout</span>
      </button>
      <AppLink to="/cart" className="icon-button" aria-label="Cart">
        <IconShoppingCart className="icon" stroke={1.75} aria-hidden />
      </AppLink>
    </>
  )
}

type NavTextProps = {
  to: string
  /** An alias of the page. */
  also?: string
  /** Prefixes of the addresses that belong to it; by default those under `to`. */
  under?: string
  label: string
}

function NavText({ to, also, under = to, label }: NavTextProps) {
  const { pathname } = useLocation()
  const here = pathname === to || pathname === also || pathname.startsWith(`${under}/`)
  return (
    <AppLink to={to} aria-current={here ? 'page' : undefined}>
      {label}
    </AppLink>
  )
}
