import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { words } from '../people/catalogue.ts'
import { EarlierImports } from '../people/earlier-imports.tsx'
import { ImportPeople } from '../people/import-people.tsx'

/** Creates accounts for the people of a file, and undoes it. */
export function ImportUsersPage() {
  return (
    <AdminFrame>
      <AdminTitle heading={pageWords['/admin/users/import']()} to="/admin/users" link={words.backToAll()} />
      <ImportPeople />
      <EarlierImports />
    </AdminFrame>
  )
}
