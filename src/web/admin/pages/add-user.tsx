import { Button } from '@mantine/core'
import { AppLink } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { AddUserForm } from '../components/add-user-form.tsx'

/** Makes an account for somebody. */
export function AddUserPage() {
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>Add User</h1>
        <Button component={AppLink} to="/admin/users" variant="outline">
          Back to All Users
        </Button>
      </div>
      <AddUserForm />
    </AdminFrame>
  )
}
