import '../components/accounts.css'
import { IconId, IconLogout, IconShieldLock, IconUserEdit } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { type Me, STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { AppLink, useLocation } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { useLogOut } from '../../platform/session/use-log-out.ts'
import { SideFrame } from '../../ui/frame/side-frame.tsx'
import { ButtonLink, DarkPage, Notice, Part, Pending, Rich } from '../../ui/pieces.tsx'
import { useMe } from '../api.ts'
import { words as accountWords } from '../components/catalogue.ts'
import { PersonFacts } from '../components/person-facts.tsx'
import { PersonForm } from '../components/person-form.tsx'
import { words } from './own-catalogue.ts'
import { OwnPhoto } from './own-photo.tsx'
import { PendingChange } from './pending-email.tsx'
import { Security } from './security.tsx'

type AccountAreaProps = {
  /** Links shown before Log Out. */
  links?: ReactNode
  /** What the view begins with. */
  first?: ReactNode
  /** Sections of the view after the personal information. */
  children: ReactNode
}

/** The caller's own account pages: the view, `?page=update` and `?page=security`. */
export function AccountArea({ links, first, children }: AccountAreaProps) {
  const query = useMe()
  // Deferred, so that what comes with it may still load: React would keep a fallback for the page up for 300 ms.
  const me = useDeferredValue(query.data)
  return (
    <DarkPage>
      {!(me && query.isSuccess) && <Pending query={query} />}
      {me && (
        <SideFrame
          label={common.yourAccount()}
          person={me}
          photo={<OwnPhoto me={me} />}
          links={<AccountLinks>{links}</AccountLinks>}
        >
          <AccountPage me={me} first={first}>
            {children}
          </AccountPage>
        </SideFrame>
      )}
    </DarkPage>
  )
}

const pages = [
  { name: 'view', icon: IconId, label: words.view },
  { name: 'update', icon: IconUserEdit, label: accountWords.update },
  { name: 'security', icon: IconShieldLock, label: words.security },
] as const

function AccountLinks({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const page = useAccountPage()
  const leaving = useLogOut()
  return (
    <>
      {pages.map(({ name, icon: Icon, label }) => (
        <AppLink
          key={name}
          to={name === 'view' ? pathname : `${pathname}?page=${name}`}
          className="side-link"
          aria-current={page === name ? 'page' : undefined}
        >
          <Icon className="icon" stroke={1.75} aria-hidden />
          {label()}
        </AppLink>
      ))}
      {children}
      <button type="button" className="side-link" aria-disabled={leaving.busy} onClick={leaving.run}>
        <IconLogout className="icon" stroke={1.75} aria-hidden />
        {leaving.busy ? words.loggingOut() : words.logOut()}
      </button>
    </>
  )
}

function useAccountPage(): 'view' | 'update' | 'security' {
  const page = new URLSearchParams(useLocation().search).get('page')
  return page === 'update' || page === 'security' ? page : 'view'
}

function AccountPage({ me, first, children }: { me: Me; first: ReactNode; children: ReactNode }) {
  const page = useAccountPage()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    heading.current?.focus()
  }, [page])
  const titles = {
    view: words.welcome({ name: me.firstName }),
    update: accountWords.update(),
    security: words.security(),
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {titles[page]}
      </h1>
      {page === 'view' && (
        <OwnView me={me} first={first}>
          {children}
        </OwnView>
      )}
      {page === 'update' && <OwnUpdate me={me} />}
      {page === 'security' && <Security me={me} />}
    </>
  )
}

type OwnViewProps = {
  me: Me
  /** What the page is opened for. */
  first?: ReactNode
  /** The page's own sections after the personal information. */
  children: ReactNode
}

/** The caller's account: pending changes, what the page is opened for, then role and personal information. */
export function OwnView({ me, first, children }: OwnViewProps) {
  const { pathname } = useLocation()
  return (
    <>
      <Waiting me={me} />
      {first}
      <Part className="account-part" title={words.personal()}>
        <p className="account-role">
          <Rich text={words.role({ role: roleNames[me.role]() })} />
        </p>
        <PersonFacts person={me} password={<OwnPasswordReason />} />
        <ButtonLink to={`${pathname}?page=update`}>{words.edit()}</ButtonLink>
      </Part>
      {children}
    </>
  )
}

/** Pending changes of the account. */
function Waiting({ me }: { me: Me }) {
  const { pathname } = useLocation()
  const security = `${pathname}?page=security`
  return (
    <>
      {!me.emailVerified && (
        <Notice>
          <Rich text={words.notVerified()} to="/verify-notice" />
        </Notice>
      )}
      {me.pendingRole && (
        <Notice>
          <Rich
            text={words.pendingRole({ role: roleNames[me.pendingRole](), least: STAFF_PASSWORD_MIN })}
            to={security}
          />
        </Notice>
      )}
      {me.requestedRole && <Notice>{words.requestedRole({ role: roleNames[me.requestedRole]() })}</Notice>}
      <PendingChange person={me} onWithdrawn={() => refresh('/auth/me')}>
        {(email) => (
          <>
            <p>
              <Rich text={words.emailChanges()} parts={{ email: () => email }} />
            </p>
            <p className="notice-more">
              <Rich text={words.notAsked()} to={security} />
            </p>
          </>
        )}
      </PendingChange>
    </>
  )
}

/** The form to change the caller's account. */
export function OwnUpdate({ me }: { me: Me }) {
  const { firstName, lastName, username, phone, email, role } = me
  return (
    <PersonForm
      person={{ firstName, lastName, username, phoneNumber: phone, email, role }}
      password={<OwnPasswordReason />}
      onSaved={() => refresh('/auth/me')}
    />
  )
}

/** Why passwords cannot be shown, and where to change yours. */
function OwnPasswordReason() {
  const { pathname } = useLocation()
  return (
    <span>
      {accountWords.unreadable()}
      <AppLink to={`${pathname}?page=security`}>{accountWords.changePassword()}</AppLink>
    </span>
  )
}
