import { useLocation } from 'react-router'
import type { Me } from '../../../shared/accounts/contract.ts'
import { OwnUpdate } from '../../accounts/components/own-update.tsx'
import { OwnView } from '../../accounts/components/own-view.tsx'
import { Security } from '../../accounts/components/security.tsx'
import { OwnOrders } from '../../orders/own/own-orders.tsx'
import { Redirect } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { RequestCount } from '../components/request-count.tsx'
import { UsersPage } from './users.tsx'

const titles = { update: 'Update Profile', security: 'Security' } as const

/** The admins' start page: their own account or, as `?page=users`, all accounts. */
export function DashboardPage() {
  const page = usePageName()
  if (page === 'users') return <UsersPage />
  return (
    <AdminFrame>
      {(me) => (
        <>
          <h1>{page ? titles[page] : `Hello, ${me.firstName}`}</h1>
          {page === null && <Info me={me} />}
          {page === 'update' && <OwnUpdate me={me} />}
          {page === 'security' && <Security me={me} />}
          {page && (
            <ButtonLink to="/admin/dashboard" variant="outline" className="admin-back">
              Back to Personal Information
            </ButtonLink>
          )}
        </>
      )}
    </AdminFrame>
  )
}

/** `/admin` is an alias of the dashboard; with a `page` it is that page. */
export function AdminPage() {
  return usePageName() === null ? <Redirect to="/admin/dashboard" /> : <DashboardPage />
}

function Info({ me }: { me: Me }) {
  return (
    <>
      <RequestCount />
      <OwnView me={me}>
        <OwnOrders />
      </OwnView>
    </>
  )
}

function usePageName(): 'users' | 'update' | 'security' | null {
  const page = new URLSearchParams(useLocation().search).get('page')
  return page === 'users' || page === 'update' || page === 'security' ? page : null
}
