import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { AuthModals } from './accounts/components/auth-modals.tsx'
import { accountsRoutes } from './accounts/routes.tsx'
import { adminRoutes } from './admin/routes.tsx'
import { doorRoutes } from './door/routes.tsx'
import { notificationsRoutes } from './notifications/routes.tsx'
import { ordersRoutes } from './orders/routes.tsx'
import { lazily } from './platform/lazily.ts'
import { ProfileGuard, Redirect } from './platform/nav.tsx'
import { type AppRoute, pageAccess } from './platform/route.ts'
import { useSession } from './platform/session.tsx'
import { seatingRoutes } from './seating/routes.tsx'
import { Layout } from './shell/layout.tsx'
import { showsRoutes } from './shows/routes.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

const MyOrders = lazily(() => import('./orders/own/my-orders.tsx'), 'MyOrders')

const AdmittedTickets = lazily(() => import('./orders/own/admitted-tickets.tsx'), 'AdmittedTickets')
const OwnOrders = lazily(() => import('./orders/own/own-orders.tsx'), 'OwnOrders')
const ScannedTickets = lazily(() => import('./door/components/scanned-tickets.tsx'), 'ScannedTickets')

/** Every page of the site and who may see it. */
export const routes: AppRoute[] = [
  ...accountsRoutes({
    orders: <MyOrders />,
    ownOrders: <OwnOrders />,
    admitted: <AdmittedTickets />,
    scanned: <ScannedTickets />,
  }),
  ...notificationsRoutes,
  ...showsRoutes,
  ...seatingRoutes,
  ...ordersRoutes,
  ...doorRoutes,
  ...adminRoutes,
]

/** Every page of the site, in its frame; an unknown path goes home. */
export function Router() {
  return (
    <ErrorBoundary>
      <ProfileGuard>
        <Routes>
          <Route element={<Layout />}>
            {routes.map(({ path, element, roles }) => (
              <Route key={path} path={path} element={<Guard roles={roles}>{element}</Guard>} />
            ))}
            <Route path="*" element={<Redirect to="/" />} />
          </Route>
        </Routes>
        <AuthModals />
      </ProfileGuard>
    </ErrorBoundary>
  )
}

/** Sends whoever may not see a page home. The server decides what may be done; this only spares a useless page. */
function Guard({ roles, children }: Pick<AppRoute, 'roles'> & { children: ReactNode }) {
  const way = pageAccess(roles, useSession())
  if (way === 'shown') return children
  return <Redirect to={way === 'profile' ? '/complete-profile' : '/'} />
}
