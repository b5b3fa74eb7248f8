import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { AddUserForm } from '../people/add-user-form.tsx'
import { words } from '../people/catalogue.ts'

/** Creates an account for someone. */
export function AddUserPage() {
  return (
    <AdminFrame>
      <AdminTitle heading={pageWords['/admin/users/add']()} to="/admin/users" link={words.backToAll()} />
      <AddUserForm />
    </AdminFrame>
  )
}
