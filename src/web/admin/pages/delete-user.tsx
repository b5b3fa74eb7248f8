import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../platform/api.ts'
import { useParams } from '../../platform/location.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { userQuery } from '../api.ts'
import { DeleteUser } from '../components/delete-user.tsx'
import { NoUser } from '../components/no-user.tsx'

/** Deletes the account with the id in the address. */
export function DeleteUserPage() {
  const { id = '' } = useParams()
  const query = useQuery(userQuery(id))
  const { data: user, error } = query
  if (error instanceof ApiError && error.status === 404) return <NoUser />
  return (
    <AdminFrame>
      <h1>Delete User</h1>
      {!query.isSuccess && <Pending query={query} />}
      {user && (
        <>
          <p className="prose">
            <span>
              This deletes the account of{' '}
              <b>
                <bdi>
                  {user.firstName} {user.lastName}
                </bdi>
              </b>{' '}
              ({user.username}, {user.email}).
            </span>
          </p>
          <div className="link-row">
            <DeleteUser username={user.username} />
            <ButtonLink to={`/admin/users/${user.username}`} variant="outline">
              Back to the User
            </ButtonLink>
          </div>
        </>
      )}
    </AdminFrame>
  )
}
