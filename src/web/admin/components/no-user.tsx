import { Button } from '@mantine/core'
import { AppLink } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'

/** What stands where there is no such account. */
export function NoUser() {
  return (
    <AdminFrame title="User not found">
      <div className="state" role="alert">
        <h1>User not found.</h1>
        <Button component={AppLink} to="/admin/users" variant="outline">
          Back to All Users
        </Button>
      </div>
    </AdminFrame>
  )
}
