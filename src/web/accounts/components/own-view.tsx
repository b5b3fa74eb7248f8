import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Me, STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { useLocation } from '../../platform/location.tsx'
import { AppLink } from '../../platform/nav.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { meQuery } from '../api.ts'
import { OwnPasswordReason } from './own-password-reason.tsx'
import { PendingChange } from './pending-email.tsx'
import { PersonFacts } from './person-facts.tsx'
import { roleNames } from './role-names.ts'

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
      <section className="account-part" aria-labelledby="personal">
        <h2 id="personal">Personal Information</h2>
        <p className="account-role">
          Role: <b>{roleNames[me.role]()}</b>
        </p>
        <PersonFacts person={me} password={<OwnPasswordReason />} />
        <ButtonLink to={`${pathname}?page=update`} variant="outline">
          Edit Profile
        </ButtonLink>
      </section>
      {children}
    </>
  )
}

/** Pending changes of the account. */
function Waiting({ me }: { me: Me }) {
  const { pathname } = useLocation()
  const cache = useQueryClient()
  return (
    <>
      {!me.emailVerified && (
        <Notice tone="info">
          Your e-mail address is not verified yet. <AppLink to="/verify-notice">How to verify it</AppLink>
        </Notice>
      )}
      {me.pendingRole && (
        <Notice tone="info">
          You have been given the {roleNames[me.pendingRole]()} role. It takes effect once you set a password
          of at least {STAFF_PASSWORD_MIN} characters.{' '}
          <AppLink to={`${pathname}?page=security`}>Change your password</AppLink>
        </Notice>
      )}
      {me.requestedRole && (
        <Notice tone="info">
          You requested the {roleNames[me.requestedRole]()} role. An admin will review your request.
        </Notice>
      )}
      <PendingChange person={me} onWithdrawn={() => cache.invalidateQueries({ queryKey: meQuery.queryKey })}>
        {(email) => (
          <>
            <p>Your e-mail address will change to {email} once you open the link we sent there.</p>
            <p className="notice-more">
              If you did not ask for this, withdraw it and{' '}
              <AppLink to={`${pathname}?page=security`}>change your password</AppLink>.
            </p>
          </>
        )}
      </PendingChange>
    </>
  )
}
