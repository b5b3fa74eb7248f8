import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { AddUserForm } from '../components/add-user-form.tsx'

/** Creates an account for someone. */
export function AddUserPage() {
  return (
    <AdminFrame>
      <AdminTitle heading="Add User" to="/admin/users" link="Back to All Users" />
      <AddUserForm />
    </AdminFrame>
  )
}
