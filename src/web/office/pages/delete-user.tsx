import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../platform/api.ts'
import { pageAt, useParams } from '../../platform/nav.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { ButtonLink, Pending, Rich } from '../../ui/pieces.tsx'
import { userQuery } from '../api.ts'
import { words } from '../people/catalogue.ts'
import { DeleteUser } from '../people/delete-user.tsx'
import { NoUser } from '../people/no-user.tsx'

/** Deletes the account with the id in the address. */
export function DeleteUserPage() {
  const { id } = useParams<'/admin/users/:id/delete'>()
  const query = useQuery(userQuery(id))
  const { data: user, error } = query
  if (error instanceof ApiError && error.status === 404) return <NoUser />
  return (
    <AdminFrame>
      <AdminTitle />
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
