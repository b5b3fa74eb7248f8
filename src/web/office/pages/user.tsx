import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { roleNames } from '../../../shared/accounts/role-names.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Fact, PersonFacts } from '../../accounts/components/person-facts.tsx'
import { PendingChange } from '../../accounts/own/pending-email.tsx'
import { messageOf } from '../../platform/api.ts'
import { useParams } from '../../platform/location.tsx'
import { pageAt, useGo } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { Loading, Notice } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { patronQuery, userQuery } from '../api.ts'
import { words } from '../people/catalogue.ts'
import { CloseAccount } from '../people/close-account.tsx'
import { DeleteUser } from '../people/delete-user.tsx'
import { MergeAccount } from '../people/merge-account.tsx'
import { PastShows } from '../people/past-shows.tsx'
import { PatronRecord } from '../people/patron-record.tsx'
import { PersonCredit } from '../people/person-credit.tsx'
import { ResetLink } from '../people/reset-link.tsx'
import { Verified } from '../people/verified.tsx'

/** One account, with an admin's actions. */
export function UserPage() {
  const { username } = useParams<'/admin/users/:username'>()
  const { data: user, error } = useQuery(userQuery(username))
  const cache = useQueryClient()
  useBackOnFailure(error)
  return (
    <AdminFrame>
      <AdminTitle
        heading={user ? <bdi>{user.username}</bdi> : username}
        to="/admin/users"
        link={words.backToAll()}
      />
      {!user && !error && <Loading />}
      {user && (
        <>
          {user.disabled && <Notice tone="info">{words.isDisabled()}</Notice>}
          <PendingChange person={user} onWithdrawn={() => refresh(cache, '/users/:username')}>
            {(email) => (
              <p>
                <Rich text={words.willChange()} parts={{ email: () => email }} />
              </p>
            )}
          </PendingChange>
          <section className="admin-panel" aria-label={common.account()}>
            <PersonFacts
              person={{ ...user, phone: user.phoneNumber }}
              password={<ResetLink email={user.email} />}
            >
              <Fact name={common.role()} value={roleNames[user.role]()} />
              {user.pendingRole && (
                <Fact
                  name={words.pendingRole()}
                  value={words.afterPassword({ role: roleNames[user.pendingRole]() })}
                />
              )}
              <Verified user={user} />
              <Preferences username={user.username} />
            </PersonFacts>
            <div className="link-row">
              <ButtonLink
                to={pageAt('/admin/users/:username/update', { username: user.username })}
                variant="second"
              >
                {words.update()}
              </ButtonLink>
              <CloseAccount user={user} />
              {user.role === 'user' && <MergeAccount user={user} />}
              <DeleteUser username={user.username} />
            </div>
          </section>
          <PersonCredit key={user.username} username={user.username} />
          <PatronRecord username={user.username} />
          <PastShows username={user.username} />
        </>
      )}
    </AdminFrame>
  )
}

/** What the person wants to be mailed. */
function Preferences({ username }: { username: string }) {
  const { data } = useQuery(patronQuery(username))
  if (!data) return null
  return (
    <>
      <Fact name={words.reminders()} value={data.reminderOptIn ? words.yes() : words.no()} />
      <Fact name={words.announcements()} value={data.announcementOptIn ? words.yes() : words.no()} />
    </>
  )
}

/** Goes back to all users with the reason when a person cannot be loaded. */
function useBackOnFailure(error: Error | null): void {
  const go = useGo()
  const alert = useAlert()
  const told = useRef(false)
  useEffect(() => {
    if (!error || told.current) return
    told.current = true
    go('/admin?page=users', { replace: true })
    void alert(messageOf(error))
  }, [error, go, alert])
}
