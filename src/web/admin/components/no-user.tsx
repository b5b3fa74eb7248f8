import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Shown when there is no such account. */
export function NoUser() {
  return (
    <AdminFrame title="User not found">
      <div className="state" role="alert">
        <h1>User not found.</h1>
        <ButtonLink to="/admin/users" variant="outline">
          Back to All Users
        </ButtonLink>
      </div>
    </AdminFrame>
  )
}
