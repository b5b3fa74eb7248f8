import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { AddUserForm } from '../components/add-user-form.tsx'

/** Makes an account for somebody. */
export function AddUserPage() {
  return (
    <AdminFrame>
      <AdminTitle heading="Add User" to="/admin/users" link="Back to All Users" />
      <AddUserForm />
    </AdminFrame>
  )
}
