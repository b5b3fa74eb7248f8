import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { ProgrammeList } from '../season/programme-list.tsx'

/** All shows, hidden ones and drafts included, for admins. */
export function ProgrammePage() {
  return (
    <AdminFrame>
      <AdminTitle heading="All Shows" to="/admin/shows/add" link="+ Add Show" />
      <ProgrammeList />
    </AdminFrame>
  )
}
