import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AddUserForm } from '../components/add-user-form.tsx'

/** Makes an account for somebody. */
export function AddUserPage() {
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>Add User</h1>
        <ButtonLink to="/admin/users" variant="outline">
          Back to All Users
        </ButtonLink>
      </div>
      <AddUserForm />
    </AdminFrame>
  )
}
