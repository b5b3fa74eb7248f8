import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { words } from '../season/programme-catalogue.ts'
import { ProgrammeList } from '../season/programme-list.tsx'

/** All shows, hidden ones and drafts included, for admins. */
export function ProgrammePage() {
  return (
    <AdminFrame>
      <AdminTitle heading={words.allShows()} to="/admin/shows/add" link={words.addShow()} />
      <ProgrammeList />
    </AdminFrame>
  )
}
