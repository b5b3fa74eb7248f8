import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProgrammeList } from '../season/programme-list.tsx'

/** All shows, whoever may see them, for admins. */
export function ProgrammePage() {
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>All Shows</h1>
        <ButtonLink to="/admin/shows/add" variant="outline">
          + Add Show
        </ButtonLink>
      </div>
      <ProgrammeList />
    </AdminFrame>
  )
}
