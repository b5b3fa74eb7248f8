import './admin.css'
import { IconChevronDown, IconId, IconShieldLock, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { Me } from '../../../shared/accounts/contract.ts'
import { useMe } from '../../accounts/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { SideFrame } from '../../ui/side-frame.tsx'

/** An admin's page: the column with the admin and the ways on, and the page itself. */
export function AdminFrame({
  title,
  children,
}: {
  title: string
  children: ReactNode | ((me: Me) => ReactNode)
}) {
  const me = useMe()
  return (
    <DarkPage title={title}>
      {me.isPending && <Loading />}
      {me.isError && <ErrorState problem={me.error} onRetry={() => void me.refetch()} />}
      {me.data && (
        <SideFrame label="Admin" person={me.data} links={<AdminLinks />}>
          {typeof children === 'function' ? children(me.data) : children}
        </SideFrame>
      )}
    </DarkPage>
  )
}

function AdminLinks() {
  const { pathname, search } = useLocation()
  const users = pathname.startsWith('/admin/users') || search.includes('page=users')
  const security = search.includes('page=security')
  return (
    <>
      <AppLink
        to="/admin/dashboard"
        className="side-link"
        aria-current={users || security ? undefined : 'page'}
      >
        <IconId className="icon" stroke={1.75} aria-hidden />
        Personal Information
      </AppLink>
      <AppLink
        to="/admin/dashboard?page=security"
        className="side-link"
        aria-current={security ? 'page' : undefined}
      >
        <IconShieldLock className="icon" stroke={1.75} aria-hidden />
        Security
      </AppLink>
      <UsersMenu startsOpen={users} />
    </>
  )
}

function UsersMenu({ startsOpen }: { startsOpen: boolean }) {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  const list = pathname === '/admin/users' || search.includes('page=users')
  return (
    <>
      <button
        type="button"
        className="side-link"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconUsers className="icon" stroke={1.75} aria-hidden />
        Users
        <IconChevronDown className="icon" stroke={1.75} aria-hidden />
      </button>
      <div id={id} className="side-sub" hidden={!open}>
        <AppLink to="/admin/users" className="side-link" aria-current={list ? 'page' : undefined}>
          All Users
        </AppLink>
        <AppLink
          to="/admin/users/add"
          className="side-link"
          aria-current={pathname === '/admin/users/add' ? 'page' : undefined}
        >
          + Add User
        </AppLink>
      </div>
    </>
  )
}
