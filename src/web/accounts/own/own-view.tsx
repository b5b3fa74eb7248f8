import type { ReactNode } from 'react'
import { type Me, STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import { AppLink, useLocation } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { ButtonLink, Notice, Part, Rich } from '../../ui/pieces.tsx'
import { words as accountWords } from '../components/catalogue.ts'
import { PersonFacts } from '../components/person-facts.tsx'
import { PersonForm } from '../components/person-form.tsx'
import { words } from './own-catalogue.ts'
import { PendingChange } from './pending-email.tsx'

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
