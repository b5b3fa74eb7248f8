import { Button } from '@mantine/core'
import { AdminFrame } from '../../accounts/components/admin-frame.tsx'
import { AppLink } from '../../platform/nav.tsx'
import { ProgrammeList } from '../components/programme-list.tsx'

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
