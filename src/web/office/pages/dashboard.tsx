import type { Me } from '../../../shared/accounts/contract.ts'
import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import { useMe } from '../../accounts/api.ts'
import { OwnUpdate, OwnView } from '../../accounts/own/account-area.tsx'
import { Security } from '../../accounts/own/security.tsx'
import { OwnOrders } from '../../orders/own/my-orders.tsx'
import { Redirect, useLocation } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink, Loaded } from '../../ui/pieces.tsx'
import { words } from '../tonight/catalogue.ts'
import { TonightView } from '../tonight/tonight.tsx'
import { UsersPage } from './users.tsx'

const titles = {
  update: pageWords['/admin?page=update'],
  security: pageWords['/admin?page=security'],
} as const

/** The office's first page: tonight or, by `?page=`, the admin's own account or all accounts. */
export function DashboardPage() {
  const page = usePageName()
  const me = useMe()
  if (page === 'users') return <UsersPage />
  return (
    <AdminFrame heading={null}>
      {page === null ? (
        <TonightView />
      ) : (
        <Loaded query={me}>
          {(data) =>
            page === 'info' ? (
              <Info me={data} />
            ) : (
              <>
                <h1>{titles[page]()}</h1>
                {page === 'update' ? <OwnUpdate me={data} /> : <Security me={data} />}
                <ButtonLink to="/admin/dashboard?page=info" className="admin-back">
                  {words.backToPersonal()}
                </ButtonLink>
              </>
            )
          }
        </Loaded>
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
      <h1>{words.hello({ name: me.firstName })}</h1>
      <OwnView me={me}>
        <OwnOrders />
      </OwnView>
    </>
  )
}

function usePageName(): 'users' | 'info' | keyof typeof titles | null {
  const page = new URLSearchParams(useLocation().search).get('page')
  return page === 'users' || page === 'info' || page === 'update' || page === 'security' ? page : null
}
