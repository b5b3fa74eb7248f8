import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { headerProfile } from '../shared/platform/settings/header-profiles.ts'
import { accountsRoutes } from './accounts/routes.tsx'
import { AuthModals } from './accounts/sign-in/auth-modals.tsx'
import { LeavingDoor } from './door/offline/leaving-door.tsx'
import { doorRoutes } from './door/routes.tsx'
import { useMayNotify } from './notifications/components/permission.ts'
import { notificationsRoutes } from './notifications/routes.tsx'
import { ordersRoutes } from './orders/routes.tsx'
import { PAGE_READY } from './platform/document.ts'
import { useHydrated } from './platform/hydrated.ts'
import { lazily, lazyExtra } from './platform/lazily.ts'
import { matchPage } from './platform/match-page.ts'
import { PageParams, ProfileGuard, Redirect, useLocation } from './platform/nav.tsx'
import { type AppRoute, pageAccess } from './platform/route.ts'
import { useSession } from './platform/session/session.tsx'
import { storedCode } from './seating/holds/code-of-visit.ts'
import { LiveHouse } from './seating/map/live/live-house.tsx'
import { seatingRoutes } from './seating/routes.tsx'
import { words } from './shell/catalogue.ts'
import { BareLayout, Layout } from './shell/layout.tsx'
import type { HolderActProps } from './shows/components/holder-act.ts'
import { showsRoutes } from './shows/routes.tsx'
import { Dialogs } from './ui/dialog.tsx'
import { ErrorBoundary } from './ui/frame/error-boundary.tsx'
import { PageOutline } from './ui/frame/outline.tsx'
import { Popups } from './ui/popup.tsx'

const CartBadge = lazyExtra(() => import('./orders/components/cart-badge.tsx'), 'CartBadge')
const CodeStrip = lazyExtra(() => import('./orders/codes/code-line.tsx'), 'CodeStrip')
const NextDate = lazyExtra(() => import('./orders/own/next-date.tsx'), 'NextDate')
const TodaysTickets = lazyExtra(() => import('./orders/own/todays-tickets.tsx'), 'TodaysTickets')
const myOrders = () => import('./orders/own/my-orders.tsx')
const MyOrders = lazily(myOrders, 'MyOrders')

const AdmittedTickets = lazily(() => import('./orders/own/admitted-tickets.tsx'), 'AdmittedTickets')
const OwnOrders = lazily(() => import('./orders/own/my-orders.tsx'), 'OwnOrders')
const ScannedTickets = lazily(() => import('./door/components/scanned-tickets.tsx'), 'ScannedTickets')
const OwnPreferences = lazily(() => import('./orders/own/own-preferences.tsx'), 'OwnPreferences')
const ThisDevice = lazily(() => import('./notifications/components/this-device.tsx'), 'ThisDevice')
const PushMessages = lazyExtra(() => import('./notifications/components/push-messages.tsx'), 'PushMessages')

const AdminPages = lazily(() => import('./admin-pages.tsx'), 'AdminPages')

/** Every page of the site but the admins', and who may see it. */
export const routes: AppRoute[] = [
  ...accountsRoutes({
    orders: <MyOrders />,
    loadOrders: myOrders,
    ownOrders: <OwnOrders />,
    admitted: <AdmittedTickets />,
    scanned: <ScannedTickets />,
    messages: (
      <>
        <OwnPreferences />
        <ThisDevice />
      </>
    ),
  }),
  ...notificationsRoutes,
  ...showsRoutes({ House: LiveHouse, HolderAct }),
  ...seatingRoutes,
  ...ordersRoutes,
  ...doorRoutes,
]

type SiteProps = {
  client: QueryClient
  /** Provides the location around the pages. */
  inHistory: (pages: ReactNode) => ReactNode
}

/** The whole site, the same in the browser and on the server. */
export function Site({ client, inHistory }: SiteProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        {inHistory(
          <>
            <LeavingDoor />
            <Pages />
            <Messages />
            <Popups />
            <Dialogs />
          </>,
        )}
      </QueryClientProvider>
    </StrictMode>
  )
}

/** Loads what leads to today's tickets for those alone who may have some. */
function HolderAct(props: HolderActProps) {
  return useSession().role === 'user' && <TodaysTickets {...props} />
}

/** What is sent to this browser while a page is open. */
function Messages() {
  // They are their owner's: those of the person before go.
  const { email } = useSession()
  return useMayNotify() && <PushMessages key={email} />
}

/** The code that this visit began with, above every page. */
function CodeOfVisit() {
  return useHydrated() && storedCode() !== null && <CodeStrip />
}

type Unlisted = Omit<AppRoute, 'path'>
const office = <AdminPages />
const adminPage: Unlisted = { element: office, roles: ['admin'] }
const nowhere: Unlisted = { element: <Redirect to="/" />, roles: 'everybody', ssr: true }
const noParams = {}

/** The page of the address, in its frame, of which the office brings its own; an unknown path goes home. */
function Pages() {
  const { pathname } = useLocation()
  const found = useMemo(() => matchPage(routes, pathname), [pathname])
  const unlisted = headerProfile(pathname) === 'staff' ? adminPage : nowhere
  const { element, bare, ...access } = found?.page ?? unlisted
  const guarded = <Guard {...access}>{element}</Guard>
  return (
    <ErrorBoundary>
      <ProfileGuard>
        <PageParams value={found?.params ?? noParams}>
          {element === office ? (
            <div className="office">
              <Suspense fallback={<PageOutline />}>{guarded}</Suspense>
            </div>
          ) : bare ? (
            <BareLayout>{guarded}</BareLayout>
          ) : (
            <Layout nextDate={<NextDate />} cartBadge={<CartBadge />} notice={<CodeOfVisit />}>
              {guarded}
            </Layout>
          )}
        </PageParams>
        <AuthModals />
      </ProfileGuard>
    </ErrorBoundary>
  )
}

/**
 * Sends whoever may not see a page home. The server decides what may be done; this only spares a useless page. Who is
 * there is known in the browser alone, so that the server renders the page's frame.
 */
function Guard({ roles, ssr, children }: Pick<AppRoute, 'roles' | 'ssr'> & { children: ReactNode }) {
  // Deferred, so that the outline stays until the page's code is there: React keeps a fallback up for 300 ms.
  const hydrated = useDeferredValue(useHydrated())
  const session = useSession()
  const way = pageAccess(roles, session)
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event(PAGE_READY))
  }, [hydrated])
  if (!hydrated && !ssr) return <PageOutline />
  if (way === 'shown') return children
  if (way === 'profile') return <Redirect to="/complete-profile" />
  return <Redirect to="/" errorMessage={session.ended && endedText(roles)} />
}

/** What to do after the server has ended the session of this page. */
function endedText(roles: AppRoute['roles']): string {
  return roles.includes('ticket_person') ? words.phoneLoggedOut() : words.loggedOut()
}
