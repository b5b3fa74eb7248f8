import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { words } from '../people/add-user-catalogue.ts'
import { AddUserForm } from '../people/add-user-form.tsx'

/** Creates an account for someone. */
export function AddUserPage() {
  return (
    <AdminFrame>
      <AdminTitle heading={pageWords.adminUsersAddTitle()} to="/admin/users" link={words.backToAll()} />
      <AddUserForm />
    </AdminFrame>
  )
}
