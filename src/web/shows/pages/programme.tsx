import { Button } from '@mantine/core'
import { AppLink } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ProgrammeList } from '../season/programme-list.tsx'

/** All shows, whoever may see them, for admins. */
export function ProgrammePage() {
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>All Shows</h1>
        <Button component={AppLink} to="/admin/shows/add" variant="outline">
          + Add Show
        </Button>
      </div>
      <ProgrammeList />
    </AdminFrame>
  )
}
