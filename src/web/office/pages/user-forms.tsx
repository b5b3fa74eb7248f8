import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../../shared/accounts/users.ts'
import { PersonForm } from '../../accounts/components/person-form.tsx'
import { ApiError } from '../../platform/api.ts'
import { go, pageAt, useParams } from '../../platform/nav.tsx'
import { cache, refresh } from '../../platform/query.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink, Loading, Pending, Rich } from '../../ui/pieces.tsx'
import { userQuery } from '../api.ts'
import { words } from '../people/catalogue.ts'
import { DeleteUser, ResetLink } from '../people/user-acts.tsx'

/** Deletes the account with the id in the address. */
export function DeleteUserPage() {
  const { id } = useParams<'/admin/users/:id/delete'>()
  const query = useQuery(userQuery(id))
  const { data: user, error } = query
  if (error instanceof ApiError && error.status === 404) return <NoUser />
  return (
    <AdminFrame>
      {!query.isSuccess && <Pending query={query} />}
      {user && (
        <>
          <p className="prose">
            <span>
              <Rich
                text={words.aboutDeleting({
                  name: `${user.firstName} ${user.lastName}`,
                  username: user.username,
                  email: user.email,
                })}
                parts={{
                  name: (name) => (
                    <b>
                      <bdi>{name}</bdi>
                    </b>
                  ),
                }}
              />
            </span>
          </p>
          <div className="link-row">
            <DeleteUser username={user.username} />
            <ButtonLink to={pageAt('/admin/users/:username', { username: user.username })}>
              {words.backToUser()}
            </ButtonLink>
          </div>
        </>
      )}
    </AdminFrame>
  )
}

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
    <AdminFrame to={pageAt('/admin/users/:username', { username })} link={words.backToUser()}>
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

/** Shown when there is no such account. */
export function NoUser() {
  return (
    <AdminFrame title={words.notFoundTitle()} heading={null}>
      <div className="state" role="alert">
        <h1>{words.notFound()}</h1>
        <ButtonLink to="/admin/users">{words.backToAll()}</ButtonLink>
      </div>
    </AdminFrame>
  )
}
