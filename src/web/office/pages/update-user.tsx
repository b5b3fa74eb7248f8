import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../../shared/accounts/users.ts'
import { PersonForm } from '../../accounts/components/person-form.tsx'
import { ApiError } from '../../platform/api.ts'
import { go, pageAt, useParams } from '../../platform/nav.tsx'
import { cache, refresh } from '../../platform/query.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Loading } from '../../ui/pieces.tsx'
import { userQuery } from '../api.ts'
import { words } from '../people/catalogue.ts'
import { NoUser } from '../people/no-user.tsx'
import { ResetLink } from '../people/reset-link.tsx'

/** The profile form for someone else's account. */
export function UpdateUserPage() {
  const { username } = useParams<'/admin/users/:username/update'>()
  const { data: user, error } = useQuery(userQuery(username))
  const missing = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (error && !missing) go('/admin/users', { replace: true })
  }, [error, missing])

  const saved = (now: User) => {
    cache.setQueryData(userQuery(now.username).queryKey, now)
    void refresh('/users', '/auth/me')
    if (now.username === username) return
    go(pageAt('/admin/users/:username/update', { username: now.username }), { replace: true })
  }
  if (missing) return <NoUser />
  return (
    <AdminFrame>
      <AdminTitle to={pageAt('/admin/users/:username', { username })} link={words.backToUser()} />
      {!user && <Loading />}
      {user && (
        <PersonForm
          key={user.id}
          person={user}
          withRole
          password={<ResetLink email={user.email} />}
          onSaved={saved}
        />
      )}
    </AdminFrame>
  )
}
